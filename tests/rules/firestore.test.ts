import { readFile } from 'node:fs/promises';
import { entities, setting } from '@sunfront/contract';
import type { Entity } from '@sunfront/contract/entity';
import { manages, ROLES } from '@sunfront/contract/roles';
import { fieldMeta } from '@sunfront/contract/fields';
import { SCHEMA } from '@sunfront/contract/schema';
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
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { sampleDocument } from '../samples.ts';

// Entity × operation × caller, from the contract: what a client SDK may do without our API.

let environment: RulesTestEnvironment;

const HOUR = 3_600_000;
const claims = { admin: true };
const callers: Record<string, () => Firestore> = {
  visitor: () => environment.unauthenticatedContext().firestore() as unknown as Firestore,
  'signed-in stranger': () => as('stranger', {}),
  'forged claim': () => as('stranger', claims),
  "a live session's account without the claim": () => as('session-owner', {}),
  'claim of another kind': () => as('session-owner', { admin: 'true' }),
  "administrator's own account": () => as('admin', claims),
  'invented session': () => as('session-invented', claims),
  'ended session': () => as('session-ended', claims),
  'a session from before there were roles': () => as('session-old', claims),
  "an editor's session whose token names another role": () =>
    as('session-editor', { ...claims, role: 'owner' }),
  ...Object.fromEntries(ROLES.map((role) => [role, () => as(`session-${role}`, claims)])),
};

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
});

beforeEach(async () => {
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore() as unknown as Firestore;
    const batch = writeBatch(db);
    const live = { uid: 'admin', expires_at: Date.now() + HOUR };
    for (const role of ROLES) batch.set(doc(db, `sessions/session-${role}`), { ...live, role });
    batch.set(doc(db, 'sessions/session-old'), live);
    const ended = { ...live, role: 'owner', expires_at: Date.now() - 1 };
    batch.set(doc(db, 'sessions/session-ended'), ended);
    for (const entity of entities) batch.set(doc(db, pathOf(entity)), sampleDocument(entity));
    await batch.commit();
  });
});

afterAll(() => environment.cleanup());

describe.each(entities.map((entity) => entity.path))('%s', (path) => {
  const entity = entities.find((each) => each.path === path) as Entity;
  const isPublic = entity.access.list === 'public';

  describe.each(Object.keys(callers))('%s', (caller) => {
    const role = caller.startsWith("an editor's")
      ? 'editor'
      : ROLES.find((each) => each === caller);
    const isAdmin = role !== undefined && manages(role, entity);
    // What comes or goes whole brings or takes what only owners change.
    const mayWhole = isAdmin && (role === 'owner' || !entity.reserved);
    const expecting = (allowed: boolean) => (allowed ? assertSucceeds : assertFails);

    test(isAdmin ? 'reads' : 'does not read', async () => {
      const db = callers[caller]!();
      await expecting(isAdmin)(getDoc(doc(db, pathOf(entity))));
      await expecting(isAdmin)(getDocs(collection(db, entity.path)));
    });

    test(isPublic && isAdmin ? 'writes' : 'does not write', async () => {
      const db = callers[caller]!();
      const changed = { ...sampleDocument(entity), updated_at: '2026-05-05T05:05:05.555Z' };
      await expecting(isPublic && isAdmin)(setDoc(doc(db, pathOf(entity)), changed));
      const id = entity.key ? 'facebook' : 'another';
      await environment.withSecurityRulesDisabled(async (context) => {
        await deleteDoc(doc(context.firestore() as unknown as Firestore, entity.path, id));
      });
      await expecting(isPublic && mayWhole)(
        setDoc(doc(db, entity.path, id), sampleDocument(entity)),
      );
    });

    test(mayWhole ? 'deletes' : 'does not delete', async () => {
      await expecting(mayWhole)(deleteDoc(doc(callers[caller]!(), pathOf(entity))));
    });
  });

  if (isPublic) {
    const refused = brokenDocuments(entity);
    test.each(refused)('an admin cannot store %s', async (_what, document) => {
      await assertFails(setDoc(doc(callers['owner']!(), pathOf(entity)), document));
    });
  }

  if (entity.key) {
    test("an admin cannot store one under another's id", async () => {
      const document = sampleDocument(entity);
      await assertFails(setDoc(doc(callers['owner']!(), entity.path, 'another'), document));
    });
  }
});

