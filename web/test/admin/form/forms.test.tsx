// @vitest-environment happy-dom
import { job } from '@sunfront/contract/entities/job';
import { partner } from '@sunfront/contract/entities/partner';
import { service } from '@sunfront/contract/entities/service';
import { setting } from '@sunfront/contract/entities/setting';
import { staff } from '@sunfront/contract/entities/staff';
import type { Entity, RecordMeta } from '@sunfront/contract/entities/entity';
import { TRANSLATIONS } from '@sunfront/contract/messages/translations';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { FormProvider } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/http.ts';
import type { FieldOptions } from '../../../src/admin/inputs/field-options.ts';
import { EntityForm } from '../../../src/admin/form/entity-form.tsx';
import { LanguageTabs } from '../../../src/admin/form/language-tabs.tsx';
import { dateLanguage } from '../../../src/admin/format/format.ts';
import { FooterInput } from '../../../src/admin/settings/footer-input.tsx';
import { useRecordForm } from '../../../src/admin/form/use-record-form.tsx';
import { field, fill, fillInput, unmount, press, renderPage, text } from '../page.ts';
import { until } from '../../until.ts';

// The forms need no settings.
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

afterEach(unmount);

type Typed = Record<string, string>;

interface Rule {
  form: Entity;
  rule: string;
  typed: Typed;
  says: string[];
}

/** The specification's chapter 5. */
const rules: Rule[] = [
  {
    form: job,
    rule: 'title, company, location and description are required',
    typed: { Title: '  ', Company: '\t' },
    says: [
      'Title is required',
      'Company is required',
      'Location is required',
      'Description is required',
    ],
  },
  {
    form: job,
    rule: 'currency has at most 3 characters',
    typed: { Currency: 'EURO' },
    says: ['Currency must be 3 characters or less'],
  },
  {
    form: job,
    rule: 'openings are a whole number',
    typed: { Openings: '1.5' },
    says: ['Openings must be a whole number'],
  },
  {
    form: job,
    rule: 'salaries are in order',
    typed: { 'Minimum salary': '9', 'Maximum salary': '8' },
    says: ['Maximum salary must not be below the minimum'],
  },
  {
    form: job,
    rule: 'dates are in order',
    typed: { 'Start date': '2030-02-01', 'End date': '2030-01-01' },
    says: ['End date must not be before the start date'],
  },
  {
    form: staff,
    rule: 'name and role are required',
    typed: {},
    says: ['Name is required', 'Role is required'],
  },
  {
    form: staff,
    rule: 'a bio is short, however it came to be long',
    typed: { Bio: 'x'.repeat(301) },
    says: ['Bio must be under 300 chars'],
  },
  { form: partner, rule: 'name is required', typed: {}, says: ['Name is required'] },
  {
    form: service,
    rule: 'name and description are required',
    typed: {},
    says: ['Name is required', 'Description is required'],
  },
  { form: setting, rule: 'name is required', typed: {}, says: ["The 'Name' field is required."] },
  {
    form: setting,
    rule: 'an address is one',
    typed: { Email: 'nobody' },
    says: ['Email must be a valid email address'],
  },
  {
    form: setting,
    rule: 'a time zone exists',
    typed: { 'Time zone': 'Mars/Olympus' },
    says: ['Time zone must be a name such as Europe/Berlin'],
  },
  {
    form: setting,
    rule: 'links are valid',
    typed: {
      Name: 'Main',
      'About us': 'See [us](example,com).',
      'Privacy text': '[a](javascript:b)',
    },
    says: [
      'About us: “example,com” is not a web address.',
      'Privacy text: “javascript:b” is not a web address.',
    ],
  },
];

describe.each(rules)('$form.singular form: $rule', ({ form, typed, says }) => {
  it(`says ${says.join(', ')}`, async () => {
    const save = vi.fn();
    await showForm(form, save);
    await fill(typed);
    await press('Save');
    for (const message of says) await until(() => expect(text()).toContain(message));
    expect(save).not.toHaveBeenCalled();
  });
});

const wholeJob = { Title: ' Fitter ', Company: 'Zagros', Location: 'Yazd', Description: 'Work.' };

