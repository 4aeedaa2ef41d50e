import { staff, type Staff } from '@sunfront/contract/entities/staff';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { CollectionTab } from '../list/collection-tab.tsx';
import controls from '../ui/panel.module.css';
import type { Column } from '../list/data-table.tsx';
import { Excerpt, NameCell } from '../list/name-cell.tsx';
import { choices } from '../messages/choices.ts';
import { common } from '../messages/common.ts';
import { messages as panel } from '../messages/panel.tsx';
import { messages } from '../messages/tabs.tsx';
import { PictureInput } from '../pictures/picture-input.tsx';
import { RecordSheet } from '../form/record-sheet.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { Segments } from '../list/toolbar.tsx';

type Type = 'all' | Staff['type'];

export function OurStaffTab() {
  const [type, setType] = useState<Type>('all');
  return (
    <CollectionTab<Staff>
      entity={staff}
      title={panel.tabs.ourStaff.title}
      icon={UsersRound}
      texts={messages.ourStaff}
      name={({ name }) => name}
      text={({ name, role, bio }) => `${name} ${role} ${bio}`}
      filter={{
        test: (record) => type === 'all' || record.type === type,
        element: (records) => (
          <Segments<Type>
            label={common.show}
            value={type}
            onChange={setType}
            options={[
              { value: 'all', label: common.all, count: records.length },
              ...(Object.keys(choices.staff.type) as Staff['type'][]).map((value) => ({
                value,
                label: messages.ourStaff.typesInPlural[value],
                count: records.filter((record) => record.type === value).length,
              })),
            ]}
          />
        ),
      }}
      columns={COLUMNS}
      sheet={(props) => (
        <RecordSheet
          {...props}
          sections={[{ rows: ['name', 'role', 'type', 'bio', 'image'] }]}
          fields={fields}
        />
      )}
    />
  );
}

const COLUMNS: Column<Staff>[] = [
  {
    title: common.name,
    value: ({ name }) => name,
    cell: ({ name, role, image }) => (
      <NameCell
        picture={<Thumbnail url={image} name={name} shape="round" />}
        name={name}
        detail={role}
      />
    ),
  },
  {
    title: messages.ourStaff.bio,
    width: '45%',
    from: 'wide',
    cell: ({ bio }) => <Excerpt text={bio} />,
  },
  {
    title: messages.ourStaff.type,
    width: '6.5rem',
    value: (record) => choices.staff.type[record.type],
    cell: (record) => (
      <span className={controls.badge} data-tone={record.type === 'head' ? 'accent' : undefined}>
        {choices.staff.type[record.type]}
      </span>
    ),
  },
];

const fields = {
  type: { labels: choices.staff.type, hint: messages.ourStaff.typeHint },
  bio: { capped: true },
  image: { input: <PictureInput entity={staff} name="image" /> },
};
