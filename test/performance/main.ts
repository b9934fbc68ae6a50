/**
 * `npm run bench` measures the direct path, a raw request-reply and our action in one run on one machine. Figures of
 * different machines or runs are not comparable; the ratios are.
 */
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { Command } from 'commander';
import { BatchingProducer } from '#platform/broker/batching-producer.js';
import { withBrokerAdmin } from '#platform/broker/broker-admin.js';
import { createKafka } from '#platform/broker/kafka-client.js';
import { PartitionReader } from '#platform/broker/partition-reader.js';
import { readPart } from '#platform/config.js';
import { createLogger } from '#platform/log.js';
import { findProjectRoot } from '#platform/project-root.js';
import { Fleet } from '../support/fleet.js';
import { startTestStack, stopTestStack } from '../support/stack.js';
import { benchEnvironment } from './bench-environment.js';
import { ECHO_REPLIES, ECHO_REQUESTS } from './echo.js';
import { HttpCallers, measure, type LoadOptions, type Measured } from './load.js';
import { measureFiles, measureIssuing } from './invoices.js';
import { benchMatching } from './matching.js';
import { cpuOf, measureIdle, type ProcessUse } from './processes.js';
import { printReport, type BenchReport } from './report.js';
import { keepReport } from './keep-report.js';

const options = new Command('bench')
  .description('Measures save_contact against the direct path and a raw request-reply in one run.')
  .option('--callers <list>', 'comma-separated numbers of callers', '1,8,64,256')
  .option('--seconds <n>', 'seconds per measurement', '6')
  .option('--rounds <n>', 'number of measurements per pair; the report shows the median', '3')
  .option('--warm-up <n>', 'warm-up seconds per path before the measurements, until its code is compiled', '8')
  .option('--drafts <n>', 'number of invoices that the callers issue', '1500')
  .option('--idle-seconds <n>', 'seconds to watch the idle processes', '10')
  .option('--no-ocr', 'skip the OCR benchmark')
  .parse()
  .opts<{
    callers: string;
    seconds: string;
    rounds: string;
    warmUp: string;
    drafts: string;
    idleSeconds: string;
    ocr: boolean;
  }>();

const callersList = options.callers.split(',').map(Number);
const rounds = Number(options.rounds);
const load = (callers: number): LoadOptions => ({
  callers,
  warmUpMs: 1_500,
  measureMs: Number(options.seconds) * 1000,
});
const script = (name: string): string => join(findProjectRoot(), 'dist/test/performance', name);
const children: ChildProcess[] = [];

async function startChild(name: string, args: string[], env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = fork(script(name), args, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  children.push(child);
  await once(child, 'message');
  return child;
}

/** A typical contact: new every time, with ids that are validated. */
const contactBody = (caller: number, call: number): string =>
  JSON.stringify({
    name: `Contact ${caller}-${call}`,
    type: 'vendor',
    country: 'DK',
    email: `c${caller}.${call}@example.com`,
    notes: 'bench',
  });

async function measureHttp(port: number, apiKey: string, options: LoadOptions): Promise<Measured> {
  const clients = new HttpCallers(port, '/api/rest/actions/save_contact', apiKey, options.callers, contactBody);
  await clients.open();
  const measured = await measure(options, clients.callOnce);
  clients.close();
  return measured;
}

async function measureEcho(
  producer: BatchingProducer,
  waiting: Map<string, () => void>,
  callers: number,
): Promise<Measured> {
  const value = randomBytes(120);
  return measure(load(callers), async () => {
    const id = randomBytes(9).toString('base64url');
    const answered = new Promise<void>((resolve) => waiting.set(id, resolve));
    await producer.publish({ topic: ECHO_REQUESTS, key: id, value, headers: { id } });
    await answered;
    return true;
  });
}

/** Adds the CPU cost of a measurement. When the machine is saturated, the cheaper path is the faster one. */
async function withCost(
  processes: readonly { name: string; pid: number }[],
  work: () => Promise<Measured>,
): Promise<Measured> {
  const before = cpuOf(processes);
  const measured = await work();
  const after = cpuOf(processes);
  const cpuMs = Object.fromEntries(
    processes.map(({ name }) => [name, ((after.get(name) ?? 0) - (before.get(name) ?? 0)) / measured.answered]),
  );
  return { ...measured, cpuMs };
}

const median = (list: readonly Measured[]): Measured =>
  list.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(list.length / 2)]!;

