/** Adds the visitor's own time to times of another zone. */
export function showOwnZone(): void {
  for (const each of document.querySelectorAll<HTMLTimeElement>('time[data-zone]')) {
    const { zone, own = '' } = each.dataset;
    const inZone = (timeZone?: string) =>
      new Intl.DateTimeFormat(document.documentElement.lang, {
        // Chromium writes `dateStyle: 'full'` in Persian with the year first.
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        hour: 'numeric',
        minute: '2-digit',
        ...(timeZone && { timeZone }),
      }).format(new Date(each.dateTime));
    const time = inZone();
    if (time === inZone(zone)) continue;
    const line = document.createElement('small');
    line.textContent = own.replace('{time}', time);
    each.append(line);
  }
}
