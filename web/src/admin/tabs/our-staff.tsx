import { staff, type Staff } from '@sunfront/contract/entities/staff';
import { useState } from 'react';
import { CollectionTab } from '../list/collection-tab.tsx';
import { type Column, fieldColumn, NameCell } from '../list/columns.tsx';
import { excerptColumn } from '../list/excerpt.tsx';
import { choices } from '../messages/choices.ts';
import { common } from '../messages/common.ts';
import type { TabProps } from '../ui/page.tsx';
import { messages } from '../messages/tabs.tsx';
import { PictureInput } from '../pictures/picture-input.tsx';
import { RecordSheet } from '../form/record-sheet.tsx';
import { Badge } from '../ui/badge.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { Segments } from '../list/toolbar.tsx';

type Type = 'all' | Staff['type'];

export default function OurStaffTab(tab: TabProps) {
  const [type, setType] = useState<Type>('all');
  return (
    <CollectionTab<Staff>
      {...tab}
      entity={staff}
      texts={messages.ourStaff}
      searched={['name', 'role', 'bio']}
      filter={{
        test: (record) => isIn(record, type),
        element: (records) => (
          <Segments<Type>
            value={type}
            onChange={setType}
            options={{ all: common.all, ...messages.ourStaff.typesInPlural }}
            count={(value) => records.filter((record) => isIn(record, value)).length}
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

function isIn(record: Staff, type: Type): boolean {
  return type === 'all' || record.type === type;
}

const COLUMNS: Column<Staff>[] = [
  fieldColumn(staff, 'name', {
    cell: ({ name, role, image }) => (
      <NameCell
        picture={<Thumbnail url={image} name={name} shape="round" />}
        name={name}
        detail={role}
      />
    ),
  }),
  excerptColumn(staff, 'bio', { width: '45%', from: 'wide' }),
  fieldColumn(staff, 'type', {
    width: '6.5rem',
    value: ({ type }) => choices.staff.type[type],
    cell: ({ type }) => (
      <Badge tone={type === 'head' ? 'accent' : undefined}>{choices.staff.type[type]}</Badge>
    ),
  }),
];

const fields = {
  type: { labels: choices.staff.type, hint: messages.ourStaff.typeHint },
  bio: { capped: true },
  image: { input: <PictureInput entity={staff} name="image" /> },
};