it('sends trimmed text, numbers as numbers, and omits blanks', async () => {
  const save = vi.fn().mockResolvedValue({});
  await showForm(job, save);
  await fill({ ...wholeJob, Openings: '3', 'Minimum salary': '1200.5' });
  await press('Save');
  await until(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]![0]).toMatchObject({
    title: 'Fitter',
    numbers: 3,
    salary_min: 1200.5,
    salary_max: null,
    currency: '',
    start: '',
    viewed: false,
  });
});

it('sends empty settings as empty strings, and figures until they are cleared', async () => {
  const save = vi.fn().mockResolvedValue({});
  await showForm(setting, save);
  await fill({ Name: 'Main', 'Third figure: value': '' });
  await press('Save');
  await until(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]![0]).toMatchObject({
    address: '',
    about_us: '',
    stat1_label: 'User Active',
    stat1_value: '3800+',
    stat3_value: '',
    retention_months: '12',
  });
});

describe.each([
  ['a list', new ApiError(422, '', { location: 'No such place' }), 'Location', 'No such place'],
  [
    'another name',
    new ApiError(422, '', { company: 'No such company' }),
    'Company',
    'No such company',
  ],
  ['a sentence', new ApiError(400, 'Currency is not known'), 'Currency', 'Currency is not known'],
])('an error of the server as %s', (_, error, label, message) => {
  it(`is shown at ${label}`, async () => {
    await showForm(job, vi.fn().mockRejectedValue(error));
    await fill(wholeJob);
    await press('Save');
    await until(() => expect(text()).toContain(message));
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
  });
});

it('counts the characters of a limited field and stops at its limit', async () => {
  await showForm(staff, vi.fn(), { bio: { capped: true } });
  await fill({ Bio: 'Twelve chars' });
  expect(text()).toContain('12 / 300');
  expect(field('Bio').getAttribute('maxlength')).toBe('300');
});

const MILLS = {
  id: 'a',
  created_at: '',
  updated_at: '1',
  name: 'Mills',
  logo: '',
  description: 'Old',
};

it('shows both versions of a conflict and saves the chosen one', async () => {
  const record = MILLS;
  const current = { ...record, updated_at: '2', name: 'Windmills', description: 'Theirs' };
  let refuse!: (error: ApiError) => void;
  const save = vi
    .fn()
    .mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)))
    .mockResolvedValueOnce(current);
  await showForm(partner, save, {}, record);
  await fill({ Description: 'Mine' });
  await press('Save');
  await until(() => expect(save).toHaveBeenCalled());
  await fill({ Website: 'https://typed.example' });
  await act(async () => refuse(new ApiError(409, 'Changed meanwhile', {}, current)));
  await until(() => expect(text()).toContain('someone else saved this too'));
  for (const value of ['Mills', 'Windmills', 'Mine', 'Theirs']) expect(text()).toContain(value);
  await press('label:last-child > input[name=description]');
  await press('Save the chosen version');
  await until(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]).toEqual([
    expect.objectContaining({ name: 'Windmills', logo: '', description: 'Theirs' }),
    current,
  ]);
  await until(() => expect(field('Name').value).toBe('Windmills'));
  expect([field('Description').value, field('Website').value]).toEqual([
    'Theirs',
    'https://typed.example',
  ]);
});

it('offers to save a record again after someone deleted it', async () => {
  const record = {
    id: 'a',
    created_at: '',
    updated_at: '1',
    name: 'Mills',
    logo: '',
    description: '',
  };
  const save = vi
    .fn()
    .mockRejectedValueOnce(new ApiError(404, 'Gone'))
    .mockResolvedValueOnce(record);
  await showForm(partner, save, {}, record);
  await fill({ Description: 'Mine' });
  await press('Save');
  await until(() => expect(text()).toContain('Gone'));
  await press('Save');
  await until(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]![1]).toBeUndefined();
});

