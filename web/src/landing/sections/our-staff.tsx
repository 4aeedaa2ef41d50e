import { interpolate } from '@sunfront/contract/messages/index';
import { useMessages } from '../../text/messages.ts';
import { type LandingProps, useCopy } from '../view/landing-props.ts';
import { ListState } from './list-state.tsx';
import { Toggle } from './long-text.tsx';
import styles from './our-staff.module.css';
import { Portrait } from './portrait.tsx';
import { Section } from './section.tsx';
import { useDirection } from '../../text/direction.tsx';

/** The styles hide the others until the visitor opens them. */
const FIRST = 12;

export function OurStaff({ content, onRetry }: LandingProps) {
  const messages = useMessages();
  const direction = useDirection();
  const employees = content.staff.filter(({ type }) => type === 'employee');
  return (
    <Section id="our_staff" copy={useCopy(content, 'our_staff')}>
      {employees.length === 0 ? (
        <ListState
          status={content.status?.staff}
          failed={messages.staff.failed}
          empty={messages.staff.empty}
          onRetry={onRetry && (() => onRetry('staff'))}
        />
      ) : (
        <>
          <ul className={styles.staff}>
            {employees.map(({ id, name, role, bio, image, image_focus }) => (
              <li key={id}>
                <Portrait
                  name={name}
                  image={image}
                  focus={image_focus}
                  sizes="(min-width: 760px) min(21vw, 22rem), (min-width: 480px) 30vw, 46vw"
                />
                <h3 dir={direction(name)}>{name}</h3>
                <p className={styles.role} dir={direction(role)}>
                  {role}
                </p>
                {bio && (
                  <p className={styles.bio} dir={direction(bio)}>
                    {bio}
                  </p>
                )}
              </li>
            ))}
          </ul>
          {employees.length > FIRST && (
            <Toggle
              more={interpolate(messages, messages.staff.all, { number: employees.length })}
              less={messages.staff.fewer}
            />
          )}
        </>
      )}
    </Section>
  );
}
