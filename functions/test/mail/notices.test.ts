import { applicant, contactMessage } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { expect, test } from 'vitest';
import { noticeOf } from '../../src/mail/notices.ts';

test.each<[string, Entity, object, string]>([
  ['a message', contactMessage, { email: 'ann@example.org' }, 'ann@example.org'],
  ['an application', applicant, { contact: ' ann@example.org ' }, 'ann@example.org'],
  ['an application with a telephone number', applicant, { contact: '+49 711 1' }, ''],
  [
    'an application with two addresses',
    applicant,
    { contact: 'a@b.example, c@d.example' },
    'a@b.example',
  ],
])('the notification of %s is answered to its sender', (_, entity, fields, replyTo) => {
  const settingOf = (field: string) => (field.startsWith('notify_') ? 'hr@example.com' : '');
  const notice = noticeOf(settingOf, entity, { id: 'one', ...fields }, '');
  expect(notice).toMatchObject({ to: ['hr@example.com'], replyTo });
});
