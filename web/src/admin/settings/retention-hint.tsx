import { useFormState, useWatch } from 'react-hook-form';
import { messages } from '../messages/tabs/settings.ts';

/** Warns before a shorter period is saved, because nothing restores what the nightly run deletes. */
export function RetentionHint() {
  const months = Number(useWatch({ name: 'retention_months' }));
  const { defaultValues } = useFormState();
  const isShorter = months < Number(defaultValues?.['retention_months']);
  return (
    <>
      {!isShorter && messages.setting.retentionHint}
      {/* Always present, because screen readers announce only changes of it. */}
      <strong role="status">{isShorter && messages.setting.shorterRetention(months)}</strong>
    </>
  );
}
