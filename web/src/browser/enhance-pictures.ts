/** base.css needs the state of current and future pictures. */
export function enhancePictures(): void {
  // The events do not bubble.
  document.addEventListener('load', mark, true);
  document.addEventListener('error', mark, true);
  for (const image of document.images) if (image.complete && image.currentSrc) markLoaded(image);
}

function mark({ target }: Event) {
  if (target instanceof HTMLImageElement) markLoaded(target);
}

function markLoaded(image: HTMLImageElement) {
  const state = image.naturalWidth > 0 ? 'loaded' : 'broken';
  image.dataset['state'] = state;
  // The fallback is a sibling of the outer element.
  const outer = image.parentElement;
  if (outer?.localName === 'picture') outer.dataset['state'] = state;
}
