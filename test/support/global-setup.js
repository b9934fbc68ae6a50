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
  const { EnableBankingSimulator } = await import(new URL('../simulators/enable-banking.js', BUILT).href);
  try {
    globalThis.partitaStack = await startSharedStack();
    globalThis.partitaBanks = await EnableBankingSimulator.start();
    const { env, url } = globalThis.partitaBanks;
    process.env.ENABLE_BANKING_SIMULATOR_URL = url;
    globalThis.partitaFleet = await Fleet.start(readStackAddresses(), {
      env: { ...env, ENABLE_BANKING_BASE_URL: url, PARTITA_SANDBOX_BANK: 'true' },
    });
    process.env.PARTITA_TEST_URL = globalThis.partitaFleet.url;
  } catch (error) {
    await globalThis.partitaBanks?.stop();
    await globalThis.partitaStack?.stop();
    if (error instanceof Error && 'sentence' in error) throw new Error(String(error.sentence), { cause: error });
    throw error;
  }
}
