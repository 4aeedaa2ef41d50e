/** The Monday (`YYYY-MM-DD`) of the week that a moment lies in, in UTC; '' of what is no moment. */
export function weekOf(moment: unknown): string {
  const date = new Date(String(moment));
  if (Number.isNaN(date.getTime())) return '';
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
