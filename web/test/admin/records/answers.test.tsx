// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { Answers } from '../../../src/admin/records/answers.tsx';
import type { Answer } from '../../../src/admin/records/question-text.ts';
import { renderPage, unmount } from '../page.ts';

afterEach(unmount);

const answers: Answer[] = [
  { question: 'a', type: 'long_text', wording: 'Why?', values: ['One\u202E\ntwo'] },
  { question: 'b', type: 'link', wording: 'Where?', values: ['https://example.org/x'] },
  { question: 'c', type: 'link', wording: 'Whence?', values: ['javascript:alert(1)'] },
  { question: 'd', type: 'yes_no', wording: 'Licence?', values: ['no'] },
  { question: 'e', type: 'choices', wording: 'Tools?', values: ['Crane', 'Drill'] },
];

it('answers have isolated texts and safe links', async () => {
  await renderPage(<Answers answers={answers} />);
  const texts = [...document.querySelectorAll('bdi')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['One\u202E\ntwo', 'javascript:alert(1)', 'No', 'Crane', 'Drill']);
  const links = [...document.querySelectorAll('a')].map(({ href, rel }) => [href, rel]);
  expect(links).toEqual([['https://example.org/x', 'noopener nofollow']]);
});
