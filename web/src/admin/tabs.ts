import {
  BriefcaseBusiness,
  FileUser,
  GalleryHorizontalEnd,
  Handshake,
  History,
  Images,
  type LucideIcon,
  MessageSquareText,
  Settings,
  Share2,
  SunMedium,
  Trash2,
  UsersRound,
} from 'lucide-react';
import type { ComponentType } from 'react';

export interface Tab {
  /** The last part of its address. */
  path: string;
  title: string;
  icon: LucideIcon;
  /** Fetches its code. */
  load: () => Promise<ComponentType>;
}

const jobs: Tab = {
  path: 'jobs',
  title: 'Jobs',
  icon: BriefcaseBusiness,
  load: async () => (await import('./tabs/jobs.tsx')).JobsTab,
};

/** The tabs in the order of the specification. */
export const tabs: readonly Tab[] = [
  {
    path: 'gallery',
    title: 'Gallery',
    icon: Images,
    load: async () => (await import('./tabs/gallery.tsx')).GalleryTab,
  },
  {
    path: 'slide-show',
    title: 'Slide show',
    icon: GalleryHorizontalEnd,
    load: async () => (await import('./tabs/slide-show.tsx')).SlideShowTab,
  },
  jobs,
  {
    path: 'services',
    title: 'Services',
    icon: SunMedium,
    load: async () => (await import('./tabs/services.tsx')).ServicesTab,
  },
  {
    path: 'applicant',
    title: 'Applicant',
    icon: FileUser,
    load: async () => (await import('./tabs/applicant.tsx')).ApplicantTab,
  },
  {
    path: 'our-staff',
    title: 'Our Staff',
    icon: UsersRound,
    load: async () => (await import('./tabs/our-staff.tsx')).OurStaffTab,
  },
  {
    path: 'partners',
    title: 'Partners',
    icon: Handshake,
    load: async () => (await import('./tabs/partners.tsx')).PartnersTab,
  },
  {
    path: 'contacts',
    title: 'Contacts',
    icon: MessageSquareText,
    load: async () => (await import('./tabs/contacts.tsx')).ContactsTab,
  },
  {
    path: 'social-media',
    title: 'Social Media',
    icon: Share2,
    load: async () => (await import('./tabs/social-media.tsx')).SocialMediaTab,
  },
  {
    path: 'setting',
    title: 'Setting',
    icon: Settings,
    load: async () => (await import('./tabs/setting.tsx')).SettingTab,
  },
];

/** What goes over all of them, at the foot of the sidebar. */
export const tools: readonly Tab[] = [
  {
    path: 'activity',
    title: 'Activity',
    icon: History,
    load: async () => (await import('./history/activity-tab.tsx')).ActivityTab,
  },
  {
    path: 'trash',
    title: 'Trash',
    icon: Trash2,
    load: async () => (await import('./history/trash-tab.tsx')).TrashTab,
  },
];

/** Shown at the bare address. */
export const DEFAULT_TAB = jobs;

/** The tab or tool at an address of the panel; undefined where there is none. */
export function tabAt(pathname: string): Tab | undefined {
  const path = /^\/admin\/dashboard\/?([^/]*)/.exec(pathname)?.[1];
  return path ? [...tabs, ...tools].find((tab) => tab.path === path) : DEFAULT_TAB;
}
