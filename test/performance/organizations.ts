/**
 * `npm run bench:organizations` runs reads, reports, actions and matching of one organisation while the database holds few
 * organisations, and again with 100 and 10,000 more. It also shows what the searches of duties and the idle processes cost then.
 */
import { Command } from 'commander';
import { withoutTransaction } from '#platform/database/transaction.js';
import { WORKER_MODULES } from '#workers/index.js';
import type { Duty } from '#workers/runtime/duty.js';
import { loadWorker } from '#workers/runtime/load-worker.js';
import { copyOrganization } from '../support/copy-organization.js';
import { asSuperuser, withRole } from '../support/database.js';
import { Fleet, request, type TestOrganization } from '../support/fleet.js';
import { startTestStack, stopTestStack } from '../support/stack.js';
import { benchEnvironment } from './bench-environment.js';
import { textBills } from './bench-documents.js';
import { callsOf, GOAL, issueInvoice, measureCalls, openBooks, postBill, runAction } from './growth-calls.js';
import { measureIdle } from './processes.js';
import { keepReport, MACHINE } from './keep-report.js';

const options = new Command('organizations')
  .option('--organizations <list>', 'numbers of organisations, ascending', '100,10000')
  .option('--rounds <n>', 'calls of each kind; the report shows the median', '7')
  .option('--idle-seconds <n>', 'seconds to watch the idle processes', '20')
  .parse()
  .opts<{ organizations: string; rounds: string; idleSeconds: string }>();
const counts = options.organizations.split(',').map(Number);

/** An organisation with a few records of each kind, which is copied. */
async function makeTemplate(fleet: Fleet): Promise<TestOrganization> {
  const { url } = fleet;
  const organization = await fleet.newOrganization();
  await runAction(url, organization, 'set_region', { regionKey: 'denmark' });
  await runAction(url, organization, 'set_auto_post', { autoPost: false });
  const bills = textBills(10);
  for (let record = 1; record <= 5; record += 1) {
    const { id } = await runAction(url, organization, 'save_contact', { name: `Client ${record}` });
    await issueInvoice(url, organization, id);
    await postBill(url, organization, bills());
  }
  const body = { url: 'http://127.0.0.1:9/events' };
  const { status } = await request(`${url}/api/rest/webhooks`, { apiKey: organization.apiKey, body });
  if (status >= 300) throw new Error(`the webhook was refused with ${status}`);
  return organization;
}

/** Milliseconds of one search of each duty, and what all of them take of a second. */
async function measureSearches(): Promise<Map<string, number>> {
  const duties: [string, Duty][] = [];
  for (const load of Object.values(WORKER_MODULES)) duties.push(...(await loadWorker(load)).duties);
  const found = new Map<string, number>();
  await withRole('partita_relay', async (pool) => {
    let perSecond = 0;
    for (const [name, duty] of duties) {
      const times: number[] = [];
      for (let round = 0; round < 7; round += 1) {
        const startedMs = performance.now();
        await withoutTransaction(pool, (tx) => duty.find(tx, new Date(), 10));
        times.push(performance.now() - startedMs);
      }
      const ms = times.toSorted((a, b) => a - b)[3]!;
      found.set(`search of ${name}, every ${duty.everyMs / 1000} s`, ms);
      perSecond += (ms * 1000) / duty.everyMs;
    }
    found.set('all searches, per second', perSecond);
  });
  return found;
}

async function run(): Promise<Map<string, number[]>> {
  const stack = await startTestStack({ postgresSettings: {} });
  Object.assign(process.env, { DATABASE_URL: stack.databaseUrl, DATABASE_ADMIN_URL: stack.databaseAdminUrl });
  let fleet: Fleet | undefined;
  try {
    fleet = await Fleet.start(stack, { env: benchEnvironment(stack) });
    const processes = [
      { name: 'gateway', pid: fleet.gateway.pid },
      { name: 'worker', pid: fleet.worker.pid },
    ];
    const calls = callsOf(fleet.url);
    const books = await openBooks(fleet, 1_000);
    const template = await makeTemplate(fleet);
    const table = new Map<string, number[]>();
    const add = (name: string, value: number): void => void table.set(name, [...(table.get(name) ?? []), value]);
    const measureAll = async (): Promise<void> => {
      for (const [name, [ms]] of await measureCalls(calls, [books], Number(options.rounds))) add(name, ms!);
      for (const [name, ms] of await measureSearches()) add(name, ms);
      for (const { name, cpuPercent, residentMb } of await measureIdle(processes, Number(options.idleSeconds) * 1000)) {
        add(`${name}, idle, % of a core`, cpuPercent);
        add(`${name}, MB`, residentMb);
      }
    };
    await measureAll();
    let copied = 0;
    for (const count of counts) {
      const startedMs = performance.now();
      await asSuperuser(async (client) => {
        await client.query('begin');
        await copyOrganization(client, template.id, copied + 1, count);
        await client.query('commit');
        await client.query('vacuum analyze');
      });
      copied = count;
      console.log(
        `${count.toLocaleString('en')} organisations after ${Math.round((performance.now() - startedMs) / 1000)} s`,
      );
      await measureAll();
    }
    return table;
  } finally {
    await fleet?.stop();
    await stopTestStack(stack);
  }
}

const table = await run();
const calls = [...callsOf('').keys()]
  .map((name) => table.get(name)!.at(-1)! / table.get(name)![0]!)
  .toSorted((a, b) => a - b);
console.log(
  `\n${'median of one call in ms'.padEnd(60)} ${['few', ...counts].map((n) => String(n).padStart(8)).join(' ')}   ratio`,
);
for (const [name, values] of table) {
  const ratio = values.at(-1)! / values[0]!;
  const figures = values.map((value) => value.toFixed(1).padStart(8)).join(' ');
  console.log(`${name.slice(0, 60).padEnd(60)} ${figures}   ${ratio.toFixed(2)}${ratio > GOAL ? '  *' : ''}`);
}
console.log(
  `* above the goal of ${GOAL}. Median of the ratios of the calls: ${calls[Math.floor(calls.length / 2)]!.toFixed(2)}`,
);
const report = {
  takenAt: new Date().toISOString(),
  machine: MACHINE,
  options,
  figures: Object.fromEntries(table),
};
keepReport('organizations', report);
process.exit();
