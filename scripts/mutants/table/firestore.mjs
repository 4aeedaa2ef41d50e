// @ts-check

/** @typedef {import('../table.mjs').Guard} Guard */

const FIRESTORE = {
  file: 'firestore.rules',
  check: /** @type {const} */ ('rules'),
  test: 'tests/rules/firestore.test.ts',
};

/** The server's own collections, which no rule names. */
const CLOSED = ['sessions', 'people', 'keys', 'login_failures', 'site', 'submission_counts'];

/** Who works with what the site shows, and with what visitors send. */
const MANAGER = "hasRole(['owner', 'editor'])";
const RECRUITER = "hasRole(['owner', 'recruiter'])";

/** The last rule of one entity, by which its block is told from the others. */
const SOCIAL = `data.platform == id;
      }

      allow read, delete: if ${MANAGER};
      allow create, update: if ${MANAGER} && isValid(request.resource.data);`;

/** Firestore's rules, for whoever comes past the API. @type {Guard[]} */
export const firestore = [
  {
    ...FIRESTORE,
    what: 'nobody claims another version of a document',
    text: "data.get('schema', 2) == 2\n          && data.platform == id;",
    replacement: 'data.platform == id;',
    name: 'social-media an admin cannot store the version',
  },
  {
    ...FIRESTORE,
    what: 'a live session does not make an administrator of an account without the claim',
    text: 'request.auth.token.admin == true\n        && ',
    replacement: '',
    name: "partners a live session's account without the claim does not write",
  },
  {
    ...FIRESTORE,
    what: 'strangers do not read applications',
    text: `match /applicants/{id} {\n      allow read, delete: if ${RECRUITER};`,
    replacement: 'match /applicants/{id} {\n      allow read: if true;',
    name: 'applicants signed-in stranger does not read',
  },
  {
    ...FIRESTORE,
    what: 'nobody writes applications past the API',
    text: `match /applicants/{id} {\n      allow read, delete: if ${RECRUITER};`,
    replacement: `match /applicants/{id} {\n      allow read, write: if ${RECRUITER};`,
    name: 'applicants owner does not write',
  },
  {
    ...FIRESTORE,
    what: 'strangers do not read messages',
    text: `match /contact/{id} {\n      allow read, delete: if ${RECRUITER};`,
    replacement: 'match /contact/{id} {\n      allow read: if true;',
    name: 'contact signed-in stranger does not read',
  },
  {
    ...FIRESTORE,
    what: 'nobody writes messages past the API',
    text: `match /contact/{id} {\n      allow read, delete: if ${RECRUITER};`,
    replacement: `match /contact/{id} {\n      allow read, write: if ${RECRUITER};`,
    name: 'contact owner does not write',
  },
  {
    ...FIRESTORE,
    what: 'only an administrator writes what the site shows',
    text: SOCIAL,
    replacement: SOCIAL.replace(`${MANAGER} && `, ''),
    name: 'social-media signed-in stranger does not write',
  },
  {
    ...FIRESTORE,
    what: 'only an administrator deletes what the site shows',
    text: SOCIAL,
    replacement: SOCIAL.replace(`read, delete: if ${MANAGER}`, 'delete'),
    name: 'social-media signed-in stranger does not delete',
  },
  {
    ...FIRESTORE,
    what: 'visitors read through the API alone',
    text: SOCIAL,
    replacement: SOCIAL.replace(`read, delete: if ${MANAGER}`, 'read'),
    name: 'social-media visitor does not read',
  },
  {
    ...FIRESTORE,
    what: 'a session past its end is none to the rules',
    text: 'session.expires_at > request.time.toMillis()',
    replacement: 'session.expires_at > 0',
    name: 'partners ended session does not read',
  },
  {
    ...FIRESTORE,
    what: 'a link lies under the name of its platform',
    text: '\n          && data.platform == id;',
    replacement: ';',
    name: "social-media an admin cannot store one under another's id",
  },
  {
    ...FIRESTORE,
    what: 'a record holds no field that the contract does not name',
    text: "data.keys().hasOnly('name logo description draft shown_from shown_until translations created_at updated_at order schema'.split(' '))",
    replacement: 'true',
    name: 'partners an admin cannot store an unknown field',
  },
  {
    ...FIRESTORE,
    what: 'a required field is there',
    text: "&& data.role.matches('(?s)^.{1,120}$')",
    replacement: "&& data.get('role', '').matches('(?s)^.{0,120}$')",
    name: 'staff an admin cannot store no role',
  },
  {
    ...FIRESTORE,
    what: 'a required text is not empty',
    text: "data.name.matches('(?s)^.{1,200}$')\n          && isPicture(data.get('logo'",
    replacement: "data.name.matches('(?s)^.{0,200}$')\n          && isPicture(data.get('logo'",
    name: 'partners an admin cannot store an empty name',
  },
  {
    ...FIRESTORE,
    what: 'a text is no longer than the contract allows',
    text: ' && value.size() <= most;',
    replacement: ';',
    name: 'partners an admin cannot store a wrong description',
  },
  {
    ...FIRESTORE,
    what: 'a text is no list',
    text: 'value is string && value.size() <= most',
    replacement: 'value.size() <= most',
    name: 'partners an admin cannot store a list as description',
  },
  {
    ...FIRESTORE,
    what: 'a number is not negative',
    text: 'value >= 0 && ',
    replacement: '',
    name: 'jobs an admin cannot store a negative salary_min',
  },
  {
    ...FIRESTORE,
    what: 'a number is no larger than the contract allows',
    text: ' && value <= most);',
    replacement: ');',
    name: 'jobs an admin cannot store a too large salary_min',
  },
  {
    ...FIRESTORE,
    what: 'a date has the form of one',
    text: "value.matches('^([0-9]{4}-[0-9]{2}-[0-9]{2})?$')",
    replacement: 'value is string',
    name: 'jobs an admin cannot store a wrong end',
  },
  {
    ...FIRESTORE,
    what: 'an address is http or https',
    text: "value.matches('(?i)^https?://.+$')",
    replacement: 'value is string',
    name: 'social-media an admin cannot store a wrong url',
  },
  {
    ...FIRESTORE,
    what: 'an address is no longer than the contract allows',
    text: 'value.size() <= 2048 && ',
    replacement: '',
    name: 'social-media an admin cannot store a too long url',
  },
  {
    ...FIRESTORE,
    what: 'a picture is an address or an uploaded one',
    text: "value.matches('^/media/[A-Za-z0-9_-]{1,64}[.]webp$')",
    replacement: 'value is string',
    name: 'partners an admin cannot store a wrong logo',
  },
  {
    ...FIRESTORE,
    what: 'a yes or no is one',
    text: "data.get('viewed', false) is bool",
    replacement: 'true',
    name: 'jobs an admin cannot store a wrong viewed',
  },
  {
    ...FIRESTORE,
    what: 'a choice is one of its options',
    text: "data.get('type', 'employee') in ['employee', 'head']",
    replacement: "data.get('type', 'employee') is string",
    name: 'staff an admin cannot store a wrong type',
  },
  {
    ...FIRESTORE,
    what: 'a record tells its order in so many characters',
    text: "\n          && data.order.size() >= 24 && isText(data.order, 200)\n          && data.get('schema', 2) == 2\n          && data.platform == id;",
    replacement: "\n          && data.get('schema', 2) == 2\n          && data.platform == id;",
    name: 'social-media an admin cannot store a wrong order',
  },
  {
    ...FIRESTORE,
    what: 'a record tells when it was created',
    text: "data.get('closes_at', '').matches('(?s)^.{0,24}$')\n          && data.created_at.size() == 24 && isText(data.created_at, 24)",
    replacement: "data.get('closes_at', '').matches('(?s)^.{0,24}$')",
    name: 'jobs an admin cannot store a wrong created_at',
  },
  {
    ...FIRESTORE,
    what: 'what lies below a record is closed',
    text: 'match /jobs/{id} {',
    replacement: 'match /jobs/{id=**} {',
    name: 'a collection below a public record',
  },
  {
    ...FIRESTORE,
    what: 'an editor does not read applications',
    text: `match /applicants/{id} {\n      allow read, delete: if ${RECRUITER};`,
    replacement: `match /applicants/{id} {\n      allow read, delete: if ${MANAGER} || ${RECRUITER};`,
    name: 'applicants editor does not read',
  },
  {
    ...FIRESTORE,
    what: 'a session without a role counts for nothing',
    text: ' && session.role in roles',
    replacement: " && session.get('role', 'owner') in roles",
    name: 'partners a session from before there were roles does not read',
  },
  {
    ...FIRESTORE,
    what: 'only an owner changes who is told by mail',
    text: '        && leaves(request.resource.data.diff(resource.data).affectedKeys());',
    replacement: '        ;',
    name: 'what only owners change an editor does not: notify_messages',
  },
  {
    ...FIRESTORE,
    what: 'what no rule names is closed, to an administrator too',
    text: 'allow read, write: if false;',
    replacement: `allow read, write: if ${MANAGER};`,
    name: 'everything that is not an entity is closed anything',
  },
  ...CLOSED.map((name) => ({
    ...FIRESTORE,
    what: `${name} is the server's alone`,
    text: 'match /{document=**} {',
    replacement: `match /${name}/{id} {\n      allow read, write: if ${MANAGER};\n    }\n    match /{document=**} {`,
    name: `everything that is not an entity is closed ${name}`,
  })),
];
