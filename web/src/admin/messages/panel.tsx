import type { ReactNode } from 'react';
import { common } from './common.ts';

export const messages = {
  tabGroups: { content: 'Content', site: 'Site', access: 'Access' },
  /** By path. */
  tabs: {
    gallery: { title: 'Gallery', action: 'Upload images' },
    'slide-show': { title: 'Slide show', action: 'Upload slides' },
    jobs: { title: 'Jobs', action: 'Add job' },
    services: { title: 'Services', action: 'Add service' },
    applicant: { title: 'Applicant', action: 'Add applicant' },
    'our-staff': { title: 'Our Staff', action: 'Add staff member' },
    partners: { title: 'Partners', action: 'Add partner' },
    contacts: { title: 'Contacts' },
    'social-media': { title: 'Social Media' },
    setting: { title: 'Setting' },
    overview: { title: 'Overview' },
    website: { title: 'Website' },
    preview: { title: 'Preview' },
    'media-library': { title: 'Media library', action: 'Upload pictures' },
    templates: { title: 'Templates', action: 'Add template' },
    mail: { title: 'Mail' },
    activity: { title: 'Activity' },
    trash: { title: 'Trash' },
    users: { title: 'Users', action: 'Invite by mail' },
    security: { title: 'Security' },
    account: { title: 'My account' },
  },
  tabView: {
    loadFailed: (title: string) => `${title} could not be loaded`,
  },
  layout: {
    skip: 'Skip to the content',
    offline: 'You are offline. Nothing can be loaded or saved.',
    notStored:
      'This browser does not let the site store data. Reloading or closing this tab logs you out.',
    panel: 'Admin panel',
    menu: 'Menu',
    openMenu: 'Open the menu',
    search: (
      <>
        Search<span className="visually-hidden"> the panel</span>
      </>
    ),
    searchWithKeys: (keys: string) => `Search the panel (${keys})`,
  },
  sidebar: {
    admin: 'Admin',
    unseen: (number: ReactNode) => (
      <>
        {number}
        <span className="visually-hidden"> {common.sinceLastVisit}</span>
      </>
    ),
    viewSite: 'View site',
    logout: 'Logout',
    loggedOut: 'Logged out successfully',
  },
  commandPalette: {
    title: 'Search the panel',
    label: 'Search tabs, records, settings and actions',
    placeholder: 'Search tabs, records, settings…',
    loading: 'Loading the search…',
    loadFailed: 'Failed to load the search. Check your connection and try again.',
    goTo: 'Go to',
    do: 'Do',
    showShortcuts: 'Show keyboard shortcuts',
    switchShortcuts: (on: boolean) => `Switch one-key shortcuts ${on ? 'on' : 'off'}`,
    shortcutsSwitched: (on: boolean) => `One-key shortcuts are ${on ? 'on' : 'off'}.`,
    logOut: 'Log out',
    found: 'Found',
    more: (number: string) => `${number} more`,
    noResults: (query: ReactNode) => (
      <>No results for “{query}”. Search by name, or by contact details for people.</>
    ),
    loadingRecords: 'Loading records…',
    incomplete: (tabs: string) =>
      `This searches only the first records of ${tabs}. Open the tab to search all.`,
    recordsFailed: (tabs: string) => `${tabs} could not be loaded.`,
  },
};
