import type { PictureUse } from '@sunfront/contract/api/picture-responses';
import { whoami } from '../../session/session.ts';
import { MediaLibraryTab } from '../tabs/media-library.tsx';
import type { TabProps } from '../ui/page.tsx';
import { mayOpen, tabs } from './tabs.ts';

/** The media library, with links to the records that use a picture. */
export default function LinkedLibrary(tab: TabProps) {
  return <MediaLibraryTab {...tab} addressOf={addressOf} />;
}

/** Undefined without a tab of the field. */
function addressOf({ collection, id, field }: PictureUse): string | undefined {
  const { role } = whoami();
  for (const tab of tabs) {
    const { path, param, includesField } = tab.records ?? {};
    if (path !== collection || !mayOpen(role, tab) || includesField?.(field) === false) continue;
    const value = param === 'field' ? field : encodeURIComponent(id);
    return `/admin/dashboard/${tab.path}?${param}=${value}`;
  }
  return undefined;
}
