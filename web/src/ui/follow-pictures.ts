/** Marks every picture of the page, now and from now on, as loaded or broken: what that looks like is base.css's. */
export function followPictures(): void {
  // Neither event climbs; on their way down they pass here.
  document.addEventListener('load', mark, true);
  document.addEventListener('error', mark, true);
  for (const image of document.images) if (image.complete && image.currentSrc) note(image);
}

function mark({ target }: Event) {
  if (target instanceof HTMLImageElement) note(target);
}

function note(image: HTMLImageElement) {
  image.dataset['state'] = image.naturalWidth > 0 ? 'loaded' : 'broken';
}
