import { findEntity, type entities } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
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
import type { TabProps } from '../ui/page.tsx';

export interface Tab {
  path: string;
  title: string;
  icon: LucideIcon;
  load: () => Promise<{ default: ComponentType<TabProps> }>;
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

const jobs = tab('jobs', BriefcaseBusiness, () => import('../tabs/jobs.tsx'));

/** The first group contains exactly the specification's tabs, in its order. */
export const TAB_GROUPS: readonly { title: string; tabs: readonly Tab[] }[] = [
  {
    title: messages.tabGroups.content,
    tabs: [
      tab('gallery', Images, () => import('../tabs/gallery.tsx')),
      tab('slide-show', GalleryHorizontalEnd, () => import('../tabs/slide-show.tsx')),
      jobs,
      tab('services', SunMedium, () => import('../tabs/services.tsx')),
      tab('applicant', FileUser, () => import('../tabs/applicant.tsx')),
      tab('our-staff', UsersRound, () => import('../tabs/our-staff.tsx')),
      tab('partners', Handshake, () => import('../tabs/partners.tsx')),
      tab('contacts', MessageSquareText, () => import('../tabs/contacts.tsx')),
      tab('social-media', Share2, () => import('../tabs/social-media.tsx'), {
        fields: PLATFORM_NAMES,
      }),
      tab('setting', Settings, () => import('../settings/setting.tsx'), {
        includesField: (name) => !isWebsiteSetting(name),
      }),
    ],
  },
  {
    title: messages.tabGroups.site,
    tabs: [
      tab('overview', ChartNoAxesColumn, () => import('../overview/overview-tab.tsx')),
      tab('website', PanelsTopLeft, () => import('../settings/website.tsx'), {
        includesField: isWebsiteSetting,
      }),
      tab('preview', Eye, () => import('../preview/preview-tab.tsx')),
      tab('media-library', FileImage, () => import('./linked-library.tsx')),
      tab('templates', FileText, () => import('../tabs/templates.tsx')),
      tab('mail', Mail, () => import('../mail/mail-tab.tsx'), { access: mailAccess }),
      tab('activity', History, () => import('../history/activity-tab.tsx')),
      tab('trash', Trash2, () => import('../history/trash-tab.tsx')),
    ],
  },
  {
    title: messages.tabGroups.access,
    tabs: [
      tab('users', KeyRound, () => import('../users/users-tab.tsx'), { access: { roles: [] } }),
      tab('security', ShieldCheck, () => import('../history/security-tab.tsx'), {
        access: { roles: [] },
      }),
      tab('account', CircleUserRound, () => import('../account/account-tab.tsx')),
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

interface TabOptions extends Pick<TabRecords, 'includesField' | 'fields'> {
  access?: Tab['access'];
}

/** `TAB_LISTS` has the tab's records, whose entity determines its addresses. */
function tab(
  path: keyof typeof messages.tabs,
  icon: LucideIcon,
  load: Tab['load'],
  { access, ...form }: TabOptions = {},
): Tab {
  const texts: { title: string; action?: string } = messages.tabs[path];
  const list = path in TAB_LISTS ? TAB_LISTS[path as keyof typeof TAB_LISTS] : undefined;
  const { workflowFields, upload }: Partial<Entity> = findEntity(list) ?? {};
  const param = Object.keys(form).length > 0 ? 'field' : workflowFields ? 'open' : 'edit';
  const search = upload?.returns === 'records' ? '?field=pictures' : '?new';
  return {
    path,
    title: texts.title,
    icon,
    load,
    ...(list && { records: { path: list, param, ...form } }),
    ...(access && { access }),
    ...(texts.action && { action: { title: texts.action, search } }),
  };
}
