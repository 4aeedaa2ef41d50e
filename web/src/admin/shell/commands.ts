import { findEntity } from '@sunfront/contract/entities/index';
import type { Entity, RecordMeta } from '@sunfront/contract/entities/entity';
import { fieldMeta } from '@sunfront/contract/fields/field';
import type { Role } from '@sunfront/contract/roles';
import { normalizeText } from '@sunfront/contract/text/search';
import { translationsOf } from '@sunfront/contract/messages/translations';
import type { LucideIcon } from 'lucide-react';
import type * as z from 'zod';
import { searchRecords } from '../../text/search.ts';
import { formatAgo } from '../format/format.ts';
import { messages } from '../messages/panel.tsx';
import { mayOpen, type Tab, tabs } from './tabs.ts';

export interface Command {
  id: string;
  group: string;
  title: string;
  /** Distinguishes commands with the same title. */
  detail?: string;
  icon: LucideIcon;
  text: string;
  act: string | (() => void);
  isDefault?: boolean;
}

export interface Group {
  title: string;
  commands: readonly Command[];
  /** Matches that are not in `commands`. */
  rest: number;
}

export type SearchableTab = Tab & { records: { param: 'edit' | 'open' } };

function tabsOf(role: Role): Tab[] {
  return tabs.filter((tab) => mayOpen(role, tab));
}

export function searchableTabs(role: Role): SearchableTab[] {
  return tabsOf(role).filter(
    (tab): tab is SearchableTab => tab.records !== undefined && tab.records.param !== 'field',
  );
}

export function fixedCommands(role: Role): Command[] {
  const all = tabsOf(role);
  return [
    ...all.map((tab) =>
      command(messages.commandPalette.goTo, tab, {
        title: tab.title,
        act: tabUrl(tab),
        isDefault: true,
      }),
    ),
    ...all.flatMap((tab) =>
      tab.action
        ? command(messages.commandPalette.do, tab, {
            title: tab.action.title,
            act: tabUrl(tab) + tab.action.search,
            isDefault: true,
          })
        : [],
    ),
    ...all.flatMap((tab) =>
      fieldsOf(tab, role).map(([name, title]) =>
        command(tab.title, tab, { title, act: `${tabUrl(tab)}?field=${name}` }),
      ),
    ),
  ];
}

export function recordCommands(tab: SearchableTab, records: readonly RecordMeta[]): Command[] {
  const { titleField, identityFields = [] } = entityOf(tab);
  return records.flatMap((record) => {
    const value = (field: string) => String((record as never)[field] ?? '');
    const title = value(titleField);
    if (!title) return [];
    const translated = Object.values(translationsOf(record)).map((texts) => texts[titleField]);
    return command(tab.title, tab, {
      title,
      text: [title, ...identityFields.map(value), ...translated].join(' '),
      detail: formatAgo(record.created_at),
      act: `${tabUrl(tab)}?${tab.records.param}=${encodeURIComponent(record.id)}`,
    });
  });
}

export function entityOf({ records }: Pick<SearchableTab, 'records'>): Entity {
  return findEntity(records.path)!;
}

const MAX_RESULTS = 6;

/**
 * Returns matching commands by group. Titles that begin with the query rank first, then titles with
 * a word that does. A group ranks by its best match.
 */
export function findCommands(commands: readonly Command[], query: string): Group[] {
  const wanted = normalizeText(query).trim();
  if (!wanted)
    return grouped(
      commands.filter(({ isDefault }) => isDefault),
      Infinity,
    );
  const found = searchRecords(commands, query, ({ text }) => text);
  const rank = ({ title }: Command) => {
    const words = ` ${normalizeText(title)}`;
    return words.startsWith(` ${wanted}`) ? 0 : words.includes(` ${wanted}`) ? 1 : 2;
  };
  return grouped(
    found.toSorted((a, b) => rank(a) - rank(b)),
    MAX_RESULTS,
  );
}

function grouped(commands: readonly Command[], most: number): Group[] {
  return [...new Set(commands.map(({ group }) => group))].map((title) => {
    const own = commands.filter(({ group }) => group === title);
    return { title, commands: own.slice(0, most), rest: Math.max(own.length - most, 0) };
  });
}

function command(
  group: string,
  { icon }: Tab,
  rest: Omit<Command, 'id' | 'group' | 'icon' | 'text'> & { text?: string },
): Command {
  return { id: String(rest.act), group, icon, text: rest.title, ...rest };
}

function tabUrl({ path }: Tab): string {
  return `/admin/dashboard/${path}`;
}

/** Parts of other fields, such as a picture's focal point. */
const NOT_ALONE: string[] = ['focus', 'translations'];

function fieldsOf({ records }: Tab, role: Role): [name: string, title: string][] {
  if (records?.param !== 'field') return [];
  if (records.fields) return Object.entries(records.fields);
  const { ownerOnly = [], schema } = findEntity(records.path)!;
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const { kind, title } = fieldMeta(field as z.ZodType);
    const isTheirs =
      (role === 'owner' || !ownerOnly.includes(name)) && (records.includesField?.(name) ?? true);
    return !isTheirs || NOT_ALONE.includes(kind) ? [] : [[name, title]];
  });
}
