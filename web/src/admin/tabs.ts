import { findEntity, type entities } from '@sunfront/contract';
import { isWebsiteSetting } from '@sunfront/contract/entities/setting';
import { mailAccess } from '@sunfront/contract/mail';
import { manages, type Role } from '@sunfront/contract/roles';
import {
  BriefcaseBusiness,
  ChartNoAxesColumn,
  CircleUserRound,
  Eye,
  FileText,
  FileUser,
  GalleryHorizontalEnd,
  Handshake,
  History,
  Images,
  KeyRound,
  type LucideIcon,
  Mail,
  MessageSquareText,
  PanelsTopLeft,
  Settings,
  Share2,
  ShieldCheck,
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
  holds?: TabRecords;
  /** Who sees it beside owners, where its records do not tell; all, where neither does. */
  for?: Parameters<typeof manages>[1];
  /** Its main action, as far as an address leads to it. */
  action?: { title: string; search: string };
}

interface TabRecords {
  /** The collection. */
  path: (typeof entities)[number]['path'];
  /** What in the tab's address opens one of them, by its id, or goes to a field of the tab's form, by its name. */
  by: 'edit' | 'open' | 'field';
  /** Which of its fields the tab's form has; all without it. */
  some?: (field: string) => boolean;
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

/** The sidebar's groups. The first one is the specification's tabs in its order, with nothing before or between them. */
export const TAB_GROUPS: readonly { title: string; tabs: readonly Tab[] }[] = [
  {
    title: 'Content',
    tabs: [
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
        holds: { path: 'settings', by: 'field', some: (name) => !isWebsiteSetting(name) },
      },
    ],
  },
  {
    title: 'Site',
    tabs: [
      {
        path: 'overview',
        title: 'Overview',
        icon: ChartNoAxesColumn,
        load: async () => (await import('./overview/overview-tab.tsx')).OverviewTab,
      },
      {
        path: 'website',
        title: 'Website',
        icon: PanelsTopLeft,
        load: async () => (await import('./tabs/website.tsx')).WebsiteTab,
        holds: { path: 'settings', by: 'field', some: isWebsiteSetting },
      },
      {
        path: 'preview',
        title: 'Preview',
        icon: Eye,
        load: async () => (await import('./preview/preview-tab.tsx')).PreviewTab,
      },
      {
        path: 'templates',
        title: 'Templates',
        icon: FileText,
        load: async () => (await import('./tabs/templates.tsx')).TemplatesTab,
        holds: { path: 'templates', by: 'edit' },
        action: { title: 'Add template', search: '?new' },
      },
      {
        path: 'mail',
        title: 'Mail',
        icon: Mail,
        load: async () => (await import('./inbox/mail-tab.tsx')).MailTab,
        for: mailAccess,
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
    ],
  },
  {
    title: 'Access',
    tabs: [
      {
        path: 'people',
        title: 'People',
        icon: KeyRound,
        load: async () => (await import('./people/people-tab.tsx')).PeopleTab,
        for: { roles: [] },
        action: { title: 'Invite by mail', search: '?new' },
      },
      {
        path: 'security',
        title: 'Security',
        icon: ShieldCheck,
        load: async () => (await import('./history/security-tab.tsx')).SecurityTab,
        for: { roles: [] },
      },
      {
        path: 'account',
        title: 'My account',
        icon: CircleUserRound,
        load: async () => (await import('./account/account-tab.tsx')).AccountTab,
      },
    ],
  },
];

export const tabs: readonly Tab[] = TAB_GROUPS.flatMap((group) => group.tabs);

/** Shown at the bare address. */
export const DEFAULT_TAB = jobs;

/** Whether somebody of that role has the tab. */
export function mayOpen(role: Role, tab: Tab): boolean {
  const managed = tab.holds ? findEntity(tab.holds.path) : tab.for;
  return !managed || manages(role, managed);
}

/** The tab at an address of the panel; undefined for an unknown address. */
export function tabAt(pathname: string): Tab | undefined {
  const path = /^\/admin\/dashboard\/?([^/]*)/.exec(pathname)?.[1];
  return path ? tabs.find((tab) => tab.path === path) : DEFAULT_TAB;
}
