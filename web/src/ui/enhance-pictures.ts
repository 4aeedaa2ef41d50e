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
  image.dataset['state'] = image.naturalWidth > 0 ? 'loaded' : 'broken';
}
