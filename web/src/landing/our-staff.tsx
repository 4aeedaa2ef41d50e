import type { Staff } from '@sunfront/contract/entities/staff';
import type { SectionCopy } from '@sunfront/contract/copy';
import { useMessages } from '../ui/messages.ts';
import { ListState } from './list-state.tsx';
import styles from './our-staff.module.css';
import { Portrait } from './portrait.tsx';
import { Section } from './section.tsx';

interface Props {
  staff: Staff[];
  words: SectionCopy;
  status: 'loading' | 'failed' | undefined;
  onRetry: (() => void) | undefined;
}

export function OurStaff({ staff, words, status, onRetry }: Props) {
  const messages = useMessages();
  const employees = staff.filter(({ type }) => type === 'employee');
  return (
    <Section id="our_staff" words={words}>
      {employees.length === 0 ? (
        <ListState
          status={status}
          failed={messages.staff.failed}
          empty={messages.staff.empty}
          onRetry={onRetry}
        />
      ) : (
        <ul className={styles.staff}>
          {employees.map(({ id, name, role, bio, image, image_focus }) => (
            <li key={id}>
              <Portrait
                name={name}
                image={image}
                focus={image_focus}
                sizes="(min-width: 760px) min(21vw, 22rem), (min-width: 480px) 30vw, 46vw"
              />
              <h3 dir="auto">{name}</h3>
              <p className={styles.role} dir="auto">
                {role}
              </p>
              {bio && (
                <p className={styles.bio} dir="auto">
                  {bio}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
