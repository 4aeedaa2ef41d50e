import { partner, type Partner } from '@sunfront/contract/entities/partner';
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { CollectionTab, type SheetProps } from '../list/collection-tab.tsx';
import controls from '../frame/panel.module.css';
import { NameCell } from '../list/data-table.tsx';
import { EntityForm } from '../form/entity-form.tsx';
import { PUBLIC } from '../form/hints.ts';
import { PictureInput } from '../pictures/picture-input.tsx';
import { RecordSheet } from '../form/record-sheet.tsx';
import { Thumbnail } from '../list/thumbnail.tsx';
import { useRecordForm } from '../form/use-record-form.tsx';

export function PartnersTab() {
  return (
    <CollectionTab<Partner>
      entity={partner}
      title="Partners"
      icon={Handshake}
      noun={['partner', 'partners']}
      purpose="The logos of companies you work with, shown as a strip on the website. Without any, the strip is hidden."
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
          cell: ({ description }) => (
            <span className={controls.clamp} dir="auto">
              {description}
            </span>
          ),
        },
      ]}
      sheet={(props) => <PartnerSheet {...props} />}
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

function PartnerSheet({ collection, record, onClose }: SheetProps<Partner>) {
  const [uploads, setUploads] = useState(0);
  const state = useRecordForm<Partner>({
    entity: partner,
    record,
    save: collection.save,
    onSaved: onClose,
    messages,
  });
  return (
    <RecordSheet
      eyebrow={record ? 'Edit partner' : 'New partner'}
      title={record?.name ?? 'Add a partner'}
      record={record}
      state={state}
      busy={uploads > 0}
      onClose={onClose}
    >
      <EntityForm
        schema={partner.schema}
        sections={[{ rows: ['name', 'logo', 'description'] }]}
        fields={{
          description: { hint: `For your own use. ${PUBLIC}` },
          logo: {
            input: (
              <PictureInput
                entity={partner}
                name="logo"
                uploadFailed="Image upload failed"
                hint="Shown in a field of 192 by 120 pixels."
                onUploading={(change) => setUploads((number) => number + change)}
              />
            ),
          },
        }}
      />
    </RecordSheet>
  );
}
