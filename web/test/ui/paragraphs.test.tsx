import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Paragraphs } from '../../src/ui/paragraphs.tsx';

const shown = (text: string) => renderToStaticMarkup(<Paragraphs text={text} />);

it.each([
  ['- SQL و پایتون محکم\n- دفترهای مرتب', 'rtl'],
  ['SQL و پایتون محکم', 'rtl'],
  ['The word نصاب', 'auto'],
  ['230+', 'auto'],
])('%j has the direction %s', (text, dir) => {
  expect(shown(text)).toContain(`dir="${dir}"`);
});
