import { partner, type Partner } from '@sunfront/contract/entities/partner';
import { CollectionTab } from '../list/collection-tab.tsx';
import { Excerpt, NameCell } from '../list/name-cell.tsx';
import { common } from '../messages/common.ts';
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
      name={({ name }) => name}
      text={({ name, description }) => `${name} ${description}`}
      columns={[
        {
          title: common.name,
          value: ({ name }) => name,
          cell: ({ name, logo }) => (
            <NameCell picture={<Thumbnail url={logo} name={name} shape="logo" />} name={name} />
          ),
        },
        {
          title: messages.partners.description,
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
