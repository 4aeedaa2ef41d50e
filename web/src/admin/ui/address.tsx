import { Fragment } from 'react';

/** Characters of a line on narrow screens. */
const LINE = 20;

/** An email address, or another way to reach somebody. Words break only if they are longer than a line. */
export function Address({ text }: { text: string }) {
  const [first, ...others] = text
    .split(/(?<=@)/)
    .flatMap((part) => (part.length > LINE ? part.split(/(?<=[._])/) : part));
  return (
    <bdi>
      {first}
      {others.map((part, index) => (
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