describe('the footer links', () => {
  const footer = { footer: { editor: FooterInput, placeholder: 'Site\n- [Start](#home)\n- Soon' } };
  const record = { ...setting.emptyValues, id: 'a', created_at: '', updated_at: '1', name: 'Main' };
  const list = () => document.querySelector<HTMLElement>('[data-field=footer]')!;
  const inputs = () => [...list().querySelectorAll('input')];
  const values = () => inputs().map(({ value }) => value);
  const write = (index: number, value: string) => fillInput(inputs()[index]!, value);

  it('are rows that can be added, changed and removed, and are saved as one text', async () => {
    const save = vi.fn().mockResolvedValue(record);
    await showForm(setting, save, footer, record);
    expect(values()).toEqual(['Site', 'Start', '#home', 'Soon', '']);
    await press('[aria-label="Remove Soon"]');
    expect(list().contains(document.activeElement)).toBe(true);
    await press('[aria-label="Add link below Site"]');
    expect(document.activeElement).toBe(inputs()[3]);
    await write(3, 'Jobs');
    await write(4, '#careers');
    await press('Add heading');
    await write(5, 'Law');
    await press('Add link');
    await press('Save');
    await until(() => expect(save).toHaveBeenCalled());
    expect(save.mock.calls[0]![0]).toMatchObject({
      footer: 'Site\n- [Start](#home)\n- [Jobs](#careers)\n\nLaw',
    });
  });

  it('are marked if they are invalid, and not saved', async () => {
    const save = vi.fn();
    await showForm(setting, save, footer, record);
    await write(2, 'example,com');
    await act(async () => {
      inputs()[2]!.focus();
      inputs()[1]!.focus();
    });
    await until(() => expect(text()).toContain('“example,com” is not a web address.'));
    expect(inputs()[2]!.getAttribute('aria-invalid')).toBe('true');
    await press('Save');
    expect(save).not.toHaveBeenCalled();
    expect(values().slice(0, 3)).toEqual(['Site', 'Start', 'example,com']);
    expect(document.activeElement).toBe(inputs()[2]);
    expect(list().textContent).toContain('“example,com” is not a web address.');
  });

  it('return to the defaults if all rows are removed', async () => {
    await showForm(setting, vi.fn(), footer, { ...record, footer: '- [Own](#home)' } as RecordMeta);
    expect(values()).toEqual(['Own', '#home']);
    await press('[aria-label="Remove Own"]');
    expect(values()).toEqual(['Site', 'Start', '#home', 'Soon', '']);
  });
});

