import { params, readProjectId } from './config.ts';
import { createPageHandler } from './page-handler.ts';
import { openRepository } from './repository.ts';
import { securityHeaders } from './security-headers.ts';
import { rebuildSite } from './site.ts';

// Firestore alone: Auth and Storage would only make a page's first answer slower.
const repository = openRepository(readProjectId(process.env));

/** The pages of a deployment. Loaded by the first request (index.ts). */
export const handle = createPageHandler(repository, {
  siteUrl: params.siteUrl.value().replace(/\/+$/, ''),
  headers: securityHeaders(process.env),
});

export async function rebuildAfterWrite(): Promise<void> {
  await rebuildSite(repository);
}
