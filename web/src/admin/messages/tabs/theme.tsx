import type { ReactNode } from 'react';

export const messages = {
  section: {
    title: 'Theme',
    text: 'Base colours of the light and dark theme. Combinations with too little contrast are refused. Icons and share pictures are made from the logo.',
  },
  fields: {
    accentHint: 'The motif, highlights and primary buttons.',
    baseHint: 'The background of the light theme.',
    darkHint: 'Text in the light theme, dark bands, and the background of the dark theme.',
    typeHint: 'For headings and body text.',
    motifHint: 'A small mark at section labels, large in the footer and in share pictures.',
  },
  color: {
    reset: (title: string) => `${title}: back to the default`,
    choose: (title: string) => `${title}: choose`,
    take: (color: string) => `Take ${color}`,
  },
  preview: {
    schemes: { light: 'Light', dark: 'Dark' },
    secondaryText: 'Secondary text next to it',
    accentText: 'Text in the accent',
    apply: 'Apply',
    send: 'Send',
    more: 'More',
    band: 'A band',
    footer: (link: (text: string) => ReactNode) => <>The footer {link('with a link')}</>,
    pairs: (number: number) => `The contrast of all ${number} pairs`,
  },
};
