/** Returns 1 if right is forward, else -1. */
export function rightward(element: Element): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1;
}
