import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';

/**
 * Starts one embedded stack and one fleet (gateway and workers) for all integration tests. This file is JavaScript and uses
 * the built files, because jest does not map the import aliases of the sources here.
 */
const BUILT = new URL('../../dist/test/support/', import.meta.url);

export default async function startStackAndFleet() {
  if (!existsSync(BUILT)) throw new Error('dist/ is missing. Build it first with: npm run build');
  const { readStackAddresses, startSharedStack } = await import(new URL('stack.js', BUILT).href);
  const { Fleet } = await import(new URL('fleet.js', BUILT).href);
  const { EnableBankingSimulator } = await import(new URL('../simulators/enable-banking.js', BUILT).href);
  try {
    globalThis.partitaStack = await startSharedStack();
    const providers = await startSimulators();
    globalThis.partitaSimulators = providers.simulators;
    globalThis.partitaBanks = await EnableBankingSimulator.start();
    const { env, url } = globalThis.partitaBanks;
    process.env.ENABLE_BANKING_SIMULATOR_URL = url;
    globalThis.partitaFleet = await Fleet.start(readStackAddresses(), {
      env: { ...env, ...providers.waits, ENABLE_BANKING_BASE_URL: url, PARTITA_SANDBOX_BANK: 'true' },
    });
    process.env.PARTITA_TEST_URL = globalThis.partitaFleet.url;
  } catch (error) {
    await globalThis.partitaBanks?.stop();
    await globalThis.partitaStack?.stop();
    if (error instanceof Error && 'sentence' in error) throw new Error(String(error.sentence), { cause: error });
    throw error;
  }
}

/**
 * Starts the provider simulators. The fleet and the tests use the same addresses. The waits are short because tests cause
 * many faults. They are set for this fleet only: variables of this process also reach the fleets of test/failures.
 */
async function startSimulators() {
  const simulators = new URL('../simulators/', BUILT);
  const { EconomicSimulator } = await import(new URL('economic.js', simulators).href);
  const { FattureInCloudSimulator } = await import(new URL('fatture-in-cloud.js', simulators).href);
  const economic = await new EconomicSimulator().start();
  const fattureInCloud = await new FattureInCloudSimulator().start();
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  fattureInCloud.signingKey = privateKey;
  Object.assign(process.env, {
    ECONOMIC_BASE_URL: economic.url,
    FATTURE_IN_CLOUD_BASE_URL: fattureInCloud.url,
    FATTURE_IN_CLOUD_WEBHOOK_KEY: Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })).toString('base64'),
  });
  const waits = {
    PROVIDER_TIMEOUT_MS: '2000',
    PROVIDER_SETTLE_MS: '300',
    PROVIDER_COMPARE_EVERY_MS: '500',
  };
  return { simulators: [economic, fattureInCloud], waits };
}