describe('what only owners change', () => {
  const entity = setting as Entity;
  const before = sampleDocument(entity);
  const others = { ...before, company_name: 'Another' };

  test.each(entity.reserved!)('an editor does not: %s', async (field) => {
    const other = { ...before, [field]: otherValue(entity, field) };
    const at = (caller: string, id = 'sample') => doc(callers[caller]!(), entity.path, id);
    await assertFails(setDoc(at('editor'), other));
    await assertSucceeds(setDoc(at('editor'), others));
    const { [field]: _, ...without } = before;
    await assertFails(setDoc(at('editor'), without));
    await assertFails(setDoc(at('editor', 'another'), before));
    await assertFails(deleteDoc(at('editor')));
    await assertSucceeds(setDoc(at('owner'), other));
    await assertSucceeds(deleteDoc(at('owner')));
  });
});

function otherValue({ schema }: Entity, field: string): unknown {
  const { kind, options } = fieldMeta(schema.shape[field] as z.ZodType);
  return kind === 'boolean' ? false : (options?.at(-1) ?? 'other@example.com');
}

describe('everything that is not an entity is closed', () => {
  const names = [
    'sessions',
    'people',
    'links',
    'keys',
    'login_failures',
    'submission_counts',
    'site',
    'overview',
    'anything',
  ];
  test.each(names)('%s', async (name) => {
    for (const caller of ['visitor', 'signed-in stranger', 'owner']) {
      const db = callers[caller]!();
      await assertFails(getDoc(doc(db, name, 'live')));
      await assertFails(getDocs(collection(db, name)));
      await assertFails(setDoc(doc(db, name, 'live'), { uid: 'admin', expires_at: 9e15 }));
      await assertFails(deleteDoc(doc(db, name, 'live')));
    }
  });

  test('a collection below a public record', async () => {
    await assertFails(getDoc(doc(callers['owner']!(), 'jobs/sample/notes/one')));
  });
});

function as(uid: string, token: Record<string, unknown>): Firestore {
  return environment.authenticatedContext(uid, token).firestore() as unknown as Firestore;
}

function pathOf(entity: Entity): string {
  return `${entity.path}/${entity.key ? String(sampleDocument(entity)[entity.key]) : 'sample'}`;
}

type Broken = [what: string, document: Record<string, unknown>];

/** For each field the documents that its rule must refuse, and a few that are wrong as a whole. */
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
        focus: tooLong,
        person: tooLong,
        order: tooLong,
        notes: '',
        translations: 'x',
        boolean: 'yes',
        choice: 'other',
        color: '#F00000',
      }[kind];
      const { [name]: _, ...without } = whole;
      const change = (value: unknown) => ({ ...whole, [name]: value });
      const isText = kind === 'text' || kind === 'textarea' || kind === 'email';
      const isAddress = kind === 'url' || kind === 'picture';
      return [
        [`a wrong ${name}`, change(wrong)],
        [`a map as ${name}`, change({ of: 'another kind' })],
        ...(required ? [[`no ${name}`, without] satisfies Broken] : []),
        ...(isText ? [[`a list as ${name}`, change(['x'])] satisfies Broken] : []),
        ...(isText && required ? [[`an empty ${name}`, change('')] satisfies Broken] : []),
        ...(isAddress
          ? [[`a too long ${name}`, change(`https://x.yz/${'x'.repeat(max)}`)] satisfies Broken]
          : []),
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
  return [
    ...broken,
    ...translated,
    ...own,
    // A migration would pass it over, or go over it again.
    ...[SCHEMA - 1, SCHEMA + 1, String(SCHEMA), null].map((schema): Broken => [
      `the version ${JSON.stringify(schema)}`,
      { ...whole, schema },
    ]),
    ['an unknown field', { ...whole, role_override: 'admin' }],
    ['nothing', {}],
  ];
}

/** What a rule refuses of texts in other languages: the length of all together, and none that is no text. */
function brokenTranslations(whole: Record<string, unknown>): Broken[] {
  const { fa } = whole['translations'] as { fa: Record<string, string> };
  const [first] = Object.keys(fa);
  const wrong: Record<string, unknown> = {
    'an unknown language': { xx: fa },
    'a text as a language': { fa: 'x' },
    'a list as a language': { fa: [] },
    'an unknown field': { fa: { ...fa, email: 'x' } },
    'a number as a text': { fa: { ...fa, [first!]: 7 } },
    'a map as a text': { fa: { ...fa, [first!]: { of: 'another kind' } } },
    'too long texts': { fa: { ...fa, [first!]: 'x'.repeat(90_000) } },
    'too long texts in another language': { fa, en: { [first!]: 'x'.repeat(90_000) } },
  };
  return Object.entries(wrong).map(([what, translations]) => [
    `${what} in translations`,
    { ...whole, translations },
  ]);
}
