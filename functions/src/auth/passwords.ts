import { PASSWORD_MIN } from '@sunfront/contract/limits';
import { invalidField } from '../errors.ts';

/** Powers of ten: guesses that a password must withstand; below, it is "somewhat guessable" to zxcvbn. */
const LEAST_GUESSES = 8;

/** What is wrong with a password, in plain words. */
class BadPassword extends Error {}

/**
 * Refuses passwords that are short, common, or made of what is common.
 * @param about what a guesser knows: the name and e-mail that the password is for.
 * @throws BadPassword
 */
export async function checkPassword(password: string, about: string[]): Promise<void> {
  checkLength(password);
  estimator ??= loadEstimator();
  const zxcvbn = await estimator;
  // Its effort grows with the square of the length, and what is this long is judged by its beginning.
  if (zxcvbn.check(password.slice(0, 128), about).guessesLog10 < LEAST_GUESSES) {
    throw new BadPassword(
      'This password is too easy to guess: take some words that do not go together.',
    );
  }
}

/** @throws BadPassword */
export function checkLength(password: string): void {
  if (password.length < PASSWORD_MIN) {
    throw new BadPassword(`A password has at least ${PASSWORD_MIN} characters.`);
  }
}

let estimator: ReturnType<typeof loadEstimator> | undefined;

/** Loads the lists of common passwords, which are large, and ranks them, which takes some 100 ms. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/** The same of the field `password` of a body. @throws HttpError 422 that says what is wrong with it. */
export async function checkField(password: string, about: string[]): Promise<void> {
  await checkPassword(password, about).catch((error: unknown) => {
    throw error instanceof BadPassword ? invalidField('password', error.message) : error;
  });
}
