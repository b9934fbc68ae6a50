import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const DAY_OF_A_MOMENT = [
  "[callee.object.callee.property.name='toISOString'][arguments.1.value=10]",
  "[callee.object.name='now']",
].map((what) => ({
  selector: `CallExpression[callee.property.name='slice']${what}`,
  message: 'The day of a moment is localDay(moment). In UTC it begins an hour or two late.',
}));

/** Statements that begin before others are answered, and those that batches share. */
const BEGUN_EARLY = [
  ...[
    '[callee.property.name=/^(ahead|remembered|inTurn|together|atLast)$/]',
    "[callee.name='later']",
    "[callee.object.name='tx'][callee.property.name='once']",
  ].map((which) => `CallExpression${which}`),
  "CallExpression[callee.object.name='Promise'][callee.property.name=/^(all|allSettled|race|any)$/] Identifier[name='tx']",
].map((selector) => ({
  selector,
  message:
    'Await one statement after the other, or describe rows and changes as moves: operations/engine merges those of a batch.',
}));

/** What callers are told is said by code, in every language. */
const TOLD_IN_ENGLISH = [
  {
    selector: "NewExpression[callee.name='ActionError'][arguments.1.type=/Literal$/]",
    message: 'Say it by code: refuse(code, parameters), with its sentence in schemas/sentences/.',
  },
];

export default tseslint.config(
  {
    ignores: [
      'dist',
      '**/dist',
      'console/src/api/schema.ts',
      'console/src/api/countries.ts',
      'node_modules',
      '.partita',
      'coverage',
      'bench-results',
      'schemas/index.ts',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    languageOptions: { globals: globals.node },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      // `interface Contact extends RecordOf<typeof contact> {}` names a type, so that editors show `Contact`.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      // We use it only where the line above has checked the index.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: [
      'cli/**/*.ts',
      'examples/**/*.ts',
      'benchmarks/**/*.ts',
      'evaluation/**/*.ts',
      'platform/ocr/quiet-thread.cjs',
      'test/journeys/mcp-browser.test.ts',
      'schemas/generate/**/*.ts',
      'test/**/*.js',
      'test/chaos/main.ts',
      'test/console/screenshots.ts',
      'console/*.js',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    // Product code that does not fit on a few screens is split. Tests and migrations read from top to bottom and may be longer.
    files: ['{cli,domain,gateway,operations,platform,providers,schemas,tables,workers}/**/*.{ts,cjs}'],
    // The sentences are one table, three languages to a line, and so are the titles of papers.
    ignores: ['**/*.test.ts', '**/test-support/**', 'schemas/sentences/**', 'domain/extraction/kinds/kind-titles.ts'],
    rules: {
      'max-lines': ['error', { max: 350, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 70, skipBlankLines: false, skipComments: false }],
    },
  },
  {
    files: ['gateway/reference/page/page.js'],
    languageOptions: { globals: globals.browser },
  },
  {
    // The console knows the server only by its HTTP interface.
    files: ['console/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.browser },
    rules: {
      'max-lines': ['error', { max: 350, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 70, skipBlankLines: false, skipComments: false }],
      'no-restricted-imports': ['error', { patterns: ['#*', '**/../../../*', 'node:*'] }],
    },
  },
  {
    files: ['{gateway,operations,workers}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...DAY_OF_A_MOMENT] },
  },
  {
    // What makes handlers fast is in operations/engine and workers/runtime. Rules read from top to bottom.
    files: ['{operations,workers}/**/*.ts'],
    ignores: ['**/*.test.ts', 'operations/engine/**', 'workers/runtime/**'],
    rules: { 'no-restricted-syntax': ['error', ...DAY_OF_A_MOMENT, ...BEGUN_EARLY] },
  },
  {
    files: ['{gateway,workers/runtime}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...DAY_OF_A_MOMENT, ...TOLD_IN_ENGLISH] },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['**/*.test.ts', 'test/**/*.ts'], rules: { '@typescript-eslint/no-explicit-any': 'off' } },
  prettier,
);
