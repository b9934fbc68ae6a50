/**
 * swc compiles the TypeScript sources of tests. It is fast and does not check types; `npm run build` does that before.
 * Processes that a test starts run the built files in dist/.
 *
 * There are four projects:
 * - `unit`: the test files beside the code, and the evaluation of coding. They need no stack (`npx jest --selectProjects unit`).
 * - `integration`: test/. All files share one embedded stack of real Kafka, real registry and real Postgres.
 * - `failures`: test/failures, one file after the other. It has its own stack, whose programs are paused and killed.
 *   `npm test` runs it in parallel with the other two (test/support/run-projects.js).
 * - `upgrade`: builds the version before and runs it beside this one. It takes minutes, so `npm run test:upgrade` runs it apart.
 */
const shared = {
  testEnvironment: 'node',
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
    // Published as ES modules only, which jest does not load as they are.
    '/node_modules/(jose/.+\\.js|zstddec/.+\\.mjs)$': [
      '@swc/jest',
      { jsc: { target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  // The aliases of package.json lead to the sources. Not the condition `types`: packages would be loaded as declarations.
  testEnvironmentOptions: {
    customExportConditions: ['partita-source', 'node', 'node-addons', 'require', 'default'],
  },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transformIgnorePatterns: ['/node_modules/(?!jose/|zstddec/)'],
  // These folders contain copies of package.json and of the sources, which jest must not index.
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/\\.partita/'],
};

const failureStack = {
  runner: '<rootDir>/test/support/jest/serial-runner.cjs',
  globalSetup: '<rootDir>/test/support/jest/failure-setup.js',
  globalTeardown: '<rootDir>/test/support/jest/failure-teardown.js',
};

export default {
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{cli,domain,gateway,operations,platform,providers,schemas,tables,workers}/**/*.test.ts',
        '<rootDir>/console/src/**/*.test.ts',
        '<rootDir>/evaluation/**/*.test.ts',
      ],
    },
    {
      ...shared,
      displayName: 'integration',
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/(failures|upgrade)/'],
      globalSetup: '<rootDir>/test/support/jest/global-setup.js',
      globalTeardown: '<rootDir>/test/support/jest/global-teardown.js',
    },
    {
      ...shared,
      displayName: 'failures',
      testMatch: ['<rootDir>/test/failures/*.test.ts'],
      ...failureStack,
    },
    {
      ...shared,
      displayName: 'upgrade',
      testMatch: ['<rootDir>/test/upgrade/*.test.ts'],
      ...failureStack,
    },
  ],
  // Tests use real brokers and databases. On a busy machine, joining a consumer group alone may take seconds.
  testTimeout: 240_000,
};
