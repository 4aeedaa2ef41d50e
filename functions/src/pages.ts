import { job } from '@sunfront/contract';
import { behaviours, refreshClosing } from './behaviours.ts';
import { params, readProjectId, readSiteUrl } from './config.ts';
import { createPageHandler } from './page-handler.ts';
import { openRepository } from './repository.ts';
import { securityHeaders } from './security-headers.ts';
import { rebuildSite } from './site.ts';

const projectId = readProjectId(process.env);

// Firestore alone: Auth and Storage would only make a page's first answer slower.
const repository = openRepository(projectId);

/** The pages of a deployment. Loaded by the first request (index.ts). */
export const handle = createPageHandler(repository, {
  siteUrl: readSiteUrl(projectId, params.siteUrl.value()),
  headers: securityHeaders(process.env),
});

/** Follows a write that may have come another way than through the API, which did all of this itself. */
export async function followWrite(
  collection: string,
  id: string,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Promise<void> {
  if (collection === job.path) await refreshClosing(repository, id);
  await behaviours[collection]?.changed?.({ repository }, before, after);
  await rebuildSite(repository);
}
