import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';

/**
 * Starts one embedded stack and one fleet (gateway and workers) for all journeys. `PARTITA_TEST_WORKERS` names the workers to
 * start, for a run beside another one on the same stack (test/conformance/contributing.test.ts). It is plain JavaScript and imports
 * the built files, because jest applies no module mapping here and the aliases of the sources would not resolve.
 */
const BUILT = new URL('../../../dist/test/support/', import.meta.url);

export default async function startStackAndFleet() {
  if (!existsSync(BUILT)) throw new Error('Build first: npm run build (npm test does)');
  const { readStackAddresses, startSharedStack } = await import(new URL('stack.js', BUILT).href);
  const { Fleet, PATIENT_CALLERS } = await import(new URL('fleet.js', BUILT).href);
  const { EnableBankingSimulator } = await import(new URL('../simulators/enable-banking.js', BUILT).href);
  try {
    globalThis.partitaStack = await startSharedStack();
    const providers = await startSimulators();
    globalThis.partitaSimulators = providers.simulators;
    globalThis.partitaBanks = await EnableBankingSimulator.start();
    const { env, url } = globalThis.partitaBanks;
    process.env.ENABLE_BANKING_SIMULATOR_URL = url;
    const workers = process.env.PARTITA_TEST_WORKERS?.split(',');
    globalThis.partitaFleet = await Fleet.start(readStackAddresses(), {
      ...(workers && { workers }),
      env: {
        ...env,
        ...PATIENT_CALLERS,
        ...providers.waits,
        ENABLE_BANKING_BASE_URL: url,
        PARTITA_SANDBOX_BANK: 'true',
      },
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
 * Starts the providers for the fleet. Tests reach them at the same addresses. The timeouts are short because the tests make many
 * calls fail. They are returned and not set in this process, because the fleets of test/failures would inherit them.
 */
async function startSimulators() {
  const simulators = new URL('../simulators/', BUILT);
  const { EconomicSimulator } = await import(new URL('economic.js', simulators).href);
  const { FattureInCloudSimulator } = await import(new URL('fatture-in-cloud.js', simulators).href);
  const { CentralBanksSimulator } = await import(new URL('central-banks.js', simulators).href);
  const economic = await new EconomicSimulator().start();
  const fattureInCloud = await new FattureInCloudSimulator().start();
  const centralBanks = await new CentralBanksSimulator().start();
  const { RegistersSimulator } = await import(new URL('registers.js', simulators).href);
  const registers = await new RegistersSimulator().start();
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  fattureInCloud.signingKey = privateKey;
  Object.assign(process.env, {
    ECB_BASE_URL: `${centralBanks.url}/ecb`,
    NATIONALBANK_BASE_URL: `${centralBanks.url}/nationalbank`,
    STATBANK_BASE_URL: `${centralBanks.url}/statbank`,
    VIES_BASE_URL: `${registers.url}/vies`,
    CVR_BASE_URL: `${registers.url}/cvr`,
    CVR_USER: 'partita',
    CVR_PASSWORD: 'secret',
    ECONOMIC_BASE_URL: economic.url,
    FATTURE_IN_CLOUD_BASE_URL: fattureInCloud.url,
    FATTURE_IN_CLOUD_WEBHOOK_KEY: Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })).toString('base64'),
  });
  const waits = {
    PROVIDER_TIMEOUT_MS: '2000',
    PROVIDER_SETTLE_MS: '300',
    PROVIDER_COMPARE_EVERY_MS: '500',
  };
  return { simulators: [economic, fattureInCloud, centralBanks, registers], waits };
}
