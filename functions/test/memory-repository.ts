import type { Documents, Repository } from '../src/store/repository.ts';

/**
 * Keeps documents in memory, by `<collection>/<id>`; implements what `functions/src/auth` and
 * `change` need for one request.
 */
export function createMemoryRepository(stored: Record<string, object> = {}) {
  const all = new Map(Object.entries(stored));
  const documents: Documents = {
    async get<T extends object>(collection: string, id: string) {
      return (all.get(`${collection}/${id}`) as T | undefined) ?? null;
    },
    async where<T extends object>(collection: string, field: string, value: unknown) {
      const found = [...all].filter(
        ([path, data]) => path.startsWith(`${collection}/`) && (data as any)[field] === value,
      );
      return found.map(([path, data]) => ({ ...(data as T), id: path.split('/')[1]! }));
    },
    getAll: async (targets) =>
      targets.map(({ collection, id }) => {
        const data = all.get(`${collection}/${id}`);
        return data ? { ...data, id } : null;
      }),
    save(changes) {
      for (const { collection, id, after } of changes) {
        if (after) all.set(`${collection}/${id}`, after);
        else all.delete(`${collection}/${id}`);
      }
    },
    list() {
      throw new Error('Not needed so far');
    },
    set: (collection, id, data) => void all.set(`${collection}/${id}`, data),
    increase() {
      throw new Error('Not needed so far');
    },
    delete: (collection, id) => void all.delete(`${collection}/${id}`),
  };
  const repository = {
    get: documents.get,
    transact: (work: (documents: Documents) => unknown) => work(documents),
  } as unknown as Repository;
  return { repository, documents };
}