async function run(): Promise<BenchReport> {
  console.log('Starting Kafka, registry, Postgres, gateway and worker …');
  // Durable settings as in `npm start`: commits wait for the disk.
  const stack = await startTestStack({ postgresSettings: {} });
  const env = benchEnvironment(stack);
  let fleet: Fleet | undefined;
  try {
    fleet = await Fleet.start(stack, { env });
    const { apiKey } = await fleet.newOrganization();
    const kafka = createKafka(readPart('kafka', env), createLogger('bench', 'error'));
    const topics = [
      { name: ECHO_REQUESTS, partitions: 12, config: {} },
      { name: ECHO_REPLIES, partitions: 1, config: {} },
    ];
    await withBrokerAdmin(kafka, (admin) => admin.createTopics(topics, 1));

    console.log(`Watching the idle processes for ${options.idleSeconds} s …`);
    const processes = [
      { name: 'gateway', pid: fleet.gateway.pid },
      { name: 'worker', pid: fleet.worker.pid },
      { name: 'kafka', pid: stack.kafka.pid },
      { name: 'registry', pid: stack.registry.pid },
      { name: 'postgres', pid: stack.postgres.pid },
    ];
    const idle: ProcessUse[] = await measureIdle(processes, Number(options.idleSeconds) * 1000);

    const directPort = 20_000 + Math.floor(Math.random() * 20_000);
    const directServer = await startChild('direct-server.js', [], { ...env, PARTITA_PORT: String(directPort) });
    await startChild('echo.js', ['run'], env);
    const producer = new BatchingProducer(kafka, 30_000);
    await producer.connect();
    const waiting = new Map<string, () => void>();
    const replies = new PartitionReader(kafka, {
      groupId: `bench.${randomBytes(4).toString('hex')}`,
      topic: ECHO_REPLIES,
      partition: 0,
      onRecord: ({ headers }) => {
        const id = headers['id']?.toString() ?? '';
        waiting.get(id)?.();
        waiting.delete(id);
      },
      onCrash: (error) => {
        throw error;
      },
    });
    await replies.start();
    await new Promise((resolve) => setTimeout(resolve, 1_500));

    const gatewayPort = Number(new URL(fleet.url).port);
    const busy = [...processes, { name: 'direct', pid: directServer.pid! }];
    const direct: Measured[] = [];
    const echo: Measured[] = [];
    const action: Measured[] = [];
    console.log(`Warming up for ${options.warmUp} s each …`);
    const warmUp: LoadOptions = { callers: 64, warmUpMs: Number(options.warmUp) * 1000, measureMs: 100 };
    for (const port of [directPort, gatewayPort]) await measureHttp(port, apiKey, warmUp);
    for (const callers of callersList) {
      const all: Measured[][] = [[], [], []];
      for (let round = 1; round <= rounds; round++) {
        process.stdout.write(`${callers} callers, round ${round} of ${rounds} …\n`);
        all[0]!.push(await withCost(busy, () => measureHttp(directPort, apiKey, load(callers))));
        all[1]!.push(await measureEcho(producer, waiting, callers));
        all[2]!.push(await withCost(busy, () => measureHttp(gatewayPort, apiKey, load(callers))));
      }
      direct.push(median(all[0]!));
      echo.push(median(all[1]!));
      action.push(median(all[2]!));
    }
    await replies.stop();
    await producer.close();
    console.log('Issuing invoices at 64 callers …');
    const issuing = await measureIssuing(fleet, { callers: 64, drafts: Number(options.drafts) });
    const invoices = { filesPerSecond: await measureFiles(Number(options.seconds)), issuing };
    return { takenAt: new Date().toISOString(), direct, echo, action, idle, invoices };
  } finally {
    for (const child of children) child.kill();
    await fleet?.stop();
    await stopTestStack(stack);
  }
}

const report = await run();
printReport(report);
benchMatching();
keepReport('commands', report);
if (options.ocr) {
  console.log('\nOCR (npm run bench:ocr has options of its own)');
  const ocr = spawn(process.execPath, [script('ocr.js')], { stdio: 'inherit' });
  await once(ocr, 'exit');
}
process.exit(0);
