// Translators in browsers replace text nodes, mostly by `<font>` elements, or change them. React
// expects its own nodes: https://github.com/facebook/react/issues/11538

/** By text node, the node that replaced it. */
const replacements = new WeakMap<Node, ChildNode>();
/** By island that is not hydrated. */
const changes = new WeakMap<Element, MutationRecord[]>();

/** Lets React update a page that a translator changes. */
export function watchTranslations(): void {
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true,
  });
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function (this: Node, child) {
    const present = presentNode(child, this);
    if (present) removeChild.call(this, present);
    return child;
  };
  Node.prototype.insertBefore = function (this: Node, node, next) {
    return insertBefore.call(this, node, next && presentNode(next, this));
  } as typeof insertBefore;
}

/**
 * Restores the texts of an island that is not hydrated.
 * @returns a function that shows the translation again; undefined without a translation
 */
export function undoTranslation(island: Element): (() => void) | undefined {
  observe(observer.takeRecords());
  const records = changes.get(island);
  changes.delete(island);
  if (!records) return undefined;
  const undone = records.toReversed().map((record) => {
    const { target, oldValue, addedNodes, removedNodes, nextSibling } = record;
    const translated = target.nodeValue;
    if (record.type === 'characterData') target.nodeValue = oldValue;
    const next = [...addedNodes].at(-1)?.nextSibling ?? null;
    for (const node of addedNodes) (node as ChildNode).remove();
    for (const node of removedNodes) target.insertBefore(node, nextSibling);
    return { record, translated, next };
  });
  observer.takeRecords();
  return () => {
    for (const { record, translated, next } of undone.toReversed()) {
      const { target, addedNodes, removedNodes } = record;
      // React has changed this part.
      if ([...removedNodes].some(({ parentNode }) => parentNode !== target)) continue;
      if (record.type === 'characterData') target.nodeValue = translated;
      for (const node of removedNodes) (node as ChildNode).remove();
      for (const node of addedNodes) target.insertBefore(node, next);
    }
    observer.takeRecords();
  };
}

const observer = new MutationObserver(observe);

function observe(records: MutationRecord[]): void {
  for (const record of records) {
    const { target, addedNodes, removedNodes, previousSibling, nextSibling } = record;
    for (const text of removedNodes) {
      const others = [...addedNodes, previousSibling, nextSibling];
      const replacement = others.find((node) => node?.nodeName === 'FONT') ?? addedNodes[0];
      if (text.nodeType !== Node.TEXT_NODE || !replacement) continue;
      replacements.set(text, replacement as ChildNode);
      updates.observe(text, { characterData: true });
    }
    const parent = target instanceof Element ? target : target.parentElement;
    const island = parent?.closest('[data-island]');
    if (!island || island.hasAttribute('data-hydrated')) continue;
    changes.set(island, [...(changes.get(island) ?? []), record]);
  }
}

/** React changes texts that are not part of the page. */
const updates = new MutationObserver((records) => {
  for (const { target } of records) replacements.get(target)?.replaceWith(target);
});

/** Returns the node, or the one that replaced it; null if a translator has removed it. */
function presentNode(node: Node, parent: Node): Node | null {
  let present: Node | undefined = node;
  while (present && present.parentNode !== parent) present = replacements.get(present);
  return present ?? null;
}
