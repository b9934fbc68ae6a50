/**
 * `npm run bench` measures the direct path, a raw request-reply and our action in one run on one machine. Figures of different
 * machines or runs are not comparable; the ratios of a round, whose measurements follow each other, are. The report shows medians.
 */
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import { BatchingProducer } from '#platform/broker/produce/batching-producer.js';
import { withBrokerAdmin } from '#platform/broker/topics/broker-admin.js';
import { createKafka } from '#platform/broker/kafkajs/kafka-client.js';
import { PartitionReader } from '#platform/broker/consume/partition-reader.js';
import { readPart } from '#platform/config.js';
import { createLogger } from '#platform/log.js';
import { findProjectRoot } from '#platform/project-root.js';
import { Fleet } from '#test/support/fleet.js';
import { startTestStack, stopTestStack } from '#test/support/stack.js';
import { BENCH_STACK, benchEnvironment } from './measure/bench-environment.js';
import { ECHO_REPLIES, ECHO_REQUESTS } from './compared/echo.js';
import { HttpCallers, measure, type LoadOptions, type Measured } from './callers/load.js';
import { measureFiles, measureIssuing } from './callers/invoices.js';
import { benchMatching } from './matching.js';
import { cpuOf, cpuPerCall, measureIdle, type ProcessUse } from './measure/processes.js';
import { figuresOf, printReport, type BenchReport, type CallersFigures, type Round } from './report.js';
import { startDirect } from './compared/start-direct.js';
import { takeStatistics } from './measure/statement-count.js';
import { keepReport, MACHINE } from './measure/keep-report.js';

const options = new Command('bench')
  .description('Measures save_contact against the direct path and a raw request-reply in one run.')
  .option('--callers <list>', 'comma-separated numbers of callers', '1,8,64,256')
  .option('--seconds <n>', 'seconds per measurement', '3')
  .option('--rounds <n>', 'measurements per path; the report shows medians', '5')
  .option('--rest <seconds>', 'pause before each round: some hosts slow a guest down after minutes of load', '0')
  .option('--warm-up <n>', 'warm-up seconds per path before the measurements, until its code is compiled', '40')
  .option('--drafts <n>', 'number of invoices that the callers issue', '1500')
  .option('--idle-seconds <n>', 'seconds to watch the idle processes', '10')
  .option('--no-ocr', 'skip the OCR benchmark')
  .parse()
  .opts<{
    callers: string;
    seconds: string;
    rounds: string;
    rest: string;
    warmUp: string;
    drafts: string;
    idleSeconds: string;
    ocr: boolean;
  }>();

/** The most first: one caller would be measured while the code of gateway and worker is still being compiled. */
const callersList = options.callers
  .split(',')
  .map(Number)
  .sort((a, b) => b - a);
const rounds = Number(options.rounds);
const rest = (): Promise<void> => sleep(Number(options.rest) * 1000);
const load = (callers: number): LoadOptions => ({
  callers,
  warmUpMs: 500,
  measureMs: Number(options.seconds) * 1000,
});
const script = (name: string): string => join(findProjectRoot(), 'dist/benchmarks', name);
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
  return { ...measured, cpuMs: cpuPerCall(processes, before, measured.answered) };
}

async function run(): Promise<BenchReport> {
  console.log('Starting Kafka, registry, Postgres, gateway and worker …');
  const stack = await startTestStack(BENCH_STACK);
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

    const plain = await startDirect(env, 'plain');
    children.push(plain.child);
    const pipelined = await startDirect(env, 'pipelined');
    children.push(pipelined.child);
    await startChild('compared/echo.js', ['run'], env);
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
    await sleep(1_500);

    const gatewayPort = Number(new URL(fleet.url).port);
    const busy = [...processes, { name: 'direct', pid: plain.pid }, { name: 'pipelined', pid: pipelined.pid }];
    const measured: CallersFigures[] = [];
    console.log(`Warming up for ${options.warmUp} s each …`);
    const warmUp: LoadOptions = { callers: 64, warmUpMs: Number(options.warmUp) * 1000, measureMs: 100 };
    for (const port of [plain.port, pipelined.port, gatewayPort]) await measureHttp(port, apiKey, warmUp);
    await takeStatistics(stack.databaseAdminUrl);
    for (const callers of callersList) {
      const list: Round[] = [];
      const post = (port: number): Promise<Measured> => withCost(busy, () => measureHttp(port, apiKey, load(callers)));
      for (let round = 1; round <= rounds; round++) {
        await rest();
        process.stdout.write(`${callers} callers, round ${round} of ${rounds} …\n`);
        list.push({
          direct: await post(plain.port),
          pipelined: await post(pipelined.port),
          echo: await measureEcho(producer, waiting, callers),
          action: await post(gatewayPort),
        });
      }
      measured.unshift(figuresOf(callers, list));
    }
    await replies.stop();
    await producer.close();
    console.log('Issuing invoices at 64 callers …');
    const issuing = await measureIssuing(fleet, { callers: 64, drafts: Number(options.drafts) });
    const invoices = { filesPerSecond: await measureFiles(Number(options.seconds)), issuing };
    return { takenAt: new Date().toISOString(), machine: MACHINE, measured, idle, invoices };
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
