import { api } from '../api/api.ts';

/**
 * Writes to the security log that records are exported.
 * @throws ApiError as `adminCall` does; the file must then not be saved.
 */
export async function recordExport(collection: string, records: number): Promise<void> {
  await api('POST /api/security/exports', { body: { collection, records } });
}
