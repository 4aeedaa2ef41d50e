import { partner, type Partner } from '@sunfront/contract/entities/partner';
import { Handshake } from 'lucide-react';
import { CollectionTab } from '../list/collection-tab.tsx';
import { Excerpt, NameCell } from '../list/data-table.tsx';
import { PUBLIC } from '../form/hints.ts';
import { PictureInput } from '../pictures/picture-input.tsx';
import { RecordSheet } from '../form/record-sheet.tsx';
import { Thumbnail } from '../list/thumbnail.tsx';

export function PartnersTab() {
  return (
    <CollectionTab<Partner>
      entity={partner}
      title="Partners"
      icon={Handshake}
      noun={['partner', 'partners']}
      purpose="Logos of companies you work with. Without any, the section is hidden."
      messages={messages}
      name={({ name }) => name}
      text={({ name, description }) => `${name} ${description}`}
      columns={[
        {
          title: 'Name',
          value: ({ name }) => name,
          cell: ({ name, logo }) => (
            <NameCell picture={<Thumbnail url={logo} name={name} shape="logo" />} name={name} />
          ),
        },
        {
          title: 'Description',
          width: '55%',
          from: 'medium',
          cell: ({ description }) => <Excerpt text={description} />,
        },
      ]}
      sheet={(props) => (
        <RecordSheet
          {...props}
          sections={[{ rows: ['name', 'logo', 'website', 'description'] }]}
          fields={fields}
        />
      )}
    />
  );
}

const messages = {
  loadFailed: 'Failed to fetch partners.',
  created: 'Partner added',
  updated: 'Partner updated',
  saveFailed: 'Failed to save partner.',
  deleted: 'Partner deleted',
  deleteFailed: 'Failed to delete partner.',
};

const fields = {
  logo: {
    input: (
      <PictureInput entity={partner} name="logo" hint="Shown in a field of 192 by 120 pixels." />
    ),
  },
  website: {
    placeholder: 'https://www.example.com',
    hint: 'The logo links to this address.',
  },
  description: { hint: `For your own use. ${PUBLIC}` },
};
