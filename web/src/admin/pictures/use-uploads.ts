import type { Entity, RecordMeta } from '@sunfront/contract/entities/entity';
import { useLayoutEffect, useRef, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { recordsApi } from '../api/api.ts';
import { reasonOf } from '../api/failure.ts';
import { isolate } from '../format/format.ts';
import { common } from '../messages/common.ts';
import { messages as pictureMessages } from '../messages/pictures.ts';
import { preparePicture } from './picture-scaling.ts';
import type { Collection } from '../records/use-collection.ts';
import { useUnsavedChanges } from '../saving/use-unsaved-changes.ts';
import { useAction } from '../ui/use-action.ts';

export interface Upload {
  key: number;
  file: File;
  /** The alt text or title. */
  text: string;
  /** `refused` files cannot be uploaded, `failed` uploads can be retried. */
  state: 'preparing' | 'ready' | 'refused' | 'sending' | 'failed';
  /** From 0 to 1. */
  progress: number;
  reason?: string;
}

export interface UploadMessages {
  nothing: string;
  uploaded: string;
  uploadFailed: string;
}

interface UploadsOptions<R extends RecordMeta> {
  entity: Entity;
  collection: Collection<R>;
  field: string;
  messages: UploadMessages;
}

export function useUploads<R extends RecordMeta>(options: UploadsOptions<R>) {
  const { messages } = options;
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const { busy: sending, run } = useAction();
  const keys = useRef(0);
  const latest = useRef(uploads);
  useLayoutEffect(() => {
    latest.current = uploads;
  }, [uploads]);
  useUnsavedChanges(uploads.length > 0, 'tab');

  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const remove = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));

  const add = async (files: File[]) => {
    const added = files.map((file): Upload => ({
      key: keys.current++,
      file,
      text: '',
      state: 'preparing',
      progress: 0,
    }));
    setUploads((all) => [...all, ...added]);
    // Each decoded picture takes much memory.
    for (const { key, file } of added) {
      try {
        change(key, { file: await preparePicture(file), state: 'ready' });
      } catch (error) {
        change(key, { state: 'refused', reason: (error as Error).message });
      }
    }
  };

  const find = (key: number) => latest.current.find((each) => each.key === key);
  const sendAll = (ready: Upload[]) => sendUploads(ready, find, options, { change, remove });

  return {
    uploads,
    sending,
    ready: uploads.filter(isReady).length,
    preparing: uploads.some(({ state }) => state === 'preparing'),
    add: (files: File[]) => void add(files),
    describe: (key: number, text: string) => change(key, { text }),
    canSend: (key: number) => !sending && uploads.some((each) => each.key === key && isReady(each)),
    remove,
    /** Uploads in display order; with a key, only that picture. */
    async upload(only?: number): Promise<void> {
      if (sending) return;
      const ready = uploads.filter(isReady).filter(({ key }) => key === (only ?? key));
      if (ready.length === 0) {
        if (only === undefined) toast.error(messages.nothing);
        return;
      }
      const { uploaded: success, uploadFailed } = messages;
      const failed = () => uploadFailed;
      await run(sendAll(ready), { loading: common.uploading, success, failed });
    },
  };
}

interface Changes {
  change: (key: number, changes: Partial<Upload>) => void;
  remove: (key: number) => void;
}

export type Uploads = ReturnType<typeof useUploads>;

/**
 * Sequential, one request each. Waiting pictures can be described and removed.
 * @throws Error if an upload failed, after all were tried
 */
async function sendUploads<R extends RecordMeta>(
  ready: readonly Upload[],
  find: (key: number) => Upload | undefined,
  options: UploadsOptions<R>,
  changes: Changes,
): Promise<void> {
  let failures = 0;
  for (const { key } of ready) {
    const waiting = find(key);
    if (waiting && !(await sendUpload(waiting, options, changes))) failures++;
  }
  if (failures > 0) throw new Error(options.messages.uploadFailed);
}

async function sendUpload<R extends RecordMeta>(
  { key, file, text }: Upload,
  { entity, collection, field, messages }: UploadsOptions<R>,
  { change, remove }: Changes,
): Promise<boolean> {
  // The picture is already stored, so a retry would duplicate it.
  const saveText = (record: R) =>
    collection
      .save({ [field]: text }, record)
      .catch(() => toast.error(pictureMessages.upload.savedWithoutText(isolate(text.trim()))));

  change(key, { state: 'sending', progress: 0 });
  try {
    const form = new FormData();
    form.append('files', file);
    const report = (progress: number) => change(key, { progress });
    const { data } = await recordsApi<R>(entity).upload(form, report);
    remove(key);
    for (const record of data) {
      await collection.put(record);
      if (text.trim()) await saveText(record);
    }
    return true;
  } catch (error) {
    change(key, { state: 'failed', reason: reasonOf(error) || messages.uploadFailed });
    return false;
  }
}

function isReady({ state }: Upload): boolean {
  return state === 'ready' || state === 'failed';
}
