import type { AskedQuestion } from './questions.ts';

/**
 * `<id>:<version>` of each question, separated by spaces. A version changes with all that a visitor
 * sees.
 */
export function versionsOf(questions: readonly AskedQuestion[]): string {
  return questions.map((each) => `${each.id}:${versionOf(each)}`).join(' ');
}

/** Ids of questions. */
interface QuestionChanges {
  added: string[];
  changed: string[];
  removed: string[];
}

/** @param shown by the form, and @param now, as `versionsOf` returns them */
export function changesSince(shown: string, now: string): QuestionChanges {
  const [before, after] = [versionsById(shown), versionsById(now)];
  return {
    added: [...after.keys()].filter((id) => !before.has(id)),
    changed: [...after.keys()].filter((id) => before.has(id) && before.get(id) !== after.get(id)),
    removed: [...before.keys()].filter((id) => !after.has(id)),
  };
}

function versionsById(versions: string): Map<string, string> {
  return new Map(
    versions.split(' ').flatMap((each): [string, string][] => {
      const [id = '', version = ''] = each.split(':');
      return id ? [[id, version]] : [];
    }),
  );
}

/** The order of an object's keys depends on the database. */
function versionOf({
  type,
  wording,
  hint,
  required,
  options,
  translations,
}: AskedQuestion): string {
  const texts = Object.entries(translations)
    .flatMap(([tag, each]) => Object.entries(each).map(([name, text]) => `${tag} ${name} ${text}`))
    .toSorted();
  const choices = options.map(({ id, text }) => [id, text]);
  return fnv1a(JSON.stringify([type, wording, hint, required, choices, texts])).toString(36);
}

/** 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
function fnv1a(value: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(value)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash;
}
