import { TEXT } from '@sunfront/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SearchX, UserSearch } from 'lucide-react';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.ts';
import { confirm } from '../frame/confirm-dialog.tsx';
import controls from '../frame/panel.module.css';
import styles from './find-person.module.css';
import { reasonOf } from '../frame/failure.ts';
import { count, formatDate, formatTime } from '../frame/format.ts';
import { Empty, Failed, Skeleton } from '../frame/page.tsx';
import { noteExport } from './note-export.ts';
import { saveFile } from '../frame/save-file.ts';
import { amount, consequence, erase, findPerson, type Found, type Held } from './person.ts';
import { fileName } from './resume.tsx';

/** Opens the search for all that is held about one person, to tell them or to erase it. */
export function FindPerson() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        <UserSearch aria-hidden size={16} />
        Find a person
      </Button>
      {open && <PersonSheet onClose={() => setOpen(false)} />}
    </>
  );
}

/** The paths of the records that are ticked. */
type Ticked = ReadonlySet<string>;

const NONE: Ticked = new Set();

function PersonSheet({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const [ticked, setTicked] = useState(NONE);
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const [erasing, setErasing] = useState(false);
  const [collecting, setCollecting] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['person', asked],
    queryFn: ({ signal }) => findPerson(asked, signal),
    enabled: asked !== '',
    // Asked for by the button alone, answered at once, and not kept.
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const held = (!isFetching && !error && data?.held) || [];
  const chosen = held.filter(({ path }) => ticked.has(path));

  useEffect(() => input.current?.focus(), []);

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = input.current!.value.trim();
    // Signs alone would match everyone.
    const short = (text.match(/[\p{L}\p{N}]/gu) ?? []).length < 2;
    setTooShort(short);
    if (short) return;
    setTicked(NONE);
    setReasons(new Map());
    if (text === asked) void refetch();
    else setAsked(text);
  };

  const eraseChosen = async () => {
    const confirmed = await confirm({
      title: `Erase ${amount(chosen)}?`,
      message: consequence(chosen),
      action: 'Erase',
    });
    if (!confirmed) return;
    setErasing(true);
    const kept = await erase(chosen);
    setErasing(false);
    const isErased = ({ path }: Held) => ticked.has(path) && !kept.has(path);
    client.setQueryData<Found>(
      ['person', asked],
      (found) => found && { ...found, held: found.held.filter((each) => !isErased(each)) },
    );
    setTicked(new Set(kept.keys()));
    setReasons(kept);
    for (const path of ['applicants', 'contact']) {
      void client.invalidateQueries({ queryKey: [path] });
    }
    if (held.every(isErased)) input.current?.focus();
    if (kept.size > 0) toast.error(`${count(kept.size, 'record')} could not be erased.`);
    else toast.success(`Erased ${count(chosen.length, 'record')}.`);
  };

  const download = async () => {
    setCollecting(true);
    try {
      const { zipOf } = await import('./person-zip.ts');
      const { file, missing } = await zipOf(chosen);
      for (const path of ['applicants', 'contact']) {
        const records = chosen.filter((each) => each.path.startsWith(`${path}/`)).length;
        if (records > 0) await noteExport(path, records);
      }
      const day = new Date().toISOString().slice(0, 10);
      saveFile(file, `${fileName([asked], 80)} ${day}.zip`);
      if (missing.length === 0) toast.success(`Downloaded ${amount(chosen)}.`);
      else
        toast.error(`Downloaded without ${count(missing.length, 'file')}: overview.txt says why.`);
    } catch (error) {
      toast.error(`Failed to download. ${reasonOf(error)}`.trim());
    } finally {
      setCollecting(false);
    }
  };

  return (
    <Sheet
      wide
      title="Find a person"
      onClose={onClose}
      footer={
        held.length > 0 && (
          <>
            <Button small onClick={onClose}>
              Close
            </Button>
            <Button
              small
              busy={collecting || erasing || chosen.length === 0}
              onClick={() => void download()}
            >
              {collecting ? 'Collecting…' : `Download selected (${chosen.length})`}
            </Button>
            <Button
              small
              look="danger"
              busy={erasing || collecting || chosen.length === 0}
              onClick={() => void eraseChosen()}
            >
              {erasing ? 'Erasing…' : `Erase selected (${chosen.length})`}
            </Button>
          </>
        )
      }
    >
      <p className={styles.text}>
        People may ask what you hold about them, and to have it erased. This searches all
        applications and messages.
      </p>
      <form role="search" noValidate className={styles.search} onSubmit={search}>
        <label htmlFor={id}>Name, e-mail or phone</label>
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
          <Button small look="primary" type="submit" busy={isFetching || erasing}>
            Search
          </Button>
        </div>
        {tooShort && (
          <p id={`${id}-error`} role="alert">
            Type at least 2 letters or digits.
          </p>
        )}
      </form>
      <div role="status">
        {data && !isFetching && !error && (
          <Summary asked={asked} amount={amount(held)} more={data.more} />
        )}
      </div>
      {isFetching ? (
        <Skeleton label="Searching" />
      ) : error ? (
        <Failed message="The search failed" reason={error.message} onRetry={() => void refetch()} />
      ) : (
        held.length > 0 && (
          <Results held={held} ticked={ticked} reasons={reasons} onTick={setTicked} />
        )
      )}
    </Sheet>
  );
}

