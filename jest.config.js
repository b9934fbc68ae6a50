/**
 * Tests run the TypeScript sources through swc (fast, no type check: `npm run build` has done that just before).
 * Processes that a test spawns run the built files in dist/.
 *
 * Three projects: `unit` lies beside the code, with the evaluation of coding in test/evaluation, and needs nothing (`npx jest --selectProjects unit`); `integration` is test/, with one
 * embedded stack of real Kafka, real registry and real Postgres for all its files; `failures` is test/failures, with a stack of
 * its own whose parts are paused and killed, one file after the other; `npm test` runs it beside the other two
 * (test/support/run-projects.js).
 */
const shared = {
  testEnvironment: 'node',
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  },
  moduleNameMapper: {
    '^#(cli|domain|gateway|migrations|operations|platform|providers|schemas|tables|test|workers)/(.*)\\.js$':
      '<rootDir>/$1/$2',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  // Copies of package.json and of the sources live there; jest would otherwise index them.
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/\\.partita/'],
};

export default {
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{cli,domain,gateway,operations,platform,providers,schemas,tables,workers}/**/*.test.ts',
        '<rootDir>/test/evaluation/**/*.test.ts',
      ],
    },
    {
      ...shared,
      displayName: 'integration',
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/failures/', '<rootDir>/test/evaluation/'],
      globalSetup: '<rootDir>/test/support/global-setup.js',
      globalTeardown: '<rootDir>/test/support/global-teardown.js',
    },
    {
      ...shared,
      displayName: 'failures',
      testMatch: ['<rootDir>/test/failures/*.test.ts'],
      runner: '<rootDir>/test/support/serial-runner.cjs',
      globalSetup: '<rootDir>/test/support/failure-setup.js',
      globalTeardown: '<rootDir>/test/support/failure-teardown.js',
    },
  ],
  // Real brokers and databases: joining a consumer group alone may take seconds on a busy machine.
  testTimeout: 240_000,
};
