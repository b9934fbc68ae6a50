/**
 * `npm run bench:organizations` runs reads, reports, actions and matching of one organisation in two installations side by side: one
 * has few organisations, the other 100 and then 10,000 more. It also shows what the searches of duties and the idle processes cost.
 */
import { Command } from 'commander';
import { withoutTransaction } from '#platform/database/transaction.js';
import { WORKER_MODULES } from '#workers/index.js';
import type { Duty } from '#workers/runtime/duties/duty.js';
import { loadWorker } from '#workers/runtime/load-worker.js';
import { copyOrganization } from '#test/support/books/copy-organization.js';
import { asSuperuser, withRole } from '#test/support/database.js';
import { Fleet, request, type TestOrganization } from '#test/support/fleet.js';
import { startTestStack, stopTestStack, type StackAddresses } from '#test/support/stack.js';
import { BENCH_STACK, benchEnvironment } from './measure/bench-environment.js';
import { textBills } from './callers/bench-documents.js';
import {
  callsOf,
  GOAL,
  issueInvoice,
  measureCalls,
  openBooks,
  postBill,
  runAction,
  type Books,
} from './callers/growth-calls.js';
import { median } from './measure/median.js';
import { measureIdle } from './measure/processes.js';
import { keepReport, MACHINE } from './measure/keep-report.js';

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

/** An installation of its own: the calls of two of them take turns, so that both have the same share of the machine. */
class Installation {
  private constructor(
    private readonly stack: Awaited<ReturnType<typeof startTestStack>>,
    readonly fleet: Fleet,
    readonly books: Books,
    private readonly templateId: string,
  ) {}

  static async start(): Promise<Installation> {
    const stack = await startTestStack(BENCH_STACK);
    useDatabaseOf(stack);
    const fleet = await Fleet.start(stack, { env: benchEnvironment(stack) });
    const books = await openBooks(fleet, 1_000);
    return new Installation(stack, fleet, books, (await makeTemplate(fleet)).id);
  }

  async copyTemplate(from: number, to: number): Promise<void> {
    useDatabaseOf(this.stack);
    const startedMs = performance.now();
    await asSuperuser(async (client) => {
      await client.query('begin');
      await copyOrganization(client, this.templateId, from, to);
      await client.query('commit');
      await client.query('vacuum analyze');
    });
    const seconds = Math.round((performance.now() - startedMs) / 1000);
    console.log(`${to.toLocaleString('en')} organisations after ${seconds} s`);
  }

  measureSearches(): Promise<Map<string, number>> {
    useDatabaseOf(this.stack);
    return measureSearches();
  }

  async stop(): Promise<void> {
    await this.fleet.stop();
    await stopTestStack(this.stack);
  }
}

/** Helpers of the tests connect with the settings of this process. */
function useDatabaseOf({ databaseUrl, databaseAdminUrl }: StackAddresses): void {
  Object.assign(process.env, { DATABASE_URL: databaseUrl, DATABASE_ADMIN_URL: databaseAdminUrl });
}

/** What one installation takes, and what the other takes meanwhile. */
type Pair = readonly [number, number];

async function measurePair(pair: readonly [Installation, Installation]): Promise<Map<string, Pair>> {
  const books = pair.map((one) => one.books);
  const found = new Map<string, Pair>();
  for (const [name, [few, many]] of await measureCalls(callsOf(), books, Number(options.rounds)))
    found.set(name, [few!, many!]);
  const searches = [await pair[0].measureSearches(), await pair[1].measureSearches()] as const;
  for (const [name, ms] of searches[0]) found.set(name, [ms, searches[1].get(name)!]);
  const processes = pair.flatMap(({ fleet: { gateway, worker } }) => [gateway, worker]);
  const [gateway, worker, ...others] = await measureIdle(processes, Number(options.idleSeconds) * 1000);
  for (const [name, few, many] of [
    ['gateway', gateway!, others[0]!],
    ['worker', worker!, others[1]!],
  ] as const) {
    found.set(`${name}, idle, % of a core`, [few.cpuPercent, many.cpuPercent]);
    found.set(`${name}, MB`, [few.residentMb, many.residentMb]);
  }
  return found;
}

async function run(): Promise<Map<number, Map<string, Pair>>> {
  const few = await Installation.start();
  const many = await Installation.start().catch(async (error: unknown) => {
    await few.stop();
    throw error;
  });
  try {
    const tables = new Map<number, Map<string, Pair>>();
    let copied = 0;
    for (const count of counts) {
      await many.copyTemplate(copied + 1, count);
      copied = count;
      tables.set(count, await measurePair([few, many]));
    }
    return tables;
  } finally {
    await few.stop();
    await many.stop();
  }
}

const tables = await run();
for (const [count, table] of tables) {
  const title = `median of one call in ms; few and ${count.toLocaleString('en')} organisations`;
  console.log(`\n${title.padEnd(60)}      few     many   ratio`);
  for (const [name, [few, many]] of table) {
    const figures = [few, many].map((value) => value.toFixed(1).padStart(8)).join(' ');
    const ratio = many / few;
    console.log(`${name.slice(0, 60).padEnd(60)} ${figures}   ${ratio.toFixed(2)}${ratio > GOAL ? '  *' : ''}`);
  }
  const ratios = [...callsOf().keys()].map((name) => table.get(name)![1] / table.get(name)![0]);
  console.log(`* above the goal of ${GOAL}. Median of the ratios of the calls: ${median(ratios).toFixed(2)}`);
}
const report = {
  takenAt: new Date().toISOString(),
  machine: MACHINE,
  options,
  figures: Object.fromEntries([...tables].map(([count, table]) => [count, Object.fromEntries(table)])),
};
keepReport('organizations', report);
process.exit();
