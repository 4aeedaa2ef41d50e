import { params, readProjectId, readSiteUrl } from '../config.ts';
import { type Context, createContext } from '../context.ts';
import { addressOf } from '../mail/keys.ts';
import * as notices from '../mail/notices.ts';
import { openFiles } from '../store/file-store.ts';
import { openDocuments } from '../store/documents.ts';
import * as adding from './add-missing.ts';
import * as submitting from './add-submissions.ts';
import * as backups from './backup.ts';
import * as migrating from './migrate.ts';
import * as sweeping from './sweep.ts';
import type { Place } from './transfer/pairs.ts';
import * as transfer from './transfer/transfer.ts';

// What the scripts and the schedule call: the same work, outside of any request.

/** The context of the project that the environment names (GCLOUD_PROJECT). */
function openContext() {
  const projectId = readProjectId(process.env);
  return createContext({
    projectId,
    // Neither logs anyone in nor takes submissions.
    webApiKey: '',
    // Only for links in mails.
    siteUrl: params.siteUrl.value(),
    sessionHours: 1,
    submissions: { limit: 0, minutes: 1 },
    storageBucket: params.storageBucket.value() || `${projectId}.firebasestorage.app`,
  });
}

/**
 * Makes an administrator, or gives an existing one a new password.
 * @throws Error in plain words for a short password or a username that cannot be one.
 */
export async function createAdmin(...given: Parameters<Context['auth']['createAdmin']>) {
  return openContext().auth.createAdmin(...given);
}

/**
 * A link of one use, with which whoever has it makes the first owner.
 * @throws Error in plain words where there is an owner, or no address of the site.
 */
export async function setUpLink(email?: string): Promise<string> {
  const origin = readSiteUrl(readProjectId(process.env), params.siteUrl.value());
  const { secret } = await openContext().membership.setUp(email);
  return addressOf(origin, secret);
}

/** @param grace in milliseconds, see sweep.ts; for tests and impatient people. */
export async function sweep(grace?: number) {
  return sweeping.sweep(openContext(), grace);
}

/** @returns how many mails were written; see mail/notices.ts. */
export async function announceClosing() {
  return notices.announceClosing(openContext());
}

/** What does not fit together in the project; reads, and changes nothing. */
export async function findings() {
  return sweeping.findings(openContext());
}

/** See migrate.ts. */
export async function migrate() {
  return migrating.migrate(openPlace());
}

/** How many documents are to be migrated, by collection. */
export async function outdated() {
  return migrating.outdated(openPlace());
}

/** See add-missing.ts. */
export async function addMissing(lists: adding.List[]) {
  return adding.addMissing(openContext(), lists);
}

/** See add-submissions.ts. */
export async function addSubmissions(path: string, all: submitting.DemoSubmission[]) {
  return submitting.addSubmissions(openContext(), path, all);
}

/** See transfer.ts. */
export async function exportSite(path: string) {
  return transfer.exportSite(openPlace(), path);
}

/** See transfer.ts. */
export async function importSite(path: string, options: { replace?: boolean }) {
  return transfer.importSite(openPlace(), path, options);
}

/** Backs the site up, where there is a bucket for that; see backup.ts. @returns the archive's path in it, or `''`. */
export async function backUp(): Promise<string> {
  const bucket = params.backupBucket.value();
  const place = openPlace();
  return bucket && backups.backUp(place, openFiles(bucket));
}

/** What differs from an archive; reads, and changes nothing. */
export function differences(path: string): AsyncIterable<string> {
  return transfer.differences(openPlace(), path);
}

function openPlace(): Place {
  const context = openContext();
  return { ...context, documents: openDocuments(), project: readProjectId(process.env) };
}
