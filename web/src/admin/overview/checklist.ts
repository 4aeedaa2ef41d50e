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
  const steps: Step[] = [
    {
      ...messages.checklist.logo,
      done: isSet('logo'),
      to: 'setting?field=logo',
    },
    {
      ...messages.checklist.company,
      done: isSet('company_name') && isSet('about_us'),
      to: 'setting?field=about_us',
    },
    {
      ...messages.checklist.theme,
      done: THEME_FIELDS.some(isSet),
      to: 'website?field=theme_accent',
    },
    {
      ...messages.checklist.languages,
      done: isSet('languages'),
      to: 'website?field=languages',
    },
  ];
  if (role === 'owner') {
    steps.push({
      ...messages.checklist.notifications,
      done: isSet('notify_applications') || isSet('notify_messages'),
      to: 'setting?field=notify_applications',
    });
  }
  if (everybody) {
    steps.push({
      ...messages.checklist.users,
      done: everybody.users.length + everybody.invitations.length > 1,
      to: 'users?new',
    });
  }
  return steps;
}
