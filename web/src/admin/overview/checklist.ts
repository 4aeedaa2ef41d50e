import type { UserList } from '@sunfront/contract/api/account-responses';
import { setting, type Setting } from '@sunfront/contract/entities/setting';
import { THEME_FIELDS } from '@sunfront/contract/theme/theme';
import { manages, type Role } from '@sunfront/contract/roles';
import { attributeOf } from '@sunfront/contract/site/site-content';
import { messages } from '../messages/overview.ts';

export interface Step {
  title: string;
  detail: string;
  done: boolean;
  /** Relative to the panel. */
  to: string;
}

/** @param everybody only for owners; without it the step about colleagues is left out */
export function checklistOf(
  settings: readonly Setting[],
  role: Role,
  everybody?: UserList,
): Step[] {
  if (!manages(role, setting)) return [];
  const isSet = (field: string) => Boolean(attributeOf(settings, field));
  const step = (name: keyof typeof messages.checklist.steps, done: boolean, to: string): Step => ({
    ...messages.checklist.steps[name],
    done,
    to,
  });
  return [
    step('logo', isSet('logo'), 'setting?field=logo'),
    step('company', isSet('company_name') && isSet('about_us'), 'setting?field=about_us'),
    step('theme', THEME_FIELDS.some(isSet), 'website?field=theme_accent'),
    step('languages', isSet('languages'), 'website?field=languages'),
    ...(role === 'owner'
      ? [step('notifications', NOTIFIED.some(isSet), 'setting?field=notify_applications')]
      : []),
    ...(everybody
      ? [step('users', everybody.users.length + everybody.invitations.length > 1, 'users?new')]
      : []),
  ];
}

const NOTIFIED = ['notify_applications', 'notify_messages'];
