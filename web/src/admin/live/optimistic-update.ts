import type { RecordMeta } from '@sunfront/contract/entities/entity';
import { ApiError } from '../../api/http.ts';
import { toast } from '../../ui/toast.ts';
import { withReason } from '../api/failure.ts';
import { common } from '../messages/common.ts';
import type { Collection, Saved } from '../records/use-collection.ts';

interface OptimisticUpdate<R extends RecordMeta> {
  collection: Collection<R>;
  record: R;
  field: keyof R & string;
  value: string;
  success: string;
  error: string;
}

/**
 * Offers to undo the change.
 * @returns whether the field was saved
 */
export async function updateOptimistically<R extends RecordMeta>(
  options: OptimisticUpdate<R>,
): Promise<boolean> {
  const { collection, record, field, value, success, error } = options;
  try {
    await toast.promise(saveLatest(collection, record, { [field]: value }), {
      loading: common.saving,
      success,
      error: (reason) => withReason(error, reason),
      action: ({ undo }) => undo,
    });
    return true;
  } catch {
    return false;
  }
}

/** Saves despite changes by others, unless they changed the same fields. */
export async function saveLatest<R extends RecordMeta>(
  collection: Collection<R>,
  record: R,
  values: Readonly<Record<string, unknown>>,
): Promise<Saved<R>> {
  try {
    return await collection.save(values, record);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409 || !error.current) throw error;
    const current = error.current as unknown as R;
    await collection.put(current);
    if (Object.keys(values).some((name) => valueOf(current, name) !== valueOf(record, name))) {
      throw error;
    }
    return collection.save(values, current);
  }
}

function valueOf(record: RecordMeta, name: string): unknown {
  return (record as unknown as Readonly<Record<string, unknown>>)[name];
}
