import type { Entity, Operation } from '@sunfront/contract/entity';
import { HONEYPOT, PAGE, TEXT } from '@sunfront/contract/limits';
import { Router, type Request } from 'express';
import { callerAddress } from './addresses.ts';
import { behaviours } from './behaviours.ts';
import type { Context } from './context.ts';
import { jsonBody, newId, parseDraft, parseId, toEntry } from './entry.ts';
import { HttpError, invalidField } from './errors.ts';
import { isAbout } from './person.ts';
import { checkPictures, deleteRecord, picturesOf, releasePictures } from './references.ts';
import type { Stored } from './repository.ts';
import { rebuildSite } from './site.ts';
import { submit } from './submissions.ts';
import { readFiles, readForm, uploadRecords, uploadUrl } from './uploads.ts';

/** The routes of one entity, as its `access` table grants them. */
export function entityRouter(entity: Entity, context: Context): Router {
  const { repository, auth } = context;
  const { access, path, singular } = entity;
  const behaviour = behaviours[path] ?? {};
  const router = Router();
  const missing = () => new HttpError(404, `${singular} not found`);

  // Before a byte of the body is read.
  const authorize = async (req: Request, operation: Operation) => {
    if (access[operation] === 'admin') await auth.verify(req.get('authorization'));
  };

  const changed = async (before: Stored | null, after: Stored | null) => {
    await behaviour.changed?.(context, before, after);
    if (access.list === 'public') await refreshSite(repository);
  };

  if (access.list) {
    router.get('/', async (req, res) => {
      const isAdmin = access.list === 'admin' || req.get('authorization') !== undefined;
      if (isAdmin) await auth.verify(req.get('authorization'));
      const limit = parseLimit(req.query['limit']);
      const after = parseAfter(req.query['after']);
      const q = parseQuery(entity, req.query['q']);
      const found = await repository.list(path, {
        newestFirst: entity.newestFirst ?? false,
        // Firestore cannot look inside a text: all records are read to find a person's.
        limit: limit && !q ? limit + 1 : undefined,
        after,
        where: isAdmin ? undefined : behaviour.publicOnly?.(),
      });
      const records = q ? found.filter((record) => isAbout(entity, record, q)) : found;
      const page = records.slice(0, limit);
      if (limit && records.length > limit) {
        const next = new URLSearchParams({
          limit: String(limit),
          after: String(page.at(-1)!['order']),
        });
        if (q) next.set('q', q);
        res.set('Link', `</api/${path}/?${next.toString()}>; rel="next"`);
      }
      if (!isAdmin) res.set('Cache-Control', 'no-cache');
      res.json(page.map((record) => toEntry(entity, record)));
    });
  }

  if (access.read) {
    router.get('/:id', async (req, res) => {
      await authorize(req, 'read');
      const record = await repository.get(path, parseId(entity, req.params.id));
      if (!record) throw missing();
      if (!req.get('authorization')) res.set('Cache-Control', 'no-cache');
      res.json(toEntry(entity, record));
    });
  }

  if (access.create) {
    router.post('/', async (req, res) => {
      await authorize(req, 'create');
      const form = entity.files
        ? await readForm(req, entity)
        : { fields: jsonBody(req), files: {} };
      const draft = parseDraft(entity, form.fields, form.files);
      if (access.create === 'public') refusePrograms(form.fields);
      await checkPictures(context, entity, draft);
      const derive = async () => (await behaviour.derive?.(context, draft)) ?? {};
      let created: Stored;
      if (access.create === 'public') {
        const key = parseIdempotencyKey(req.get('idempotency-key'));
        created = await submit(context, entity, {
          draft,
          derive,
          resume: form.files['resume'],
          key,
          address: callerAddress(req),
        });
      } else if (entity.key) {
        created = await repository.put(path, {
          ...draft,
          ...(await derive()),
          id: String(draft[entity.key]),
        });
      } else {
        const derived = await derive();
        created = await readFiles(context, entity, form.files, async (stored) => {
          const blank = entity.files ? pick(entity.blank, entity.pictures) : {};
          const records = [{ ...draft, ...blank, ...derived, ...stored, id: newId() }];
          return (await repository.create(path, records))[0]!;
        });
      }
      await changed(null, created);
      res.status(201).json(toEntry(entity, created));
    });
  }

  if (access.update) {
    router.put('/:id', async (req, res) => {
      await authorize(req, 'update');
      const id = parseId(entity, req.params.id);
      const form = entity.files
        ? await readForm(req, entity)
        : { fields: jsonBody(req), files: {} };
      const draft = parseDraft(entity, form.fields);
      await checkPictures(context, entity, draft);
      const derived = (await behaviour.derive?.(context, draft)) ?? {};
      const expected = req.get('if-match')?.replace(/^(?:W\/)?"(.*)"$/, '$1');
      const { before, after } = await readFiles(context, entity, form.files, async (stored) => {
        const updated = await repository.update(path, id, (current) => {
          if (expected && expected !== '*' && expected !== current['updated_at']) {
            throw new HttpError(409, `${singular} was changed by someone else in the meantime`, {
              current: toEntry(entity, current),
            });
          }
          return { ...current, ...draft, ...removed(entity, form.fields), ...derived, ...stored };
        });
        if (!updated) throw missing();
        return updated;
      });
      const kept = picturesOf(entity, after);
      await releasePictures(
        context,
        picturesOf(entity, before).filter((url) => !kept.includes(url)),
      );
      await changed(before, after);
      res.json(toEntry(entity, after));
    });
  }

  if (access.delete) {
    router.delete('/:id', async (req, res) => {
      await authorize(req, 'delete');
      const deleted = await deleteRecord(context, entity, parseId(entity, req.params.id));
      if (!deleted) throw missing();
      await changed(deleted, null);
      res.status(204).end();
    });
  }

  if (entity.upload) {
    const upload = entity.upload.answers === 'url' ? uploadUrl : uploadRecords;
    router.post(`/${entity.upload.path}`, async (req, res) => {
      await auth.verify(req.get('authorization'));
      const answer = await upload(req, context, entity);
      if (entity.upload?.answers === 'records') await refreshSite(repository);
      res.status(201).json(answer);
    });
  }

  return router;
}

