import type { Setting } from '@sunfront/contract/entities/setting';
import { mergeSettings } from '@sunfront/contract/site/site-content';
import { call } from '../api/http.ts';
import { themeStyle } from '../landing/view/theme-style.ts';

export interface CompanyBrand {
  name: string;
  logo: string;
  darkLogo?: string | undefined;
  style: string;
}

/** In milliseconds. */
const BRAND_TIMEOUT = 2500;

/** Returns the default brand after a failure or the timeout: these pages must work without it. */
export async function fetchBrand(): Promise<CompanyBrand> {
  try {
    const signal = AbortSignal.timeout(BRAND_TIMEOUT);
    const { data } = await call<Setting[]>('GET', '/api/settings/', { signal });
    const { company_name, logo, logo_dark, theme } = mergeSettings(data);
    return { name: company_name, logo, darkLogo: logo_dark, style: themeStyle(theme) };
  } catch {
    return { name: '', logo: '', style: '' };
  }
}
