/**
 * `npm run bench:documents`: text documents and electronic invoices from capture to posting, over REST in four calls, as
 * `source: email` in one call and by the topics, beside a direct Koa and Postgres program with the same handlers. The
 * paths take turns in one run. Figures of different runs are not comparable; the ratios of a round, whose measurements follow each
 * other, and the counts are. So the report shows the median of these ratios.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import { BatchingProducer } from '#platform/broker/produce/batching-producer.js';
import { createKafka } from '#platform/broker/kafkajs/kafka-client.js';
import { readPart } from '#platform/config.js';
import { createLogger } from '#platform/log.js';
import { act, Fleet, request } from '#test/support/fleet.js';
import { Importer } from '#test/support/importer.js';
import { startTestStack, stopTestStack } from '#test/support/stack.js';
import { openSource, type DocumentKind, type DocumentSource } from './callers/bench-documents.js';
import { BENCH_STACK, benchEnvironment } from './measure/bench-environment.js';
import {
  fourCalls,
  measureCount,
  measureTopics,
  oneCall,
  PostedDocuments,
  type DocumentPath,
} from './callers/document-paths.js';
import { printDocuments, ratiosOf, type DocumentFigures, type PathFigures } from './documents-report.js';
import { middleOf, type Measured } from './callers/load.js';
import { cpuOf, cpuPerCall } from './measure/processes.js';
import { RawConnection } from './callers/raw-connection.js';
import { startDirect, type DirectProgram } from './compared/start-direct.js';
import { COUNTING_SETTINGS, StatementCount, takeStatistics, type CountedStatement } from './measure/statement-count.js';
import { keepReport, MACHINE } from './measure/keep-report.js';

const options = new Command('documents')
  .option('--callers <list>', 'comma-separated numbers of callers', '1,64')
  .option('--documents <n>', 'documents per measurement with many callers; one caller brings a tenth', '500')
  .option('--rounds <n>', 'measurements per path; the report shows the median', '5')
  .option('--rest <seconds>', 'pause before each round: some hosts slow a guest down after minutes of load', '0')
  .option('--warm-up <n>', 'documents per program and kind before the measurements, until its code is compiled', '5000')
  .option('--vendors <n>', 'known vendors of each organisation', '2000')
  .option('--kinds <list>', 'text, xml', 'text,xml')
  .option('--paths <list>', 'direct, pipelined, REST', 'direct,pipelined,REST')
  .option('--statements', 'print the statements of each measurement, the most expensive first')
  .parse()
  .opts<{
    callers: string;
    documents: string;
    rounds: string;
    rest: string;
    warmUp: string;
    vendors: string;
    kinds: string;
    paths: string;
    statements?: boolean;
  }>();

/** The most first: one caller would be measured while code is still being compiled. */
const callersList = options.callers
  .split(',')
  .map(Number)
  .sort((a, b) => b - a);
const documents = Number(options.documents);
const rounds = Number(options.rounds);
const rest = (): Promise<void> => sleep(Number(options.rest) * 1000);
/** A program that has seen 2,500 documents still spends a sixth of its CPU on compiling; after 6,000 it is hardly any. */
const warmUp = Number(options.warmUp);
const WARM_UP_IN_ONE_CALL = Math.ceil(warmUp / 4);
const countFor = (callers: number): number => (callers === 1 ? Math.ceil(documents / 10) : documents);

interface Bench {
  readonly databaseAdminUrl: string;
  readonly fleet: Fleet;
  readonly count: StatementCount;
  readonly processes: readonly { readonly name: string; readonly pid: number }[];
  readonly ports: Readonly<Record<'direct' | 'pipelined' | 'gateway', number>>;
  readonly posted: PostedDocuments;
  readonly producer: BatchingProducer;
  readonly idlePerMs: number;
}

/** Adds the counts of a measurement: CPU by process and SQL statements, per document. */
async function withCounts(bench: Bench, work: () => Promise<Measured>): Promise<PathFigures> {
  const { processes, count, idlePerMs } = bench;
  await count.reset();
  const before = { cpu: cpuOf(processes), atMs: performance.now() };
  const measured = await work();
  // Published outbox rows are deleted a moment later.
  await sleep(200);
  const cpuMs = cpuPerCall(processes, before.cpu, measured.answered);
  const idle = idlePerMs * (performance.now() - before.atMs);
  const statements = ((await count.total()) - idle) / measured.answered;
  if (options.statements) printStatements(await count.list());
  return { ...measured, cpuMs, statements };
}

