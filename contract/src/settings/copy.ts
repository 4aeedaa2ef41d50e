/** Placeholders: see copy-text.ts. */
export const DEFAULT_COPY = {
  careers_label: 'Careers',
  careers_headline: 'Find your place with us.',
  services_label: 'Services',
  services_headline: 'What we do for you.',
  company_heads_label: 'Leadership',
  company_heads_headline: 'The people who answer for it.',
  our_staff_label: 'Our Staff',
  our_staff_headline: 'The people behind the work.',
  gallery_label: 'Gallery',
  gallery_headline: 'Our work, in pictures.',
  about_us_label: 'About Us',
  about_us_headline: 'This is {company}.',
  partners_label: 'Partners',
  partners_headline: 'In good company.',
  contact_us_label: 'Contact Us',
  contact_us_headline: 'Tell us what you have in mind.',
  share_title: '{company}',
  share_description: '',
  footer: `Useful Links
- [Content](#home)
- [How it Works](#services)
- Create
- [Explore](#gallery)
- Terms & Services

Community
- [Help Center](#contact_us)
- [Partners](#partners)
- [Suggestions](#contact_us)
- Blog
- Newsletters

Partner
- [Our Partner](#partners)
- [Become a Partner](#contact_us)`,
  stage_new: 'We have received your application and will read it soon.',
  stage_review: 'We are reading your application.',
  stage_interview: 'We would like to get to know you.',
  stage_offer: 'We have made you an offer.',
  stage_hired: 'Welcome! We look forward to working with you.',
  stage_rejected: 'We have decided for somebody else.',
  privacy_title: 'Privacy',
  legal_title: 'Legal notice',
  copyright: '© 2025 {company}. All rights reserved.',
} as const;

export type CopyName = keyof typeof DEFAULT_COPY;

export const COPY_NAMES = Object.keys(DEFAULT_COPY) as CopyName[];

export type DefaultCopy = Readonly<Record<CopyName, string>>;

export type CopyTexts = Partial<Record<CopyName, string>>;

export interface SectionCopy {
  label: string;
  headline: string;
}
