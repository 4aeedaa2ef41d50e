import { isAnswerName, QUESTIONS_SHOWN } from '@sunfront/contract/jobs/answer-names';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../api/http.ts';
import { draftOf } from '../form/draft.ts';
import { answerNames, type Questions } from './use-questions.ts';

/** Says which questions changed since the visitor left or reloaded the form. */
export function useComparedDraft(name: string, { asked, compare }: Questions, isRefused: boolean) {
  const isAsked = asked !== undefined;
  const onAsked = useEffectEvent(() => {
    const draft = isRefused ? undefined : draftOf(name);
    if (draft) compare(draft);
  });
  useEffect(() => {
    if (isAsked) onAsked();
  }, [isAsked]);
}

/** Whether the server checked the answers to other questions than the form shows. */
export function isOutdated(error: unknown, { asked }: Questions): boolean {
  const names = error instanceof ApiError ? Object.keys(error.fields) : [];
  const shown = answerNames(asked);
  return names.some(
    (name) => name === QUESTIONS_SHOWN || (isAnswerName(name) && !shown.includes(name)),
  );
}
