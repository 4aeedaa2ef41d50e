import type { AskedQuestions } from '@sunfront/contract/api/responses';
import {
  answerName,
  QUESTIONS_SHOWN,
  questionIn,
  unplacedAnswers,
} from '@sunfront/contract/jobs/answer-names';
import { changesSince } from '@sunfront/contract/jobs/question-versions';
import type { AskedQuestion } from '@sunfront/contract/jobs/questions';
import { languageOf } from '@sunfront/contract/messages/index';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { publicApi } from '../../api/client.ts';
import { useMessages } from '../../text/messages.ts';

type Typed = Readonly<Record<string, string>>;

/** What the visitor has seen and typed before the present questions. */
interface Before {
  versions: string | undefined;
  typed: Typed;
  questions: readonly AskedQuestion[];
}

/** An answer that the present questions have no control for. */
export interface EarlierAnswer {
  name: string;
  /** `''` if the question is unknown. */
  wording: string;
  text: string;
}

/** @param initial from the server @param typed into a refused form */
export function useQuestions(
  jobId: string,
  initial: AskedQuestions | undefined,
  typed: Typed = {},
) {
  const language = languageOf(useMessages());
  const [asked, setAsked] = useState(initial);
  const [failed, setFailed] = useState(false);
  const [before, setBefore] = useState<Before>({
    versions: typed[QUESTIONS_SHOWN],
    typed,
    questions: [],
  });

  /** @param seen before the new questions @throws ApiError */
  const load = async (seen?: Before): Promise<AskedQuestions> => {
    setFailed(false);
    try {
      const request = { params: { id: jobId }, query: { language } };
      const { data } = await publicApi('GET /api/jobs/{id}/questions', request);
      // The caller moves the focus to new fields.
      flushSync(() => {
        setAsked(data);
        if (seen) setBefore(seen);
      });
      return data;
    } catch (error) {
      setFailed(true);
      throw error;
    }
  };
  const isMissing = initial === undefined;
  const again = () => void load().catch(() => {});
  const onMissing = useEffectEvent(again);
  useEffect(() => {
    if (isMissing) onMissing();
  }, [isMissing]);

  return {
    asked,
    failed: failed && !asked,
    again,
    /** @throws ApiError */
    ready: async () => asked ?? (await load()),
    /** Keeps the present questions if the new ones cannot be loaded. */
    reload: async (data: FormData) => {
      const known = [...before.questions, ...(asked?.questions ?? [])];
      const seen = { versions: asked?.versions, typed: textsOf(data), questions: known };
      await load(seen).catch(() => {});
    },
    /** Compares the questions with those of a form that was left or reloaded. */
    compare: (draft: Typed) =>
      setBefore({ versions: draft[QUESTIONS_SHOWN], typed: draft, questions: [] }),
    ...differences(asked, before),
  };
}

export type Questions = ReturnType<typeof useQuestions>;

/** By id of a question. */
type Changes = ReadonlyMap<string, 'added' | 'changed'>;

function differences(
  asked: AskedQuestions | undefined,
  { versions, typed, questions }: Before,
): { changes: Changes; hasChanged: boolean; earlier: EarlierAnswer[] } {
  if (!asked) return { changes: new Map(), hasChanged: false, earlier: [] };
  const { added, changed, removed } = changesSince(versions ?? asked.versions, asked.versions);
  const known = [...asked.questions, ...questions];
  return {
    changes: new Map([
      ...added.map((id) => [id, 'added'] as const),
      ...changed.map((id) => [id, 'changed'] as const),
    ]),
    hasChanged: added.length + changed.length + removed.length > 0,
    earlier: Object.entries(unplacedAnswers(asked.questions, typed)).flatMap(([name, value]) => {
      const same = known.filter(({ id }) => id === questionIn(name));
      const option = same.flatMap(({ options }) => options).find(({ id }) => id === value);
      // Without its option, an id says nothing.
      if (!option && /^[0-9a-f]{10}$/.test(value)) return [];
      return [{ name, wording: same[0]?.wording ?? '', text: option?.text ?? value }];
    }),
  };
}

function textsOf(data: FormData): Typed {
  return Object.fromEntries([...data].filter(([, value]) => typeof value === 'string')) as Typed;
}

/** Names of all answers, in the order of the form. */
export function answerNames(asked: AskedQuestions | undefined): string[] {
  return asked?.questions.map((each) => answerName(each)) ?? [];
}
