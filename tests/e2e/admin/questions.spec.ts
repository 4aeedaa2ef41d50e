import type { Job } from '@sunfront/contract/entities/job';
import type { Page } from '@playwright/test';
import { audit } from '../axe.ts';
import { expect, sheet, test, TEST_PREFIX, toast } from '../admin.ts';

const TITLE = `${TEST_PREFIX} panel fitter`;

/** Types texts and presses keys in the focused control, `<Enter>` for example. */
async function type(page: Page, ...input: string[]) {
  for (const each of input) {
    const key = /^<(.+)>$/.exec(each)?.[1];
    await (key ? page.keyboard.press(key) : page.keyboard.type(each));
  }
}

test(
  'a job with six questions is set up from an empty form by keyboard',
  { tag: '@full' },
  async ({ page, open, api, before }) => {
    await api('PUT', `settings/${before.id}`, { ...before, job_questions: [] });
    await open('jobs');
    await type(page, 'n');
    const form = sheet(page);
    await expect(form.getByLabel('Title')).toBeFocused();
    await type(page, TITLE, '<Tab>', '<Tab>', 'Yazd', '<Tab>');
    await form.getByLabel('Description').focus();
    await type(page, 'Puts panels on roofs.');
    // The editor loads later.
    await form.getByRole('button', { name: 'Add question' }).focus();
    await type(page, '<Enter>');
    const wording = form.getByRole('textbox', { name: 'Question', exact: true });

    const ask = async (text: string, ...input: string[]) => {
      // Each Enter opens the next question.
      await expect(wording).toBeFocused();
      await expect(wording).toHaveValue('');
      await type(page, text, '<Tab>', ...input);
    };
    await ask('For how many years?', 'n', '<Enter>');
    await ask('A driving licence?', 'y', '<Tab>', '<Space>', '<Tab>', '<Space>', '<Enter>');
    await ask('Which shift?', 'o', '<Enter>', 'Early', '<Enter>', 'Late', '<Enter>', '<Enter>');
    await ask('Which tools?', 'se', '<Enter>', 'Crane', '<Enter>', 'Drill', '<Enter>', '<Enter>');
    await ask('From when?', 'd', '<Enter>');
    await ask('Why with us?', 'l');
    await expect(form.getByRole('figure', { name: 'Visitors see' })).toContainText('Why with us?');
    await audit(page, 'dialog');
    await type(page, '<Control+s>');
    await toast(page, 'Job added');

    const job = ((await api('GET', 'jobs/')) as Job[]).find(({ title }) => title === TITLE)!;
    const asked = job.questions?.map(({ wording: text, type: kind, options, ...question }) => [
      text,
      kind,
      options.map((option) => option.text).join(),
      ...(['required', 'on_card'] as const).filter((name) => question[name]),
    ]);
    expect(asked).toEqual([
      ['For how many years?', 'number', ''],
      ['A driving licence?', 'yes_no', '', 'required', 'on_card'],
      ['Which shift?', 'choice', 'Early,Late'],
      ['Which tools?', 'choices', 'Crane,Drill'],
      ['From when?', 'date', ''],
      ['Why with us?', 'long_text', ''],
    ]);
    await api('DELETE', `jobs/${job.id}`);
  },
);
