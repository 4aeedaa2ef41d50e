import { USERS } from '@sunfront/contract/api/users';
import type { Role } from '@sunfront/contract/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '../../api/client.ts';
import type { ApiResponse } from '../../api/http.ts';
import { api } from './api.ts';
import { useReload } from './use-reload.ts';

/** Each action throws an ApiError on failure. */
export function useUsers(enabled = true) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [USERS],
    enabled,
    queryFn: async ({ signal }) => (await api('GET /api/users/', { signal })).data,
    staleTime: 0,
  });
  const reload = useReload([USERS]);
  const act = async <T>(call: Promise<ApiResponse<T>>): Promise<T> => {
    const { data } = await call;
    await client.invalidateQueries({ queryKey: [USERS] });
    return data;
  };
  return {
    everybody: query.data,
    error: query.error,
    fetching: query.isFetching,
    reload,
    invite: (body: RequestOf<'POST /api/users/invitations'>['body']) =>
      act(api('POST /api/users/invitations', { body })),
    inviteAgain: (id: string) =>
      act(api('POST /api/users/invitations/{id}/send', { params: { id } })),
    withdraw: (id: string) => act(api('DELETE /api/users/invitations/{id}', { params: { id } })),
    setRole: (uid: string, role: Role) =>
      act(api('PUT /api/users/{uid}', { params: { uid }, body: { role } })),
    endSessions: (uid: string) =>
      act(api('POST /api/users/{uid}/end-sessions', { params: { uid } })),
    countAssigned: async (uid: string) =>
      (await api('GET /api/users/{uid}/assigned', { params: { uid } })).data,
    /** @param successor takes over assigned records; `''` for nobody */
    remove: (uid: string, successor: string) =>
      act(api('DELETE /api/users/{uid}', { params: { uid }, query: { successor } })),
  };
}

export type Users = ReturnType<typeof useUsers>;
