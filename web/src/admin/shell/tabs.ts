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

const jobs = tab(
  'jobs',
  BriefcaseBusiness,
  async () => (await import('../tabs/jobs.tsx')).JobsTab,
  { records: { param: 'edit' }, action: '?new' },
);

/** The first group contains exactly the specification's tabs, in its order. */
export const TAB_GROUPS: readonly { title: string; tabs: readonly Tab[] }[] = [
  {
    title: messages.tabGroups.content,
    tabs: [
      tab('gallery', Images, async () => (await import('../tabs/gallery.tsx')).GalleryTab, {
        records: { param: 'edit' },
        action: '?field=pictures',
      }),
      tab(
        'slide-show',
        GalleryHorizontalEnd,
        async () => (await import('../tabs/slide-show.tsx')).SlideShowTab,
        { records: { param: 'edit' }, action: '?field=pictures' },
      ),
      jobs,
      tab('services', SunMedium, async () => (await import('../tabs/services.tsx')).ServicesTab, {
        records: { param: 'edit' },
        action: '?new',
      }),
      tab('applicant', FileUser, async () => (await import('../tabs/applicant.tsx')).ApplicantTab, {
        records: { param: 'open' },
        action: '?new',
      }),
      tab(
        'our-staff',
        UsersRound,
        async () => (await import('../tabs/our-staff.tsx')).OurStaffTab,
        { records: { param: 'edit' }, action: '?new' },
      ),
      tab('partners', Handshake, async () => (await import('../tabs/partners.tsx')).PartnersTab, {
        records: { param: 'edit' },
        action: '?new',
      }),
      tab(
        'contacts',
        MessageSquareText,
        async () => (await import('../tabs/contacts.tsx')).ContactsTab,
        { records: { param: 'open' } },
      ),
      tab(
        'social-media',
        Share2,
        async () => (await import('../tabs/social-media.tsx')).SocialMediaTab,
        { records: { param: 'field', fields: PLATFORM_NAMES } },
      ),
      tab('setting', Settings, async () => (await import('../settings/setting.tsx')).SettingTab, {
        records: { param: 'field', includesField: (name) => !isWebsiteSetting(name) },
      }),
    ],
  },
  {
    title: messages.tabGroups.site,
    tabs: [
      tab(
        'overview',
        ChartNoAxesColumn,
        async () => (await import('../overview/overview-tab.tsx')).OverviewTab,
      ),
      tab(
        'website',
        PanelsTopLeft,
        async () => (await import('../settings/website.tsx')).WebsiteTab,
        { records: { param: 'field', includesField: isWebsiteSetting } },
      ),
      tab('preview', Eye, async () => (await import('../preview/preview-tab.tsx')).PreviewTab),
      tab(
        'media-library',
        FileImage,
        async () => (await import('./linked-library.tsx')).LinkedLibrary,
        { records: { param: 'edit' }, action: '?field=pictures' },
      ),
      tab('templates', FileText, async () => (await import('../tabs/templates.tsx')).TemplatesTab, {
        records: { param: 'edit' },
        action: '?new',
      }),
      tab('mail', Mail, async () => (await import('../mail/mail-tab.tsx')).MailTab, {
        access: mailAccess,
      }),
      tab(
        'activity',
        History,
        async () => (await import('../history/activity-tab.tsx')).ActivityTab,
      ),
      tab('trash', Trash2, async () => (await import('../history/trash-tab.tsx')).TrashTab),
    ],
  },
  {
    title: messages.tabGroups.access,
    tabs: [
      tab('users', KeyRound, async () => (await import('../users/users-tab.tsx')).UsersTab, {
        access: { roles: [] },
        action: '?new',
      }),
      tab(
        'security',
        ShieldCheck,
        async () => (await import('../history/security-tab.tsx')).SecurityTab,
        { access: { roles: [] } },
      ),
      tab(
        'account',
        CircleUserRound,
        async () => (await import('../account/account-tab.tsx')).AccountTab,
      ),
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

interface TabOptions {
  /** Of the list in `TAB_LISTS`. */
  records?: Omit<TabRecords, 'path'>;
  access?: Tab['access'];
  /** The query of the action's address. */
  action?: string;
}

function tab(
  path: keyof typeof messages.tabs,
  icon: LucideIcon,
  load: Tab['load'],
  { records, access, action }: TabOptions = {},
): Tab {
  const { title, action: actionTitle = '' }: { title: string; action?: string } =
    messages.tabs[path];
  return {
    path,
    title,
    icon,
    load,
    ...(records && { records: { path: TAB_LISTS[path as keyof typeof TAB_LISTS], ...records } }),
    ...(access && { access }),
    ...(action && { action: { title: actionTitle, search: action } }),
  };
}
