import type { Entity, RecordMeta } from '@sunfront/contract/entity';
import type { Reply } from '@sunfront/contract/mail';
import type { Assignee, Mail } from '@sunfront/contract/responses';
import { createClient, encode, withQuery } from '../../api/client.ts';
import type { CallOptions } from '../../api/http.ts';
import { adminCall } from './admin-call.ts';

export const api = createClient(adminCall);

/** The id of a neighbour. */
export type Position = { after: string } | { before: string };

/** The methods are the operations of `contract/src/routes/entities.ts`. */
export function recordsApi<R extends RecordMeta>({
  path,
  upload,
}: Pick<Entity, 'path' | 'upload'>) {
  const base = `/api/${path}/`;
  const listUrl = (query: Readonly<Record<string, string>>) => withQuery(base, query);
  const one = (id: string) => `${base}${encodeURIComponent(id)}`;
  return {
    listUrl,
    list: (query: Readonly<Record<string, string>>, signal: AbortSignal) =>
      adminCall<R[]>('GET', listUrl(query), { signal }),
    create: (draft: object) => adminCall<R>('POST', base, encode(draft)),
    /** Adds a submission that arrived another way. */
    add: (draft: object) => adminCall<R>('POST', `${base}manual`, encode(draft)),
    /**
     * @param draft form values, or a FormData with files
     * @param updatedAt the edited record's `updated_at`; a later one on the server is a conflict
     * (409)
     */
    update: (id: string, draft: object, updatedAt: string) =>
      adminCall<R>('PUT', one(id), { ...encode(draft), headers: { 'If-Match': updatedAt } }),
    delete: (id: string) => adminCall('DELETE', one(id)),
    /** Also deletes files and history. */
    erase: (id: string) => adminCall('DELETE', `${one(id)}?erase=true`),
    move: (id: string, position: Position) =>
      adminCall('PUT', `${one(id)}/position`, { json: position }),
    duplicate: (id: string) => adminCall<R>('POST', `${one(id)}/duplicate`),
    bulk: (body: object, headers: Record<string, string>) =>
      adminCall<R[]>('POST', `${base}bulk`, { json: body, headers }),
    addNote: (id: string, text: string) =>
      adminCall<R>('POST', `${one(id)}/notes`, { json: { text } }),
    reply: (id: string, reply: Reply, headers: Record<string, string>) =>
      adminCall<{ mail: Mail; record: R }>('POST', `${one(id)}/replies`, { json: reply, headers }),
    duplicates: (id: string, signal: AbortSignal) =>
      adminCall<R[]>('GET', `${one(id)}/duplicates`, { signal }),
    assignees: (signal: AbortSignal) =>
      adminCall<Assignee[]>('GET', `${base}assignees`, { signal }),
    /** Responds with a single picture's URL, or several records. */
    upload: <Answer = R[]>(form: FormData, onProgress: NonNullable<CallOptions['onProgress']>) =>
      adminCall<Answer>('POST', `${base}${upload!.path}`, { form, onProgress }),
  };
}
