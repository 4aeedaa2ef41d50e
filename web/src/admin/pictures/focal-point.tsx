import { type ChangeEvent, type PointerEvent, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { Preview } from '../ui/thumbnail.tsx';
import { messages } from '../messages/pictures.ts';
import styles from './focal-point.module.css';

interface FocalPointProps {
  name: string;
  title: string;
  /** A stored URL or a chosen file. */
  value: unknown;
  alt?: string;
}

const CENTRE = [50, 50] as const;

/** The focal point stays visible where the page crops the picture. */
export function FocalPoint({ name, title, value, alt = title }: FocalPointProps) {
  const { setValue } = useFormContext();
  const stored = String(useWatch({ name }) ?? '');
  const hint = useId();
  const [left, top] = stored ? (stored.split(' ').map(Number) as [number, number]) : CENTRE;

  const set = (x: number, y: number) => {
    const [within, down] = [x, y].map((share) => Math.round(Math.min(100, Math.max(0, share))));
    setValue(name, `${within} ${down}`, { shouldDirty: true });
  };

  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    set(
      ((event.clientX - box.left) / box.width) * 100,
      ((event.clientY - box.top) / box.height) * 100,
    );
  };

  const axes = [
    { label: messages.focalPoint.fromLeft(title), now: left, to: (x: number) => set(x, top) },
    { label: messages.focalPoint.fromTop(title), now: top, to: (y: number) => set(left, y) },
  ];
  return (
    <div className={styles.focal}>
      <div
        className={styles.frame}
        onPointerDown={(event) => {
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          event.currentTarget.querySelector('input')?.focus({ preventScroll: true });
          follow(event);
        }}
        onPointerMove={follow}
      >
        <Preview value={value} alt={alt} />
        {axes.map(({ label, now, to }) => (
          <input
            key={label}
            type="range"
            className="visually-hidden"
            aria-label={label}
            aria-describedby={hint}
            value={now}
            onChange={(event: ChangeEvent<HTMLInputElement>) => to(event.target.valueAsNumber)}
          />
        ))}
        <span className={styles.point} style={{ left: `${left}%`, top: `${top}%` }} />
      </div>
      <p id={hint} className={styles.hint}>
        {messages.focalPoint.hint}
        {stored && (
          <Button onClick={() => setValue(name, '', { shouldDirty: true })}>
            {messages.focalPoint.reset}
          </Button>
        )}
      </p>
    </div>
  );
}
