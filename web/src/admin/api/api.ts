import type { Entity, RecordMeta } from '@sunfront/contract/entities/entity';
import type { Reply } from '@sunfront/contract/api/mail-bodies';
import type { Assignee } from '@sunfront/contract/api/account-responses';
import type { Mail } from '@sunfront/contract/api/responses';
import type { Rating, Ratings, RatingSummaries } from '@sunfront/contract/api/rating-responses';
import { entityCall, type Operation } from '@sunfront/contract/routes/entity-calls';
import { requestLine, createClient, encode } from '../../api/client.ts';
import type { CallOptions } from '../../api/http.ts';
import { adminCall } from './admin-call.ts';

export const api = createClient(adminCall);

/** The id of a neighbour. */
export type Position = { after: string } | { before: string };

type EntityOptions = CallOptions & { id?: string; query?: Readonly<Record<string, string>> };

/** The methods are operations of `contract/src/routes/entity-calls.ts`, which has their paths. */
export function recordsApi<R extends RecordMeta>({
  path,
  upload,
  workflowFields,
}: Pick<Entity, 'path' | 'upload' | 'workflowFields'>) {
  const send = <T = undefined>(
    operation: Operation,
    { id = '', query, ...options }: EntityOptions,
  ) => {
    const params = { id, upload: upload?.path ?? '' };
    return adminCall<T>(...requestLine(entityCall(path, operation), params, query), options);
  };
  const listUrl = (query: Readonly<Record<string, string>>) =>
    requestLine(entityCall(path, 'list'), {}, query)[1];
  return {
    listUrl,
    list: (query: Readonly<Record<string, string>>, signal: AbortSignal) =>
      send<R[]>('list', { query, signal }),
    create: (draft: object) => send<R>('create', encode(draft)),
    /** Adds a submission that arrived another way. */
    add: (draft: object) => send<R>('add', encode(draft)),
    /**
     * @param draft form values, or a FormData with files
     * @param updatedAt the edited record's `updated_at`; a later one on the server is a conflict
     * (409)
     */
    update: (id: string, draft: object, updatedAt: string) =>
      send<R>(workflowFields ? 'setWorkflow' : 'update', {
        id,
        ...encode(draft),
        headers: { 'If-Match': updatedAt },
      }),
    delete: (id: string) => send('delete', { id }),
    /** Also deletes files and history. */
    erase: (id: string) => send('delete', { id, query: { erase: 'true' } }),
    move: (id: string, position: Position) => send('move', { id, json: position }),
    duplicate: (id: string) => send<R>('duplicate', { id }),
    bulk: (body: object, headers: Record<string, string>) =>
      send<R[]>('bulk', { json: body, headers }),
    addNote: (id: string, text: string) => send<R>('addNote', { id, json: { text } }),
    reply: (id: string, reply: Reply, headers: Record<string, string>) =>
      send<{ mail: Mail; record: R }>('reply', { id, json: reply, headers }),
    duplicates: (id: string, signal: AbortSignal) => send<R[]>('duplicates', { id, signal }),
    ratingSummaries: (signal: AbortSignal) => send<RatingSummaries>('ratingSummaries', { signal }),
    ratings: (id: string, signal: AbortSignal) => send<Ratings>('ratings', { id, signal }),
    /**
     * Also of a record in the trash, and hidden ones.
     * @throws ApiError 403 if only owners may list them
     */
    allRatings: (id: string) => send<Ratings>('ratings', { id, query: { complete: 'true' } }),
    rate: (id: string, rating: Pick<Rating, 'stars' | 'text'>) =>
      send<Ratings>('rate', { id, json: rating }),
    removeRating: (id: string) => send('removeRating', { id }),
    assignees: (signal: AbortSignal) => send<Assignee[]>('assignees', { signal }),
    /** Responds with a single picture's URL, or several records. */
    upload: <Answer = R[]>(form: FormData, onProgress: NonNullable<CallOptions['onProgress']>) =>
      send<Answer>('upload', { form, onProgress }),
    /** @param ids of pictures of the media library */
    addPictures: (ids: readonly string[]) => send<R[]>('addPictures', { json: { ids } }),
  };
}
