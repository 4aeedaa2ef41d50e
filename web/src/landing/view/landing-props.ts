import { sectionCopy } from '@sunfront/contract/site/copy-text';
import type { SiteContent, SitePart } from '@sunfront/contract/site/site-content';
import { useMessages } from '../../text/messages.ts';
import type { View } from './view.ts';

export interface LandingProps {
  content: SiteContent;
  view: View;
  /** ISO 8601; the same on server and client. */
  now: string;
  onRetry?: (part: SitePart) => void;
}

export function useCopy({ settings }: SiteContent, section: Parameters<typeof sectionCopy>[1]) {
  return sectionCopy(settings, section, useMessages());
}
