// By itself: of the menu the page's first script needs this alone.

/** The menu, in its order unless the company has arranged the page: anchor and title. */
export const ENTRIES = [
  ['home', 'Home'],
  ['careers', 'Careers'],
  ['gallery', 'Gallery'],
  ['about_us', 'About Us'],
  ['services', 'Services'],
  ['our_staff', 'Our Staff'],
  ['partners', 'Partners'],
  ['contact_us', 'Contact us'],
] as const;
