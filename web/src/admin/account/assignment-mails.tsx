import { api } from '../api/api.ts';
import { reasonOf } from '../api/failure.ts';
import { useAction } from '../ui/use-action.ts';
import { messages } from '../messages/account.tsx';
import { common } from '../messages/common.ts';
import { Switch } from './switch.tsx';

interface AssignmentMailsProps {
  on: boolean;
  onChanged: () => Promise<void>;
}

export function AssignmentMails({ on, onChanged }: AssignmentMailsProps) {
  const { busy, run } = useAction();

  const toggle = async () => {
    if (busy) return;
    const act = api('PUT /api/me/mails', { body: { assignments: !on } });
    const texts = {
      loading: common.saving,
      success: messages.assignmentMails.done(!on),
      error: (error: unknown) => messages.assignmentMails.failed(reasonOf(error)),
    };
    await run(act, texts, onChanged);
  };

  return (
    <Switch
      on={on}
      label={messages.assignmentMails.label}
      hint={messages.assignmentMails.hint}
      onToggle={() => void toggle()}
    />
  );
}