describe('a site with two languages', () => {
  const LANGUAGES = 'en fa';
  const record = { ...MILLS, translations: { fa: { name: 'آسیاب' } } };
  const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')];
  const named = (tab: HTMLElement) => tab.textContent;
  const selected = () => tabs().find((tab) => tab.matches('[aria-selected=true]'))!;
  const openTab = (index: number) => act(async () => tabs()[index]!.click());
  const key = (name: string) =>
    act(async () =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true }),
      ),
    );

  it('has a tab for each, with the number of missing texts', async () => {
    await showForm(service, vi.fn(), {}, record, LANGUAGES);
    expect(tabs().map(named)).toEqual(['English', 'فارسی 1 missing']);
    const own = field('Description');
    expect([own.value, own.lang, own.dir]).toEqual(['Old', 'en', 'ltr']);
    tabs()[0]!.focus();
    await key('ArrowRight');
    expect([selected(), document.activeElement]).toEqual([tabs()[1], tabs()[1]]);
    expect(field('Name').value).toBe('آسیاب');
    const other = field('Description');
    expect([other.lang, other.dir, other.value]).toEqual(['fa', 'rtl', '']);
    expect(other.getAttribute('aria-required')).toBe('false');
    // Language-independent fields are in the first tab.
    const place = other.closest('[data-field]')!;
    expect(place.querySelector('[lang=en]')!.textContent).toBe('Old');
    expect(() => field('Draft')).toThrow('no field');
    const described = () =>
      document.getElementById(other.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(described()).toBe('Not translated. Visitors see the text in English.');
    await fill({ Description: 'شرح' });
    expect([named(tabs()[1]!), described()]).toEqual(['فارسی', undefined]);
    await fill({ Description: '' });
    await key('Home');
    await openTab(0);
    await fill({ Description: ' ' });
    expect(named(tabs()[1]!)).toBe('فارسی');
    await openTab(1);
    expect([field('Description'), other.value]).toEqual([other, '']);
  });

  it('sends the existing texts, and nothing without a change', async () => {
    const save = vi.fn().mockResolvedValue(record);
    await showForm(service, save, {}, record, LANGUAGES);
    await openTab(1);
    await fill({ Description: 'شرح' });
    await fill({ Description: '' });
    await press('Save');
    expect(save).not.toHaveBeenCalled();
    await fill({ Description: ' شرح ', Name: '' });
    await openTab(0);
    await fill({ Name: 'Windmills' });
    await press('Save');
    await until(() => expect(save).toHaveBeenCalled());
    expect(save.mock.calls[0]![0]).toMatchObject({
      name: 'Windmills',
      translations: { fa: { description: 'شرح' } },
    });
  });

  it('rejects a translation that is too long, and opens its tab', async () => {
    const save = vi.fn();
    await showForm(service, save, {}, record, LANGUAGES);
    await openTab(1);
    await fill({ Name: 'ن'.repeat(201) });
    await openTab(0);
    await press('Save');
    await until(() => expect(text()).toContain('Name must be at most 200 characters'));
    await until(() => expect(document.activeElement).toBe(field('Name')));
    expect([selected(), field('Name').lang]).toEqual([tabs()[1], 'fa']);
    await openTab(0);
    expect(field('Name').getAttribute('aria-invalid')).toBe('false');
    await fill({ Name: '' });
    await press('Save');
    await until(() => expect(text()).toContain('Name is required'));
    await until(() => expect(document.activeElement).toBe(field('Name')));
    expect(selected()).toBe(tabs()[0]);
    expect(save).not.toHaveBeenCalled();
  });

  it("shows the server's error at the translation", async () => {
    const refused = new ApiError(422, '', { 'translations.fa.name': 'Not this' });
    await showForm(service, vi.fn().mockRejectedValue(refused), {}, record, LANGUAGES);
    await openTab(1);
    await fill({ Name: 'نام' });
    await openTab(0);
    await press('Save');
    await until(() => expect(text()).toContain('Not this'));
    await until(() => expect(selected()).toBe(tabs()[1]));
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows both versions of a text after a conflict, and keeps other texts', async () => {
    const current = {
      ...record,
      updated_at: '2',
      translations: { fa: { name: 'آسیاب بادی', description: 'شرح آنها' } },
    };
    const save = vi
      .fn()
      .mockRejectedValueOnce(new ApiError(409, 'Changed meanwhile', {}, current))
      .mockResolvedValueOnce(current);
    await showForm(service, save, {}, record, LANGUAGES);
    await openTab(1);
    await fill({ Description: 'شرح من' });
    await press('Save');
    await until(() => expect(text()).toContain('someone else saved this too'));
    for (const value of ['شرح من', 'شرح آنها', 'آسیاب بادی']) expect(text()).toContain(value);
    await press('Save the chosen version');
    await until(() => expect(save).toHaveBeenCalledTimes(2));
    expect(save.mock.calls[1]![0]).toMatchObject({
      translations: { fa: { name: 'آسیاب بادی', description: 'شرح من' } },
    });
  });

  it('keeps showing texts from before the first language changed', async () => {
    await showForm(service, vi.fn(), {}, record, 'fa en');
    expect(tabs().map(named)).toEqual(['No language', 'فارسی 1 missing', 'English 2 missing']);
    expect(field('Name').value).toBe('Mills');
    await openTab(1);
    expect(field('Name').value).toBe('آسیاب');
    await openTab(2);
    expect(field('Name').value).toBe('');
  });

  it('has no tabs with a single language', async () => {
    await showForm(service, vi.fn(), {}, record, '');
    expect([field('Name').value, field('Name').lang]).toEqual(['Mills', '']);
    expect(tabs()).toEqual([]);
  });
});

