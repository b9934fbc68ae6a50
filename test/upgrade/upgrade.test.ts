import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { chaosEnvironment } from '../chaos/chaos-environment.js';
import type { House } from '../chaos/house.js';
import { Journal } from '../chaos/journal.js';
import type { Providers } from '../chaos/organizations.js';
import { runChaos } from '../chaos/run-chaos.js';
import { EconomicSimulator } from '../simulators/economic.js';
import { EnableBankingSimulator } from '../simulators/enable-banking.js';
import { FattureInCloudSimulator } from '../simulators/fatture-in-cloud.js';
import { Fleet } from '../support/fleet.js';
import { buildVersion, findPreviousCommit } from '../support/previous-version.js';
import { failureStack } from '../support/stack-control.js';
import type { StackAddresses } from '../support/stack.js';

const previous = findPreviousCommit();
const folder = mkdtempSync(join(tmpdir(), 'partita-upgrade-'));
const started: { stop(): Promise<unknown> }[] = [];
afterAll(async () => {
  for (const each of started.toReversed()) await each.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** An empty database on the same server, which the previous version sets up. */
async function createDatabase(stack: StackAddresses): Promise<StackAddresses> {
  const name = `upgrade_${Date.now()}`;
  const client = new pg.Client({ connectionString: stack.databaseAdminUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const renamed = (address: string): string => Object.assign(new URL(address), { pathname: `/${name}` }).href;
  return { ...stack, databaseUrl: renamed(stack.databaseUrl), databaseAdminUrl: renamed(stack.databaseAdminUrl) };
}

async function startProviders(): Promise<Providers> {
  const [economic, fatture] = [await new EconomicSimulator().start(), await new FattureInCloudSimulator().start()];
  const banks = await EnableBankingSimulator.start();
  started.push({ stop: () => Promise.all([economic.kill(), fatture.kill(), banks.stop()]) });
  return { economic, fatture, banks };
}

/** Outside of the time of the test: on a busy machine it takes minutes. */
let previousRoot: string;
beforeAll(() => {
  if (previous !== undefined) previousRoot = buildVersion(previous);
}, 900_000);

async function startVersion(addresses: StackAddresses, env: NodeJS.ProcessEnv, root?: string): Promise<Fleet> {
  const fleet = await Fleet.start(addresses, { env, ...(root !== undefined && { root }) });
  started.push(fleet);
  return fleet;
}

/** Every step lasts long enough for commands of all kinds. */
const STEP_MS = 5_000;

const upgrade = async (): Promise<void> => {
  const [addresses, providers] = [await createDatabase(failureStack()), await startProviders()];
  const env = chaosEnvironment(providers, join(folder, 'files'));
  const old = await startVersion(addresses, env, previousRoot);
  let [current, urls, calls] = [old, [old.url], 0];
  const meanwhile = async (): Promise<void> => {
    await sleep(STEP_MS);
    // Migrates, registers schemas and applies topics while the previous version works.
    const fresh = await startVersion(addresses, env);
    [current, urls] = [fresh, [old.url, fresh.url]];
    await sleep(STEP_MS);
    // Both gateways with the new worker.
    await old.worker.stop();
    await sleep(STEP_MS);
    // And back: both gateways with the previous worker.
    old.worker.start();
    await old.worker.untilReady();
    await fresh.worker.stop();
    await sleep(STEP_MS);
    fresh.worker.start();
    await fresh.worker.untilReady();
    urls = [fresh.url];
    await Promise.all([old.worker.stop(), old.gateway.stop()]);
    await sleep(STEP_MS);
  };
  const house: House = {
    addresses,
    get fleet() {
      return current;
    },
    pickUrl: () => urls[(calls += 1) % urls.length]!,
    parts: [],
    disk: undefined,
  };
  const lines: string[] = [];
  const report = await runChaos(house, providers, new Journal(), {
    seed: 8,
    seconds: 0,
    commands: Number.POSITIVE_INFINITY,
    organizations: 2,
    callers: 2,
    importBatch: 10,
    isMixed: true,
    faults: { kinds: [], everyMs: 3_600_000 },
    meanwhile,
    print: (line) => lines.push(line),
  });
  if (report.findings.violations > 0) throw new Error([...lines, ...report.findings.lines()].join('\n'));
  expect(report.acknowledged).toBeGreaterThan(100);
};

if (previous === undefined)
  test.skip('the previous version is not in the git history: an upgrade cannot be tried here', () => undefined);
else
  test(
    `loses and doubles nothing while ${previous.slice(0, 8)} and this version run side by side, both ways`,
    upgrade,
    1_200_000,
  );
