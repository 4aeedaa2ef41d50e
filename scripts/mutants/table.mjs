// @ts-check
import { account } from './table/account.mjs';
import { answers } from './table/answers.mjs';
import { callers } from './table/callers.mjs';
import { deploy } from './table/deploy.mjs';
import { files } from './table/files.mjs';
import { firestore } from './table/firestore.mjs';
import { formPosts } from './table/form-posts.mjs';
import { history } from './table/history.mjs';
import { mail } from './table/mail.mjs';
import { overview } from './table/overview.mjs';
import { pages } from './table/pages.mjs';
import { people } from './table/people.mjs';
import { publication } from './table/publication.mjs';
import { requests } from './table/requests.mjs';
import { roles } from './table/roles.mjs';
import { storage } from './table/storage.mjs';
import { submissions } from './table/submissions.mjs';
import { transfer } from './table/transfer.mjs';
import { translations } from './table/translations.mjs';
import { uploads } from './table/uploads.mjs';

/**
 * A protection, how it is taken out, and the test that must notice.
 * @typedef {{
 *   what: string,
 *   file: string,
 *   text: string,
 *   replacement: string,
 *   check: 'unit' | 'rules' | 'server' | 'api',
 *   test: string,
 *   name: string,
 * }} Guard
 *
 * `what` is the guard's sentence; `text` occurs once in `file`, and `replacement` is what stands there
 * without the guard. Of the `test` file those tests are run whose full name holds `name`.
 */

/** Every guard that `npm run mutants` takes out. @type {readonly Guard[]} */
export const guards = [
  ...callers,
  ...roles,
  ...people,
  ...account,
  ...firestore,
  ...storage,
  ...submissions,
  ...formPosts,
  ...files,
  ...uploads,
  ...requests,
  ...answers,
  ...pages,
  ...history,
  ...mail,
  ...publication,
  ...overview,
  ...deploy,
  ...transfer,
  ...translations,
];
