import { readFile } from 'node:fs/promises';
import { applicant, entities, job, setting } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { manages, ROLES } from '@sunfront/contract/roles';
import { fieldMeta } from '@sunfront/contract/fields/field';
import { DOCUMENT_VERSION } from '@sunfront/contract/document-version';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  collection,
  setDoc,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import type * as z from 'zod';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { isExhaustive } from '../sampling.ts';
import { sampleDocument } from '../test-data.ts';

// Client SDK access without our API.

let environment: RulesTestEnvironment;

const HOUR = 3_600_000;
const claims = { admin: true };

/** Account and claims of each caller; null without an account. */
const callers: Record<string, [uid: string, token: Record<string, unknown>] | null> = {
  visitor: null,
  'signed-in stranger': ['stranger', {}],
  'forged claim': ['stranger', claims],
  "a live session's account without the claim": ['session-owner', {}],
  'claim of another kind': ['session-owner', { admin: 'true' }],
  "administrator's own account": ['admin', claims],
  'invented session': ['session-invented', claims],
  'ended session': ['session-ended', claims],
  'a session from before there were roles': ['session-old', claims],
  "an editor's session whose token names another role": [
    'session-editor',
    { ...claims, role: 'owner' },
  ],
  ...Object.fromEntries(ROLES.map((role) => [role, [`session-${role}`, claims]])),
};

const direct = (entities as readonly Entity[]).filter(({ apiOnly }) => !apiOnly);

/** The rules of all entities share `hasRole`, which alone distinguishes the other callers. */
const CALLERS_OF_EACH = ['visitor', 'signed-in stranger', 'forged claim', ...ROLES];
const ENTITIES_FOR_ALL: readonly string[] = [job.path, applicant.path];

// Connecting takes longer than a test.
const clients = new Map<string, Firestore>();

beforeAll(async () => {
  const [host, port] = process.env['FIRESTORE_EMULATOR_HOST']!.split(':');
  environment = await initializeTestEnvironment({
    projectId: 'demo-rules',
    firestore: {
      host: host!,
      port: Number(port),
      rules: await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8'),
    },
  });
  for (const [caller, account] of Object.entries(callers)) {
    const context = account
      ? environment.authenticatedContext(...account)
      : environment.unauthenticatedContext();
    clients.set(caller, context.firestore() as unknown as Firestore);
  }
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore() as unknown as Firestore;
    const batch = writeBatch(db);
    const live = { uid: 'admin', expires_at: Date.now() + HOUR };
    for (const role of ROLES) batch.set(doc(db, `sessions/session-${role}`), { ...live, role });
    batch.set(doc(db, 'sessions/session-old'), live);
    const ended = { ...live, role: 'owner', expires_at: Date.now() - 1 };
    batch.set(doc(db, 'sessions/session-ended'), ended);
    for (const entity of entities) {
      const { path, ownerOnly = [] } = entity as Entity;
      const ids = [...Object.keys(callers).map(toDelete), ...ownerOnly.map(toChange)];
      for (const at of [pathOf(entity), ...ids.map((id) => `${path}/${id}`)])
        batch.set(doc(db, at), sampleDocument(entity));
    }
    await batch.commit();
  });
});

afterAll(() => environment.cleanup());

describe.each(direct.map((entity) => entity.path))('%s', (path) => {
  const entity = entities.find((each) => each.path === path) as Entity;
  const isPublic = entity.access.list === 'public';
  const [newId, newDocument] = unstored(entity);

  const all = isExhaustive || ENTITIES_FOR_ALL.includes(path);
  describe.each(all ? Object.keys(callers) : CALLERS_OF_EACH)('%s', (caller) => {
    const role = caller.startsWith("an editor's")
      ? 'editor'
      : ROLES.find((each) => each === caller);
    const isAdmin = role !== undefined && manages(role, entity);
    // Creating or deleting a record also changes its owner settings.
    const mayCreateOrDelete = isAdmin && (role === 'owner' || !entity.ownerOnly);
    const expecting = (allowed: boolean) => (allowed ? assertSucceeds : assertFails);

    test(isAdmin ? 'reads' : 'does not read', async () => {
      const db = clientOf(caller);
      await Promise.all([
        expecting(isAdmin)(getDoc(doc(db, pathOf(entity)))),
        expecting(isAdmin)(getDocs(collection(db, path))),
      ]);
    });

    test(isPublic && isAdmin ? 'writes' : 'does not write', async () => {
      const db = clientOf(caller);
      const changed = { ...sampleDocument(entity), updated_at: '2026-05-05T05:05:05.555Z' };
      await expecting(isPublic && isAdmin)(setDoc(doc(db, pathOf(entity)), changed));
      await expecting(isPublic && mayCreateOrDelete)(setDoc(doc(db, path, newId), newDocument));
      if (isPublic && mayCreateOrDelete) await deleteDoc(doc(db, path, newId));
    });

    test(mayCreateOrDelete ? 'deletes' : 'does not delete', async () => {
      await expecting(mayCreateOrDelete)(deleteDoc(doc(clientOf(caller), path, toDelete(caller))));
    });
  });

  if (isPublic) {
    const refused = brokenDocuments(entity);
    test.each(refused)('an admin cannot store %s', async (_what, document) => {
      await assertFails(setDoc(doc(clientOf('owner'), pathOf(entity)), document));
    });
  }

  if (entity.idField) {
    test("an admin cannot store a record under another's id", async () => {
      const document = sampleDocument(entity);
      await assertFails(setDoc(doc(clientOf('owner'), entity.path, 'another'), document));
    });
  }
});

