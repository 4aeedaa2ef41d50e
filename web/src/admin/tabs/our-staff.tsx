import { staff, type Staff } from '@sunfront/contract/entities/staff';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { CollectionTab } from '../list/collection-tab.tsx';
import controls from '../frame/panel.module.css';
import { type Column, Excerpt, NameCell } from '../list/data-table.tsx';
import { PictureInput } from '../pictures/picture-input.tsx';
import { RecordSheet } from '../form/record-sheet.tsx';
import { Thumbnail } from '../list/thumbnail.tsx';
import { Segments } from '../list/toolbar.tsx';

type Type = 'all' | Staff['type'];

export function OurStaffTab() {
  const [type, setType] = useState<Type>('all');
  return (
    <CollectionTab<Staff>
      entity={staff}
      title="Our Staff"
      icon={UsersRound}
      noun={['person', 'people']}
      purpose="Employees appear under Our Staff on the website, heads under Leadership."
      messages={messages}
      name={({ name }) => name}
      text={({ name, role, bio }) => `${name} ${role} ${bio}`}
      filter={{
        test: (record) => type === 'all' || record.type === type,
        element: (records) => (
          <Segments<Type>
            label="Show"
            value={type}
            onChange={setType}
            options={[
              { value: 'all', label: 'All', count: records.length },
              ...(Object.keys(TYPES) as Staff['type'][]).map((value) => ({
                value,
                label: `${TYPES[value]}s`,
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

const TYPES: Record<Staff['type'], string> = { employee: 'Employee', head: 'Head' };

const COLUMNS: Column<Staff>[] = [
  {
    title: 'Name',
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
    title: 'Bio',
    width: '45%',
    from: 'wide',
    cell: ({ bio }) => <Excerpt text={bio} />,
  },
  {
    title: 'Type',
    width: '6.5rem',
    value: (record) => TYPES[record.type],
    cell: (record) => (
      <span className={controls.badge} data-tone={record.type === 'head' ? 'accent' : undefined}>
        {TYPES[record.type]}
      </span>
    ),
  },
];

const messages = {
  loadFailed: 'Failed to load staff',
  created: 'Staff added',
  updated: 'Staff updated',
  saveFailed: 'Failed to save staff',
  deleted: 'Staff deleted',
  deleteFailed: 'Failed to delete staff',
};

const fields = {
  type: {
    labels: TYPES,
    hint: 'Employees appear under Our Staff, heads under Leadership.',
  },
  bio: { capped: true },
  image: { input: <PictureInput entity={staff} name="image" /> },
};
