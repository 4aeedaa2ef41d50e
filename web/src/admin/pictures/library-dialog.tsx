import { type StoredPicture, storedPicture } from '@sunfront/contract/entities/stored-picture';
import { Upload as UploadIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { recordsApi } from '../api/api.ts';
import { withReason } from '../api/failure.ts';
import { count } from '../format/format.ts';
import { ListFooter } from '../list/list-footer.tsx';
import { useSelection } from '../list/selection-bar.tsx';
import { Toolbar } from '../list/toolbar.tsx';
import { common } from '../messages/common.ts';
import { messages } from '../messages/library.ts';
import { messages as listMessages } from '../messages/list.ts';
import { Empty, Pending } from '../ui/page.tsx';
import { useAction } from '../ui/use-action.ts';
import { LibraryGrid } from './library-grid.tsx';
import styles from './library.module.css';
import { PictureRefused, preparePicture } from './picture-scaling.ts';
import { type Library, useLibrary } from './use-library.ts';

interface LibraryDialogProps {
  title: string;
  /** Chooses one picture, unless `several`. */
  several?: boolean;
  /** Not offered. */
  except?: string;
  onChoose: (pictures: readonly StoredPicture[]) => void;
  onClose: () => void;
}

/** Chooses pictures of the media library, and uploads others to it. */
export function LibraryDialog(props: LibraryDialogProps) {
  const { title, several = false, except, onChoose, onClose } = props;
  const library = useLibrary();
  const pictures = library.shown?.filter(({ id }) => id !== except);
  const { selected, selection, start } = useSelection(pictures?.map(({ id }) => id) ?? []);
  const [uploaded, setUploaded] = useState<StoredPicture>();
  if (several && !selection) start();
  if (uploaded && selection) {
    setUploaded(undefined);
    if (!selection.has(uploaded.id)) selection.toggle(uploaded.id);
  }

  const add = () => {
    const chosen = new Set(selected);
    onChoose(pictures!.filter(({ id }) => chosen.has(id)));
  };
  const number = selected.length;
  const what = number === 0 ? messages.noun[1] : count(number, ...messages.noun);

  // Outside the form that opens it, which Enter in the search would send.
  return createPortal(
    <Sheet
      wide
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          {several && (
            <Button variant="primary" disabled={number === 0} onClick={add}>
              {messages.choose.add(what)}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.dialogTools}>
        <Toolbar label={messages.search} query={library.query} onQuery={library.setQuery} />
        <UploadButton
          library={library}
          onUploaded={(picture) => (several ? setUploaded(picture) : onChoose([picture]))}
        />
      </div>
      {pictures && pictures.length > 0 ? (
        <LibraryGrid
          label={title}
          pictures={pictures}
          selection={selection}
          openLabel={messages.choose.pick}
          onOpen={(picture) => onChoose([picture])}
        />
      ) : (
        <NoPictures library={library} />
      )}
      <LibraryFooter library={library} />
    </Sheet>,
    document.body,
  );
}

/** A search and a filter load all pictures by themselves. */
export function LibraryFooter({ library: { collection, filtered } }: { library: Library }) {
  if (filtered || !collection.records) return null;
  const { length } = collection.records;
  return <ListFooter collection={collection} loaded={length} noun={messages.noun[1]} />;
}

/** Also while pictures are loaded or searched. */
export function NoPictures({ library }: { library: Library }) {
  const { collection, filtered, searching } = library;
  const { records, error } = collection;
  if (!records || (searching && error)) {
    return (
      <Pending
        what={messages.choose.what}
        kind="tiles"
        message={messages.outcomes.loadFailed}
        of={collection}
      />
    );
  }
  if (searching) return <p className={styles.note}>{messages.searching}</p>;
  return filtered ? (
    <Empty title={messages.noMatches} text={listMessages.collection.noMatchesHint} />
  ) : (
    <Empty title={messages.choose.empty} text={messages.choose.emptyHint} />
  );
}

interface UploadButtonProps {
  library: Library;
  onUploaded: (picture: StoredPicture) => void;
}

function UploadButton({ library, onUploaded }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, run } = useAction();

  const upload = async (file: File) => {
    const form = new FormData();
    form.append('files', await preparePicture(file));
    const { data } = await recordsApi<StoredPicture>(storedPicture).upload(form, () => undefined);
    await library.collection.put(data[0]!);
    return data[0]!;
  };

  const choose = (file: File | undefined) => {
    const texts = { loading: common.uploading, failed: failureOf };
    if (file) void run(upload(file), texts, onUploaded);
  };

  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        tabIndex={-1}
        type="file"
        accept="image/*"
        aria-label={messages.choose.upload}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <Button icon={UploadIcon} busy={busy} onClick={() => input.current?.click()}>
        {messages.choose.upload}
      </Button>
    </>
  );
}

function failureOf(error: unknown): string {
  if (error instanceof PictureRefused) return error.message;
  return withReason(messages.outcomes.uploadFailed, error);
}