function printStatements(statements: readonly CountedStatement[]): void {
  for (const { calls, ms, text } of statements.toSorted((a, b) => b.ms - a.ms).slice(0, 40))
    console.log(
      `${String(calls).padStart(7)} ${ms.toFixed(0).padStart(7)} ms  ${text.replaceAll(/\s+/g, ' ').slice(0, 150)}`,
    );
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

type Sources = Readonly<Record<'manual' | 'auto', DocumentSource>>;

/** The paths in turns, round by round. */
async function measureKind(bench: Bench, kind: DocumentKind, sources: Sources): Promise<DocumentFigures[]> {
  const { ports, posted } = bench;
  const here = async (): Promise<boolean> => true;
  const four = (port: number, callers: number, total: number): Promise<Measured> =>
    onConnections(port, callers, total, (connections) => fourCalls(connections, sources.manual));
  const one = (port: number, callers: number, total: number, until = here): Promise<Measured> =>
    onConnections(port, callers, total, (connections) => oneCall(connections, sources.auto, until));
  const untilPosted = posted.until as typeof here;
  for (const [name, port] of Object.entries(ports)) {
    console.log(`${kind}, warming up ${name} …`);
    await four(port, 64, warmUp - WARM_UP_IN_ONE_CALL);
    await one(port, 64, WARM_UP_IN_ONE_CALL, name === 'gateway' ? untilPosted : here);
  }
  await takeStatistics(bench.databaseAdminUrl);
  await requirePosting(bench, sources.auto);
  const figures: DocumentFigures[] = [];
  for (const callers of callersList) {
    const total = countFor(callers);
    const all: Record<string, () => Promise<Measured>> = {
      'direct, four calls': () => four(ports.direct, callers, total),
      'pipelined, four calls': () => four(ports.pipelined, callers, total),
      'REST, four calls': () => four(ports.gateway, callers, total),
      'direct, one call': () => one(ports.direct, callers, total),
      'pipelined, one call': () => one(ports.pipelined, callers, total),
      'REST, one call': () => one(ports.gateway, callers, total, untilPosted),
    };
    const works = Object.entries(all).filter(([name]) => options.paths.includes(name.split(',')[0]!));
    const taken = new Map<string, PathFigures[]>();
    for (let round = 1; round <= rounds; round += 1) {
      await rest();
      console.log(`${kind}, ${callers} callers, round ${round} of ${rounds} …`);
      for (const [name, work] of works) {
        if (options.statements) console.log(`\n${name}`);
        taken.set(name, [...(taken.get(name) ?? []), await withCounts(bench, work)]);
      }
    }
    const paths = Object.fromEntries([...taken].map(([name, list]) => [name, middleOf(list)]));
    figures.push({ kind, callers, paths, ratios: ratiosOf(taken) });
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
    return middleOf(taken);
  } finally {
    await importer.close();
  }
}

type Addresses = Awaited<ReturnType<typeof startTestStack>>;

async function openBench(
  stack: Addresses,
  fleet: Fleet,
  [direct, pipelined]: readonly [DirectProgram, DirectProgram],
): Promise<Bench> {
  const count = await StatementCount.open(stack.databaseAdminUrl);
  const before = await count.total();
  await sleep(5_000);
  const idlePerMs = ((await count.total()) - before) / 5_000;
  const kafka = createKafka(readPart('kafka', fleet.env), createLogger('bench', 'error'));
  const producer = new BatchingProducer(kafka, 60_000);
  await producer.connect();
  return {
    databaseAdminUrl: stack.databaseAdminUrl,
    fleet,
    count,
    processes: [
      { name: 'gateway', pid: fleet.gateway.pid },
      { name: 'worker', pid: fleet.worker.pid },
      { name: 'kafka', pid: stack.kafka.pid },
      { name: 'postgres', pid: stack.postgres.pid },
      { name: 'direct', pid: direct.pid },
      { name: 'pipelined', pid: pipelined.pid },
    ],
    ports: { direct: direct.port, pipelined: pipelined.port, gateway: Number(new URL(fleet.url).port) },
    posted: await PostedDocuments.start(kafka),
    producer,
    idlePerMs,
  };
}

/** How many documents one kind needs of a source, over all rounds. */
const neededOf = (auto: boolean): number => {
  const warmedUp = 3 * (auto ? WARM_UP_IN_ONE_CALL : warmUp - WARM_UP_IN_ONE_CALL);
  const byTopics = auto ? rounds * documents : 0;
  return callersList.reduce((sum, callers) => sum + 3 * rounds * countFor(callers), 1 + warmedUp + byTopics);
};

async function measureAll(bench: Bench, stack: Addresses, figures: DocumentFigures[]): Promise<void> {
  for (const kind of options.kinds.split(',') as DocumentKind[]) {
    const open = (auto: boolean): Promise<DocumentSource> =>
      openSource(bench.fleet, kind, { auto, vendors: Number(options.vendors), documents: neededOf(auto) });
    const sources = { manual: await open(false), auto: await open(true) };
    figures.push(...(await measureKind(bench, kind, sources)));
    console.log(`${kind}, by the topics …`);
    const byTopics = await measureByTopics(bench, sources.auto, stack);
    figures.push({ kind, callers: documents, paths: { 'by the topics': byTopics }, ratios: [] });
  }
}

async function run(): Promise<DocumentFigures[]> {
  const stack = await startTestStack({ ...BENCH_STACK, postgresSettings: COUNTING_SETTINGS });
  const env = benchEnvironment(stack);
  // Helpers of the tests connect with the settings of this process.
  Object.assign(process.env, { DATABASE_URL: stack.databaseUrl, DATABASE_ADMIN_URL: stack.databaseAdminUrl });
  const figures: DocumentFigures[] = [];
  let fleet: Fleet | undefined;
  let bench: Bench | undefined;
  const direct: DirectProgram[] = [];
  try {
    fleet = await Fleet.start(stack, { env });
    direct.push(await startDirect(fleet.env, 'plain'), await startDirect(fleet.env, 'pipelined'));
    bench = await openBench(stack, fleet, [direct[0]!, direct[1]!]);
    await measureAll(bench, stack, figures);
  } catch (error) {
    // Shown before the stack stops, because its clients then fail too.
    console.error(error);
    process.exitCode = 1;
  } finally {
    await Promise.all([bench?.posted.stop(), bench?.producer.close(), bench?.count.close()]);
    for (const { child } of direct) child.kill();
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
