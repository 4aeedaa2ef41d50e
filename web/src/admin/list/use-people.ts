import { PEOPLE } from '@sunfront/contract/people';
import type { Role } from '@sunfront/contract/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '../../api/client.ts';
import type { ApiResponse } from '../../api/http.ts';
import { api } from '../frame/api.ts';
import { useReload } from '../frame/use-reload.ts';

/** Each action throws an ApiError on failure. */
export function usePeople(enabled = true) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [PEOPLE],
    enabled,
    queryFn: async ({ signal }) => (await api('GET /api/people/', { signal })).data,
    staleTime: 0,
  });
  const reload = useReload([PEOPLE]);
  const act = async <T>(call: Promise<ApiResponse<T>>): Promise<T> => {
    const { data } = await call;
    await client.invalidateQueries({ queryKey: [PEOPLE] });
    return data;
  };
  return {
    everybody: query.data,
    error: query.error,
    fetching: query.isFetching,
    reload,
    invite: (body: RequestOf<'POST /api/people/invitations'>['body']) =>
      act(api('POST /api/people/invitations', { body })),
    inviteAgain: (id: string) =>
      act(api('POST /api/people/invitations/{id}/send', { params: { id } })),
    withdraw: (id: string) => act(api('DELETE /api/people/invitations/{id}', { params: { id } })),
    setRole: (uid: string, role: Role) =>
      act(api('PUT /api/people/{uid}', { params: { uid }, body: { role } })),
    endSessions: (uid: string) =>
      act(api('POST /api/people/{uid}/end-sessions', { params: { uid } })),
    countAssigned: async (uid: string) =>
      (await api('GET /api/people/{uid}/assigned', { params: { uid } })).data,
    /** @param successor takes over assigned records; `''` for nobody */
    remove: (uid: string, successor: string) =>
      act(api('DELETE /api/people/{uid}', { params: { uid }, query: { successor } })),
  };
}

export type People = ReturnType<typeof usePeople>;
