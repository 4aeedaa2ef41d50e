import { isCountry } from '@sunfront/contract/jobs/posting';
import type { SiteContent, SiteSettings } from '@sunfront/contract/site/site-content';
import type { LocaleContext } from './locale-context.ts';

/** Source: https://developers.google.com/search/docs/appearance/structured-data/organization */
export function organization(
  { settings, social }: Pick<SiteContent, 'settings' | 'social'>,
  url: string,
  logo: string | null,
  locale: Pick<LocaleContext, 'messages'>,
): object {
  const { company_name, email, phone } = settings;
  const address = postalAddress(settings, locale);
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company_name,
    url,
    ...(logo && { logo }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(Object.keys(address).length > 0 && {
      address: { '@type': 'PostalAddress', ...address },
    }),
    ...(social.length > 0 && { sameAs: social.map((each) => each.url) }),
  };
}

function postalAddress(
  { address, locality, country = '' }: SiteSettings,
  { messages }: Pick<LocaleContext, 'messages'>,
): object {
  const lines = address.split('\n').map((line) => line.trim());
  return {
    ...(address && { streetAddress: lines.filter(Boolean).join(messages.comma) }),
    ...(locality && { addressLocality: locality }),
    ...(isCountry(country) && { addressCountry: country.toUpperCase() }),
  };
}
