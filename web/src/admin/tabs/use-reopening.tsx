import type { Job } from '@sunfront/contract/entities/job';
import { lacksEnd } from '@sunfront/contract/jobs/open';
import { type ReactNode, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import type { AskFields } from '../list/use-bulk.tsx';
import { common } from '../messages/common.ts';

/** Its form is loaded when it opens. */
export function useReopening(timeZone: string) {
  const [dialog, setDialog] = useState<ReactNode>();

  const askFields: AskFields<Job> = async (action, records) => {
    const now = new Date();
    const withoutEnd = records.filter((record) => lacksEnd(record, now, timeZone)).length;
    if (action !== 'reopen' || withoutEnd === 0) return {};
    const loaded = await import('./reopen-dialog.tsx').catch(() => undefined);
    if (!loaded) {
      toast.error(common.codeFailed);
      return undefined;
    }
    const question = { jobs: records.length, withoutEnd, timeZone };
    const end = await new Promise<string | undefined>((answer) =>
      setDialog(<loaded.ReopenDialog {...question} answer={answer} />),
    );
    setDialog(undefined);
    return end === undefined ? undefined : { ...(end && { end }) };
  };

  return { askFields, dialog };
}
