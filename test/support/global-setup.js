import { existsSync } from 'node:fs';

/**
 * One embedded stack for all test files. Plain JavaScript on the built files: jest applies no module mapping here, so the
 * aliases of the sources would not resolve.
 */
const BUILT_STACK = new URL('../../dist/test/support/stack.js', import.meta.url);

export default async function startStack() {
  if (!existsSync(BUILT_STACK)) throw new Error('Build first: npm run build (npm test does)');
  const { startSharedStack } = await import(BUILT_STACK.href);
  try {
    globalThis.partitaStack = await startSharedStack();
  } catch (error) {
    if (error instanceof Error && 'sentence' in error) throw new Error(String(error.sentence), { cause: error });
    throw error;
  }
}
