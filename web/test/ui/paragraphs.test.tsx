import en from '@sunfront/contract/messages/en';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MessagesContext } from '../../src/text/messages.ts';
import { Paragraphs } from '../../src/ui/paragraphs.tsx';

it.each([
  ['- SQL و پایتون محکم\n- دفترهای مرتب', 'rtl'],
  ['The word نصاب', 'auto'],
])('%j has the direction %s', (text, dir) => {
  const shown = (
    <MessagesContext value={en}>
      <Paragraphs text={text} />
    </MessagesContext>
  );
  expect(renderToStaticMarkup(shown)).toContain(`dir="${dir}"`);
});
