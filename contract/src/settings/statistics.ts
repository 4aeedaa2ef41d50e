export interface Statistic {
  label: string;
  value: string;
}

/** Shown until an administrator changes them. */
export const DEFAULT_STATISTICS = [
  { label: 'User Active', value: '3800+' },
  { label: 'Trusted by Company', value: '230+' },
  { label: 'Transaction', value: '$230M+' },
] as const satisfies readonly Statistic[];

/** Statistics with an empty value are omitted, so an empty result hides the strip. */
export function statistics(settings: readonly object[]): Statistic[] {
  const record = (settings[0] ?? {}) as Record<string, unknown>;
  const read = (key: string, fallback: string) => {
    const value = record[key];
    return typeof value === 'string' ? value.trim() : fallback;
  };
  return DEFAULT_STATISTICS.map(({ label, value }, index) => ({
    label: read(`stat${index + 1}_label`, label),
    value: read(`stat${index + 1}_value`, value),
  })).filter(({ value }) => value !== '');
}
