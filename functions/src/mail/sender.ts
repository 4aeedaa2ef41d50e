import { params } from '../runtime/config.ts';

/** As configured, possibly with a name. */
export function mailSender(): string {
  const host = URL.parse(params.siteUrl.value())?.hostname ?? 'localhost';
  return params.mailFrom.value() || `noreply@${host}`;
}

export function senderAddress(): string {
  const sender = mailSender();
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;
}
