/**
 * `npm run bench:scale-out` runs save_contact through 1, 2 and 4 gateways and workers on the same brokers and database. On a machine
 * with few cores more processes cannot be faster; the bench shows what they cost per command, how the commands spread over the
 * workers, and that every answered command has its row.
 */
import { Command } from 'commander';
import { asSuperuser } from '#test/support/database.js';
import { Fleet, type FleetProcess, type TestOrganization } from '#test/support/fleet.js';
import { startTestStack, stopTestStack } from '#test/support/stack.js';
import { BENCH_STACK, benchEnvironment } from './measure/bench-environment.js';
import { HttpCallers, measure } from './callers/load.js';
import { cpuOf } from './measure/processes.js';
import { keepReport, MACHINE } from './measure/keep-report.js';

const options = new Command('scale-out')
  .option('--processes <list>', 'numbers of processes per role, ascending', '1,2,4')
  .option('--callers <n>', 'callers, spread over the gateways', '64')
  .option('--seconds <n>', 'seconds per measurement', '8')
  .option('--rounds <n>', 'measurements of each number; the report shows the median', '3')
  .option('--workers <names>', 'the names that each worker process takes', 'contacts')
  .parse()
  .opts<{ processes: string; callers: string; seconds: string; rounds: string; workers: string }>();
const callers = Number(options.callers);

interface Row {
  readonly processes: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly answered: number;
  readonly errors: number;
  /** Milliseconds of CPU per command, by role. */
  readonly cpuMs: Readonly<Record<string, number>>;
  /** The share of each worker in the commands, in percent. */
  readonly spread: readonly number[];
}

async function countRows({ id }: TestOrganization): Promise<number> {
  return asSuperuser(async (client) => {
    const text = 'select count(*)::integer as n from contacts where organization_id = $1';
    return (await client.query<{ n: number }>(text, [id])).rows[0]!.n;
  });
}

/** How many commands a worker has handled so far. */
async function handledBy({ healthUrl }: FleetProcess): Promise<number> {
  const text = await (await fetch(`${healthUrl}/metrics`)).text();
  return Number(/^partita_handler_batch_commands_sum\{action="save_contact"\} (\S+)$/m.exec(text)?.[1] ?? 0);
}

/** The callers of each gateway, as one list. */
function callersOf(gateways: readonly FleetProcess[], { apiKey }: TestOrganization): HttpCallers[] {
  const share = Math.ceil(callers / gateways.length);
  return gateways.map(({ healthUrl, name }) => {
    const body = (caller: number, call: number): string => JSON.stringify({ name: `${name} ${caller}-${call}` });
    return new HttpCallers(Number(new URL(healthUrl).port), '/api/rest/actions/save_contact', apiKey, share, body);
  });
}

async function measureRound(
  gateways: readonly FleetProcess[],
  workers: readonly FleetProcess[],
  others: readonly { name: string; pid: number }[],
  organization: TestOrganization,
): Promise<Row> {
  const clients = callersOf(gateways, organization);
  await Promise.all(clients.map((client) => client.open()));
  const [rows, handled] = [await countRows(organization), await Promise.all(workers.map(handledBy))];
  const roles: Record<string, readonly { name: string; pid: number }[]> = {
    gateway: gateways.map(({ name, pid }) => ({ name, pid })),
    worker: workers.map(({ name, pid }) => ({ name, pid })),
    ...Object.fromEntries(others.map((other) => [other.name, [other]])),
  };
  const useOf = (role: string): number => [...cpuOf(roles[role]!).values()].reduce((sum, ms) => sum + ms, 0);
  const before = Object.keys(roles).map(useOf);
  const measured = await measure({ callers, warmUpMs: 2_000, measureMs: Number(options.seconds) * 1000 }, (caller) =>
    clients[caller % clients.length]!.callOnce(Math.floor(caller / clients.length)),
  );
  const cpuMs = Object.fromEntries(
    Object.keys(roles).map((role, index) => [role, (useOf(role) - before[index]!) / measured.answered]),
  );
  for (const client of clients) client.close();
  const written = (await countRows(organization)) - rows;
  if (written !== measured.answered) throw new Error(`${measured.answered} answers, but ${written} rows`);
  const taken = (await Promise.all(workers.map(handledBy))).map((count, index) => count - handled[index]!);
  const all = taken.reduce((sum, count) => sum + count, 0);
  const { perSecond, p50Ms, p99Ms, answered, errors } = measured;
  const spread = taken.map((count) => Math.round((count / all) * 100));
  return { processes: workers.length, perSecond, p50Ms, p99Ms, answered, errors, cpuMs, spread };
}

async function run(): Promise<Row[]> {
  const stack = await startTestStack(BENCH_STACK);
  Object.assign(process.env, { DATABASE_URL: stack.databaseUrl, DATABASE_ADMIN_URL: stack.databaseAdminUrl });
  let fleet: Fleet | undefined;
  try {
    fleet = await Fleet.start(stack, { env: benchEnvironment(stack), workers: options.workers.split(',') });
    const [gateways, workers] = [[fleet.gateway], [fleet.worker]];
    const others = (['kafka', 'postgres'] as const).map((name) => ({ name, pid: stack[name].pid }));
    const organization = await fleet.newOrganization();
    const result: Row[] = [];
    for (const processes of options.processes.split(',').map(Number)) {
      while (workers.length < processes) {
        workers.push(await fleet.add('worker'));
        gateways.push(await fleet.add('gateway'));
      }
      // Until its code is compiled, a new process costs more than it will.
      await measureRound(gateways, workers, others, organization);
      const rounds: Row[] = [];
      for (let round = 1; round <= Number(options.rounds); round += 1)
        rounds.push(await measureRound(gateways, workers, others, organization));
      result.push(rounds.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds.length / 2)]!);
    }
    return result;
  } finally {
    await fleet?.stop();
    await stopTestStack(stack);
  }
}

const rows = await run();
console.log(
  'per role  commands/s  p50 ms  p99 ms  errors  CPU ms per command: gateway worker kafka postgres sum   spread over workers, %',
);
for (const { processes, perSecond, p50Ms, p99Ms, errors, cpuMs, spread } of rows) {
  const sum = Object.values(cpuMs).reduce((total, ms) => total + ms, 0);
  const costs = [...Object.values(cpuMs), sum].map((ms) => ms.toFixed(2).padStart(6)).join(' ');
  const figures = [processes, perSecond, p50Ms, p99Ms, errors].map((value) => value.toFixed(0).padStart(8)).join(' ');
  console.log(`${figures}   ${costs}   ${spread.join(' ')}`);
}
console.log('Every answered command has its row.');
keepReport('scale-out', { takenAt: new Date().toISOString(), machine: MACHINE, options, rows });
process.exit();
