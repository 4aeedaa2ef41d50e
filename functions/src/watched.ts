import { withEventId } from './request.ts';

/** In milliseconds: what is tried again is told of once it has failed for so long, which is several times. */
const PATIENCE = 5 * 60_000;

interface Event {
  id: string;
  /** When it came about, ISO 8601. */
  time: string;
}

/**
 * The work of a function that nobody waits for. When it fails, its log names the event, owners are told of it in the
 * panel (upkeep/failures.ts), and the platform all the same.
 * @param retried whether the platform tries again what failed.
 */
export async function watched(
  what: string,
  { id, time }: Event,
  retried: boolean,
  work: () => Promise<void>,
): Promise<void> {
  return withEventId(id, async () => {
    try {
      await work();
    } catch (error) {
      console.error(`${what} failed`, error);
      if (!retried || Date.now() - Date.parse(time) >= PATIENCE) await tell(what, id, error);
      throw error;
    }
  });
}

async function tell(what: string, event: string, error: unknown): Promise<void> {
  try {
    const { noteFailure } = await import('./upkeep/failures.ts');
    await noteFailure({ what, event, error });
  } catch (unnoted) {
    console.error('Noting the failure failed; the log alone tells of it', unnoted);
  }
}
