/**
 * Chromium returns the value of an input of type `email` in punycode, and other browsers refuse
 * such addresses.
 */
export const EMAIL_INPUT = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  dir: 'auto',
} as const;
