import { api } from '../frame/api.ts';

/**
 * Has it noted that so many records of a collection leave the panel as a file.
 * @throws ApiError as `adminCall` does: then no file is handed out.
 */
export async function recordExport(collection: string, records: number): Promise<void> {
  await api('POST /api/security/exports', { body: { collection, records } });
}
