/**
 * `npm run bench:documents`: text documents and electronic invoices from capture to posting, over REST in four calls, as
 * `source: email` in one call and by the topics, beside a direct Koa and Postgres program with the same handlers. The
 * paths take turns in one run. Figures of different runs are not comparable; the ratios and the counts are.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Command } from 'commander';
import { BatchingProducer } from '#platform/broker/batching-producer.js';
import { createKafka } from '#platform/broker/kafka-client.js';
import { readPart } from '#platform/config.js';
import { createLogger } from '#platform/log.js';
import { findProjectRoot } from '#platform/project-root.js';
import { EVENTS_TOPIC } from '#schemas/messages/index.js';
import { act, Fleet, freePorts, request } from '../support/fleet.js';
import { Importer } from '../support/importer.js';
import { startTestStack, stopTestStack } from '../support/stack.js';
import { TopicWatcher } from '../support/topic-watcher.js';
import { openSource, type DocumentKind, type DocumentSource } from './bench-documents.js';
import { benchEnvironment } from './bench-environment.js';
import {
  fourCalls,
  measureCount,
  measureTopics,
  oneCall,
  PostedDocuments,
  type DocumentPath,
} from './document-paths.js';
import { printDocuments, type DocumentFigures, type PathFigures } from './documents-report.js';
import type { Measured } from './load.js';
import { cpuOf } from './processes.js';
import { RawConnection } from './raw-connection.js';
import { COUNTING_SETTINGS, StatementCount } from './statement-count.js';
import { keepReport, MACHINE } from './keep-report.js';

const options = new Command('documents')
  .option('--callers <list>', 'comma-separated numbers of callers', '1,64')
  .option('--documents <n>', 'documents per measurement with many callers; one caller brings a tenth', '300')
  .option('--rounds <n>', 'measurements per path; the report shows the median', '3')
  .option('--vendors <n>', 'known vendors of each organisation', '2000')
  .option('--kinds <list>', 'text, xml', 'text,xml')
  .option('--statements', 'print the statements of the four calls')
  .parse()
  .opts<{
    callers: string;
    documents: string;
    rounds: string;
    vendors: string;
    kinds: string;
    statements?: boolean;
  }>();

const callersList = options.callers.split(',').map(Number);
const documents = Number(options.documents);
const rounds = Number(options.rounds);
const countFor = (callers: number): number => (callers === 1 ? Math.ceil(documents / 10) : documents);

interface Bench {
  readonly fleet: Fleet;
  readonly count: StatementCount;
  readonly processes: readonly { readonly name: string; readonly pid: number }[];
  readonly ports: Readonly<Record<'direct' | 'gateway', number>>;
  readonly posted: PostedDocuments;
  readonly producer: BatchingProducer;
  readonly idlePerMs: number;
}

/** Adds the counts of a measurement: CPU by process and SQL statements, per document. */
async function withCounts(bench: Bench, work: () => Promise<Measured>): Promise<PathFigures> {
  const { processes, count, idlePerMs } = bench;
  const before = { cpu: cpuOf(processes), statements: await count.total(), atMs: performance.now() };
  const measured = await work();
  // Published outbox rows are deleted a moment later.
  await new Promise((resolve) => setTimeout(resolve, 200));
  const cpu = cpuOf(processes);
  const idle = idlePerMs * (performance.now() - before.atMs);
  const cpuMs = Object.fromEntries(
    processes.map(({ name }) => [name, ((cpu.get(name) ?? 0) - (before.cpu.get(name) ?? 0)) / measured.answered]),
  );
  return { ...measured, cpuMs, statements: ((await count.total()) - before.statements - idle) / measured.answered };
}

async function onConnections(
  port: number,
  callers: number,
  total: number,
  path: (connections: readonly RawConnection[]) => DocumentPath,
): Promise<Measured> {
  const connections = Array.from({ length: callers }, () => new RawConnection(port));
  await Promise.all(connections.map((connection) => connection.open()));
  const measured = await measureCount(callers, total, path(connections));
  for (const connection of connections) connection.close();
  return measured;
}

const median = (list: readonly PathFigures[]): PathFigures =>
  list.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(list.length / 2)]!;

type Sources = Readonly<Record<'manual' | 'auto', DocumentSource>>;

/** The paths in turns, round by round. */
async function measureKind(bench: Bench, kind: DocumentKind, sources: Sources): Promise<DocumentFigures[]> {
  const { ports, posted } = bench;
  const here = async (): Promise<boolean> => true;
  const four = (port: number, callers: number, total: number): Promise<Measured> =>
    onConnections(port, callers, total, (connections) => fourCalls(connections, sources.manual));
  const one = (port: number, callers: number, total: number, until = here): Promise<Measured> =>
    onConnections(port, callers, total, (connections) => oneCall(connections, sources.auto, until));
  for (const port of [ports.direct, ports.gateway]) await four(port, 16, warmUpOf(documents));
  // Otherwise autovacuum does it at some time during the run. Until then, plans are those of empty tables.
  await bench.count.takeStatistics();
  await requirePosting(bench, sources.auto);
  const figures: DocumentFigures[] = [];
  for (const callers of callersList) {
    const total = countFor(callers);
    const paths: Record<string, () => Promise<Measured>> = {
      'direct, four calls': () => four(ports.direct, callers, total),
      'REST, four calls': () => four(ports.gateway, callers, total),
      'direct, one call': () => one(ports.direct, callers, total),
      'REST, one call': () => one(ports.gateway, callers, total, posted.until as typeof here),
    };
    const taken = new Map<string, PathFigures[]>();
    for (let round = 1; round <= rounds; round += 1) {
      console.log(`${kind}, ${callers} callers, round ${round} of ${rounds} …`);
      for (const [name, work] of Object.entries(paths))
        taken.set(name, [...(taken.get(name) ?? []), await withCounts(bench, work)]);
    }
    figures.push({ kind, callers, paths: Object.fromEntries([...taken].map(([name, list]) => [name, median(list)])) });
  }
  return figures;
}

