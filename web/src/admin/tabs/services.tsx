import { service, type Service } from '@sunfront/contract/entities/service';
import { plainLines } from '@sunfront/contract/text/markdown';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod';
import { CollectionTab, type SheetProps } from '../list/collection-tab.tsx';
import { fieldColumn, NameCell } from '../list/columns.tsx';
import { Excerpt, excerptColumn } from '../list/excerpt.tsx';
import type { TabProps } from '../ui/page.tsx';
import { messages } from '../messages/tabs.tsx';
import { PictureFile } from '../pictures/picture-input.tsx';
import { RecordSheet } from '../form/record-sheet.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';

export default function ServicesTab(tab: TabProps) {
  return (
    <CollectionTab<Service>
      {...tab}
      entity={service}
      texts={messages.services}
      searched={['name', 'description']}
      columns={[
        fieldColumn(service, 'name', {
          cell: ({ name, image1_url }) => (
            <NameCell picture={<Thumbnail url={image1_url} name={name} />} name={name} />
          ),
        }),
        excerptColumn(service, 'description', {
          width: '50%',
          from: 'medium',
          cell: ({ description }) => <Excerpt text={plainLines(description)} />,
        }),
        {
          title: messages.services.pictures,
          width: '6.5rem',
          from: 'wide',
          numeric: true,
          value: (record) => pictures(record).length,
          cell: (record) => messages.services.numberOfPictures(pictures(record).length),
        },
      ]}
      sheet={(props) => <ServiceSheet {...props} />}
    />
  );
}

function ServiceSheet(props: SheetProps<Service>) {
  const [schema] = useState(schemaWithFiles);
  const fields = Object.fromEntries(
    URL_FIELDS.map((name) => [name, { input: <PictureFile schema={schema} name={name} /> }]),
  );
  return (
    <RecordSheet
      {...props}
      messages={{
        ...messages.services.outcomes,
        saveFailed: props.record ? messages.services.updateFailed : messages.services.createFailed,
      }}
      schema={schema}
      encode={toForm}
      sections={sections}
      fields={fields}
    />
  );
}

const FILES = Object.entries(service.files!);
const URL_FIELDS = FILES.map(([, { urlField }]) => urlField);

/** A picture is a stored URL or a new file. */
function schemaWithFiles() {
  const { shape } = service.stored!;
  const files = URL_FIELDS.map((name) => [
    name,
    z.custom<string | File>().meta({ ...shape[name as 'image1_url'].meta() }),
  ]);
  return service.schema.extend(Object.fromEntries(files));
}

const sections = [
  { rows: ['name', 'description'] },
  {
    ...messages.services.pictureSection,
    rows: URL_FIELDS,
  },
];

/** A URL chooses a picture of the library, an empty one removes it, an absent field keeps it. */
function toForm(values: FieldValues, existing: Service | undefined): FormData {
  const form = new FormData();
  for (const name of Object.keys(service.schema.shape)) {
    const value: unknown = values[name] ?? '';
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const [field, { urlField }] of FILES) {
    const value: unknown = values[urlField];
    if (value instanceof File) form.append(field, value);
    else if ((value || '') !== (existing?.[urlField as 'image1_url'] ?? ''))
      form.append(urlField, String(value || ''));
  }
  return form;
}

function pictures({ image1_url, image2_url, image3_url }: Service): string[] {
  return [image1_url, image2_url, image3_url].filter(Boolean);
}
