import type { Rating } from '@sunfront/contract/api/rating-responses';
import type { Entity } from '@sunfront/contract/entities/entity';
import { STARS, TEXT } from '@sunfront/contract/limits';
import { useId, useRef, useState } from 'react';
import { whoami } from '../../session/session.ts';
import { Button } from '../ui/button.tsx';
import { common } from '../messages/common.ts';
import { messages } from '../messages/rating.tsx';
import { SaveForm, SubmitButton } from '../saving/save-form.tsx';
import { useUnsavedChanges } from '../saving/use-unsaved-changes.ts';
import { Ago } from '../ui/ago.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { type GivenRating, useRatings } from './use-ratings.ts';
import { Star } from 'lucide-react';
import controls from '../ui/panel.module.css';
import styles from './rating.module.css';

/** The user's rating, and those of colleagues. */
export function Ratings({ entity, id }: { entity: Pick<Entity, 'path'>; id: string }) {
  const title = useId();
  const { data, error, refetch, busy, save } = useRatings(entity, id);
  const { username } = whoami();
  const own = data?.ratings.find(({ by }) => by === username);
  const others = data?.ratings.filter(({ by }) => by !== username) ?? [];
  return (
    <section className={`${controls.box} ${styles.ratings}`} aria-labelledby={title}>
      <h3 id={title}>{messages.title}</h3>
      {data && <OwnRating own={own ?? null} busy={busy} onSave={save} />}
      {error && !data && <LoadFailed message={messages.loadFailed} onRetry={refetch} />}
      {data?.hidden && <p className={controls.hint}>{messages.hidden}</p>}
      {others.length > 0 && (
        <ul className={controls.entries} aria-label={messages.others}>
          {others.map((rating) => (
            <RatingEntry key={rating.by} rating={rating} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RatingEntry({ rating: { by, name, stars, text, at } }: { rating: Rating }) {
  return (
    <li>
      <Stars stars={stars} />
      {text && <p dir="auto">{text}</p>}
      <footer>{messages.by(<bdi>{name || by}</bdi>, <Ago at={at} />)}</footer>
    </li>
  );
}

interface OwnRatingProps {
  own: Rating | null;
  busy: boolean;
  onSave: (given: GivenRating | null, previous: GivenRating | null) => Promise<boolean>;
}

function OwnRating(props: OwnRatingProps) {
  const form = useRef<HTMLFormElement>(null);
  const { own, busy } = props;
  const { stars, text, edit, isDirty, lacksStars, save, submit } = useOwnRating(props);

  // The pressed button disappears, which would lose the focus.
  const focusStars = () => form.current?.querySelector<HTMLInputElement>('input:checked')?.focus();

  return (
    <SaveForm
      ref={form}
      onSubmit={() => {
        focusStars();
        submit();
      }}
    >
      <StarChoice
        stars={stars}
        error={lacksStars ? messages.chooseFirst : undefined}
        onChange={(chosen) => edit({ stars: chosen, text })}
      />
      {stars > 0 && <Reason text={text} onChange={(typed) => edit({ stars, text: typed })} />}
      {(isDirty || own) && (
        <div className={controls.buttons}>
          {isDirty && (
            <SubmitButton busy={busy}>{busy ? common.saving : messages.save}</SubmitButton>
          )}
          {own && (
            <Button
              busy={busy}
              onClick={() => {
                focusStars();
                void save(null);
              }}
            >
              {messages.remove}
            </Button>
          )}
        </div>
      )}
    </SaveForm>
  );
}

function Reason({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>
        {messages.reason} <span className={styles.hint}>{messages.reasonHint}</span>
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={1}
        maxLength={TEXT.rating}
        className={`${controls.input} ${controls.line}`}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}

const NO_RATING: GivenRating = { stars: 0, text: '' };

function useOwnRating({ own, busy, onSave }: OwnRatingProps) {
  const [draft, setDraft] = useState<GivenRating>();
  const [submitted, setSubmitted] = useState(false);
  const saved = own ?? NO_RATING;
  const { stars, text } = draft ?? saved;
  const isDirty = stars !== saved.stars || text.trim() !== saved.text;
  // Opening another record also leaves this form.
  useUnsavedChanges(isDirty, 'sheet');

  const save = async (given: GivenRating | null) => {
    // Text typed while saving stays.
    if (await onSave(given, own)) setDraft((now) => (now === draft ? undefined : now));
  };

  return {
    stars,
    text,
    edit: setDraft,
    isDirty,
    lacksStars: submitted && stars === 0,
    save,
    submit() {
      setSubmitted(true);
      if (stars > 0 && isDirty && !busy) void save({ stars, text });
    },
  };
}

const ALL_STARS = Array.from({ length: STARS.max }, (_, index) => index + STARS.min);

interface StarChoiceProps {
  /** 0 for none. */
  stars: number;
  error: string | undefined;
  onChange: (stars: number) => void;
}

function StarChoice({ stars, error, onChange }: StarChoiceProps) {
  return (
    <fieldset
      className={`${controls.fieldset} ${styles.choice}`}
      aria-describedby={error && 'rating-error'}
    >
      <legend>{messages.own}</legend>
      <div>
        {ALL_STARS.map((each) => (
          <label key={each} data-filled={each <= stars || undefined} title={messages.stars(each)}>
            <input
              type="radio"
              name="stars"
              value={each}
              checked={each === stars}
              onChange={() => onChange(each)}
            />
            <Star aria-hidden />
            <span className="visually-hidden">{messages.stars(each)}</span>
          </label>
        ))}
        {stars > 0 && <output aria-hidden>{messages.starsOf(stars)}</output>}
      </div>
      {error && (
        <p id="rating-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Stars({ stars }: { stars: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={messages.starsOf(stars)}>
      {ALL_STARS.map((each) => (
        <Star key={each} aria-hidden data-filled={each <= stars || undefined} />
      ))}
    </span>
  );
}
