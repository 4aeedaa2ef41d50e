/**
 * Marks open dialogs, paused motion and hidden pages for the style sheets. With `:has()`, each
 * change of the page would have the styles of the whole page computed again.
 */
export function markPageState(): void {
  const { documentElement: root } = document;
  const mark = () => {
    root.toggleAttribute('data-hidden', document.hidden);
    for (const [name, selector] of [
      ['data-dialog', 'dialog[open]'],
      ['data-paused', '#pause:checked'],
    ] as const)
      root.toggleAttribute(name, document.querySelector(selector) !== null);
  };
  for (const type of ['visibilitychange', 'change']) document.addEventListener(type, mark);
  new MutationObserver(mark).observe(document, { subtree: true, attributeFilter: ['open'] });
  mark();
}