interface SummaryProps {
  asked: string;
  /** Empty when nothing was found. */
  amount: string;
  more: boolean;
}

function Summary({ asked, amount: found, more }: SummaryProps) {
  if (!found) {
    return (
      <Empty
        icon={SearchX}
        title={
          <>
            Nothing is held about “<bdi>{asked}</bdi>”.
          </>
        }
        text="A name can be spelled in other ways: try the e-mail address or the phone number too."
      />
    );
  }
  return (
    <p className={styles.count}>
      {found} of “<bdi>{asked}</bdi>”
      {more && '. There are more than these: search for more of the name.'}
    </p>
  );
}

interface ResultsProps {
  held: readonly Held[];
  ticked: Ticked;
  /** Why a record could not be erased, by path. */
  reasons: ReadonlyMap<string, string>;
  onTick: (ticked: Ticked) => void;
}

function Results({ held, ticked, reasons, onTick }: ResultsProps) {
  const all = held.every(({ path }) => ticked.has(path));
  const groups = [
    ['Applications', held.filter(({ kind }) => kind === 'application')],
    ['Messages', held.filter(({ kind }) => kind === 'message')],
  ] as const;

  const tick = (path: string) => {
    const next = new Set(ticked);
    if (!next.delete(path)) next.add(path);
    onTick(next);
  };

  return (
    <>
      <label className={styles.all}>
        <input
          ref={(box) => {
            if (box) box.indeterminate = ticked.size > 0 && !all;
          }}
          type="checkbox"
          checked={all}
          onChange={() => onTick(all ? NONE : new Set(held.map(({ path }) => path)))}
        />
        Select all
      </label>
      {groups.map(
        ([title, records]) =>
          records.length > 0 && (
            <section key={title} className={styles.group} aria-label={title}>
              <h3>{title}</h3>
              <ul>
                {records.map((record) => (
                  <li key={record.path}>
                    <label className={styles.record}>
                      <input
                        type="checkbox"
                        checked={ticked.has(record.path)}
                        onChange={() => tick(record.path)}
                      />
                      <span>
                        <strong>
                          <bdi>{record.name}</bdi>
                        </strong>
                        <span>
                          <bdi>{record.contact}</bdi>
                        </span>
                      </span>
                      <span className={styles.about} dir="auto">
                        {record.about}
                      </span>
                      <time dateTime={record.created_at} title={formatTime(record.created_at)}>
                        {formatDate(record.created_at)}
                      </time>
                      {reasons.has(record.path) && (
                        <span className={styles.reason}>
                          Not erased: {reasons.get(record.path)}
                        </span>
                      )}
                    </label>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  );
}
