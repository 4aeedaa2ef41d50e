/**
 * The control of the field of that name, whose tab is opened: its `data-field` is the control itself or stands around
 * it.
 */
export function findControl(within: ParentNode, name: string): HTMLElement | undefined {
  const place = within.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  const tab = place?.closest('[role=tabpanel][hidden]')?.getAttribute('aria-labelledby');
  if (tab) document.getElementById(tab)?.click();
  if (!place || place.matches('input, textarea, button')) return place ?? undefined;
  const controls = [...place.querySelectorAll<HTMLElement>('input, textarea, button')];
  // Of several to choose from, the chosen one; of a text with buttons, the text.
  const chosen = controls.find((each) => each.matches(':checked'));
  return chosen ?? controls.find((each) => each.matches('textarea, [type=text]')) ?? controls[0];
}
