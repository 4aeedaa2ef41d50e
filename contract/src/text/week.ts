/** The Monday (`YYYY-MM-DD`) in UTC; `''` for an invalid time. */
export function weekOf(moment: unknown): string {
  const date = new Date(String(moment));
  if (Number.isNaN(date.getTime())) return '';
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
