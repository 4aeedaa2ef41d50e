/** The control of the field of that name: its `data-field` is the control itself or stands around it. */
export function findControl(within: ParentNode, name: string): HTMLElement | undefined {
  const place = within.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  if (!place || place.matches('input, textarea, button')) return place ?? undefined;
  const controls = [...place.querySelectorAll<HTMLElement>('input, textarea, button')];
  // Of several to choose from, the chosen one; of a text with buttons, the text.
  const chosen = controls.find((each) => each.matches(':checked'));
  return chosen ?? controls.find((each) => each.matches('textarea, [type=text]')) ?? controls[0];
}
