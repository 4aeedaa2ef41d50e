import { partner, type Partner } from '@sunfront/contract/entities/partner';
import { CollectionTab } from '../list/collection-tab.tsx';
import { fieldColumn, NameCell } from '../list/columns.tsx';
import { excerptColumn } from '../list/excerpt.tsx';
import type { TabProps } from '../ui/page.tsx';
import { messages } from '../messages/tabs.tsx';
import { PictureInput } from '../pictures/picture-input.tsx';
import { RecordSheet } from '../form/record-sheet.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';

export default function PartnersTab(tab: TabProps) {
  return (
    <CollectionTab<Partner>
      {...tab}
      entity={partner}
      texts={messages.partners}
      searched={['name', 'description']}
      columns={[
        fieldColumn(partner, 'name', {
          cell: ({ name, logo }) => (
            <NameCell picture={<Thumbnail url={logo} name={name} shape="logo" />} name={name} />
          ),
        }),
        excerptColumn(partner, 'description', { width: '55%', from: 'medium' }),
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

const fields = {
  logo: {
    input: <PictureInput entity={partner} name="logo" hint={messages.partners.logoHint} />,
  },
  website: {
    placeholder: messages.partners.websitePlaceholder,
    hint: messages.partners.websiteHint,
  },
  description: { hint: messages.partners.descriptionHint },
};
