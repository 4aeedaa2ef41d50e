import type { LucideIcon } from 'lucide-react';
import { Link, useOutletContext } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { useChanges } from '../history/use-changes.ts';
import { authorOf, entityOf } from '../history/change-texts.ts';
import { DataTable } from '../list/data-table.tsx';
import { NameCell, whenColumn } from '../list/columns.tsx';
import { common } from '../messages/common.ts';
import { messages } from '../messages/overview.ts';
import styles from './overview-tab.module.css';
import { Part } from './part.tsx';

/** The layout passes the role's actions as the context of its outlet. */
export interface TabAction {
  title: string;
  icon: LucideIcon;
  to: string;
}

const MAX_CHANGES = 6;

export function EditorParts() {
  const { records = [] } = useChanges({});
  const actions = useOutletContext<readonly TabAction[]>();
  return (
    <>
      <Part title={messages.tab.add} wide>
        <ul className={styles.actions}>
          {actions.map(({ to, icon: Icon, title }) => (
            <li key={to}>
              <Link to={to} className={buttonClass()}>
                <Icon aria-hidden size={17} />
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </Part>
      {records.length > 0 && (
        <Part title={messages.changes.title} wide>
          <DataTable
            label={messages.changes.title}
            records={records.slice(0, MAX_CHANGES)}
            columns={[
              {
                title: messages.changes.what,
                cell: (change) => (
                  <NameCell
                    name={change.name || entityOf(change).singular}
                    detail={messages.changes.change(
                      common.changeKinds[change.kind],
                      entityOf(change).singular,
                    )}
                  />
                ),
              },
              {
                title: messages.changes.who,
                from: 'medium',
                width: '9rem',
                cell: authorOf,
              },
              whenColumn(),
            ]}
          />
          <p className={styles.more}>
            <Link to="/admin/dashboard/activity">{messages.changes.all}</Link>
          </p>
        </Part>
      )}
    </>
  );
}
