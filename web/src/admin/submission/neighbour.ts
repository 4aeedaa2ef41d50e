/**
 * Returns the record after or before `from`. If only `from` has moved since it was opened, for
 * example to another stage, its former position counts.
 */
export function neighbourOf(
  from: string | undefined,
  step: 1 | -1,
  now: readonly string[],
  opened: readonly string[],
): string | undefined {
  const others = (ids: readonly string[]) => ids.filter((id) => id !== from).join();
  const order = others(now) === others(opened) ? opened : now;
  return order[from === undefined ? (step > 0 ? 0 : -1) : order.indexOf(from) + step];
}
