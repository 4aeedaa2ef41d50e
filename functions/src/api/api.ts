import { createApp } from './app.ts';
import { params, readProjectId, readSiteUrl, sendsMail } from '../runtime/config.ts';
import { createContext, firebaseConfig } from '../services/context.ts';
import { beforeShutdown } from '../runtime/shutdown.ts';
import { securityHeaders } from '../runtime/headers.ts';

// Parameters have no values while the CLI analyzes the functions.
const environment = {
  projectId: readProjectId(process.env),
  webApiKey: params.webApiKey.value(),
  storageBucket: params.storageBucket.value(),
  siteUrl: readSiteUrl(readProjectId(process.env), params.siteUrl.value()),
  sessionHours: params.sessionHours.value(),
  sendsMail: sendsMail(process.env, params.mailFrom.value()),
  submissions: {
    limit: params.submissionLimit.value(),
    minutes: params.submissionMinutes.value(),
  },
};

const context = createContext(environment);

beforeShutdown(() => context.views.flush());

/** Loaded by the first request (index.ts). */
export const app = createApp(context, {
  trustedHops: params.trustedHops.value(),
  sessionHours: environment.sessionHours,
  firebaseConfig: firebaseConfig(environment, process.env),
  measuresVisits: params.webVitals.value() > 0,
  headers: securityHeaders(process.env),
});
