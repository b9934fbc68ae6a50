import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chaosEnvironment } from '../chaos/chaos-environment.js';
import { Disk } from '../chaos/disk.js';
import { fleetPart, stackPart, type House } from '../chaos/house.js';
import { Journal } from '../chaos/journal.js';
import type { Providers } from '../chaos/organizations.js';
import { runChaos, type ChaosOptions, type ChaosReport } from '../chaos/run-chaos.js';
import { EconomicSimulator } from '../simulators/economic.js';
import { EnableBankingSimulator } from '../simulators/enable-banking.js';
import { FattureInCloudSimulator } from '../simulators/fatture-in-cloud.js';
import { Fleet, TEST_FILES } from '../support/fleet.js';
import { failureStack } from '../support/stack-control.js';

/** A short run of `npm run chaos`, and two bugs that its checker must find. */
const folder = mkdtempSync(join(tmpdir(), 'partita-chaos-'));
const files = join(folder, 'files');
let providers: Providers;
let disk: Disk | undefined;
let fleet: Fleet | undefined;

beforeAll(async () => {
  mkdirSync(files);
  disk = Disk.mount(files, 20);
  providers = {
    economic: await new EconomicSimulator().start(),
    fatture: await new FattureInCloudSimulator().start(),
    banks: await EnableBankingSimulator.start(),
  };
});
afterEach(() => fleet?.stop());
afterAll(async () => {
  await Promise.all([providers.economic.kill(), providers.fatture.kill(), providers.banks.stop()]);
  // Their rows stay in the shared database, of which another test takes a backup.
  cpSync(files, TEST_FILES, { recursive: true });
  disk?.unmount();
  rmSync(folder, { recursive: true, force: true });
});

async function chaos(bug: string, options: Partial<ChaosOptions>): Promise<ChaosReport> {
  const stack = failureStack();
  fleet = await Fleet.start(stack, {
    isSetUp: true,
    env: chaosEnvironment(providers, files),
    workerEnv: { PARTITA_TEST_FAULTS: bug },
  });
  const house: House = {
    addresses: stack,
    fleet,
    parts: [
      ...(['kafka', 'registry', 'postgres'] as const).map((name) => stackPart(name, stack[name])),
      ...[fleet.gateway, fleet.worker].map(fleetPart),
    ],
    disk,
  };
  const lines: string[] = [];
  const report = await runChaos(house, providers, new Journal(), {
    seed: 20_261_115,
    seconds: 20,
    commands: 5_000,
    organizations: 2,
    callers: 2,
    importBatch: 10,
    isMixed: true,
    faults: { kinds: ['kill', 'pause', 'disk'], everyMs: 4_000 },
    print: (line) => lines.push(line),
    ...options,
  });
  if (bug === '' && report.findings.violations > 0) throw new Error([...lines, ...report.findings.lines()].join('\n'));
  return report;
}

test('loses and doubles nothing while parts are killed and paused, the disk fills up and providers lie', async () => {
  const report = await chaos('', {});
  expect(report.acknowledged).toBeGreaterThan(20);
  expect(report.faults.length).toBeGreaterThan(0);
}, 600_000);

const CONTACTS_ONLY = { seconds: 10, organizations: 1, importBatch: 0, isMixed: false } as const;

test('finds results that are published before the commit', async () => {
  const faults = { kinds: ['kill'], parts: ['postgres', 'worker'], everyMs: 1_500 } as const;
  // The time between result and commit is long, so that a kill falls into it on a slow machine too.
  const bug = 'publish-before-commit:save_contact:1500';
  const { findings } = await chaos(bug, { ...CONTACTS_ONLY, callers: 4, seconds: 20, faults });
  expect(findings.violationsOf('acknowledged commands took effect exactly once')).toBeGreaterThan(0);
}, 300_000);

test('finds commands that have two effects because the inbox is skipped', async () => {
  const faults = { kinds: [], everyMs: 60_000 };
  const { findings } = await chaos('skip-inbox', { ...CONTACTS_ONLY, seconds: 5, faults });
  expect(findings.violationsOf('acknowledged commands took effect exactly once')).toBeGreaterThan(0);
}, 300_000);
