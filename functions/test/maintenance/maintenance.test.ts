import { expect, onTestFinished, test, vi } from 'vitest';

vi.mock(import('../../src/mail/notices.ts'), async (original) => ({
  ...(await original()),
  announceClosing: vi.fn(async () => 0),
}));
const notices = await import('../../src/mail/notices.ts');
const { announceClosing } = await import('../../src/maintenance/maintenance.ts');

test("links in notices of closing jobs begin with the site's origin", async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('GCLOUD_PROJECT', 'demo-maintenance');
  vi.stubEnv('SITE_URL', 'https://www.example.com/');
  await announceClosing();
  expect(notices.announceClosing).toHaveBeenCalledWith(
    expect.objectContaining({ siteUrl: 'https://www.example.com' }),
  );
});
