import { entities } from '@sunfront/contract/entities/index';
import { MAX_NOTES, TEXT } from '@sunfront/contract/limits';
import { fieldMeta } from '@sunfront/contract/fields/field';
import { manages, ROLES } from '@sunfront/contract/roles';
import type { Entity } from '@sunfront/contract/entities/entity';
import { newId } from '../../../functions/src/store/record.ts';
import type { User } from '../../../functions/src/auth/sessions/users.ts';
import type { Stored } from '../../../functions/src/store/repository.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { form } from '../../api/client.ts';
import { JOB, samplePdf } from '../../test-data.ts';
import { ADMIN, documents, stopClock, useEmptyData, useServer } from '../harness.ts';
import { createAdmin } from '../../../functions/src/auth/users/create-admin.ts';

const server = useServer();
useEmptyData(server);

const workflowEntities = (entities as readonly Entity[]).filter(
  ({ workflowFields }) => workflowFields,
);

const PASSWORD = 'words-of-a-role-with-a-key';

let token: string;
let job: string;
beforeEach(async () => {
  ({ token } = server);
  job = (await server.send('POST', '/api/jobs/', { token, json: JOB })).data.id;
});

function submit({ path, files }: Entity, more: Record<string, string> = {}) {
  const [who, said] = [{ full_name: 'Ann', contact: '0711' }, { message: 'Hello' }];
  const fields = { ...who, ...said, name: 'Ann', email: 'ann@example.org', job_id: job, ...more };
  const body = files ? { form: form({ ...fields, resume: samplePdf() }) } : { json: fields };
  return server.send('POST', `/api/${path}/`, body);
}

function valuesOf({ updateSchema, emptyValues }: Entity, name: string) {
  const { kind, options } = fieldMeta(updateSchema.shape[name] as z.ZodType);
  const other = options?.find((option) => option !== emptyValues[name]);
  return {
    other: other ?? (kind === 'date' ? '2031-02-03' : kind === 'user' ? ADMIN.username : 'Another'),
    wrong: kind === 'text' ? 'x'.repeat(100_000) : 'wrong',
  };
}

test('applications and messages have workflow fields', () => {
  expect(workflowEntities.map(({ path }) => path)).toEqual(['applicants', 'contact']);
});

