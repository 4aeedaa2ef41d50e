// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { resumeName } from '../../../src/admin/submission/resume.tsx';

describe('a résumé’s file name', () => {
  it.each([
    ['Ana Petrova', 'Roof Fitter', 'Ana Petrova – Roof Fitter.pdf'],
    ['../../etc/passwd', 'A: B?', 'etc passwd – A B.pdf'],
    ['', '', 'Résumé.pdf'],
    ['x'.repeat(200), 'y', `${'x'.repeat(120)}.pdf`],
  ])('of %s for %s', (full_name, job_title, name) => {
    expect(resumeName({ full_name, job_title })).toBe(name);
  });
});
