import { setting, type Setting } from '@sunfront/contract/entities/setting';
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { whoami } from '../../session/session.ts';
import { Button } from '../ui/button.tsx';
import { useChecklistHidden } from '../live/last-seen.ts';
import { useCollection } from '../records/use-collection.ts';
import { messages } from '../messages/overview.ts';
import { useUsers } from '../api/use-users.ts';
import { checklistOf } from './checklist.ts';
import controls from '../ui/panel.module.css';
import styles from './overview-tab.module.css';
import { Part } from './part.tsx';

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
