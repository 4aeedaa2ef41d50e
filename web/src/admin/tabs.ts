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
import { ActivityTab } from './history/activity-tab.tsx';
import { TrashTab } from './history/trash-tab.tsx';
import { ApplicantTab } from './tabs/applicant.tsx';
import { ContactsTab } from './tabs/contacts.tsx';
import { GalleryTab } from './tabs/gallery.tsx';
import { JobsTab } from './tabs/jobs.tsx';
import { OurStaffTab } from './tabs/our-staff.tsx';
import { PartnersTab } from './tabs/partners.tsx';
import { ServicesTab } from './tabs/services.tsx';
import { SettingTab } from './tabs/setting.tsx';
import { SlideShowTab } from './tabs/slide-show.tsx';
import { SocialMediaTab } from './tabs/social-media.tsx';

export interface Tab {
  /** The last part of its address. */
  path: string;
  title: string;
  icon: LucideIcon;
  Component: ComponentType;
}

const jobs: Tab = { path: 'jobs', title: 'Jobs', icon: BriefcaseBusiness, Component: JobsTab };

/** The tabs in the order of the specification. */
export const tabs: readonly Tab[] = [
  { path: 'gallery', title: 'Gallery', icon: Images, Component: GalleryTab },
  { path: 'slide-show', title: 'Slide show', icon: GalleryHorizontalEnd, Component: SlideShowTab },
  jobs,
  { path: 'services', title: 'Services', icon: SunMedium, Component: ServicesTab },
  { path: 'applicant', title: 'Applicant', icon: FileUser, Component: ApplicantTab },
  { path: 'our-staff', title: 'Our Staff', icon: UsersRound, Component: OurStaffTab },
  { path: 'partners', title: 'Partners', icon: Handshake, Component: PartnersTab },
  { path: 'contacts', title: 'Contacts', icon: MessageSquareText, Component: ContactsTab },
  { path: 'social-media', title: 'Social Media', icon: Share2, Component: SocialMediaTab },
  { path: 'setting', title: 'Setting', icon: Settings, Component: SettingTab },
];

/** What goes over all of them, at the foot of the sidebar. */
export const tools: readonly Tab[] = [
  { path: 'activity', title: 'Activity', icon: History, Component: ActivityTab },
  { path: 'trash', title: 'Trash', icon: Trash2, Component: TrashTab },
];

/** Shown at the bare address. */
export const DEFAULT_TAB = jobs;
