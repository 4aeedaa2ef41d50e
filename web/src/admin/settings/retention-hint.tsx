import { useFormState, useWatch } from 'react-hook-form';
import { messages } from '../messages/tabs/settings.ts';

/** Warns before a shorter period is saved, because nothing restores what the nightly run deletes. */
export function RetentionHint() {
  const months = Number(useWatch({ name: 'retention_months' }));
  const { defaultValues } = useFormState();
  if (months >= Number(defaultValues?.['retention_months'])) {
    return messages.setting.retentionHint;
  }
  return <strong role="status">{messages.setting.shorterRetention(months)}</strong>;
}
