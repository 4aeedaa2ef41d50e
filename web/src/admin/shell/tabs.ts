import { findEntity, type entities } from '@sunfront/contract/entities/index';
import { isWebsiteSetting } from '@sunfront/contract/entities/setting';
import { mailAccess } from '@sunfront/contract/api/mail';
import { manages, type Role } from '@sunfront/contract/roles';
import {
  BriefcaseBusiness,
  ChartNoAxesColumn,
  CircleUserRound,
  Eye,
  FileImage,
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
import { PLATFORM_NAMES } from '../../ui/social-icon.tsx';
import { TAB_LISTS, tabPathIn } from '../api/early-lists.ts';
import { messages } from '../messages/panel.tsx';

export interface Tab {
  path: string;
  title: string;
  icon: LucideIcon;
  load: () => Promise<ComponentType>;
  records?: TabRecords;
  /** Roles besides owners, if `records` does not define them; all roles without either. */
  access?: Parameters<typeof manages>[1];
  action?: { title: string; search: string };
}

interface TabRecords {
  path: (typeof entities)[number]['path'];
  /** `edit` and `open` take a record's id, `field` a field's name. */
  param: 'edit' | 'open' | 'field';
  /** Without it, the form has all fields. */
  includesField?: (field: string) => boolean;
  fields?: Readonly<Record<string, string>>;
}

const jobs: Tab = {
  path: 'jobs',
  title: messages.tabs.jobs.title,
  icon: BriefcaseBusiness,
  load: async () => (await import('../tabs/jobs.tsx')).JobsTab,
  records: { path: TAB_LISTS.jobs, param: 'edit' },
  action: { title: messages.tabs.jobs.action, search: '?new' },
};

/** The first group contains exactly the specification's tabs, in its order. */
export const TAB_GROUPS: readonly { title: string; tabs: readonly Tab[] }[] = [
  {
    title: messages.tabGroups.content,
    tabs: [
      {
        path: 'gallery',
        title: messages.tabs.gallery.title,
        icon: Images,
        load: async () => (await import('../tabs/gallery.tsx')).GalleryTab,
        records: { path: TAB_LISTS.gallery, param: 'edit' },
        action: { title: messages.tabs.gallery.action, search: '?field=pictures' },
      },
      {
        path: 'slide-show',
        title: messages.tabs.slideShow.title,
        icon: GalleryHorizontalEnd,
        load: async () => (await import('../tabs/slide-show.tsx')).SlideShowTab,
        records: { path: TAB_LISTS['slide-show'], param: 'edit' },
        action: { title: messages.tabs.slideShow.action, search: '?field=pictures' },
      },
      jobs,
      {
        path: 'services',
        title: messages.tabs.services.title,
        icon: SunMedium,
        load: async () => (await import('../tabs/services.tsx')).ServicesTab,
        records: { path: TAB_LISTS.services, param: 'edit' },
        action: { title: messages.tabs.services.action, search: '?new' },
      },
      {
        path: 'applicant',
        title: messages.tabs.applicant.title,
        icon: FileUser,
        load: async () => (await import('../tabs/applicant.tsx')).ApplicantTab,
        records: { path: TAB_LISTS.applicant, param: 'open' },
        action: { title: messages.tabs.applicant.action, search: '?new' },
      },
      {
        path: 'our-staff',
        title: messages.tabs.ourStaff.title,
        icon: UsersRound,
        load: async () => (await import('../tabs/our-staff.tsx')).OurStaffTab,
        records: { path: TAB_LISTS['our-staff'], param: 'edit' },
        action: { title: messages.tabs.ourStaff.action, search: '?new' },
      },
      {
        path: 'partners',
        title: messages.tabs.partners.title,
        icon: Handshake,
        load: async () => (await import('../tabs/partners.tsx')).PartnersTab,
        records: { path: TAB_LISTS.partners, param: 'edit' },
        action: { title: messages.tabs.partners.action, search: '?new' },
      },
      {
        path: 'contacts',
        title: messages.tabs.contacts.title,
        icon: MessageSquareText,
        load: async () => (await import('../tabs/contacts.tsx')).ContactsTab,
        records: { path: TAB_LISTS.contacts, param: 'open' },
      },
      {
        path: 'social-media',
        title: messages.tabs.socialMedia.title,
        icon: Share2,
        load: async () => (await import('../tabs/social-media.tsx')).SocialMediaTab,
        records: { path: TAB_LISTS['social-media'], param: 'field', fields: PLATFORM_NAMES },
      },
      {
        path: 'setting',
        title: messages.tabs.setting.title,
        icon: Settings,
        load: async () => (await import('../settings/setting.tsx')).SettingTab,
        records: {
          path: TAB_LISTS.setting,
          param: 'field',
          includesField: (name) => !isWebsiteSetting(name),
        },
      },
    ],
  },
  {
    title: messages.tabGroups.site,
    tabs: [
      {
        path: 'overview',
        title: messages.tabs.overview.title,
        icon: ChartNoAxesColumn,
        load: async () => (await import('../overview/overview-tab.tsx')).OverviewTab,
      },
      {
        path: 'website',
        title: messages.tabs.website.title,
        icon: PanelsTopLeft,
        load: async () => (await import('../settings/website.tsx')).WebsiteTab,
        records: { path: TAB_LISTS.website, param: 'field', includesField: isWebsiteSetting },
      },
      {
        path: 'preview',
        title: messages.tabs.preview.title,
        icon: Eye,
        load: async () => (await import('../preview/preview-tab.tsx')).PreviewTab,
      },
      {
        path: 'media-library',
        title: messages.tabs.mediaLibrary.title,
        icon: FileImage,
        load: async () => (await import('./linked-library.tsx')).LinkedLibrary,
        records: { path: TAB_LISTS['media-library'], param: 'edit' },
        action: { title: messages.tabs.mediaLibrary.action, search: '?field=pictures' },
      },
      {
        path: 'templates',
        title: messages.tabs.templates.title,
        icon: FileText,
        load: async () => (await import('../tabs/templates.tsx')).TemplatesTab,
        records: { path: TAB_LISTS.templates, param: 'edit' },
        action: { title: messages.tabs.templates.action, search: '?new' },
      },
      {
        path: 'mail',
        title: messages.tabs.mail.title,
        icon: Mail,
        load: async () => (await import('../mail/mail-tab.tsx')).MailTab,
        access: mailAccess,
      },
      {
        path: 'activity',
        title: messages.tabs.activity.title,
        icon: History,
        load: async () => (await import('../history/activity-tab.tsx')).ActivityTab,
      },
      {
        path: 'trash',
        title: messages.tabs.trash.title,
        icon: Trash2,
        load: async () => (await import('../history/trash-tab.tsx')).TrashTab,
      },
    ],
  },
  {
    title: messages.tabGroups.access,
    tabs: [
      {
        path: 'users',
        title: messages.tabs.users.title,
        icon: KeyRound,
        load: async () => (await import('../users/users-tab.tsx')).UsersTab,
        access: { roles: [] },
        action: { title: messages.tabs.users.action, search: '?new' },
      },
      {
        path: 'security',
        title: messages.tabs.security.title,
        icon: ShieldCheck,
        load: async () => (await import('../history/security-tab.tsx')).SecurityTab,
        access: { roles: [] },
      },
      {
        path: 'account',
        title: messages.tabs.account.title,
        icon: CircleUserRound,
        load: async () => (await import('../account/account-tab.tsx')).AccountTab,
      },
    ],
  },
];

export const tabs: readonly Tab[] = TAB_GROUPS.flatMap((group) => group.tabs);

export const DEFAULT_TAB = jobs;

export function mayOpen(role: Role, tab: Tab): boolean {
  const managed = tab.records ? findEntity(tab.records.path) : tab.access;
  return !managed || manages(role, managed);
}

export function tabAt(pathname: string): Tab | undefined {
  const path = tabPathIn(pathname);
  return path ? tabs.find((tab) => tab.path === path) : DEFAULT_TAB;
}