describe.each(workflowEntities.map((entity) => [entity.path, entity] as const))(
  '%s',
  (path, entity) => {
    const workflowFields = entity.workflowFields!;
    const others = Object.fromEntries(
      workflowFields.map((name) => [name, valuesOf(entity, name).other]),
    );
    const list = async () => (await server.send('GET', `/api/${path}/`, { token })).data;
    const put = (id: string, json: object, sent: object = { token }) =>
      server.send('PUT', `/api/${path}/${id}`, { json, ...sent });

    test('starts as new, whatever the visitor sends, and hides its workflow from visitors', async () => {
      // Submissions are duplicates only within one day.
      stopClock();
      const first = await submit(entity, others);
      expect(first.status).toBe(201);
      const [stored] = await list();
      for (const name of workflowFields) {
        expect(first.data).not.toHaveProperty(name);
        expect(stored[name]).toBe(entity.emptyValues[name]);
      }
      await put(stored.id, others);
      const again = await submit(entity, others);
      const { link: _, ...known } = first.data;
      expect(again.data).toEqual({ ...known, updated_at: again.data.updated_at });
    });

    test('lets only administrators set each field separately', async () => {
      const { id, link: _, ...sent } = (await submit(entity)).data;
      const expected: Record<string, unknown> = { ...entity.emptyValues, ...sent, id };
      for (const name of workflowFields) {
        const { other, wrong } = valuesOf(entity, name);
        const { status, data } = await put(id, { [name]: other });
        expected[name] = other;
        expect([status, (await list())[0]]).toEqual([200, data]);
        for (const each of workflowFields) expect(data[each]).toBe(expected[each]);
        const refused = await put(id, { [name]: wrong });
        expect([refused.status, refused.data.detail[0].loc]).toEqual([422, ['body', name]]);
        expect((await put(id, { [name]: entity.emptyValues[name] }, {})).status).toBe(401);
      }
      const [visitors] = Object.keys(entity.schema.shape);
      expect((await put(id, { [visitors!]: 'Another' })).status).toBe(422);
      expect((await put('none', others)).status).toBe(404);
      const [record] = await list();
      expect(record).toMatchObject({ ...sent, updated_at: record.updated_at });
    });

    test('records changes with their author and undoes them', async () => {
      const { id } = (await submit(entity)).data;
      const { headers, data } = await put(id, others);
      const [change] = (await server.send('GET', '/api/history/', { token })).data;
      expect(change).toMatchObject({ by: 'tester', kind: 'update', record: id });
      expect(change.fields.toSorted()).toEqual([...workflowFields].toSorted());
      const stale = {
        ...(await put(id, { [workflowFields[0]!]: entity.emptyValues[workflowFields[0]!] })).data,
      };
      expect(stale.updated_at > data.updated_at).toBe(true);
      const refused = await server.send('PUT', `/api/${path}/${id}`, {
        token,
        json: others,
        headers: { 'If-Match': data.updated_at },
      });
      expect([refused.status, refused.data.current.updated_at]).toEqual([409, stale.updated_at]);
      await server.send('POST', headers.get('undo')!, { token, headers: { 'If-Match': '*' } });
      const [record] = await list();
      for (const name of workflowFields) expect(record[name]).toBe(entity.emptyValues[name]);
    });

    test('keeps simultaneous notes with author and time, hidden from visitors', async () => {
      stopClock();
      const sent = await submit(entity);
      const { id } = sent.data;
      const note = (text: unknown, as: object = { token }) =>
        server.send('POST', `/api/${path}/${id}/notes`, { json: { text }, ...as });
      const first = await note('  Called back  ');
      expect([first.status, first.data.notes]).toEqual([
        201,
        [{ id: expect.any(String), at: expect.any(String), by: 'tester', text: 'Called back' }],
      ]);
      await Promise.all(['Two', 'Three'].map((text) => note(text)));
      const texts = async () => (await list())[0].notes.map(({ text }: { text: string }) => text);
      expect((await texts()).toSorted()).toEqual(['Called back', 'Three', 'Two']);

      expect((await note('Not mine', {})).status).toBe(401);
      for (const wrong of ['', ' ', 7, 'x'.repeat(2001)])
        expect((await note(wrong)).status).toBe(422);
      expect((await put(id, { notes: [] })).status).toBe(422);
      const { link: _, ...known } = sent.data;
      expect((await submit(entity)).data).toEqual({
        ...known,
        updated_at: expect.any(String),
      });
      await server.send('POST', first.headers.get('undo')!, {
        token,
        headers: { 'If-Match': '*' },
      });
      expect(await texts()).toEqual([]);
    });

    test('rejects notes above the maximum', async () => {
      const { id } = (await submit(entity)).data;
      // Three bytes each in UTF-8, the most for one UTF-16 unit.
      const text = '電'.repeat(TEXT.note);
      const about = { at: new Date().toISOString(), by: 'x'.repeat(64), text };
      const notes = Array.from({ length: MAX_NOTES - 1 }, () => ({ id: newId(), ...about }));
      const longest = Object.fromEntries(
        Object.entries(entity.schema.shape)
          .map(([name, field]) => [name, fieldMeta(field)] as const)
          .filter(([, { kind }]) => kind === 'text' || kind === 'textarea')
          .map(([name, { max }]) => [name, '電'.repeat(max!)]),
      );
      const full = (current: Stored | null) => ({ ...current, ...longest, notes });
      await server.context.repository.edit([{ collection: path, id }], full);
      const address = `/api/${path}/${id}/notes`;
      const add = () => server.send('POST', address, { token, json: { text } });
      expect((await add()).status).toBe(201);
      const { status, data } = await add();
      expect([status, data.detail]).toEqual([
        409,
        `${entity.singular} has 75 notes, which is the maximum`,
      ]);
    });

    test('is assigned only to people with a suitable role, and keeps its assignee', async () => {
      const { id } = (await submit(entity)).data;
      const [field, ...none] = entity.assigneeFields;
      expect([none, workflowFields.includes(field!)]).toEqual([[], true]);
      const assign = (uid: unknown, more = {}) => put(id, { ...more, [field!]: uid });
      for (const role of ROLES) {
        await createAdmin(server.context.auth, `the-${role}`, PASSWORD, { role });
        expect((await assign(`the-${role}`)).status).toBe(manages(role, entity) ? 200 : 422);
      }
      for (const wrong of ['The-Recruiter', 'a/b', '..', '__nobody__', 'nobody', 7]) {
        const { status, data } = await assign(wrong, {
          [workflowFields[0]!]: others[workflowFields[0]!],
        });
        expect([wrong, status, data.detail[0].loc]).toEqual([wrong, 422, ['body', field]]);
      }
      expect((await list())[0]).toMatchObject({
        [field!]: 'the-recruiter',
        [workflowFields[0]!]: entity.emptyValues[workflowFields[0]!],
      });

      await createAdmin(server.context.auth, 'the-recruiter', PASSWORD, { role: 'editor' });
      expect(
        (await assign('the-recruiter', { [workflowFields[0]!]: others[workflowFields[0]!] }))
          .status,
      ).toBe(200);
      expect((await assign('')).status).toBe(200);
      const gone = await assign('the-recruiter');
      expect([gone.status, gone.data.detail[0].msg]).toEqual([
        422,
        expect.stringMatching(/only be assigned/),
      ]);
    });

    test('lists possible and present assignees only', async () => {
      const { auth } = server.context;
      for (const role of ROLES) await createAdmin(auth, `the-${role}`, PASSWORD, { role });
      for (const role of ['recruiter', 'owner'] as const) {
        await createAdmin(auth, `gone-${role}`, PASSWORD, { role });
        await server.context.repository.write<User>('people', `gone-${role}`, (known) => ({
          ...known!,
          name: `Gone ${role}`,
        }));
      }
      const told = async (as: object = { token }) => {
        const { status, data } = await server.send('GET', `/api/${path}/assignees`, as);
        if (status !== 200) return status;
        expect(data.every((each: object) => Object.keys(each).join() === 'id,name,active')).toBe(
          true,
        );
        return Object.fromEntries(data.map(({ id, name, active }: any) => [id, active && name]));
      };
      const { id } = (await submit(entity)).data;
      expect((await put(id, { [entity.assigneeFields[0]!]: 'gone-recruiter' })).status).toBe(200);
      for (const uid of ['gone-recruiter', 'gone-owner']) {
        await server.send('DELETE', `/api/users/${uid}`, { token });
      }
      const mine = await server.login('the-recruiter', PASSWORD);
      expect(await told({ token: mine })).toEqual({
        [ADMIN.username]: '',
        'the-owner': '',
        'the-recruiter': '',
        'gone-recruiter': false,
      });
      const { data } = await server.send('GET', `/api/${path}/assignees`, { token });
      expect(data).toContainEqual({ id: 'gone-recruiter', name: 'Gone recruiter', active: false });
      expect(await told({})).toBe(401);
      expect(await told({ token: await server.login('the-editor', PASSWORD) })).toBe(403);
    });

    test('loses its assignee with the person', async () => {
      const { id } = (await submit(entity)).data;
      await put(id, others);
      const path = `/api/${entity.path}/${id}?erase=true`;
      expect((await server.send('DELETE', path, { token })).status).toBe(204);
      for (const collection of [entity.path, 'history']) {
        const left = JSON.stringify(await documents(collection));
        expect(left).not.toContain(id);
      }
    });
  },
);
