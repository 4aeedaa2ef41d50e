import type { PeopleList } from '@sunfront/contract/responses';
import { setting, type Setting } from '@sunfront/contract/entities/setting';
import { THEME_FIELDS } from '@sunfront/contract/theme';
import { manages, type Role } from '@sunfront/contract/roles';
import { attributeOf } from '@sunfront/contract/site-content';

export interface Step {
  title: string;
  detail: string;
  done: boolean;
  /** The address of its page, relative to the panel. */
  to: string;
}

/**
 * Returns the steps of a role, in order.
 * @param everybody only for owners; without it the step about colleagues is left out.
 */
export function checklistOf(
  settings: readonly Setting[],
  role: Role,
  everybody?: PeopleList,
): Step[] {
  if (!manages(role, setting)) return [];
  const isSet = (field: string) => Boolean(attributeOf(settings, field));
  const steps: Step[] = [
    {
      title: 'Upload the logo',
      detail: 'Shown in the header, in mails and on the login pages',
      done: isSet('logo'),
      to: 'setting?field=logo',
    },
    {
      title: 'Write about the company',
      detail: 'Its name and the text of the “About us” section',
      done: isSet('company_name') && isSet('about_us'),
      to: 'setting?field=about_us',
    },
    {
      title: 'Choose colours and typefaces',
      detail: 'The default colours stay until then',
      done: THEME_FIELDS.some(isSet),
      to: 'website?field=look_accent',
    },
    {
      title: 'Choose the languages',
      detail: 'The website is in English until then',
      done: isSet('languages'),
      to: 'website?field=languages',
    },
  ];
  if (role === 'owner') {
    steps.push({
      title: 'Choose who is notified by mail',
      detail: 'When an application or a message arrives',
      done: isSet('notify_applications') || isSet('notify_messages'),
      to: 'setting?field=notify_applications',
    });
  }
  if (everybody) {
    steps.push({
      title: 'Invite colleagues',
      detail: 'Editors and recruiters have their own logins',
      done: everybody.people.length + everybody.invitations.length > 1,
      to: 'people?new',
    });
  }
  return steps;
}
