import type { PictureUse } from '@sunfront/contract/api/picture-responses';
import { findEntity } from '@sunfront/contract/entities/index';
import { type StoredPicture, storedPicture } from '@sunfront/contract/entities/stored-picture';
import { parseMediaUrl } from '@sunfront/contract/settings/media';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { api } from '../api/api.ts';
import { RecordSheet } from '../form/record-sheet.tsx';
import { count, formatTime, isolate } from '../format/format.ts';
import { messages } from '../messages/library.ts';
import { messages as panel } from '../messages/panel.tsx';
import { LibraryDialog } from '../pictures/library-dialog.tsx';
import styles from '../pictures/library.module.css';
import { type Library, pictureName } from '../pictures/use-library.ts';
import { confirm } from '../ui/confirm-dialog.tsx';
import controls from '../ui/panel.module.css';
import { useAction } from '../ui/use-action.ts';
import { Pending } from '../ui/page.tsx';
import { type Undo, undoOf } from '../ui/undo.ts';

interface LibrarySheetProps {
  library: Library;
  picture: StoredPicture;
  addressOf: (use: PictureUse) => string | undefined;
  onClose: () => void;
}

/** A picture of the library: its facts, its alt text, and the records that use it. */
export function LibrarySheet({ library, picture, addressOf, onClose }: LibrarySheetProps) {
  return (
    <RecordSheet
      entity={storedPicture}
      collection={library.collection}
      record={picture}
      eyebrow={panel.tabs['media-library'].title}
      title={pictureName(picture)}
      messages={messages.outcomes}
      onClose={onClose}
      sections={[{ rows: ['alt_text'] }]}
      fields={{ alt_text: { hint: messages.hint, wraps: true } }}
    >
      <div className={styles.detail}>
        <a
          href={picture.url}
          target="_blank"
          rel="noreferrer"
          className={styles.large}
          aria-label={messages.facts.open}
        >
          <Picture url={picture.url} alt={picture.alt_text} sizes="30rem" />
        </a>
        <Facts picture={picture} />
        <Uses picture={picture} addressOf={addressOf} />
      </div>
    </RecordSheet>
  );
}

function Facts({ picture: { url, file_name, bytes, created_at } }: { picture: StoredPicture }) {
  const { facts } = messages;
  const media = parseMediaUrl(url);
  const size = [
    media && facts.pixels(media.width, media.height),
    bytes && facts.kilobytes(Math.max(1, Math.round(bytes / 1024))),
  ];
  return (
    <dl className={styles.facts}>
      {file_name && (
        <>
          <dt>{facts.name}</dt>
          <dd dir="auto">{file_name}</dd>
        </>
      )}
      <dt>{facts.size}</dt>
      <dd>{size.filter(Boolean).join(' · ')}</dd>
      <dt>{facts.added}</dt>
      <dd>{formatTime(created_at)}</dd>
    </dl>
  );
}

interface UsesProps {
  picture: StoredPicture;
  addressOf: (use: PictureUse) => string | undefined;
}

function Uses({ picture, addressOf }: UsesProps) {
  const { id } = picture;
  const { data, error, refetch } = useQuery({
    queryKey: [storedPicture.path, 'uses', id],
    queryFn: async ({ signal }) =>
      (await api('GET /api/pictures/{id}/uses', { params: { id }, signal })).data,
    staleTime: 0,
  });
  if (!data)
    return (
      <Pending what={messages.uses.what} failure={error?.message} onRetry={() => void refetch()} />
    );
  return (
    <section className={styles.places} aria-label={messages.uses.title}>
      <h3>{data.length > 0 ? messages.uses.title : messages.uses.none}</h3>
      {data.length > 0 ? (
        <>
          <ul>
            {data.map((use) => (
              <li key={`${use.collection}/${use.id}/${use.field}`}>
                <UseLink use={use} address={addressOf(use)} />
              </li>
            ))}
          </ul>
          <ReplaceButton picture={picture} uses={data} />
        </>
      ) : (
        <p className={controls.hint}>{messages.uses.noneHint}</p>
      )}
    </section>
  );
}

function UseLink({ use, address }: { use: PictureUse; address: string | undefined }) {
  const kind = findEntity(use.collection)?.singular ?? use.collection;
  const text = messages.uses.record(kind, use.name && isolate(use.name));
  return address ? <Link to={address}>{text}</Link> : text;
}

/** Asks for another picture, and puts it into all records with one undo. */
function ReplaceButton({ picture, uses }: { picture: StoredPicture; uses: readonly PictureUse[] }) {
  const [isOpen, setOpen] = useState(false);
  const { busy, run } = useAction();
  const client = useQueryClient();
  const records = new Set(uses.map(({ collection, id }) => `${collection}/${id}`)).size;

  const replace = async (by: StoredPicture): Promise<{ replaced: number; undo: Undo }> => {
    const { data, headers } = await api('POST /api/pictures/{id}/replace', {
      params: { id: picture.id },
      body: { by: by.id },
    });
    // Lists of any kind may show it.
    await client.invalidateQueries();
    return { ...data, undo: undoOf(headers, client) };
  };

  const choose = async (by: StoredPicture) => {
    setOpen(false);
    const question = messages.replace.confirm(count(records, ...messages.replace.record));
    if (!(await confirm(question))) return;
    await run(replace(by), {
      loading: messages.replace.replacing,
      success: ({ replaced }) => messages.replace.done(count(replaced, ...messages.replace.record)),
      failed: messages.replace.failed,
      action: ({ undo }) => undo,
    });
  };

  return (
    <>
      <Button busy={busy} onClick={() => setOpen(true)}>
        {messages.replace.button}
      </Button>
      {isOpen && (
        <LibraryDialog
          title={messages.replace.title}
          except={picture.id}
          onChoose={([by]) => void choose(by!)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
