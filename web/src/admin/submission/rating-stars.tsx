import { STARS } from '@sunfront/contract/limits';
import { Star } from 'lucide-react';
import { messages } from '../messages/rating.tsx';
import controls from '../ui/panel.module.css';
import styles from './rating.module.css';

const ALL_STARS = Array.from({ length: STARS.max }, (_, index) => index + STARS.min);

interface StarChoiceProps {
  /** 0 for none. */
  stars: number;
  error: string | undefined;
  onChange: (stars: number) => void;
}

export function StarChoice({ stars, error, onChange }: StarChoiceProps) {
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

export function Stars({ stars }: { stars: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={messages.starsOf(stars)}>
      {ALL_STARS.map((each) => (
        <Star key={each} aria-hidden data-filled={each <= stars || undefined} />
      ))}
    </span>
  );
}
