import { PASSWORD_MIN } from '@sunfront/contract/limits';
import { invalidField } from '../../runtime/errors.ts';
import { apiMessages } from '../../messages/api.ts';

/** As a power of ten; zxcvbn calls less "somewhat guessable". */
const MIN_GUESSES = 8;

class BadPassword extends Error {}

/** @param about personal data that a guesser knows @throws BadPassword */
export async function checkPassword(password: string, about: string[]): Promise<void> {
  checkLength(password);
  estimator ??= loadEstimator();
  const zxcvbn = await estimator;
  // zxcvbn takes time quadratic in the length.
  if (zxcvbn.check(password.slice(0, 128), about).guessesLog10 < MIN_GUESSES) {
    throw new BadPassword(apiMessages.users.passwordTooEasy);
  }
}

/** @throws BadPassword */
export function checkLength(password: string): void {
  if (password.length < PASSWORD_MIN) {
    throw new BadPassword(apiMessages.users.passwordTooShort);
  }
}

let estimator: ReturnType<typeof loadEstimator> | undefined;

/** The word lists are large; ranking them takes about 100 ms. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/** @throws HttpError 422 */
export async function checkField(password: string, about: string[]): Promise<void> {
  await checkPassword(password, about).catch((error: unknown) => {
    throw error instanceof BadPassword ? invalidField('password', error.message) : error;
  });
}
