import type { ReactNode } from 'react';

/** In a `<dl>`. */
export function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
