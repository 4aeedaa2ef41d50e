// By itself: of the menu the page's first script needs this alone.

/** The menu's anchors, in its order unless the company has arranged the page. */
export const ENTRIES = [
  'home',
  'careers',
  'gallery',
  'about_us',
  'services',
  'our_staff',
  'partners',
  'contact_us',
] as const;
