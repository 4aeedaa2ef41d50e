/** The page of a subscription's link, without the language prefix. */
export const ALERTS_PATH = '/job-alerts';

export const ALERT_RESULTS = ['requested', 'confirmed', 'ended', 'failed'] as const;

export type AlertResult = (typeof ALERT_RESULTS)[number];

/** The secret of a link, and the result of the form that led to the page. */
export interface AlertsPage {
  token?: string | undefined;
  done?: AlertResult | undefined;
}

export function alertsUrl({ token, done }: AlertsPage): string {
  const query = new URLSearchParams({ ...(token && { token }), ...(done && { done }) }).toString();
  return ALERTS_PATH + (query && `?${query}`);
}
