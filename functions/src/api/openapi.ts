import { entities } from '@sunfront/contract';
import * as account from '@sunfront/contract/account';
import { bulkActions } from '@sunfront/contract/bulk';
import type { Entity } from '@sunfront/contract/entity';
import { SERVICES } from '@sunfront/contract/health';
import { CHANGE_KINDS } from '@sunfront/contract/history';
import { FORM_LANGUAGE, MAX_BULK, PAGE, TEXT as LENGTHS } from '@sunfront/contract/limits';
import { reply, replyToSeveral } from '@sunfront/contract/mail';
import * as people from '@sunfront/contract/people';
import { isDuplicable } from '@sunfront/contract/publication';
import { ROLES } from '@sunfront/contract/roles';
import { SECURITY_KINDS } from '@sunfront/contract/security';
import { vitals } from '@sunfront/contract/vitals';
import about from '../../package.json' with { type: 'json' };
import * as s from './schemas.ts';
import type { Schema } from './schemas.ts';

/** One call, as it is described. */
export interface Operation {
  tags: [string];
  operationId: string;
  summary: string;
  security: Record<string, never[]>[];
  parameters: Schema[];
  requestBody?: Schema;
  responses: Record<string, Schema>;
}

export interface OpenApi {
  openapi: string;
  info: Schema & { title: string; version: string; description: string };
  servers: { url: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, Schema>>;
}

/** What is said of one call. */
interface Call {
  /** The name that generated clients give it; made of method and path where none is set. */
  id?: string;
  summary: string;
  /** Whether anyone may make it; `reads`: anyone may, and with a token learns more. */
  open?: boolean | 'reads';
  query?: Record<string, string>;
  headers?: (keyof typeof HEADERS)[];
  body?: Schema;
  /** The body's content type, if it is not JSON. */
  as?: string;
  /** The status of success and what it is answered with; null for nothing. */
  answers: [status: number, body: Schema | null];
  /** Whether it is noted, and can be taken back. */
  undo?: boolean;
  /** Whether it is a list that comes in pages. */
  pages?: boolean;
  /** The content type of the answer, if it is not JSON. */
  answersAs?: string;
  /** Whether browsers send it by themselves, and are answered with a page. */
  page?: boolean;
  /** Whether 409 tells the record as it is now. */
  conflicts?: boolean;
  /** Client errors beside those that `errorsOf` derives. */
  errors?: ErrorStatus[];
  /** What 503 is answered with, where it is no error. */
  unwell?: Schema;
}

/** Client errors that are described one by one; the others (400, 413, 415) are `default`. */
export const ERRORS = {
  401: 'There is no token, or it no longer counts',
  403: 'The role does not allow this',
  404: 'There is no such record',
  409: 'The present state does not allow this',
  422: 'A field or parameter is not valid',
  429: 'Too many requests; `Retry-After` says when to send the next one',
};

type ErrorStatus = keyof typeof ERRORS;

const HEADERS = {
  'If-Match':
    'The `updated_at` that the record had when it was read. Another one now is 409; without it the write goes through.',
  'Idempotency-Key':
    'Names what is sent: the same key again stores nothing twice, and answers the same.',
};

const FORM = 'multipart/form-data';
const FILE: Schema = { type: 'string', format: 'binary' };
const LANGUAGE: Schema = {
  ...s.TEXT,
  description:
    'In which it is confirmed by mail, as a tag such as `fa`; without one that the site speaks, its first.',
};

/** The document that `GET /api/openapi.json` answers with: OpenAPI 3.1, from the contract. */
export function describeApi(): OpenApi {
  const paths: OpenApi['paths'] = {};
  const add = (tag: string) => (calls: Record<string, Call>) => {
    for (const [call, said] of Object.entries(calls)) {
      const [method, path] = call.split(' ') as [string, string];
      (paths[path] ??= {})[method.toLowerCase()] = operation(tag, method, path, said);
    }
  };
  for (const entity of entities as readonly Entity[]) add(entity.path)(entityCalls(entity));
  for (const [tag, calls] of Object.entries(OTHERS)) add(tag)(calls);
  return {
    openapi: '3.1.0',
    info: { title: 'Sunfront', version: about.version, description: DESCRIPTION },
    servers: [{ url: '/', description: 'This site' }],
    paths,
    components: {
      schemas: {
        ...Object.fromEntries(
          (entities as readonly Entity[]).map((entity) => {
            const record = s.recordOf(entity);
            return [nameOf(entity), { ...record, examples: [s.exampleOf(record)] }];
          }),
        ),
        ...SHARED,
      },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

const DESCRIPTION = `Lists are JSON arrays; a call that creates answers 201 with the record, one that changes it 200, one that deletes 204.
A slash at a path's end may be left out.

**Token.** \`POST /api/auth/login\`, form-encoded, answers with \`access_token\`. Management calls want it as
\`Authorization: Bearer <access_token>\`: 401 without a token that counts, 403 where the role does not allow it.

**Errors** are \`{"detail": "…"}\`, for fields (422) \`{"detail": [{"loc": ["body", "title"], "msg": "…", "type": "…"}]}\`.
429 says in \`Retry-After\` when to come again. A failure of the server (5xx) has a \`request_id\`; every answer carries it as
\`X-Request-Id\`.

**Conflicts.** A \`PUT\` with \`If-Match: <updated_at>\` is 409 when the record has changed since, with what it is now in \`current\`.

**Undo.** What an administrator changes is answered with a header \`Undo\`: the path that, posted to, takes it back.

**Twice.** What visitors send may carry an \`Idempotency-Key\`; without one the content of the day is the key. A repeat is one.`;

function operation(tag: string, method: string, path: string, said: Call): Operation {
  const {
    id = idOf(method, path),
    summary,
    open = false,
    query = {},
    headers = [],
    body,
    as = 'application/json',
    pages,
  } = said;
  const [status, answer] = said.answers;
  const parameter =
    (at: string) =>
    ([name, description]: [string, string]) => ({
      name,
      in: at,
      description,
      ...(at === 'path' && { required: true }),
      schema: name === 'limit' ? { type: 'integer', minimum: 1, maximum: PAGE.max } : s.TEXT,
    });
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(
    ([, name]) => [name!, 'Which one'] as [string, string],
  );
  const paged = pages
    ? { limit: 'How many at most', after: "Where to go on, as the last page's Link says" }
    : {};
  const sent = {
    'X-Request-Id': { description: 'What the log knows the request by', schema: s.TEXT },
    ...(said.undo && { Undo: { description: 'The path that takes it back', schema: s.TEXT } }),
    ...(pages && {
      Link: { description: 'The next page, if there is one (rel="next")', schema: s.TEXT },
    }),
  };
  const error = (description: string, schema = s.ref('Error'), page = false) => ({
    description,
    content: {
      'application/json': { schema },
      // To a browser that sends its form by itself: the page, as it was filled in.
      ...(page && { 'text/html': { schema: s.TEXT } }),
    },
  });
  return {
    tags: [tag],
    operationId: id,
    summary,
    security: open === true ? [] : open === 'reads' ? [{}, { token: [] }] : [{ token: [] }],
    parameters: [
      ...inPath.map(parameter('path')),
      ...Object.entries({ ...query, ...paged }).map(parameter('query')),
      ...headers.map((name) => parameter('header')([name, HEADERS[name]])),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { [as]: { schema: body, example: s.exampleOf(body) } },
      },
    }),
    responses: {
      [status]: {
        description: status === 204 ? 'Done' : 'What was asked for',
        headers: sent,
        ...(answer && { content: { [said.answersAs ?? 'application/json']: { schema: answer } } }),
      },
      ...Object.fromEntries(
        errorsOf(path, said).map((code) => [code, error(ERRORS[code], s.ref('Error'), said.page)]),
      ),
      ...(said.conflicts && {
        409: error('The record has changed since it was read', s.ref('Conflict')),
      }),
      ...(said.page && {
        303: { description: 'To a browser that sends its form by itself: the page that says so' },
      }),
      ...(said.unwell && { 503: error('A service does not answer', said.unwell) }),
      // In one: generators of clients that cannot read ranges (4XX) are many.
      default: error(
        'What was asked for cannot be done (4xx), or the server failed (5xx)',
        s.ref('Error'),
        said.page,
      ),
      ...(open === 'reads' && { 304: { description: 'As the caller has it' } }),
    },
  };
}

/** The client errors that follow from what a call takes. */
function errorsOf(path: string, call: Call): ErrorStatus[] {
  const { open, query, headers, body, pages, page, errors = [] } = call;
  return [
    ...(open === true ? [] : ([401, 403] as const)),
    ...(path.includes('{') ? ([404] as const) : []),
    ...(headers ? ([409] as const) : []),
    ...(body || query || pages ? ([422] as const) : []),
    ...(page ? ([403, 429] as const) : []),
    ...errors,
  ];
}

/** Method and path as one name: `PUT /api/me/picture` is `putMePicture`. */
function idOf(method: string, path: string): string {
  const words = path
    .replace('/api', '')
    .replaceAll(/\{(\w+)\}/g, 'by $1')
    .match(/[a-z]+/gi)!;
  const verb = method === 'GET' && path.endsWith('/') ? 'list' : method.toLowerCase();
  return verb + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
}

function nameOf({ singular }: Entity): string {
  return singular.replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The calls of one entity, as router.ts grants them. */
function entityCalls(entity: Entity): Record<string, Call> {
  const {
    access,
    confirmation,
    files = {},
    notes,
    ordered,
    people: named,
    reply: replies,
    sameBy,
    upload,
    singular,
    path,
  } = entity;
  const base = `/api/${path}`;
  const id = `${base}/{${entity.key ?? 'id'}}`;
  const what = singular.toLowerCase();
  const name = nameOf(entity);
  const many = `${name}s`;
  const record = s.ref(name);
  const hasFiles = Object.keys(files).length > 0;
  const bodyOf = (schema: Entity['schema'], all: boolean) => {
    const body = s.bodyOf(schema) as { properties: object; required?: string[] };
    if (!hasFiles) return body;
    const required = Object.entries(files).flatMap(([name, file]) =>
      file.required && all ? [name] : [],
    );
    const properties = {
      ...body.properties,
      ...Object.fromEntries(Object.keys(files).map((name) => [name, FILE])),
      ...(confirmation && all && { [FORM_LANGUAGE]: LANGUAGE }),
    };
    return { ...body, properties, required: [...(body.required ?? []), ...required] };
  };
  const as = hasFiles ? FORM : 'application/json';
  const calls: Record<string, Call | false | '' | undefined> = {
    [`GET ${base}/`]: access.list && {
      id: `list${many}`,
      summary:
        access.list === 'public' ? 'What visitors see; with a token all of them' : 'All of them',
      ...(access.list === 'public' && { open: 'reads' }),
      query: queryOf(entity),
      pages: true,
      answers: [200, s.list(record)],
    },
    [`GET ${id}`]: access.read && {
      id: `get${name}`,
      summary: `One ${what}`,
      ...(access.read === 'public' && { open: 'reads' }),
      answers: [200, record],
    },
    [`POST ${base}/`]: access.create && {
      id: `create${name}`,
      summary: access.create === 'public' ? `Sends one ${what}, once` : `Makes one ${what}`,
      ...(access.create === 'public'
        ? { open: true, headers: ['Idempotency-Key'], page: true, errors: [404] }
        : { undo: true }),
      body: bodyOf(entity.schema, true),
      as,
      answers: [201, record],
    },
    [`PUT ${id}`]: access.update && {
      id: `update${name}`,
      summary: entity.handling ? 'How far it is' : `Replaces one ${what}`,
      headers: ['If-Match'],
      body: entity.handling ? s.bodyOf(entity.edited.partial()) : bodyOf(entity.edited, false),
      as: entity.handling ? 'application/json' : as,
      answers: [200, record],
      undo: true,
      conflicts: true,
    },
    [`DELETE ${id}`]: access.delete && {
      id: `delete${name}`,
      summary: `Deletes one ${what}; it lies in the trash for 30 days`,
      answers: [204, null],
      undo: true,
    },
    [`GET ${id}/same`]: sameBy && {
      id: `listSame${many}`,
      summary: 'What else came from the same person',
      answers: [200, s.list(record)],
    },
    [`GET ${base}/assignees`]: named.length > 0 && {
      id: `list${name}Assignees`,
      summary: 'Who it can be assigned to, and who it still is',
      answers: [200, s.list(s.ref('Assignee'))],
    },
    [`POST ${id}/notes`]: notes && {
      id: `add${name}Note`,
      summary: 'Notes something about it',
      body: s.object({ text: { type: 'string', maxLength: LENGTHS.note } }),
      errors: [409],
      answers: [201, record],
      undo: true,
    },
    [`POST ${id}/replies`]: replies && {
      id: `replyTo${name}`,
      summary: 'Answers who sent it by mail',
      headers: ['Idempotency-Key'],
      body: s.bodyOf(reply),
      answers: [201, s.object({ mail: s.ref('Mail'), record })],
    },
    [`PUT ${id}/place`]: ordered && {
      id: `move${name}`,
      summary: 'Puts it directly after or before another',
      body: { anyOf: [s.object({ after: s.TEXT }), s.object({ before: s.TEXT })] },
      errors: [409],
      answers: [200, record],
      undo: true,
    },
    [`POST ${id}/duplicate`]: isDuplicable(entity) && {
      id: `duplicate${name}`,
      summary: 'Makes a draft of what it holds',
      answers: [201, record],
      undo: true,
    },
    [`POST ${base}/bulk`]: bulkActions(entity).length > 0 && {
      id: `change${many}`,
      summary: entity.handling
        ? 'Does the same to several, or to none: `set` takes at least one workflow field; `mail` takes subject and text, whose placeholders are filled in for each person with an e-mail address, and workflow fields for all'
        : 'Does the same to several, or to none',
      body: s.object(
        {
          ids: { ...s.list(s.TEXT), minItems: 1, maxItems: MAX_BULK },
          action: s.oneOf(bulkActions(entity)),
        },
        {
          ...(entity.handling && s.propertiesOf(entity.edited.partial())),
          ...(replies && s.propertiesOf(replyToSeveral(entity))),
        },
      ),
      ...(replies && { headers: ['Idempotency-Key'] }),
      errors: [409],
      answers: [200, s.list(record)],
      undo: true,
    },
    ...(upload && {
      [`POST ${base}/${upload.path}`]: {
        id: upload.answers === 'url' ? `upload${name}Picture` : `upload${many}`,
        summary: upload.answers === 'url' ? 'Stores a picture' : 'Stores pictures, all or none',
        body:
          upload.answers === 'url' ? s.object({ file: FILE }) : s.object({ files: s.list(FILE) }),
        as: FORM,
        answers: [201, upload.answers === 'url' ? s.object({ url: s.TEXT }) : s.list(record)],
        undo: upload.answers === 'records',
      } satisfies Call,
    }),
  };
  for (const [name, { kind }] of Object.entries(files)) {
    if (kind !== 'pdf') continue;
    calls[`GET ${id}/${name}`] = {
      id: `download${nameOf(entity)}File`,
      summary: 'The file, as an attachment',
      answers: [200, FILE],
      answersAs: 'application/pdf',
    };
  }
  return Object.fromEntries(
    Object.entries(calls).filter((each): each is [string, Call] => Boolean(each[1])),
  );
}

function queryOf({ person, filters = [], searched }: Entity): Record<string, string> {
  return {
    ...(person && { q: "A person's name or contact" }),
    ...Object.fromEntries(filters.map((name) => [name, 'Only those whose field has this value'])),
    ...(filters.length > 0 && {
      from: 'Only those that came then or later',
      until: 'Only those that came before',
    }),
    updated_since:
      'Only those that were changed at that moment or later, the earliest change first. Deleted ones are not listed. With a token only.',
    ...(searched && { search: 'Words that they hold' }),
  };
}

const SIGNED = s.object({ access_token: s.TEXT, token_type: s.oneOf(['bearer']) });
const NAMED = s.object({ name: s.TEXT });
const IDS = s.object({ ids: { ...s.list(s.TEXT), minItems: 1, maxItems: MAX_BULK } });

/** The calls that are no entity's, by what they are about. */
const OTHERS: Record<string, Record<string, Call>> = {
  auth: {
    'POST /api/auth/login': {
      summary: 'Logs in',
      open: true,
      body: s.object({ username: s.TEXT, password: s.TEXT }),
      as: 'application/x-www-form-urlencoded',
      errors: [401, 403, 429],
      answers: [200, SIGNED],
    },
    'POST /api/auth/logout': {
      summary: 'Ends the session, for all of its tokens',
      answers: [204, null],
    },
    'POST /api/auth/key': {
      summary: 'What a link of one use is for',
      open: true,
      body: s.bodyOf(people.keyShown),
      errors: [404, 429],
      answers: [200, s.ref('KeyInfo')],
    },
    'POST /api/auth/key/use': {
      summary: 'Uses a link of one use, and logs in',
      open: true,
      body: { anyOf: [s.bodyOf(people.keyUse), s.bodyOf(people.joining)] },
      errors: [404, 409, 429],
      answers: [200, SIGNED],
    },
    'POST /api/auth/key/confirm': {
      summary: 'Makes the address that a link of one use went to the account’s',
      open: true,
      body: s.bodyOf(people.keyShown),
      errors: [404, 409, 429],
      answers: [204, null],
    },
    'POST /api/auth/recovery': {
      summary: 'Logs in with a recovery code',
      open: true,
      body: s.bodyOf(account.recoveryLogin),
      errors: [401, 429],
      answers: [200, SIGNED],
    },
    'POST /api/auth/forgotten': {
      summary: 'Has a link sent to whoever that is',
      open: true,
      body: s.bodyOf(people.forgotten),
      errors: [429],
      answers: [204, null],
    },
    'POST /api/auth/passkey/options': {
      summary: 'What a browser asks a passkey',
      open: true,
      errors: [409, 429],
      answers: [200, s.ANY],
    },
    'POST /api/auth/passkey': {
      summary: 'Logs in with a passkey',
      open: true,
      body: s.bodyOf(account.passkeyLogin),
      errors: [401, 429],
      answers: [200, SIGNED],
    },
  },
  site: {
    'GET /api/health': {
      summary: 'What runs, and whether its services answer',
      open: true,
      answers: [200, s.ref('Health')],
      unwell: s.ref('Health'),
    },
    'GET /api/openapi.json': { summary: 'This description', open: true, answers: [200, s.ANY] },
    'GET /api/docs': {
      summary: 'This description, to be read',
      open: true,
      answers: [200, s.TEXT],
      answersAs: 'text/html',
    },
    'GET /api/firebase-config': {
      summary: 'What the panel signs in with',
      open: true,
      answers: [200, s.ANY],
    },
    'POST /api/vitals': {
      summary: 'What a visit was measured by, where the site measures',
      open: true,
      body: s.bodyOf(vitals),
      errors: [404],
      answers: [204, null],
    },
    'GET /api/overview': {
      summary: 'How many records there are by what',
      answers: [
        200,
        {
          type: 'object',
          additionalProperties: {
            type: 'object',
            additionalProperties: s.list(s.object({ of: s.list(s.TEXT), number: s.COUNT })),
          },
        },
      ],
    },
    'GET /api/failures/': {
      summary: 'What failed while nobody waited for it',
      pages: true,
      answers: [200, s.list(s.ref('Failure'))],
    },
    'DELETE /api/failures/{id}': { summary: 'Takes one off the list', answers: [204, null] },
    'GET /api/security/': {
      summary: 'What happened to accounts',
      query: { kind: 'What happened', about: 'Whose account it is about' },
      pages: true,
      answers: [200, s.list(s.ref('SecurityEvent'))],
    },
    'POST /api/security/exports': {
      summary: 'Notes that records leave the panel as a file',
      body: s.object({ collection: s.TEXT, records: s.COUNT }),
      answers: [204, null],
    },
  },
  history: {
    'GET /api/history/': {
      summary: 'What administrators did',
      query: {
        collection: 'Of which list',
        record: 'Of which record',
        by: 'By whom',
        kind: 'What was done',
        trash: '`true`: what lies in the trash',
        q: "A person's name or contact",
      },
      pages: true,
      answers: [200, s.list(s.ref('Change'))],
    },
    'POST /api/history/restore': {
      summary: 'Takes several changes back, or none',
      headers: ['If-Match'],
      body: IDS,
      errors: [404],
      answers: [200, s.object({ restored: s.COUNT })],
      undo: true,
      conflicts: true,
    },
    'POST /api/history/{id}/restore': {
      summary: 'Takes a change back',
      query: { batch: '`true`: and all that was done with it' },
      headers: ['If-Match'],
      answers: [200, s.object({ record: s.orNull({ type: 'object' }) })],
      undo: true,
      conflicts: true,
    },
  },
  mail: {
    'GET /api/mail/': {
      summary: 'What was or is to be sent',
      query: {
        collection: 'Of which list',
        record: 'About which record',
        failed: '`true`: what was not sent',
      },
      pages: true,
      answers: [200, s.list(s.ref('Mail'))],
    },
    'POST /api/mail/{id}/retry': {
      summary: 'Has a mail sent that was not',
      errors: [409],
      answers: [200, s.ref('Mail')],
    },
  },
  people: {
    'GET /api/people/': {
      summary: 'Who has a key, and who was asked to join',
      answers: [
        200,
        s.object({ people: s.list(s.ref('Person')), invitations: s.list(s.ref('Invitation')) }),
      ],
    },
    'POST /api/people/invitations': {
      summary: 'Invites somebody',
      body: s.bodyOf(people.invitation),
      errors: [409],
      answers: [201, s.ref('Invited')],
    },
    'POST /api/people/invitations/{id}/send': {
      summary: 'Sends a new link',
      answers: [201, s.ref('Invited')],
    },
    'DELETE /api/people/invitations/{id}': {
      summary: 'Withdraws an invitation',
      answers: [204, null],
    },
    'PUT /api/people/{uid}': {
      summary: 'Gives another role',
      body: s.bodyOf(people.roleChange),
      errors: [409],
      answers: [200, s.ref('Person')],
    },
    'POST /api/people/{uid}/end-sessions': {
      summary: 'Ends all sessions of somebody',
      answers: [204, null],
    },
    'DELETE /api/people/{uid}': {
      summary: 'Takes a key away',
      errors: [409],
      answers: [204, null],
    },
  },
  me: {
    'GET /api/me/': { summary: 'Whoever asks', answers: [200, s.ref('Account')] },
    'PUT /api/me/': {
      summary: 'Changes the own name',
      body: s.bodyOf(account.profile),
      answers: [200, NAMED],
    },
    'GET /api/me/seen': {
      summary:
        'When the newest application and message that the person has seen arrived, and when they hid the checklist',
      answers: [200, s.ref('Seen')],
    },
    'PUT /api/me/seen': {
      summary: 'Counts applications and messages up to a moment as seen, or hides the checklist',
      body: s.bodyOf(account.seen),
      answers: [200, s.ref('Seen')],
    },
    'PUT /api/me/picture': {
      summary: 'Changes the own picture',
      body: s.object({ file: FILE }),
      as: FORM,
      answers: [200, s.object({ picture: s.TEXT })],
    },
    'DELETE /api/me/picture': { summary: 'Removes the own picture', answers: [204, null] },
    'POST /api/me/email': {
      summary: 'Sends a link to another address, which makes it the own',
      body: s.bodyOf(account.emailChange),
      errors: [409, 429],
      answers: [204, null],
    },
    'POST /api/me/recovery-codes': {
      summary: 'Makes new recovery codes, and voids those before',
      answers: [201, s.object({ codes: s.list(s.TEXT) })],
    },
    'POST /api/me/password': {
      summary: 'Changes the own password',
      body: s.bodyOf(account.passwordChange),
      errors: [429],
      answers: [204, null],
    },
    'POST /api/me/confirm': {
      summary: 'Proves who it is, before what logs in is changed',
      body: s.bodyOf(account.confirmation),
      errors: [429],
      answers: [204, null],
    },
    'POST /api/me/passkeys/options': {
      summary: 'What a browser makes a passkey with',
      errors: [409],
      answers: [200, s.ANY],
    },
    'POST /api/me/passkeys': {
      summary: 'Adds a passkey',
      body: s.bodyOf(account.passkeyMade),
      errors: [409],
      answers: [201, NAMED],
    },
    'PUT /api/me/passkeys/{id}': {
      summary: 'Names a passkey',
      body: s.bodyOf(account.passkeyName),
      answers: [200, NAMED],
    },
    'DELETE /api/me/passkeys/{id}': { summary: 'Removes a passkey', answers: [204, null] },
    'POST /api/me/sessions/end-others': {
      summary: 'Ends all sessions but this one',
      answers: [200, s.object({ ended: s.COUNT })],
    },
    'DELETE /api/me/sessions/{id}': { summary: 'Ends one session', answers: [204, null] },
  },
};

const FIELD_ERRORS = s.list(
  s.object({ loc: s.list({ type: ['string', 'integer'] }), msg: s.TEXT, type: s.TEXT }),
);
const DETAIL: Schema = { anyOf: [s.TEXT, FIELD_ERRORS] };
const PERSON = {
  id: s.TEXT,
  name: s.TEXT,
  picture: s.TEXT,
  email: s.TEXT,
  role: s.oneOf(ROLES),
  created_at: s.MOMENT_OR_NONE,
};
const INVITATION = {
  id: s.TEXT,
  email: s.TEXT,
  name: s.TEXT,
  role: s.oneOf(ROLES),
  by: s.TEXT,
  created_at: s.MOMENT,
  expires_at: s.MOMENT,
};
const STATE = s.oneOf(['ok', 'failing']);
const SOME: Schema = { type: 'object' };

/** What calls answer with beside records. */
const SHARED: Record<string, Schema> = {
  Error: s.object({ detail: DETAIL }, { request_id: s.TEXT }),
  Conflict: s.object({ detail: DETAIL }, { current: SOME }),
  Health: s.object({
    status: STATE,
    version: s.TEXT,
    commit: s.TEXT,
    asked_at: s.MOMENT,
    services: s.object(Object.fromEntries(SERVICES.map((name) => [name, STATE]))),
  }),
  Failure: s.object({
    id: s.TEXT,
    created_at: s.MOMENT,
    last_at: s.MOMENT,
    number: s.COUNT,
    what: s.TEXT,
    message: s.TEXT,
    event: s.TEXT,
  }),
  SecurityEvent: s.object({
    id: s.TEXT,
    created_at: s.MOMENT,
    kind: s.oneOf(SECURITY_KINDS),
    about: s.TEXT,
    by: s.TEXT,
    address: s.TEXT,
    device: s.TEXT,
    detail: s.TEXT,
  }),
  Change: s.object({
    id: s.TEXT,
    created_at: s.MOMENT,
    by: s.TEXT,
    kind: s.oneOf(CHANGE_KINDS),
    collection: s.TEXT,
    record: s.TEXT,
    name: s.TEXT,
    fields: s.list(s.TEXT),
    before: s.orNull(SOME),
    after: s.orNull(SOME),
    batch: s.TEXT,
    trashed: s.FLAG,
  }),
  Mail: s.object({
    id: s.TEXT,
    created_at: s.MOMENT,
    to: s.list(s.TEXT),
    subject: s.TEXT,
    text: s.TEXT,
    by: s.TEXT,
    collection: s.TEXT,
    record: s.TEXT,
    state: s.oneOf(['waiting', 'sent', 'failed']),
    attempts: s.COUNT,
    error: s.TEXT,
  }),
  KeyInfo: s.object({
    kind: s.oneOf(people.LINK_KINDS),
    email: s.TEXT,
    name: s.TEXT,
    username: s.TEXT,
  }),
  Assignee: s.object({ id: s.TEXT, name: s.TEXT, active: s.FLAG }),
  Person: s.object({ ...PERSON, last_login_at: s.MOMENT_OR_NONE }),
  Invitation: s.object(INVITATION),
  Invited: s.object({ ...INVITATION, link: s.TEXT }),
  Account: s.object({
    username: s.TEXT,
    name: s.TEXT,
    picture: s.TEXT,
    email: s.TEXT,
    role: s.oneOf(ROLES),
    sessions: s.list(
      s.object({
        id: s.TEXT,
        device: s.TEXT,
        created_at: s.MOMENT,
        used_at: s.MOMENT,
        present: s.FLAG,
      }),
    ),
    passkeys: s.list(
      s.object({ id: s.TEXT, name: s.TEXT, created_at: s.MOMENT, used_at: s.MOMENT_OR_NONE }),
    ),
    recovery_codes: s.COUNT,
  }),
  Seen: s.object({
    applicants: s.MOMENT_OR_NONE,
    contact: s.MOMENT_OR_NONE,
    checklist: s.MOMENT_OR_NONE,
  }),
};
