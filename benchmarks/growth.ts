/**
 * `npm run bench:growth` fills an organisation by SQL with ten years of books and runs reads, reports, actions and matching on it,
 * in turns with the same calls on a small organisation with as many open records. The small one is measured before the fill too.
 */
import { Command } from 'commander';
import { Fleet } from '#test/support/fleet.js';
import { startTestStack, stopTestStack } from '#test/support/stack.js';
import { BENCH_STACK, benchEnvironment } from './measure/bench-environment.js';
import { callsOf, GOAL, measureCalls, openBooks } from './callers/growth-calls.js';
import { memoryOf } from './measure/processes.js';
import { keepReport, MACHINE } from './measure/keep-report.js';

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

interface Row {
  readonly name: string;
  readonly beforeMs: number;
  readonly smallMs: number;
  readonly largeMs: number;
}

async function run(): Promise<{ rows: Row[]; memoryMb: Record<string, number> }> {
  const stack = await startTestStack(BENCH_STACK);
  Object.assign(process.env, { DATABASE_URL: stack.databaseUrl, DATABASE_ADMIN_URL: stack.databaseAdminUrl });
  let fleet: Fleet | undefined;
  try {
    fleet = await Fleet.start(stack, { env: benchEnvironment(stack) });
    const calls = callsOf();
    const small = await openBooks(fleet, Number(options.small));
    const before = await measureCalls(calls, [small], rounds);
    const large = await openBooks(fleet, Number(options.size));
    const after = await measureCalls(calls, [small, large], rounds);
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
  machine: MACHINE,
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
keepReport('growth', report);
process.exit();
