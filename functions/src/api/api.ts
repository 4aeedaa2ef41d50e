import { createApp } from './app.ts';
import { params, readProjectId, readSiteUrl } from '../config.ts';
import { createContext, firebaseConfig } from '../context.ts';
import { securityHeaders } from '../headers.ts';

// Parameters have values only once the function runs, not while the CLI reads which functions there are.
const environment = {
  projectId: readProjectId(process.env),
  webApiKey: params.webApiKey.value(),
  storageBucket: params.storageBucket.value(),
  siteUrl: readSiteUrl(readProjectId(process.env), params.siteUrl.value()),
  sessionHours: params.sessionHours.value(),
  submissions: {
    limit: params.submissionLimit.value(),
    minutes: params.submissionMinutes.value(),
  },
};

/** The app of a deployment. Loaded by the first request (index.ts). */
export const app = createApp(createContext(environment), {
  trustedHops: params.trustedHops.value(),
  sessionHours: environment.sessionHours,
  firebaseConfig: firebaseConfig(environment, process.env),
  measuresVisits: params.webVitals.value() > 0,
  headers: securityHeaders(process.env),
});
