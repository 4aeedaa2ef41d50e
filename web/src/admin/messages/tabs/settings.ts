import { CONFIRMATIONS } from '@sunfront/contract/api/mail';
import { DEFAULT_TIME_ZONE } from '@sunfront/contract/text/time-zone';
import { count } from '../../format/format.ts';
import { common } from '../../messages/common.ts';

export const messages = {
  form: {
    name: 'Setting',
    noun: 'settings',
    loadFailed: (reason: string | undefined) => `Failed to load settings: ${reason}`,
    unchanged: 'The settings are unchanged; we could not load them.',
    saveFailed: (reason: string) => `Failed to save setting: ${reason}`,
    uploadFailed: 'Failed to upload image',
    lastSaved: (time: string) => `Last saved ${time}`,
    notSaved: 'Not saved yet',
    save: 'Save settings',
    outcomes: {
      created: 'Settings created successfully!',
      updated: 'Settings updated successfully!',
      saveFailed: 'Failed to save setting',
    },
  },
  settingSections: {
    company: { title: 'Company' },
    contact: { title: 'Contact' },
    aboutUs: { title: 'About us' },
    figures: {
      title: 'Figures',
      text: 'Three figures below the slide show. Figures without a value are left out.',
    },
    rules: { title: 'Rules' },
    applications: {
      title: 'Applications',
      text: 'A new job starts with these questions. Jobs that exist do not change.',
    },
    notifications: {
      title: 'Email notifications',
      text: 'Who receives notifications. Separate addresses with commas. Visitors never see them.',
    },
    security: {
      title: 'Security',
      text: 'Owners without a passkey have to add one at their next login. Owners with one log in with it or with a recovery code.',
    },
    further: { title: 'Other' },
  },
  setting: {
    nameHint: `The name of these settings in the panel. ${common.publicField}`,
    ownUseHint: `For your own use. ${common.publicField}`,
    companyNameHint: 'If empty, “Company” is shown.',
    localityHint: 'For search engines, also in the titles of the home page and of the jobs.',
    countryHint:
      'Two letters, such as DE. Google lists only jobs with a country: this one, unless a job has its own.',
    countryPlaceholder: 'DE',
    timeZoneHint: `Jobs close at midnight in this time zone. If empty, ${DEFAULT_TIME_ZONE}. ${common.publicField}`,
    timeZonePlaceholder: 'Europe/Berlin',
    retentionHint:
      'Each night, older ones are permanently deleted, including their résumés. The privacy page states this period.',
    shorterRetention: (months: number) =>
      `Shorter than before: the next nightly run permanently deletes all applications and messages older than ${count(months, 'month')}. Nobody can restore them.`,
    ratingsHint: 'Keeps each rating of an application independent. Applies to owners too.',
    countViewsHint:
      'By day: pages, jobs, applications, language, kind of device and referring site. Not of people who ask not to be tracked, bots and logged-in users. The default privacy text says so.',
    recipientsPlaceholder: 'office@example.com, hr@example.com',
    confirmationsHint: `Sent if the contact is an email address, with the reference and the link to the applicant’s own page: at most one a day per address and ${CONFIRMATIONS.all} in total.`,
    jobAlertsHint:
      'Requires a mail server. Visitors subscribe on the list of jobs and confirm by mail. They get at most one mail a day, when new jobs appear.',
    mailHoldHint:
      'Replies and mails to several people wait for this time. They are sent when it ends, or within five minutes if the panel was closed.',
    replyAddressHint:
      'Replies to mails that this site sends to applicants and visitors arrive here. If empty, at the address that sends the mails.',
    securityContactHint:
      'An email address or a web page. Published at /.well-known/security.txt, where people look who have found a vulnerability.',
    securityContactPlaceholder: 'security@example.com',
    logoHint:
      'Next to the name at the top of the website. An SVG whose text was converted to paths, or a picture with a transparent background.',
    darkLogoHint: 'Shown in the dark theme and in the footer. If empty, the logo is.',
  },
  logoPreview: {
    schemes: { light: 'Logo in the light theme', dark: 'Logo in the dark theme' },
    faint: {
      light: 'Hard to see: most of the logo is almost as light as the background.',
      dark: 'Hard to see: most of the logo is almost as dark as the background. Upload a logo for dark backgrounds.',
    },
  },
  settingPreview: {
    company: 'Company',
    noContact: 'No contact details yet.',
  },
  websiteSections: {
    sections: {
      title: 'Sections',
      text: 'The order of the sections and of the menu. Empty sections are hidden automatically.',
    },
    languages: {
      title: 'Languages',
      text: 'The first is the main language. Each other one has an address such as /fa/, and visitors can switch.',
    },
    copy: {
      title: 'Texts',
      text: 'Section headings and site texts. If a field is empty, the grey default is used. {company} becomes the company name, {year} the current year.',
    },
    stages: {
      title: 'Applicants’ pages',
      text: 'The page of an application says this about its stage. If a field is empty, the grey default is used; “-” says nothing. The text for “Rejected” appears only after a mail to the applicant since the rejection.',
    },
    footer: {
      title: 'Footer',
      text: 'Links to a section (#careers), a page of this site (/legal) or another site (https://…). Without a target, the text is not a link. Removing all links restores the defaults.',
    },
    legalPages: {
      title: 'Legal pages',
      text: 'At /privacy and /legal, linked in the footer. The privacy page has a default text; the second page, such as an imprint or terms, appears when it has a text.',
    },
  },
  website: {
    shareImageHint:
      'Wide, such as 1200 × 630 pixels. If empty, and for jobs, a picture with the title, logo and colours is generated.',
    shareTitleHint:
      'What the company does and where, such as “{company}: solar roofs in Isfahan”. If empty, the company and its town.',
    shareDescriptionHint: 'If empty, the beginning of “About us” is used.',
  },
  footer: {
    kinds: { heading: 'heading', link: 'link' },
    add: { link: 'Add link', heading: 'Add heading' },
    labels: { heading: 'Heading', link: 'Label' },
    addLinkBelow: (name: string) => `Add link below ${name}`,
    remove: (name: string) => `Remove ${name}`,
    targetOf: (name: string) => `Target of ${name}`,
    targetPlaceholder: 'Target, such as #careers',
  },
};
