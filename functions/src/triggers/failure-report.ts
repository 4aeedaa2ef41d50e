import { withEventId } from '../runtime/request.ts';
import { EVENT_DEADLINE, withDeadline } from '../store/deadline.ts';

/** Milliseconds; enough for several retries before a failure is reported. */
const REPORT_TIMEOUT = 5 * 60_000;

interface Event {
  id: string;
  time: string;
}

/**
 * Rethrows the failure.
 * @param retried whether the platform retries failed events
 */
export async function withFailureReport(
  what: string,
  { id, time }: Event,
  retried: boolean,
  work: () => Promise<void>,
): Promise<void> {
  return withEventId(id, async () => {
    try {
      await (retried ? withDeadline(EVENT_DEADLINE, work) : work());
    } catch (error) {
      console.error(`${what} failed`, error);
      if (!retried || Date.now() - Date.parse(time) >= REPORT_TIMEOUT)
        await report(what, id, error);
      throw error;
    }
  });
}

async function report(what: string, event: string, error: unknown): Promise<void> {
  try {
    const { recordFailure } = await import('./failures.ts');
    await recordFailure({ what, event, error });
  } catch (reportError) {
    console.error('Recording a failure failed; only the log has it', reportError);
  }
}
