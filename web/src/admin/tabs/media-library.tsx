import type { PictureUse } from '@sunfront/contract/api/picture-responses';
import { type StoredPicture, storedPicture } from '@sunfront/contract/entities/stored-picture';
import type { ReactNode } from 'react';
import { useLoadFailure } from '../api/use-load-failure.ts';
import { count } from '../format/format.ts';
import { Segments, Toolbar } from '../list/toolbar.tsx';
import { useBulk } from '../list/use-bulk.tsx';
import { useSheet } from '../list/address.ts';
import { common } from '../messages/common.ts';
import { messages } from '../messages/library.ts';
import { messages as listMessages } from '../messages/list.ts';
import { LibraryGrid } from '../pictures/library-grid.tsx';
import { LibraryFooter, NoPictures } from '../pictures/library-dialog.tsx';
import styles from '../pictures/library.module.css';
import { Chooser, Chosen } from '../pictures/picture-chooser.tsx';
import { UploadButton } from '../pictures/picture-collection.tsx';
import { fieldTitle } from '../pictures/picture-grid.tsx';
import { type Library, pictureName, useLibrary } from '../pictures/use-library.ts';
import { useUploads } from '../pictures/use-uploads.ts';
import { DeleteButton } from '../records/delete-button.tsx';
import { removeRecord } from '../records/remove-record.ts';
import { useOpenRecord } from '../records/use-open-record.ts';
import { Empty, Page, SlowNotice, type TabProps } from '../ui/page.tsx';
import { LibrarySheet } from './library-sheet.tsx';

interface MediaLibraryTabProps extends TabProps {
  /** Undefined without a tab. */
  addressOf: (use: PictureUse) => string | undefined;
}

export function MediaLibraryTab({ title, icon, addressOf }: MediaLibraryTabProps) {
  const library = useLibrary();
  const { collection, shown } = library;
  const { records, more, error } = collection;
  const { noun, outcomes } = messages;
  useLoadFailure(error, outcomes.loadFailed);
  const sheet = useSheet();
  const uploads = useUploads<StoredPicture>({
    entity: storedPicture,
    collection,
    field: 'alt_text',
    messages: outcomes,
  });
  const opened = useOpenRecord(storedPicture.path, records, sheet.open);
  const bulk = useBulk({
    entity: storedPicture,
    collection,
    shown: shown ?? [],
    noun,
    name: pictureName,
  });
  const isEmpty = records?.length === 0;

  return (
    <Page
      title={title}
      note={records && listMessages.collection.total(count(records.length, ...noun), more)}
      action={<UploadButton uploads={uploads} noun={noun} />}
    >
      <Chooser plural={noun[1]} onFiles={uploads.add} />
      {uploads.uploads.length > 0 && (
        <Chosen uploads={uploads} label={fieldTitle(storedPicture, 'alt_text')} />
      )}
      {records && collection.fetching && !library.searching && (
        <SlowNotice onRetry={collection.reload} />
      )}
      {records && !isEmpty && <Tools library={library}>{bulk.button}</Tools>}
      {isEmpty ? (
        <Empty icon={icon} title={listMessages.collection.empty(noun[1])} text={messages.purpose} />
      ) : (
        <Pictures label={title} library={library} selection={bulk.selection} onOpen={sheet.edit} />
      )}
      {bulk.bar}
      {opened && (
        <LibrarySheet
          key={opened.id}
          library={library}
          picture={opened}
          addressOf={addressOf}
          onClose={sheet.close}
        />
      )}
    </Page>
  );
}

function Tools({ library, children }: { library: Library; children: ReactNode }) {
  const { query, setQuery, onlyUnused, setOnlyUnused } = library;
  return (
    <Toolbar label={messages.search} query={query} onQuery={setQuery}>
      <Segments<'all' | 'unused'>
        label={messages.filter}
        value={onlyUnused ? 'unused' : 'all'}
        onChange={(value) => setOnlyUnused(value === 'unused')}
        options={{ all: common.all, unused: messages.unused }}
      />
      {children}
    </Toolbar>
  );
}

interface PicturesProps {
  label: string;
  library: Library;
  selection: ReturnType<typeof useBulk<StoredPicture>>['selection'];
  onOpen: (id: string) => void;
}

function Pictures({ label, library, selection, onOpen }: PicturesProps) {
  const { collection, shown, uses, filtered, searching } = library;
  const remove = (picture: StoredPicture) =>
    removeRecord({
      question: [storedPicture.singular, pictureName(picture)],
      remove: () => collection.remove(picture.id),
      messages: messages.outcomes,
    });

  if (!shown || shown.length === 0) return <NoPictures library={library} />;
  return (
    <>
      {filtered && (
        <p className={styles.note} role="status">
          {searching ? messages.searching : count(shown.length, ...messages.noun)}
        </p>
      )}
      <LibraryGrid
        label={label}
        pictures={shown}
        uses={uses}
        selection={selection}
        openLabel={messages.open}
        onOpen={({ id }) => onOpen(id)}
        actions={(picture) =>
          // The server refuses to delete a picture in use.
          uses &&
          !uses[picture.id] && (
            <DeleteButton name={pictureName(picture)} onClick={() => void remove(picture)} />
          )
        }
      />
      <LibraryFooter library={library} />
    </>
  );
}