describe('owner settings', () => {
  const entity = setting as Entity;
  const before = sampleDocument(entity);
  const others = { ...before, company_name: 'Another' };

  const { shape } = entity.schema;
  const fields = entity.ownerOnly!.filter((field) => !fieldMeta(shape[field] as z.ZodType).apiOnly);

  test.each(fields)('an editor cannot change %s', async (field) => {
    const other = { ...before, [field]: otherValue(entity, field) };
    const at = (caller: string, id = toChange(field)) => doc(clientOf(caller), entity.path, id);
    await assertFails(setDoc(at('editor'), other));
    await assertSucceeds(setDoc(at('editor'), others));
    const { [field]: _, ...without } = before;
    await assertFails(setDoc(at('editor'), without));
    await assertFails(setDoc(at('editor', 'another'), before));
    await assertFails(deleteDoc(at('editor')));
    await assertSucceeds(setDoc(at('owner'), other));
    await assertSucceeds(deleteDoc(at('owner')));
  });

  test('an editor cannot move, create or delete a record, even without owner settings', async () => {
    const bare = Object.fromEntries(
      Object.entries(before).filter(([name]) => !entity.ownerOnly!.includes(name)),
    );
    const at = (caller: string) => doc(clientOf(caller), entity.path, 'bare');
    const first = { ...bare, order: '2000-01-01T00:00:00.000Z_0000_bare' };
    await assertFails(setDoc(at('editor'), bare));
    await assertSucceeds(setDoc(at('owner'), bare));
    await assertFails(setDoc(at('editor'), first));
    await assertSucceeds(setDoc(at('editor'), { ...bare, company_name: 'Another' }));
    await assertFails(deleteDoc(at('editor')));
    await assertSucceeds(setDoc(at('owner'), first));
    await assertSucceeds(deleteDoc(at('owner')));
  });
});

function otherValue({ schema }: Entity, field: string): unknown {
  const { kind, options } = fieldMeta(schema.shape[field] as z.ZodType);
  return kind === 'boolean' ? false : (options?.at(-1) ?? 'other@example.com');
}

describe('collections outside the entities are closed', () => {
  const names = [
    'sessions',
    'people',
    'links',
    'keys',
    'login_failures',
    'submission_counts',
    'site',
    'overview',
    'ratings',
    'rating_summaries',
    'interviewer_bookings',
    'views',
    'anything',
    ...entities.flatMap((entity: Entity) => (entity.apiOnly ? [entity.path] : [])),
  ];
  test.each(names)('%s', async (name) => {
    for (const caller of ['visitor', 'signed-in stranger', 'owner']) {
      const db = clientOf(caller);
      await assertFails(getDoc(doc(db, name, 'live')));
      await assertFails(getDocs(collection(db, name)));
      await assertFails(setDoc(doc(db, name, 'live'), { uid: 'admin', expires_at: 9e15 }));
      await assertFails(deleteDoc(doc(db, name, 'live')));
    }
  });

  test('a collection below a public record', async () => {
    await assertFails(getDoc(doc(clientOf('owner'), 'jobs/sample/notes/one')));
  });
});

function clientOf(caller: string): Firestore {
  return clients.get(caller)!;
}

function toDelete(caller: string): string {
  return `deleted by ${caller}`;
}

function toChange(field: string): string {
  return `change of ${field}`;
}

function unstored(entity: Entity): [id: string, document: Record<string, unknown>] {
  const document = sampleDocument(entity);
  if (!entity.idField) return ['another', document];
  const { options = [] } = fieldMeta(entity.schema.shape[entity.idField] as z.ZodType);
  const id = options.findLast(Boolean)!;
  return [id, { ...document, [entity.idField]: id }];
}

