// @vitest-environment happy-dom
import { FormProvider, useForm } from 'react-hook-form';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { RetentionHint } from '../../../src/admin/settings/retention-hint.tsx';
import { renderPage, unmount } from '../page.ts';

afterEach(unmount);

it('warns of what a shorter retention period deletes, before it is saved', async () => {
  const fill = { as: (_months: string) => {} };
  function Form() {
    const form = useForm({ defaultValues: { retention_months: '12' } });
    fill.as = (months) => form.setValue('retention_months', months);
    return (
      <FormProvider {...form}>
        <RetentionHint />
      </FormProvider>
    );
  }
  await renderPage(<Form />);
  const warning = () => document.querySelector('[role=status]')?.textContent ?? '';
  for (const months of ['12', '24']) {
    await act(async () => fill.as(months));
    expect(warning()).toBe('');
  }
  await act(async () => fill.as('1'));
  expect(warning()).toContain('older than 1 month');
});
