import { MAIL } from '@sunfront/contract/api/mail';
import type { QueryClient } from '@tanstack/react-query';
import { requestLine } from '../../api/client.ts';
import { toast } from '../../ui/toast.ts';
import { common } from '../messages/common.ts';
import { messages } from '../messages/frame.tsx';
import { api } from '../api/api.ts';
import { withReason } from '../api/failure.ts';
import { offerUndo, restore, type Undo, undoOf } from '../ui/undo.ts';

/** By batch. The mails of a closed page wait for the server's schedule. */
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Recalls the mails of a response while they are held. After that, only the change made with them
 * can be undone.
 * @param path the path of the entity whose list changes
 */
export function recallOf(headers: Headers, client: QueryClient, path: string): Undo {
  const batch = headers.get('Held-Batch');
  const change = undoOf(headers, client, path);
  const undoChange = change && { ...change, label: messages.heldMails.undoChange };
  if (!batch) return undoChange;
  const hold = 1000 * Number(headers.get('Held-Seconds'));
  timers.set(
    batch,
    setTimeout(() => void sendMails(client, { batch }, undoChange), hold),
  );
  return offerUndo({
    label: common.undo,
    countdown: { end: Date.now() + hold, text: messages.heldMails.countdown },
    run: () => void recallMails(client, path, { batch }),
  });
}

/** One mail, or all of a request. */
export type HeldMails = { id: string } | { batch: string };

function addressOf(mails: HeldMails) {
  const isBatch = 'batch' in mails;
  if (isBatch) clearTimeout(timers.get(mails.batch));
  return {
    params: { id: isBatch ? mails.batch : mails.id },
    ...(isBatch && { query: { batch: 'true' } }),
  };
}

/** @param undo for the toast */
export async function sendMails(client: QueryClient, mails: HeldMails, undo?: Undo): Promise<void> {
  await toast
    .promise(api('POST /api/mail/{id}/send', addressOf(mails)), {
      loading: common.sending,
      success: messages.heldMails.sent,
      error: (error) => withReason(messages.heldMails.sendFailed, error),
      action: () => undo,
    })
    .catch(() => undefined);
  await client.invalidateQueries({ queryKey: [MAIL] });
}

/** @param path the path of the entity whose list changes */
export async function recallMails(
  client: QueryClient,
  path: string,
  mails: HeldMails,
): Promise<void> {
  const { params, query } = addressOf(mails);
  const [, address] = requestLine('POST /api/mail/{id}/recall', params, query ?? {});
  await restore(client, {
    address,
    path,
    done: messages.heldMails.recalled,
    failed: messages.heldMails.recallFailed,
  });
  await client.invalidateQueries({ queryKey: [MAIL] });
}
