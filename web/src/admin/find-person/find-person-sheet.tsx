import { TEXT } from '@sunfront/contract/limits';
import { isSpecific } from '@sunfront/contract/text/search';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { toast } from '../../ui/toast.ts';
import { confirm } from '../ui/confirm-dialog.tsx';
import { withReason } from '../api/failure.ts';
import { addOwnDeletions } from '../api/own-deletions.ts';
import { Failed, Skeleton } from '../ui/page.tsx';
import { saveFile } from '../api/save-file.ts';
import { common } from '../messages/common.ts';
import { messages } from '../messages/inbox.tsx';
import { NO_PATHS, Results, Summary } from './find-person-results.tsx';
import { recordExport } from './record-export.ts';
import {
  amount,
  consequence,
  erase,
  findPerson,
  type Found,
  PERSON_PATHS,
  type PersonRecord,
} from './person.ts';
import { fileName } from '../submission/resume.tsx';
import { FieldError } from '../inputs/labelled.tsx';
import { UserSearch } from 'lucide-react';
import controls from '../ui/panel.module.css';
import styles from './find-person.module.css';
import fields from '../inputs/fields.module.css';

function FindPersonSheet({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { asked, found, held, ticked, chosen, reasons, ...search } = useFindPerson();
  const { data, error, isFetching, refetch } = found;
  const { erasing, eraseChosen } = useErase(asked, chosen, (failures) => {
    search.keep(failures);
    if (failures.size === 0 && chosen.length === held.length) input.current?.focus();
  });
  const { collecting, download } = useDownload(asked, chosen);
  const busy = erasing || collecting || chosen.length === 0;

  useEffect(() => input.current?.focus(), []);

  return (
    <Sheet
      wide
      title={messages.person.title}
      onClose={onClose}
      footer={
        held.length > 0 && (
          <>
            <Button onClick={onClose}>{common.close}</Button>
            <Button busy={busy} onClick={() => void download()}>
              {collecting
                ? messages.personDownload.collecting
                : messages.personDownload.button(chosen.length)}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void eraseChosen()}>
              {erasing ? messages.personErase.erasing : messages.personErase.button(chosen.length)}
            </Button>
          </>
        )
      }
    >
      <p className={styles.text}>{messages.person.intro}</p>
      <SearchForm input={input} busy={isFetching || erasing} onSearch={search.start} />
      <div role="status">
        {data && !isFetching && !error && <Summary asked={asked} amount={amount(held)} {...data} />}
      </div>
      {isFetching ? (
        <Skeleton label={messages.person.searching} />
      ) : error ? (
        <Failed
          message={messages.person.searchFailed}
          reason={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        held.length > 0 && (
          <Results held={held} ticked={ticked} reasons={reasons} onTick={search.tick} />
        )
      )}
    </Sheet>
  );
}

function useFindPerson() {
  const [asked, setAsked] = useState('');
  const [ticked, setTicked] = useState(NO_PATHS);
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const found = useQuery({
    queryKey: ['person', asked],
    queryFn: ({ signal }) => findPerson(asked, signal),
    enabled: asked !== '',
    // The search fails immediately when offline.
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const held = (!found.isFetching && !found.error && found.data?.held) || [];
  return {
    asked,
    found,
    held,
    ticked,
    chosen: held.filter(({ path }) => ticked.has(path)),
    reasons,
    tick: setTicked,
    start(text: string) {
      setTicked(NO_PATHS);
      setReasons(new Map());
      if (text === asked) void found.refetch();
      else setAsked(text);
    },
    keep(failures: ReadonlyMap<string, string>) {
      setTicked(new Set(failures.keys()));
      setReasons(failures);
    },
  };
}

interface SearchFormProps {
  input: RefObject<HTMLInputElement | null>;
  busy: boolean;
  onSearch: (text: string) => void;
}

function SearchForm({ input, busy, onSearch }: SearchFormProps) {
  const id = useId();
  const [tooShort, setTooShort] = useState(false);

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = input.current!.value.trim();
    const short = !isSpecific(text);
    setTooShort(short);
    if (!short) onSearch(text);
  };

  return (
    <form role="search" noValidate className={`${fields.field} ${styles.search}`} onSubmit={search}>
      <label htmlFor={id} className={fields.label}>
        {messages.person.label}
      </label>
      <div>
        <input
          ref={input}
          id={id}
          type="search"
          dir="auto"
          className={controls.input}
          autoComplete="off"
          maxLength={TEXT.title}
          aria-invalid={tooShort}
          aria-describedby={tooShort ? `${id}-error` : undefined}
        />
        <Button variant="primary" type="submit" busy={busy}>
          {messages.person.search}
        </Button>
      </div>
      <FieldError id={`${id}-error`} role="alert">
        {tooShort && messages.person.tooShort}
      </FieldError>
    </form>
  );
}

/** @param onErased receives the reasons of failures by path */
function useErase(
  asked: string,
  chosen: readonly PersonRecord[],
  onErased: (failures: ReadonlyMap<string, string>) => void,
) {
  const client = useQueryClient();
  const [erasing, setErasing] = useState(false);

  const eraseChosen = async () => {
    const confirmed = await confirm(
      messages.personErase.confirm(amount(chosen), consequence(chosen)),
    );
    if (!confirmed) return;
    setErasing(true);
    const failures = await erase(chosen);
    setErasing(false);
    const erased = new Set(chosen.map(({ path }) => path).filter((path) => !failures.has(path)));
    client.setQueryData<Found>(
      ['person', asked],
      (found) =>
        found && {
          ...found,
          erased: erased.size > 0,
          held: found.held.filter(({ path }) => !erased.has(path)),
        },
    );
    addOwnDeletions(erased);
    for (const path of PERSON_PATHS) {
      void client.invalidateQueries({ queryKey: [path] });
    }
    onErased(failures);
    if (failures.size > 0) toast.error(messages.personErase.failed(failures.size));
    else toast.success(messages.personErase.done(chosen.length));
  };

  return { erasing, eraseChosen };
}

function useDownload(asked: string, chosen: readonly PersonRecord[]) {
  const [collecting, setCollecting] = useState(false);

  const download = async () => {
    setCollecting(true);
    try {
      const { zipOf } = await import('./person-zip.ts');
      const { file, missing } = await zipOf(chosen);
      for (const path of PERSON_PATHS) {
        const records = chosen.filter((each) => each.path.startsWith(`${path}/`)).length;
        if (records > 0) await recordExport(path, records);
      }
      const day = new Date().toISOString().slice(0, 10);
      saveFile(file, `${fileName([asked], 80)} ${day}.zip`);
      if (missing.length === 0) toast.success(messages.personDownload.done(amount(chosen)));
      else toast.error(messages.personDownload.incomplete(missing.length));
    } catch (error) {
      toast.error(withReason(messages.personDownload.failed, error));
    } finally {
      setCollecting(false);
    }
  };

  return { collecting, download };
}

export function FindPerson() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={UserSearch} onClick={() => setOpen(true)}>
        {messages.person.title}
      </Button>
      {open && <FindPersonSheet onClose={() => setOpen(false)} />}
    </>
  );
}
