/**
 * Tests run the TypeScript sources through swc (fast, no type check: `npm run build` has done that just before).
 * Processes that a test spawns run the built files in dist/.
 */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/domain', '<rootDir>/gateway', '<rootDir>/platform', '<rootDir>/schemas', '<rootDir>/workers', '<rootDir>/providers', '<rootDir>/cli', '<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  transform: {
    '^.+\\.ts$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } }],
  },
  moduleNameMapper: {
    '^#(cli|domain|gateway|migrations|platform|providers|schemas|test|workers)/(.*)\\.js$': '<rootDir>/$1/$2',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};
