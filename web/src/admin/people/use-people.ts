import type { PeopleList, Invited } from '@sunfront/contract/responses';
import { PEOPLE } from '@sunfront/contract/people';
import type { Role } from '@sunfront/contract/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { adminCall } from '../frame/admin-call.ts';

const ADDRESS = `/api/${PEOPLE}/`;

/** Who has a key, and who was invited, with what can be done about it. Each act throws an ApiError. */
export function usePeople(enabled = true) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [PEOPLE],
    enabled,
    queryFn: async ({ signal }) => (await adminCall<PeopleList>('GET', ADDRESS, { signal })).data,
    staleTime: 0,
  });
  const act = async <T = void>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    json?: object,
  ): Promise<T> => {
    const { data } = await adminCall<T>(method, `${ADDRESS}${path}`, json && { json });
    await client.invalidateQueries({ queryKey: [PEOPLE] });
    return data;
  };
  return {
    everybody: query.data,
    error: query.error,
    reload: () => void query.refetch(),
    invite: (whom: object) => act<Invited>('POST', 'invitations', whom),
    inviteAgain: (id: string) => act<Invited>('POST', `invitations/${id}/send`),
    withdraw: (id: string) => act('DELETE', `invitations/${id}`),
    setRole: (uid: string, role: Role) => act('PUT', uid, { role }),
    endSessions: (uid: string) => act('POST', `${uid}/end-sessions`),
    remove: (uid: string) => act('DELETE', uid),
  };
}

export type People = ReturnType<typeof usePeople>;
