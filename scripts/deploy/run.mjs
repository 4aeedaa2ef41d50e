// @ts-check

/**
 * What a check asks: a command of a CLI, answered in JSON; the text of a file; whether a file is there; this
 * process's environment; or what our own sources make.
 * @typedef {{ command: string[] } | { file: string } | { present: string } | { environment: RegExp }
 *   | { made: 'config' | 'rules' }} Question
 *
 * What a command answered: `code` is null where there is no such program, `error` its one line of why it failed.
 * @typedef {{ code: number | null, json: any, error: string }} CommandAnswer
 *
 * What is known so far: the project, and what earlier checks found out.
 * @typedef {{ project: string, alias?: string, facts: Record<string, any> }} Known
 *
 * `about` is what the mending command has to name; `facts` are for the checks that need this one.
 * @typedef {{ outcome: 'ok' | 'missing' | 'warning' | 'unchecked', text: string, about?: any, facts?: Record<string, any> }} Verdict
 *
 * `needs` names the checks without which this one says nothing. A command that fails leaves the check undone, unless
 * `failure` matches why: then the failure is an answer.
 * @typedef {{
 *   name: string,
 *   needs?: string[],
 *   ask: (known: Known) => Record<string, Question>,
 *   failure?: RegExp,
 *   judge: (answers: Record<string, any>, known: Known) => Verdict,
 *   mend: (known: Known, about: any) => string,
 * }} Check
 *
 * @typedef {{ name: string, asked: Question[], outcome: Verdict['outcome'], text: string, mend?: string | undefined }} Finding
 */

/**
 * Asks and judges check after check; one that needs another that is not fulfilled is not asked.
 * @param {readonly Check[]} checks each behind those that it needs
 * @param {{ project: string, alias?: string }} target
 * @param {(question: Question) => Promise<any>} ask
 * @returns {Promise<Finding[]>}
 */
export async function runChecks(checks, target, ask) {
  /** @type {Known} */
  const known = { ...target, facts: {} };
  /** @type {Finding[]} */
  const findings = [];
  for (const check of checks) {
    const lacks = check.needs?.find((name) =>
      findings.some((finding) => finding.name === name && !fulfilled(finding)),
    );
    if (lacks) {
      findings.push({ name: check.name, asked: [], outcome: 'unchecked', text: `needs ${lacks}` });
      continue;
    }
    const questions = check.ask(known);
    const answers = Object.fromEntries(
      await Promise.all(
        Object.entries(questions).map(async ([name, question]) => [name, await ask(question)]),
      ),
    );
    const failed = failureOf(check, questions, answers);
    const { outcome, text, about, facts } = failed ?? check.judge(answers, known);
    Object.assign(known.facts, facts);
    const mend = failed || outcome === 'ok' ? undefined : check.mend(known, about);
    findings.push({ name: check.name, asked: Object.values(questions), outcome, text, mend });
  }
  return findings;
}

/** Whether nothing is missing that would stop a deployment. @param {readonly Finding[]} findings */
export function deployable(findings) {
  return findings.every(({ outcome }) => outcome !== 'missing');
}

/**
 * Findings as lines to read.
 * @param {readonly Finding[]} findings
 * @param {{ asked: boolean }} options whether what was asked is said, too
 */
export function report(findings, { asked }) {
  return findings.flatMap((finding) => [
    `${WORDS[finding.outcome].padEnd(11)}  ${finding.name}: ${finding.text}`,
    ...(asked ? finding.asked.map((question) => indented(`asked: ${inWords(question)}`)) : []),
    ...(finding.mend ? finding.mend.split('\n').map((line) => indented(`mend:  ${line}`)) : []),
  ]);
}

const WORDS = { ok: 'ok', missing: 'MISSING', warning: 'warning', unchecked: 'not checked' };

/** @param {Finding} finding */
function fulfilled({ outcome }) {
  return outcome === 'ok' || outcome === 'warning';
}

/** @param {string} line */
function indented(line) {
  return `${' '.repeat(13)}${line}`;
}

/** @param {Question} question */
function inWords(question) {
  if ('command' in question) return question.command.map(quoted).join(' ');
  if ('file' in question) return `the file ${question.file}`;
  if ('present' in question) return `whether there is ${question.present}`;
  if ('environment' in question) return 'the environment';
  return question.made === 'rules'
    ? 'the rules that the contract makes'
    : 'functions/src/config.ts';
}

/**
 * A word of a command as a shell takes it.
 * @param {string} word
 */
export function quoted(word) {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/**
 * @param {Check} check
 * @param {Record<string, Question>} questions
 * @param {Record<string, any>} answers
 * @returns {Verdict | undefined}
 */
function failureOf({ failure }, questions, answers) {
  for (const [name, question] of Object.entries(questions)) {
    if (!('command' in question) || answers[name].code === 0) continue;
    const { error } = answers[name];
    if (failure?.test(error)) continue;
    return {
      outcome: 'unchecked',
      text: `\`${question.command.slice(0, 3).join(' ')} …\` failed: ${error}`,
    };
  }
  return undefined;
}
