import { entities, setting } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { describe, expect, it } from 'vitest';
import {
  type Command,
  findCommands,
  fixedCommands,
  searchableTabs,
  recordCommands,
} from '../../../src/admin/shell/commands.ts';
import { TAB_GROUPS, tabs } from '../../../src/admin/shell/tabs.ts';

const titles = (query: string, commands: Command[] = fixedCommands('owner')) =>
  findCommands(commands, query).map(({ title, commands: own }) => [
    title,
    ...own.map((each) => each.title),
  ]);

const at = '2026-01-01T00:00:00.000Z';
const holder = (path: string) => searchableTabs('owner').find((tab) => tab.records.path === path)!;

describe('the tabs', () => {
  it('begin with those of the specification, in its order', () => {
    const [content, site] = TAB_GROUPS;
    expect(content!.tabs.map(({ title }) => title)).toEqual(
      'Gallery, Slide show, Jobs, Services, Applicant, Our Staff, Partners, Contacts, Social Media, Setting'.split(
        ', ',
      ),
    );
    expect(site!.tabs[0]!.title).toBe('Overview');
  });
  it('contain each entity once', () => {
    const held = tabs.flatMap(({ records }) => records ?? []);
    const once = held.filter(({ includesField }) => !includesField).map(({ path }) => path);
    const listed = (entities as readonly Entity[]).filter(({ apiOnly }) => !apiOnly);
    expect([...once, 'settings'].toSorted()).toEqual(listed.map(({ path }) => path).toSorted());
    for (const field of Object.keys(setting.schema.shape)) {
      expect(held.filter(({ includesField }) => includesField?.(field)).length, field).toBe(1);
    }
  });
});

describe('the search result', () => {
  it('contains tabs and actions for an empty query', () => {
    expect(titles('').map(([group]) => group)).toEqual(['Go to', 'Do']);
    expect(titles('').flat()).toContain('Trash');
  });
  it('contains form fields by their titles', () => {
    expect(titles('time zone')).toEqual([['Setting', 'Time zone']]);
    expect(titles('gallery: headline')).toEqual([['Website', 'Gallery: headline']]);
    expect(titles('linkedin')).toEqual([['Social Media', 'LinkedIn']]);
    expect(titles('translations')).toEqual([]);
  });
  it('contains records by their names in every language', () => {
    const record = { id: 'a', created_at: at, updated_at: at, name: 'Mills' };
    const persian = { ...record, translations: { fa: { name: 'آسیاب', description: 'شرح' } } };
    const found = (query: string) => titles(query, recordCommands(holder('partners'), [persian]));
    expect(found('آسیاب')).toEqual([['Partners', 'Mills']]);
    expect(found('شرح')).toEqual([]);
  });
  it("opens the tab's address", () => {
    const [group] = findCommands(fixedCommands('owner'), 'phone');
    expect(group!.commands[0]!.act).toBe('/admin/dashboard/setting?field=phone');
  });
  it('sorts matching prefixes first, then matches within words', () => {
    expect(titles('so')).toEqual([['Go to', 'Social Media']]);
    const named = ['Absolute', 'Big Sol', 'Sólar'].map((name, index) => ({
      id: String(index),
      created_at: at,
      updated_at: at,
      name,
    }));
    expect(titles('sol', recordCommands(holder('partners'), named))).toEqual([
      ['Partners', 'Sólar', 'Big Sol', 'Absolute'],
    ]);
  });
  it('sorts phrases before separate words, whatever the group', () => {
    const named = (path: string, field: string, text: string) =>
      recordCommands(holder(path), [{ id: path, created_at: at, updated_at: at, [field]: text }]);
    const commands = [
      ...named('gallery', 'alt_text', 'A fitter on a roof'),
      ...named('jobs', 'title', 'Roof Fitter'),
    ];
    expect(titles('roof fitter', commands).map(([group]) => group)).toEqual(['Jobs', 'Gallery']);
  });
  it('is truncated and shows the number of further results', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({
      id: String(index),
      created_at: at,
      updated_at: at,
      title: `Fitter ${index}`,
    }));
    const [group] = findCommands(recordCommands(holder('jobs'), many), 'fitter');
    expect(group!.commands.length + group!.rest).toBe(20);
    expect(group!.rest).toBeGreaterThan(0);
  });
});

describe('records', () => {
  const record = { id: 'a/b', created_at: at, updated_at: at };

  it('open in the same way as in their tab', () => {
    const [job] = recordCommands(holder('jobs'), [{ ...record, title: 'Fitter' } as never]);
    expect(job!.act).toBe('/admin/dashboard/jobs?edit=a%2Fb');
    const sent = { ...record, full_name: 'Ada', contact: 'ada@example.org' };
    const [applicant] = recordCommands(holder('applicants'), [sent]);
    expect(applicant!.act).toBe('/admin/dashboard/applicant?open=a%2Fb');
  });
  it('of people are also found by contact', () => {
    const sent = { ...record, full_name: 'Ada', contact: 'lovelace@example.org' };
    const found = titles('lovelace', recordCommands(holder('applicants'), [sent]));
    expect(found).toEqual([['Applicant', 'Ada']]);
  });
  it('without a name are omitted', () => {
    expect(recordCommands(holder('gallery'), [{ ...record, alt_text: '' } as never])).toEqual([]);
  });
});
