import type { ReactNode } from 'react';
import controls from './panel.module.css';

/** In a `<dl>`. */
export function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className={controls.hint}>{title}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
