import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Address } from '../../../src/admin/ui/address.tsx';

it.each([
  ['office@greenschool.example', 'office@|greenschool.example'],
  ['v.von-hohenzollern_berg@mail.example', 'v.|von-hohenzollern_|berg@|mail.example'],
  ['+98 21 5550 1234', '+98 21 5550 1234'],
])('%s breaks between its parts, not within words', (text, lines) => {
  expect(renderToStaticMarkup(<Address text={text} />)).toBe(
    `<bdi>${lines.replaceAll('|', '<wbr/>')}</bdi>`,
  );
});