describe('a number field', () => {
  const salary = () => field('Minimum salary');
  const type = async (typed: string) => {
    await act(async () => salary().focus());
    await fillInput(salary(), typed);
    await act(async () => salary().blur());
  };

  afterEach(async () => {
    await unmount();
    dateLanguage.set('');
  });

  it('shows numbers in the language of dates, as typed while editing', async () => {
    const save = vi.fn();
    const meta = { id: 'a', created_at: '', updated_at: '1' };
    const stored = { ...job.emptyValues, ...meta, salary_min: 50_000.5 };
    await showForm(job, save, {}, stored);
    expect(salary().value).toBe('50,000.5');
    await act(async () => salary().focus());
    await fillInput(salary(), '5,000.5');
    await fillInput(salary(), '25,000.5');
    expect(salary().value).toBe('25,000.5');
    await type('50 000.50');
    await press('Save');
    expect(save).not.toHaveBeenCalled();
    await act(async () => dateLanguage.set('fa-IR'));
    expect(salary().value).toBe('۵۰٬۰۰۰٫۵');
  });

  it.each([
    ['50.000', 'de-DE', 50_000],
    ['۵۰٬۰۰۰', 'fa-IR', 50_000],
    ['50,000.50', '', 50_000.5],
  ])('saves %s of the language %s as %d', async (typed, language, number) => {
    dateLanguage.set(language);
    const save = vi.fn().mockResolvedValue({});
    await showForm(job, save);
    await fill(wholeJob);
    await type(typed);
    await press('Save');
    await until(() => expect(save).toHaveBeenCalled());
    expect(save.mock.calls[0]![0]).toMatchObject({ salary_min: number });
  });

  it('asks for the meaning of an ambiguous number, and saves nothing before', async () => {
    const save = vi.fn().mockResolvedValue({});
    await showForm(job, save);
    await fill(wholeJob);
    await type('50.000');
    expect(salary().value).toBe('50.000');
    const question = document.querySelector<HTMLElement>('[role=status]')!;
    expect(question.textContent).toBe('Which number do you mean?50,00050');
    expect(salary().getAttribute('aria-describedby')).toContain(question.id);
    await press('Save');
    await until(() => expect(text()).toContain('Choose one of the two numbers.'));
    expect(save).not.toHaveBeenCalled();
    await press('50,000');
    expect([document.activeElement, salary().value]).toEqual([salary(), '50,000']);
    expect(question.textContent).toBe('');
    await press('Save');
    await until(() => expect(save).toHaveBeenCalled());
    expect(save.mock.calls[0]![0]).toMatchObject({ salary_min: 50_000 });
  });

  it('asks nothing if only one of the numbers is whole, as openings are', async () => {
    const save = vi.fn().mockResolvedValue({});
    await showForm(job, save);
    await fill({ ...wholeJob, Openings: '1.500' });
    await press('Save');
    await until(() => expect(save).toHaveBeenCalled());
    expect(save.mock.calls[0]![0]).toMatchObject({ numbers: 1500 });
  });

  it('keeps a text that is no number', async () => {
    const save = vi.fn();
    await showForm(job, save);
    await fill(wholeJob);
    await type('about 50');
    await press('Save');
    await until(() => expect(text()).toContain('Minimum salary must be a number'));
    expect(salary().value).toBe('about 50');
    expect(save).not.toHaveBeenCalled();
  });
});

async function showForm(
  entity: Entity,
  save: (values: object, existing?: RecordMeta) => Promise<RecordMeta>,
  fields: Record<string, FieldOptions> = {},
  record?: RecordMeta,
  languages = '',
) {
  const rows = Object.keys(entity.schema.shape).filter(
    (name) => !entity.pictureFields.includes(name) && name !== TRANSLATIONS,
  );
  const shown = { schema: entity.schema, sections: [{ rows }], fields };
  const Form = () => {
    const { form, submit, dialogs, gone } = useRecordForm({
      entity,
      record,
      save: async (...given) => ({ record: await save(...given), undo: undefined }),
      onSaved: () => undefined,
      messages: { created: 'Created', updated: 'Updated', saveFailed: 'Failed' },
    });
    return (
      <FormProvider {...form}>
        <LanguageTabs {...shown}>
          <EntityForm {...shown} />
        </LanguageTabs>
        {gone && <p>Gone</p>}
        <button type="button" onClick={() => void submit()}>
          Save
        </button>
        {dialogs}
      </FormProvider>
    );
  };
  // Dates use the settings' time zone; these settings have none.
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData([setting.path], { pages: [{ records: [{ languages }] }], pageParams: [''] });
  await renderPage(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Form /> }])} />
    </QueryClientProvider>,
  );
}
