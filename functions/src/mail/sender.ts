import { params } from '../runtime/config.ts';

/** As configured, possibly with a name. */
export function senderAddress(): string {
  const host = URL.parse(params.siteUrl.value())?.hostname ?? 'localhost';
  return params.mailFrom.value() || `noreply@${host}`;
}
