import { MAIL } from '@sunfront/contract/api/mail';
import { interview, type Interview } from '@sunfront/contract/entities/interview';
import type { Applicant } from '@sunfront/contract/entities/applicant';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { idempotencyHeader, renewIdempotencyKey } from '../../api/idempotency.ts';
import type { RequestOf } from '../../api/client.ts';
import { api, recordsApi } from '../api/api.ts';
import { unlessDeclined } from '../api/session-ended.ts';
import { recallOf } from '../records/held-mails.ts';
import type { Saved } from '../records/use-collection.ts';

/** Milliseconds. The live listener does not receive interviews. */
const REFRESH = 60_000;

/** Of an application; the newest first. */
export function useInterviews(application: string) {
  return useQuery({
    queryKey: [interview.path, application],
    queryFn: async ({ signal }) => {
      const query = { application_id: application, limit: '100' };
      return (await recordsApi<Interview>(interview).list(query, signal)).data;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => unlessDeclined(REFRESH, state.error),
  });
}

/** The booked ones of today and the next days, in order of time. */
export function useUpcomingInterviews() {
  return useQuery({
    queryKey: [interview.path, 'upcoming'],
    queryFn: async ({ signal }) => (await api('GET /api/overview/interviews', { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => unlessDeclined(REFRESH, state.error),
  });
}

type Body<Name extends Parameters<typeof api>[0]> =
  RequestOf<Name> extends { body: infer B } ? B : never;

/** Each throws an ApiError on failure; 409 with the present record if it has changed. */
export function useInterviewCalls() {
  const client = useQueryClient();
  return {
    async propose(body: Body<'POST /api/interviews/'>): Promise<Saved<Interview>> {
      const form = `${interview.path}/${body.application_id}`;
      return once(client, form, body, async (headers) => {
        const answer = await api('POST /api/interviews/', { body, headers });
        return { ...answer, record: answer.data };
      });
    },
    /** Its record is the first of them. */
    async proposeToSeveral(body: Body<'POST /api/interviews/bulk'>): Promise<Saved<Interview>> {
      return once(client, `${interview.path}/bulk`, body, async (headers) => {
        const answer = await api('POST /api/interviews/bulk', { body, headers });
        return { ...answer, record: answer.data[0]! };
      });
    },
    async move(
      { id, updated_at }: Interview,
      body: Body<'PUT /api/interviews/{id}'>,
    ): Promise<Saved<Interview>> {
      const headers = { 'If-Match': updated_at };
      const { data } = await api('PUT /api/interviews/{id}', { params: { id }, headers, body });
      await reload(client);
      return { record: data, undo: undefined };
    },
    async cancel({ id, updated_at }: Interview, message: string): Promise<void> {
      const headers = { 'If-Match': updated_at };
      const body = { message };
      await api('POST /api/interviews/{id}/cancel', { params: { id }, headers, body });
      await reload(client);
    },
    reload: () => reload(client),
  };
}

/** Sends a proposal, which a repeated attempt does not make twice. */
async function once(
  client: QueryClient,
  form: string,
  body: object,
  send: (headers: Record<string, string>) => Promise<{ record: Interview; headers: Headers }>,
): Promise<Saved<Interview>> {
  const content = new FormData();
  content.set('body', JSON.stringify(body));
  const { record, headers } = await send(idempotencyHeader(form, content));
  renewIdempotencyKey(form);
  await reload(client);
  return { record, undo: recallOf(headers, client, interview.path) };
}

/** Also the mails that the server has written. */
async function reload(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [interview.path] }),
    client.invalidateQueries({ queryKey: [MAIL] }),
  ]);
}

export type Application = Pick<
  Applicant,
  'id' | 'full_name' | 'contact' | 'stage' | 'withdrawn_at' | 'job_title' | 'language'
>;
