import { setting, type Setting } from '@sunfront/contract/entities/setting';
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { whoami } from '../../session/session.ts';
import { Button } from '../ui/button.tsx';
import { useChecklistHidden } from '../live/last-seen.ts';
import { useCollection } from '../records/use-collection.ts';
import { messages } from '../messages/overview.ts';
import { useUsers } from '../api/use-users.ts';
import { Part } from './part.tsx';
import type { UserList } from '@sunfront/contract/api/account-responses';
import { THEME_FIELDS } from '@sunfront/contract/theme/theme';
import { manages, type Role } from '@sunfront/contract/roles';
import { attributeOf } from '@sunfront/contract/site/site-content';
import controls from '../ui/panel.module.css';
import styles from './overview-tab.module.css';

/** The user can hide the list, for example to keep the default colours. */
export function ChecklistPart() {
  const { role } = whoami();
  const [isHidden, hide] = useChecklistHidden();
  const { records } = useCollection<Setting>(setting);
  const isOwner = role === 'owner';
  const { everybody, error } = useUsers(isOwner && isHidden === false);
  // The list appears only when all its steps are known.
  if (isHidden !== false || !records || (isOwner && !everybody && !error)) return null;
  const steps = checklistOf(records, role, everybody);
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Part title={messages.checklist.title} wide>
      <p>{messages.checklist.progress(done, steps.length)}</p>
      <ul className={styles.checklist}>
        {steps.map(({ title, detail, done: isDone, to }) => (
          <li key={to} data-done={isDone}>
            {isDone ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
            <Link to={`/admin/dashboard/${to}`} className={controls.stretched}>
              <span>
                {title}
                {isDone && <span className="visually-hidden"> {messages.checklist.done}</span>}
              </span>{' '}
              <small>{detail}</small>
            </Link>
          </li>
        ))}
      </ul>
      <Button className={styles.hide} onClick={hide}>
        {messages.checklist.hide}
      </Button>
    </Part>
  );
}

interface Step {
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
