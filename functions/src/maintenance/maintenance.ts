import { params, readProjectId, readSiteUrl } from '../runtime/config.ts';
import { createSetupLink } from '../auth/links/invitations.ts';
import * as creating from '../auth/users/create-admin.ts';
import { createContext } from '../services/context.ts';
import { linkUrl } from '../mail/link-mails.ts';
import * as notices from '../mail/notices.ts';
import * as announcing from '../records/alerts/announce.ts';
import * as reminding from '../records/interviews/remind.ts';
import { openFiles } from '../store/file-store.ts';
import { openDocuments } from '../store/firestore/documents.ts';
import * as adding from './seed.ts';
import * as submitting from './seed-submissions.ts';
import * as viewing from './seed-views.ts';
import * as backups from './backup.ts';
import * as migrating from './migrate.ts';
import * as sweeping from './sweep.ts';
import type { TransferTarget } from './transfer/pairs.ts';
import * as exporting from './transfer/export.ts';
import * as transfer from './transfer/transfer.ts';

// Entry points for scripts and scheduled functions.

function openContext() {
  const projectId = readProjectId(process.env);
  return createContext({
    projectId,
    webApiKey: '',
    // Most commands need no SITE_URL.
    siteUrl: '',
    sessionHours: 1,
    sendsMail: false,
    submissions: { limit: 0, minutes: 1 },
    storageBucket: params.storageBucket.value() || `${projectId}.firebasestorage.app`,
  });
}

/** @throws Error with a readable message */
export async function createAdmin(
  username: string,
  password: string,
  options?: creating.AdminOptions,
) {
  return creating.createAdmin(openContext().auth, username, password, options);
}

/** @throws Error with a readable message if an owner exists or the site URL is unknown */
export async function setUpLink(email?: string): Promise<string> {
  const origin = siteOrigin();
  const { secret } = await createSetupLink(openContext().repository, email);
  return linkUrl(origin, secret);
}

/** @throws Error if it is invalid */
function siteOrigin(): string {
  return readSiteUrl(readProjectId(process.env), params.siteUrl.value());
}

/** @param grace see sweep.ts */
export async function sweep(grace?: number) {
  return sweeping.sweep(openContext(), grace);
}

export async function announceClosing() {
  return notices.announceClosing({ ...openContext(), siteUrl: siteOrigin() });
}

/** For the daily run. */
export async function announceJobs() {
  return announcing.announceJobs({ ...openContext(), siteUrl: siteOrigin() });
}

export async function remindOfInterviews() {
  return reminding.remind({ ...openContext(), siteUrl: siteOrigin() });
}

/** Read-only. */
export async function findings() {
  return sweeping.findings(openContext());
}

export async function migrate() {
  return migrating.migrate(openTarget());
}

export async function outdated() {
  return migrating.outdated(openTarget());
}

export async function seedMissing(lists: adding.List[]) {
  return adding.seedMissing(openContext(), lists);
}

export async function seedSubmissions(path: string, all: submitting.DemoSubmission[]) {
  return submitting.seedSubmissions(openContext(), path, all);
}

export async function seedViews(days: viewing.DemoDay[]) {
  return viewing.seedViews(openContext(), days);
}

export async function exportSite(path: string) {
  return exporting.exportSite(openTarget(), path);
}

export async function importSite(path: string, options: { replace?: boolean }) {
  return transfer.importSite(openTarget(), path, options);
}

/** @returns path in the bucket; `''` if no backup bucket is configured */
export async function backUp(): Promise<string> {
  const bucket = params.backupBucket.value();
  const target = openTarget();
  return bucket && backups.backUp(target, openFiles(bucket));
}

/** Read-only. */
export function differences(path: string): AsyncIterable<string> {
  return transfer.differences(openTarget(), path);
}

function openTarget(): TransferTarget {
  const context = openContext();
  return { ...context, documents: openDocuments(), project: readProjectId(process.env) };
}
