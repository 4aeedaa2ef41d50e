import { params, readProjectId, readSiteUrl } from '../../runtime/config.ts';
import { securityHeaders } from '../../runtime/headers.ts';
import { openRepository } from '../../store/firestore/open-repository.ts';
import { createPageHandler } from './handler.ts';

const projectId = readProjectId(process.env);

// Firestore only: Auth and Storage would delay the first page.
const repository = openRepository(projectId);

export const handle = createPageHandler(repository, {
  siteUrl: readSiteUrl(projectId, params.siteUrl.value()),
  headers: securityHeaders(process.env),
  measured: params.webVitals.value(),
});
