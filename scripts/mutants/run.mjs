// @ts-check
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { withMutex } from '../local/mutex.mjs';
import { Problem, ROOT } from '../local/project.mjs';
import { stopSignal } from '../local/stop-signal.mjs';
import { errorText, say, seconds } from '../local/terminal.mjs';
import { makeCopy, removeCopy, without } from './copy.mjs';
import { runTests } from './trial.mjs';

/** @typedef {import('./table.mjs').Guard} Guard */

/**
 * So many of the guards, others with every commit.
 * @param {readonly Guard[]} guards
 * @param {number} count
 */
export function sample(guards, count) {
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  /** @param {Guard} guard */
  const place = ({ what }) => createHash('sha256').update(head).update(what).digest('hex');
  return guards.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)).slice(0, count);
}

/**
 * Takes the guards out one after the other, each in a copy of the tree, and runs the test that must
 * notice. One that goes unnoticed has survived; so has one whose entry in the table is wrong.
 * @param {readonly Guard[]} guards
 * @param {NodeJS.ProcessEnv} env names the emulators
 * @returns {Promise<{ killed: number, survived: number }>}
 */
export function tryGuards(guards, env) {
  return withMutex('mutants', async () => {
    let stopped = false;
    void stopSignal().then(() => (stopped = true));
    process.once('exit', removeCopy);
    try {
      makeCopy();
      const wrong = await withGuards(guards, env);
      /** @type {string[]} */
      const survivors = [];
      for (const guard of guards) {
        if (stopped) throw new Problem('Stopped.');
        const verdict = wrong.get(guard) ?? (await tryGuard(guard, env));
        if (verdict) survivors.push(`${guard.file}: ${guard.what}\n    ${verdict}`);
      }
      if (survivors.length > 0) say(`\nSurvived:\n  ${survivors.join('\n  ')}\n`);
      const survived = survivors.length;
      const killed = guards.length - survived;
      say(`${killed} killed, ${survived} survived`);
      return { killed, survived };
    } finally {
      removeCopy();
      process.off('exit', removeCopy);
    }
  });
}

const UNNOTICED = 'its test passes without it';

/**
 * Takes one guard out; answers what is wrong if no test failed for it.
 * @param {Guard} guard
 * @param {NodeJS.ProcessEnv} env
 */
async function tryGuard(guard, env) {
  const start = performance.now();
  const verdict = await without(guard, () => runTests(guard, [guard.name], env)).then(
    (outcomes) => (outcomes.some(({ status }) => status === 'failed') ? '' : UNNOTICED),
    errorText,
  );
  const took = seconds(performance.now() - start).padStart(7);
  const outcome = verdict === UNNOTICED ? 'SURVIVED' : verdict ? 'ERROR   ' : 'killed  ';
  say(`  ${outcome} ${took}  ${guard.what}`);
  return verdict;
}

/**
 * Runs the tests with every guard in place: one that fails then, or that there is none of, would
 * prove nothing. Answers with those guards and what is wrong.
 * @param {readonly Guard[]} guards
 * @param {NodeJS.ProcessEnv} env
 */
async function withGuards(guards, env) {
  /** @type {Map<Guard, string>} */
  const wrong = new Map();
  for (const group of byTest(guards)) {
    const [first] = group;
    if (!first) continue;
    const start = performance.now();
    const names = [...new Set(group.map(({ name }) => name))];
    const outcomes = await runTests(first, names, env).catch(errorText);
    for (const guard of group) {
      if (typeof outcomes === 'string') wrong.set(guard, outcomes);
      else {
        const own = outcomes.filter(({ fullName }) => fullName.includes(guard.name));
        const failed = own.find(({ status }) => status === 'failed');
        if (own.length === 0) wrong.set(guard, `no test is called "${guard.name}"`);
        if (failed) wrong.set(guard, `"${failed.fullName}" fails with it`);
      }
    }
    say(`  in place ${seconds(performance.now() - start).padStart(7)}  ${first.test}`);
  }
  return wrong;
}

/** @param {readonly Guard[]} guards */
function byTest(guards) {
  /** @type {Map<string, Guard[]>} */
  const groups = new Map();
  for (const guard of guards) {
    const key = `${guard.check} ${guard.test}`;
    groups.set(key, [...(groups.get(key) ?? []), guard]);
  }
  return [...groups.values()];
}
