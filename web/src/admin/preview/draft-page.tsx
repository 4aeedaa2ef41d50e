import type { Entity } from '@sunfront/contract/entities/entity';
import { fieldMeta } from '@sunfront/contract/fields/field';
import { siteLanguages } from '@sunfront/contract/messages/index';
import { setting } from '@sunfront/contract/entities/setting';
import { PART_NAMES, SITE_PARTS, type SitePart } from '@sunfront/contract/site/site-content';
import { type Theme, THEME_COLORS } from '@sunfront/contract/theme/theme';
import { checkContrast } from '@sunfront/contract/theme/theme-colors';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { Pending } from '../ui/page.tsx';
import { messages } from '../messages/preview.ts';
import { findElement, findField } from './find-field.ts';
import { PagePreview } from './page-preview.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { previewContent, useLists } from './use-site-content.ts';

/** Anchors that differ from the part's name. */
const ANCHORS: Partial<Record<SitePart, string>> = {
  settings: 'home',
  slides: 'home',
  jobs: 'careers',
  staff: 'our_staff',
  social: 'home',
};

export interface DraftPageProps {
  entity: Entity;
  schema: z.ZodObject;
  control: Control;
  id: string | undefined;
  onPick: (field: string) => void;
  /** Without it, the preview cannot be closed. */
  onClose?: () => void;
}

/** A click on a field focuses it in the form. */
export function DraftPage(props: DraftPageProps) {
  const { entity, schema, control, id, onPick, onClose } = props;
  const { path, titleField } = entity;
  const typed = useWatch({ control }) as Record<string, unknown>;
  const values = useAddresses(useDeferredValue(typed));
  const focused = useFocusedField();
  const followed = useCallback(
    (page: Document) => (focused ? findElement(page, focused, schema, values) : undefined),
    [focused, schema, values],
  );
  const refused = useRefusedColors(values);
  const { records, error, reload } = useLists();
  const [now] = useState(() => new Date().toISOString());
  const content = useMemo(
    () => records && previewContent(records, now, { path, id, values }),
    [records, now, path, id, values],
  );

  if (!content) {
    return (
      <PreviewPane onClose={onClose}>
        <Pending what={messages.pane.what} failure={error?.message} onRetry={reload} />
      </PreviewPane>
    );
  }
  const part = PART_NAMES.find((name) => SITE_PARTS[name].path === path)!;
  return (
    <PagePreview
      content={content}
      now={now}
      start={{ anchor: ANCHORS[part] ?? part, text: String(values[titleField] ?? '') }}
      followed={followed}
      hint={messages.page.pickHint}
      warning={refused}
      onPick={(pressed) => {
        const [first] = siteLanguages(content.settings.languages);
        const name = findField(pressed, schema, values, first);
        if (name) onPick(name);
      }}
      onClose={onClose}
    />
  );
}

/** Returns the name of the field that got the focus last. */
function useFocusedField(): string | undefined {
  const [name, setName] = useState<string>();
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const field = (target as Element).closest<HTMLElement>('[data-field]');
      if (field) setName(field.dataset['field']);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  return name;
}

/** The page shows the nearest valid color instead of a refused one. */
function useRefusedColors(values: Record<string, unknown>): string {
  const colors = THEME_COLORS.map((name) => String(values[name] ?? ''));
  const key = colors.join();
  return useMemo(() => {
    const typed = key.split(',');
    const theme: Theme = Object.fromEntries(THEME_COLORS.map((name, at) => [name, typed[at]]));
    return checkContrast(theme)
      .map(({ field, nearest }) => {
        const { title } = fieldMeta(setting.schema.shape[field]);
        return messages.page.refusedColor(title, theme[field]!, nearest);
      })
      .join(' ');
  }, [key]);
}

/** Replaces each chosen file with an object URL. */
function useAddresses(values: Record<string, unknown>): Record<string, unknown> {
  const [addresses] = useState(() => new Map<Blob, string>());
  useEffect(
    () => () => {
      for (const address of addresses.values()) URL.revokeObjectURL(address);
      addresses.clear();
    },
    [addresses],
  );
  return useMemo(() => {
    const objectUrl = (file: Blob) => {
      const address = addresses.get(file) ?? URL.createObjectURL(file);
      addresses.set(file, address);
      return address;
    };
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        value instanceof Blob ? objectUrl(value) : value,
      ]),
    );
  }, [values, addresses]);
}