/** A document that is held back would make every measurement of one call wait in vain. */
async function requirePosting({ fleet, posted }: Bench, source: DocumentSource): Promise<void> {
  const { apiKey } = source.organization;
  const { body } = await act(fleet.url, apiKey, 'capture_document', { ...source.next(), source: 'email' });
  if (await posted.until(body.result.id)) return;
  const { body: found } = await request(`${fleet.url}/api/rest/documents/${body.result.id}`, { apiKey });
  throw new Error(`the document is not posted: ${JSON.stringify(found)}`);
}

const warmUpOf = (total: number): number => Math.min(200, total);

async function measureByTopics(bench: Bench, source: DocumentSource, stack: Addresses): Promise<PathFigures> {
  const { id, apiKey: ownKey } = source.organization;
  const key = { name: 'bench', scope: 'organization', permissions: ['documents:edit', 'read'], importer: true };
  const made = await request(`${bench.fleet.url}/api/rest/api-keys`, { apiKey: ownKey, body: key });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const apiKey = made.body.result.key;
  const importer = await Importer.open({ brokers: stack.kafkaBrokers.split(',') }, stack.schemaRegistryUrl, id, apiKey);
  try {
    const taken: PathFigures[] = [];
    for (let round = 1; round <= rounds; round += 1)
      taken.push(await withCounts(bench, () => measureTopics(documents, source, { ...bench, importer })));
    return median(taken);
  } finally {
    await importer.close();
  }
}

type Addresses = Awaited<ReturnType<typeof startTestStack>>;

async function openBench(stack: Addresses, fleet: Fleet, direct: ChildProcess, directPort: number): Promise<Bench> {
  const count = await StatementCount.open(stack.databaseAdminUrl);
  const before = await count.total();
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const idlePerMs = ((await count.total()) - before) / 5_000;
  const kafka = createKafka(readPart('kafka', fleet.env), createLogger('bench', 'error'));
  const producer = new BatchingProducer(kafka, 60_000);
  await producer.connect();
  return {
    fleet,
    count,
    processes: [
      { name: 'gateway', pid: fleet.gateway.pid },
      { name: 'worker', pid: fleet.worker.pid },
      { name: 'kafka', pid: stack.kafka.pid },
      { name: 'postgres', pid: stack.postgres.pid },
      { name: 'direct', pid: direct.pid! },
    ],
    ports: { direct: directPort, gateway: Number(new URL(fleet.url).port) },
    posted: new PostedDocuments(await TopicWatcher.start(kafka, [EVENTS_TOPIC])),
    producer,
    idlePerMs,
  };
}

/** How many documents one kind needs of a source, over all rounds. */
const neededOf = (auto: boolean): number =>
  callersList.reduce((sum, callers) => sum + 2 * rounds * countFor(callers), 1 + 2 * warmUpOf(documents)) +
  (auto ? rounds * documents : 0);

async function measureAll(bench: Bench, stack: Addresses, figures: DocumentFigures[]): Promise<void> {
  for (const kind of options.kinds.split(',') as DocumentKind[]) {
    const open = (auto: boolean): Promise<DocumentSource> =>
      openSource(bench.fleet, kind, { auto, vendors: Number(options.vendors), documents: neededOf(auto) });
    const sources = { manual: await open(false), auto: await open(true) };
    if (options.statements) await bench.count.reset();
    figures.push(...(await measureKind(bench, kind, sources)));
    if (options.statements)
      for (const { calls, ms, text } of (await bench.count.list()).slice(0, 90))
        console.log(
          `${String(calls).padStart(7)} ${ms.toFixed(0).padStart(7)} ms  ${text.replaceAll(/\s+/g, ' ').slice(0, 150)}`,
        );
    console.log(`${kind}, by the topics …`);
    const byTopics = await measureByTopics(bench, sources.auto, stack);
    figures.push({ kind, callers: documents, paths: { 'by the topics': byTopics } });
  }
}

async function run(): Promise<DocumentFigures[]> {
  // Durable settings as in `npm start`: commits wait for the disk.
  const stack = await startTestStack({ postgresSettings: COUNTING_SETTINGS });
  const env = benchEnvironment(stack);
  // Helpers of the tests connect with the settings of this process.
  Object.assign(process.env, { DATABASE_URL: stack.databaseUrl, DATABASE_ADMIN_URL: stack.databaseAdminUrl });
  const figures: DocumentFigures[] = [];
  let fleet: Fleet | undefined;
  let direct: ChildProcess | undefined;
  try {
    fleet = await Fleet.start(stack, { env });
    const [directPort] = await freePorts(1);
    direct = fork(join(findProjectRoot(), 'dist/test/performance/direct-documents.js'), [], {
      env: { ...fleet.env, PARTITA_PORT: String(directPort) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await once(direct, 'message');
    await measureAll(await openBench(stack, fleet, direct, directPort!), stack, figures);
  } catch (error) {
    // Shown before the stack stops, because its clients then fail too.
    console.error(error);
    process.exitCode = 1;
  } finally {
    direct?.kill();
    await fleet?.stop();
    await stopTestStack(stack);
  }
  return figures;
}

const report = {
  takenAt: new Date().toISOString(),
  machine: MACHINE,
  options,
  figures: await run(),
};
printDocuments(report.figures);
keepReport('documents', report);
process.exit();
