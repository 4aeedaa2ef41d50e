import { params, readProjectId } from '../config.ts';
import { createContext } from '../context.ts';
import * as adding from './add-missing.ts';
import * as sweeping from './sweep.ts';

// What the scripts and the schedule call: the same work, outside of any request.

/** The context of the project that the environment names (GCLOUD_PROJECT). */
function openContext() {
  const projectId = readProjectId(process.env);
  return createContext({
    projectId,
    // Neither logs anyone in nor takes submissions.
    webApiKey: '',
    sessionHours: 1,
    submissions: { limit: 0, minutes: 1 },
    storageBucket: params.storageBucket.value() || `${projectId}.firebasestorage.app`,
  });
}

/**
 * Makes an administrator, or gives an existing one a new password.
 * @throws Error in plain words for a short password or a username that cannot be one.
 */
export async function createAdmin(username: string, password: string, email?: string) {
  return openContext().auth.createAdmin(username, password, email);
}

/** @param grace in milliseconds, see sweep.ts; for tests and impatient people. */
export async function sweep(grace?: number) {
  return sweeping.sweep(openContext(), grace);
}

/** What does not fit together in the project; reads, and changes nothing. */
export async function findings() {
  return sweeping.findings(openContext());
}

/** See add-missing.ts. */
export async function addMissing(lists: adding.List[]) {
  return adding.addMissing(openContext(), lists);
}
