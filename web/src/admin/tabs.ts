import type { entities } from '@sunfront/contract';
import {
  BriefcaseBusiness,
  Eye,
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
import { PLATFORM_NAMES } from '../ui/social-icon.tsx';

export interface Tab {
  /** The last part of its address. */
  path: string;
  title: string;
  icon: LucideIcon;
  /** Fetches its code. */
  load: () => Promise<ComponentType>;
  /** Whose records it holds. */
  holds?: Holding;
  /** Its main action, as far as an address leads to it. */
  action?: { title: string; search: string };
}

interface Holding {
  /** The collection. */
  path: (typeof entities)[number]['path'];
  /** What in the tab's address opens one of them, by its id, or goes to a field of the tab's form, by its name. */
  by: 'edit' | 'open' | 'field';
  /** What the form's fields are called, where they are not the entity's own. */
  fields?: Readonly<Record<string, string>>;
}

const jobs: Tab = {
  path: 'jobs',
  title: 'Jobs',
  icon: BriefcaseBusiness,
  load: async () => (await import('./tabs/jobs.tsx')).JobsTab,
  holds: { path: 'jobs', by: 'edit' },
  action: { title: 'Add job', search: '?new' },
};

/** The tabs in the order of the specification. */
export const tabs: readonly Tab[] = [
  {
    path: 'gallery',
    title: 'Gallery',
    icon: Images,
    load: async () => (await import('./tabs/gallery.tsx')).GalleryTab,
    holds: { path: 'gallery', by: 'edit' },
    action: { title: 'Upload images', search: '?field=pictures' },
  },
  {
    path: 'slide-show',
    title: 'Slide show',
    icon: GalleryHorizontalEnd,
    load: async () => (await import('./tabs/slide-show.tsx')).SlideShowTab,
    holds: { path: 'slides', by: 'edit' },
    action: { title: 'Upload slides', search: '?field=pictures' },
  },
  jobs,
  {
    path: 'services',
    title: 'Services',
    icon: SunMedium,
    load: async () => (await import('./tabs/services.tsx')).ServicesTab,
    holds: { path: 'services', by: 'edit' },
    action: { title: 'Add service', search: '?new' },
  },
  {
    path: 'applicant',
    title: 'Applicant',
    icon: FileUser,
    load: async () => (await import('./tabs/applicant.tsx')).ApplicantTab,
    holds: { path: 'applicants', by: 'open' },
  },
  {
    path: 'our-staff',
    title: 'Our Staff',
    icon: UsersRound,
    load: async () => (await import('./tabs/our-staff.tsx')).OurStaffTab,
    holds: { path: 'staff', by: 'edit' },
    action: { title: 'Add person', search: '?new' },
  },
  {
    path: 'partners',
    title: 'Partners',
    icon: Handshake,
    load: async () => (await import('./tabs/partners.tsx')).PartnersTab,
    holds: { path: 'partners', by: 'edit' },
    action: { title: 'Add partner', search: '?new' },
  },
  {
    path: 'contacts',
    title: 'Contacts',
    icon: MessageSquareText,
    load: async () => (await import('./tabs/contacts.tsx')).ContactsTab,
    holds: { path: 'contact', by: 'open' },
  },
  {
    path: 'social-media',
    title: 'Social Media',
    icon: Share2,
    load: async () => (await import('./tabs/social-media.tsx')).SocialMediaTab,
    holds: { path: 'social-media', by: 'field', fields: PLATFORM_NAMES },
  },
  {
    path: 'setting',
    title: 'Setting',
    icon: Settings,
    load: async () => (await import('./tabs/setting.tsx')).SettingTab,
    holds: { path: 'settings', by: 'field' },
  },
];

/** What goes over all of them, at the foot of the sidebar. */
export const tools: readonly Tab[] = [
  {
    path: 'preview',
    title: 'Preview',
    icon: Eye,
    load: async () => (await import('./preview/preview-tab.tsx')).PreviewTab,
  },
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