function pathOf(entity: Entity): string {
  return `${entity.path}/${entity.idField ? String(sampleDocument(entity)[entity.idField]) : 'sample'}`;
}

type Broken = [what: string, document: Record<string, unknown>];

const tested = new Set<string>();

/**
 * One template generates the rules of all entities, so cases that it makes alike are tested once.
 */
function once(template: string, cases: Broken[]): Broken[] {
  const isKnown = tested.has(template) && !isExhaustive;
  tested.add(template);
  return isKnown ? [] : cases;
}

function brokenDocuments(entity: Entity): Broken[] {
  const whole = sampleDocument(entity);
  const broken = Object.entries({ ...entity.schema.shape, ...entity.stored?.shape }).flatMap(
    ([name, field]): Broken[] => {
      const { kind, max = 0, required } = fieldMeta(field);
      const tooLong = kind === 'number' ? '' : 'x'.repeat(max + 1);
      const wrong = {
        text: tooLong,
        textarea: tooLong,
        email: tooLong,
        url: 'javascript:alert(1)',
        picture: 'javascript:alert(1)',
        number: '7',
        date: 'soon',
        moment: tooLong,
        moments: tooLong,
        focus: tooLong,
        user: tooLong,
        users: tooLong,
        order: tooLong,
        notes: '',
        questions: [{}],
        answers: [],
        interviews: [],
        translations: 'x',
        boolean: 'yes',
        choice: 'another kind',
        color: '#F00000',
      }[kind];
      const { [name]: _, ...without } = whole;
      const change = (value: unknown) => ({ ...whole, [name]: value });
      const isText = kind === 'text' || kind === 'textarea' || kind === 'email';
      const isAddress = kind === 'url' || kind === 'picture';
      return [
        [`a wrong ${name}`, change(wrong)],
        ...(required ? [[`no ${name}`, without] satisfies Broken] : []),
        ...(isText && required ? [[`an empty ${name}`, change('')] satisfies Broken] : []),
        // The length determines the rule of a text (scripts/rules.mjs).
        ...once([kind, required, isText && max > 1000].join(), [
          [`a map as ${name}`, change({ of: 'another kind' })],
          ...(isText ? [[`a list as ${name}`, change(['x'])] satisfies Broken] : []),
          ...(isAddress
            ? [[`a too long ${name}`, change(`https://x.yz/${'x'.repeat(max)}`)] satisfies Broken]
            : []),
        ]),
        ...(kind === 'number'
          ? ([
              [`a negative ${name}`, change(-1)],
              [`a too large ${name}`, change(max + 1)],
            ] satisfies Broken[])
          : []),
      ];
    },
  );
  const translated = whole['translations'] ? brokenTranslations(whole) : [];
  const own = ['created_at', 'updated_at', 'order'].flatMap((name): Broken[] => {
    const { [name]: value, ...without } = whole;
    return [
      [`a wrong ${name}`, { ...whole, [name]: String(value).slice(0, 23) }],
      [`a too long ${name}`, { ...whole, [name]: String(value).padEnd(201, 'x') }],
      [`no ${name}`, without],
    ];
  });
  // A migration would skip or repeat it.
  const versions = [DOCUMENT_VERSION - 1, DOCUMENT_VERSION + 1, String(DOCUMENT_VERSION), null].map(
    (schema): Broken => [`the version ${JSON.stringify(schema)}`, { ...whole, schema }],
  );
  return [
    ...broken,
    ...translated,
    ...once('own', [...own, ...versions]),
    ['an unknown field', { ...whole, role_override: 'admin' }],
    ['nothing', {}],
  ];
}

function brokenTranslations(whole: Record<string, unknown>): Broken[] {
  const { fa } = whole['translations'] as { fa: Record<string, string> };
  const [first] = Object.keys(fa);
  const own = {
    'an unknown field': { fa: { ...fa, email: 'x' } },
    'too long texts': { fa: { ...fa, [first!]: 'x'.repeat(90_000) } },
  };
  const alike = {
    'an unknown language': { xx: fa },
    'a text as a language': { fa: 'x' },
    'a list as a language': { fa: [] },
    'a number as a text': { fa: { ...fa, [first!]: 7 } },
    'a map as a text': { fa: { ...fa, [first!]: { of: 'another kind' } } },
    'too long texts in another language': { fa, en: { [first!]: 'x'.repeat(90_000) } },
  };
  const broken = (wrong: object) =>
    Object.entries(wrong).map(([what, translations]): Broken => [
      `${what} in translations`,
      { ...whole, translations },
    ]);
  return [...broken(own), ...once('translations', broken(alike))];
}
