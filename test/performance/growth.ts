/**
 * `npm run bench:growth` fills an organisation by SQL with ten years of books and runs reads, reports, actions and matching on it,
 * in turns with the same calls on a small organisation with as many open records. The small one is measured before the fill too.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { findProjectRoot } from '#platform/project-root.js';
import { QUERIES } from '#schemas/index.js';
import { asSuperuser } from '../support/database.js';
import { act, Fleet, request, type TestOrganization } from '../support/fleet.js';
import { fillOrganization } from '../support/fill-organization.js';
import { readsOfLargeBooks, type LargeRead } from '../support/large-reads.js';
import { startTestStack, stopTestStack } from '../support/stack.js';
import { benchEnvironment } from './bench-environment.js';
import { textBills } from './bench-documents.js';
import { memoryOf } from './processes.js';

const options = new Command('growth')
  .option(
    '--size <n>',
    'contacts, documents and bank lines of the large organisation; it has five times as many ledger lines',
    '1000000',
  )
  .option('--small <n>', 'the same of the small organisation', '1000')
  .option('--rounds <n>', 'calls of each kind; the report shows the median', '7')
  .parse()
  .opts<{ size: string; small: string; rounds: string }>();
const rounds = Number(options.rounds);
const GOAL = 1.15;

interface Books {
  readonly organization: TestOrganization;
  readonly size: number;
}

/** A call by name, which the two organisations take in turns. */
type Call = (books: Books) => Promise<void>;

const urlOf = ({ name, parameters }: LargeRead): string => {
  const query = Object.entries(parameters).filter(([key]) => !QUERIES[name].path.includes(`{${key}}`));
  const path = QUERIES[name].path.replaceAll(/\{(\w+)\}/g, (_all, key: string) => String(parameters[key]));
  return `${path}?${new URLSearchParams(query.map(([key, value]): [string, string] => [key, String(value)]))}`;
};

function callsOf(url: string): Map<string, Call> {
  const run = async ({ organization }: Books, action: string, body: object): Promise<{ id: string }> => {
    const answer = await act(url, organization.apiKey, action, body);
    if (answer.status !== 200) throw new Error(`${action}: ${JSON.stringify(answer.body)}`);
    return answer.body.result;
  };
  const bills = textBills(1_000);
  const calls = new Map<string, Call>();
  for (const [index, { name, parameters }] of readsOfLargeBooks(0).entries()) {
    const title = `${name} ${Object.keys(parameters)
      .filter((key) => key !== 'id')
      .map((key) => `${key}=${String(parameters[key]).replace(/_0+$/, '')}`)
      .join(' ')}`;
    calls.set(title, async ({ organization, size }) => {
      const { status, body } = await request(`${url}${urlOf(readsOfLargeBooks(size)[index]!)}`, organization);
      if (status !== 200) throw new Error(`${title}: ${JSON.stringify(body)}`);
    });
  }
  let saved = 0;
  calls.set('save_contact', async (books) => void (await run(books, 'save_contact', { name: `New ${(saved += 1)}` })));
  calls.set('a document in four calls', async (books) => {
    const { id: documentId } = await run(books, 'capture_document', { text: bills() });
    for (const action of ['extract_document', 'code_document', 'post_document'])
      await run(books, action, { documentId });
  });
  calls.set('save_invoice and issue_invoice', async (books) => {
    const contactId = `con_${'0'.repeat(26)}`;
    const lines = [{ description: 'Work', unitPrice: 100, vatRate: 25 }];
    await run(books, 'issue_invoice', { id: (await run(books, 'save_invoice', { contactId, lines })).id });
  });
  calls.set('reconcile_now', async (books) => void (await run(books, 'reconcile_now', {})));
  return calls;
}

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!;

/** The organisations take turns, so that both have the same share of whatever else runs on the machine. */
async function measure(calls: ReadonlyMap<string, Call>, all: readonly Books[]): Promise<Map<string, number[]>> {
  const medians = new Map<string, number[]>();
  for (const [name, call] of calls) {
    const times = all.map((): number[] => []);
    for (let round = 0; round <= rounds; round += 1)
      for (const [index, books] of all.entries()) {
        const startedMs = performance.now();
        await call(books);
        // The first call prepares statements and fills caches.
        if (round > 0) times[index]!.push(performance.now() - startedMs);
      }
    medians.set(name, times.map(median));
  }
  return medians;
}

async function open(fleet: Fleet, size: number): Promise<Books> {
  const organization = await fleet.newOrganization();
  await act(fleet.url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
  await act(fleet.url, organization.apiKey, 'set_auto_post', { autoPost: false });
  await fill(organization, size);
  return { organization, size };
}

async function fill({ id }: TestOrganization, size: number): Promise<void> {
  const startedMs = performance.now();
  await asSuperuser(async (client) => {
    await client.query('begin');
    await fillOrganization(client, id, size);
    await client.query('commit');
    await client.query('vacuum analyze');
  });
  console.log(`filled ${size.toLocaleString('en')} in ${Math.round((performance.now() - startedMs) / 1000)} s`);
}

interface Row {
  readonly name: string;
  readonly beforeMs: number;
  readonly smallMs: number;
  readonly largeMs: number;
}

async function run(): Promise<{ rows: Row[]; memoryMb: Record<string, number> }> {
  const stack = await startTestStack({ postgresSettings: {} });
  Object.assign(process.env, { DATABASE_URL: stack.databaseUrl, DATABASE_ADMIN_URL: stack.databaseAdminUrl });
  let fleet: Fleet | undefined;
  try {
    fleet = await Fleet.start(stack, { env: benchEnvironment(stack) });
    const calls = callsOf(fleet.url);
    const small = await open(fleet, Number(options.small));
    const before = await measure(calls, [small]);
    const large = await open(fleet, Number(options.size));
    const after = await measure(calls, [small, large]);
    const rows = [...calls.keys()].map((name) => {
      const [smallMs, largeMs] = after.get(name)!;
      return { name, beforeMs: before.get(name)![0]!, smallMs: smallMs!, largeMs: largeMs! };
    });
    return { rows, memoryMb: { gateway: memoryOf(fleet.gateway.pid), worker: memoryOf(fleet.worker.pid) } };
  } finally {
    await fleet?.stop();
    await stopTestStack(stack);
  }
}

const report = {
  takenAt: new Date().toISOString(),
  machine: `${cpus().length} × ${cpus()[0]?.model}`,
  options,
  ...(await run()),
};
console.log(`\n${'median of one call in ms'.padEnd(62)} before    small    large   large/small`);
for (const { name, beforeMs, smallMs, largeMs } of report.rows) {
  const ratio = largeMs / smallMs;
  const figures = [beforeMs, smallMs, largeMs].map((ms) => ms.toFixed(1).padStart(8)).join(' ');
  console.log(`${name.slice(0, 60).padEnd(60)} ${figures}   ${ratio.toFixed(2)}${ratio > GOAL ? '  *' : ''}`);
}
console.log(`* above the goal of ${GOAL}. Memory in MB: ${JSON.stringify(report.memoryMb)}`);
const folder = join(findProjectRoot(), 'bench-results');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, `growth-${report.takenAt.replaceAll(':', '-')}.json`), JSON.stringify(report, null, 2));
process.exit();
