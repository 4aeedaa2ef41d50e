import { api } from '../frame/api.ts';

/**
 * Records in the security log that records of a collection are exported to a file.
 * @throws ApiError as `adminCall` does; the file must then not be saved.
 */
export async function recordExport(collection: string, records: number): Promise<void> {
  await api('POST /api/security/exports', { body: { collection, records } });
}
