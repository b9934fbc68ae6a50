import { existsSync } from 'node:fs';

/**
 * One embedded stack and one fleet (gateway and workers) for all journeys. Plain JavaScript on the built files: jest applies
 * no module mapping here, so the aliases of the sources would not resolve.
 */
const BUILT = new URL('../../dist/test/support/', import.meta.url);

export default async function startStackAndFleet() {
  if (!existsSync(BUILT)) throw new Error('Build first: npm run build (npm test does)');
  const { readStackAddresses, startSharedStack } = await import(new URL('stack.js', BUILT).href);
  const { Fleet } = await import(new URL('fleet.js', BUILT).href);
  try {
    globalThis.partitaStack = await startSharedStack();
    globalThis.partitaFleet = await Fleet.start(readStackAddresses());
    process.env.PARTITA_TEST_URL = globalThis.partitaFleet.url;
  } catch (error) {
    await globalThis.partitaStack?.stop();
    if (error instanceof Error && 'sentence' in error) throw new Error(String(error.sentence), { cause: error });
    throw error;
  }
}
