// @ts-check
import { overrides } from './import-rules.mjs';

/** Tests wait for a state, because durations depend on the machine. */
const NO_WAITING = {
  'no-restricted-properties': [
    'error',
    { property: 'waitForTimeout', message: 'Wait for a state.' },
    { property: 'waitForLoadState', message: 'Wait for what the page shows, not for networkidle.' },
  ],
  'no-restricted-globals': [
    'error',
    { name: 'setTimeout', message: 'Wait for a state, or inject the clock.' },
  ],
  'no-restricted-imports': [
    'error',
    { name: 'node:timers/promises', message: 'Wait for a state, or inject the clock.' },
    { name: 'timers/promises', message: 'Wait for a state, or inject the clock.' },
  ],
};

const CODE_LINES = { skipBlankLines: true, skipComments: true };

/** import-rules.mjs defines which part may import which. */
export default {
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'promise', 'unicorn', 'oxc'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
    perf: 'error',
  },
  env: {
    es2024: true,
    node: true,
    browser: true,
  },
  rules: {
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': [
      'error',
      {
        checksVoidReturn: {
          attributes: false,
        },
      },
    ],
    'typescript/await-thenable': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-unnecessary-type-arguments': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'typescript/no-generated-empty-object-type': 'off',
    'typescript/unbound-method': 'off',
    'react/no-unstable-nested-components': [
      'error',
      {
        allowAsProps: true,
      },
    ],
    'react/no-array-index-key': 'off',
    'react/set-state-in-effect': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'react/iframe-missing-sandbox': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/click-events-have-key-events': 'off',
    'import/no-named-as-default': 'off',
    'promise/always-return': 'off',
    'no-empty-pattern': 'off',
    'oxc/no-map-spread': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'unicorn/prefer-set-has': 'off',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'unicorn/no-array-sort': 'off',
    'import/no-cycle': ['error', { ignoreTypes: false }],
  },
  ignorePatterns: [
    '**/lib/**',
    '**/lib-*/**',
    '**/dist/**',
    '**/dist-server/**',
    '.sunfront/**',
    'node_modules/**',
    // The test that generates the client checks it; without the client, its imports fail.
    'tests/api/generated-client/**',
  ],
  overrides: [
    ...overrides,
    { files: ['tests/**'], rules: NO_WAITING },
    {
      files: ['contract/src/**', 'functions/src/**', 'web/src/**'],
      // Message catalogues.
      excludeFiles: ['contract/src/messages/**', 'web/src/**/messages/**'],
      rules: {
        'max-lines': ['error', { max: 250 }],
        'max-lines-per-function': ['error', { max: 60, ...CODE_LINES }],
      },
    },
    {
      files: ['web/src/admin/**', 'web/src/auth-pages/**'],
      excludeFiles: ['**/messages.tsx', '**/messages/**'],
      rules: {
        'react/jsx-no-literals': ['error', { allowedStrings: ['N', '/', '*', '·', ': ', ', '] }],
      },
    },
    // An interrupted request can leave locks in Firestore, so commands set `process.exitCode`
    // instead of exiting.
    { files: ['scripts/*.mjs'], rules: { 'unicorn/no-process-exit': 'error' } },
  ],
};
