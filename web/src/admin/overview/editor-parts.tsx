import {
  BriefcaseBusiness,
  GalleryHorizontalEnd,
  Handshake,
  Images,
  SunMedium,
  UsersRound,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { Ago } from '../frame/ago.tsx';
import { useChanges } from '../history/use-changes.ts';
import { DONE, entityOf } from '../history/words.ts';
import { DataTable, NameCell } from '../list/data-table.tsx';
import styles from './overview-tab.module.css';
import { Part } from './part.tsx';

const ACTIONS = [
  { title: 'Upload images', to: 'gallery?field=pictures', icon: Images },
  { title: 'Upload slides', to: 'slide-show?field=pictures', icon: GalleryHorizontalEnd },
  { title: 'Add job', to: 'jobs?new', icon: BriefcaseBusiness },
  { title: 'Add service', to: 'services?new', icon: SunMedium },
  { title: 'Add person', to: 'our-staff?new', icon: UsersRound },
  { title: 'Add partner', to: 'partners?new', icon: Handshake },
];

const MOST_CHANGES = 6;

/** What somebody who works on the content, and not with applications, does and did. */
export function EditorParts() {
  const { records = [] } = useChanges('');
  return (
    <>
      <Part title="Add to the website" wide>
        <ul className={styles.actions}>
          {ACTIONS.map(({ to, icon: Icon, title }) => (
            <li key={to}>
              <Link to={`/admin/dashboard/${to}`} className={buttonClass()}>
                <Icon aria-hidden size={17} />
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </Part>
      {records.length > 0 && (
        <Part title="Latest changes" wide>
          <DataTable
            label="Latest changes"
            records={records.slice(0, MOST_CHANGES)}
            columns={[
              {
                title: 'What',
                cell: (change) => (
                  <NameCell
                    name={change.name || entityOf(change).singular}
                    detail={`${DONE[change.kind]} · ${entityOf(change).singular}`}
                  />
                ),
              },
              { title: 'Who', from: 'medium', width: '9rem', cell: (change) => change.by },
              { title: 'When', width: '7.5rem', cell: ({ created_at }) => <Ago at={created_at} /> },
            ]}
          />
          <p className={styles.more}>
            <Link to="/admin/dashboard/activity">All activity</Link>
          </p>
        </Part>
      )}
    </>
  );
}
