import { type LandingProps, useCopy } from '../view/landing-props.ts';
import styles from './leadership.module.css';
import { Portrait } from './portrait.tsx';
import { Section } from './section.tsx';
import { useDirection } from '../../text/direction.tsx';

export function Leadership({ content }: LandingProps) {
  const direction = useDirection();
  const copy = useCopy(content, 'company_heads');
  const heads = content.staff.filter(({ type }) => type === 'head');
  if (heads.length === 0) return null;
  return (
    <Section id="company_heads" copy={copy}>
      <ul className={styles.heads} data-single={heads.length === 1 || undefined}>
        {heads.map(({ id, name, role, bio, image, image_focus }) => (
          <li key={id} className={styles.head}>
            <Portrait
              name={name}
              image={image}
              focus={image_focus}
              sizes="(min-width: 1100px) 19rem, (min-width: 760px) min(42vw, 42rem), 28vw"
            />
            <div>
              <h3 dir={direction(name)}>{name}</h3>
              <p className={styles.role} dir={direction(role)}>
                {role}
              </p>
              {bio && (
                <p className={styles.bio} dir={direction(bio)}>
                  {bio}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