// Never throws: the record is changed already, and the trigger rebuilds the page's document too.
async function refreshSite(repository: Context['repository']): Promise<void> {
  try {
    await rebuildSite(repository);
  } catch (error) {
    console.error('Rebuilding the site document failed; the trigger will', error);
  }
}

// Refused in words rather than dropped in silence: a browser's autofill may have filled it in for a person.
function refusePrograms(fields: Record<string, unknown>): void {
  if (fields[HONEYPOT] == null || fields[HONEYPOT] === '') return;
  throw invalidField(HONEYPOT, `Please leave the field "${HONEYPOT}" empty.`);
}

/** A file field's address sent as `''` takes the picture away. */
function removed(entity: Entity, fields: Record<string, unknown>): Record<string, unknown> {
  const addresses = Object.values(entity.files ?? {}).map(({ stores }) => stores);
  return Object.fromEntries(
    addresses.filter((name) => fields[name] === '').map((name) => [name, '']),
  );
}

function pick(record: Readonly<Record<string, unknown>>, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}

function parseLimit(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const limit = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (limit < 1 || limit > PAGE.max) {
    const msg = `limit must be a whole number from 1 to ${PAGE.max}`;
    throw new HttpError(422, [{ loc: ['query', 'limit'], msg, type: 'value_error' }]);
  }
  return limit;
}

/** The `order` of the last record before the page, as the answer's Link named it. */
function parseAfter(value: unknown): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string' && value.length <= TEXT.title) return value;
  const msg = `after must be what the last page's Link says`;
  throw new HttpError(422, [{ loc: ['query', 'after'], msg, type: 'value_error' }]);
}

/** The name or contact that a list of persons is searched for. */
function parseQuery(entity: Entity, value: unknown): string | undefined {
  if (!entity.person || typeof value !== 'string') return undefined;
  const text = value.trim();
  // Signs alone would match everyone.
  const telling = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (telling < 2 || text.length > TEXT.title) {
    const msg = `q must have 2 letters or digits, and at most ${TEXT.title} characters`;
    throw new HttpError(422, [{ loc: ['query', 'q'], msg, type: 'value_error' }]);
  }
  return text;
}

function parseIdempotencyKey(key: string | undefined): string | undefined {
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new HttpError(400, 'Idempotency-Key must be 1 to 255 printable characters');
  }
  return key;
}
