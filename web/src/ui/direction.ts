/** Where right leads in what is read there: 1, on, or -1, back. */
export function rightward(element: Element): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1;
}
