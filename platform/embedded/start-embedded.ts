import { chmodSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findProjectRoot } from '../project-root.js';
import { acquireLock } from './acquire-lock.js';
import { checkFreeDisk, LATER_START_BYTES } from './check-free-disk.js';
import { checkNode, checkPlatform, findJava } from './check-prerequisites.js';
import { choosePorts, findFreePorts, type EmbeddedPorts } from './choose-ports.js';
import { fetchSoftware, type FetchOptions } from './fetch-software.js';
import { Part, type PartName } from './part.js';
import { planKafka } from './plan-kafka.js';
import { planPostgres } from './plan-postgres.js';
import { planRegistry } from './plan-registry.js';
import type { PostgresSettings } from './postgres-settings.js';
import { loginUrl, prepareDatabases } from './prepare-databases.js';
import { ProcessTable, type ProcessExit } from './process-table.js';
import { stopOrphans } from './stop-orphans.js';

export type EmbeddedStep = 'recover' | 'fetch' | PartName;

export interface EmbeddedProgress {
  readonly step: EmbeddedStep;
  readonly state: 'begun' | 'going-on' | 'done';
  readonly detail: string;
  readonly elapsedMs: number;
}

export interface EmbeddedOptions {
  /** Where data, logs and secrets live. Default: `.partita` in the project. */
  readonly directory?: string;
  /** Where Kafka and the registry are fetched to; several data directories may share it. Default: `software` in the directory. */
  readonly softwareDirectory?: string;
  /** `free`: any free ports, for tests. Otherwise these, then the environment's, then the usual ones. */
  readonly ports?: 'free' | Partial<EmbeddedPorts>;
  /** On top of the durable defaults. `fsync: 'off'` is for tests alone. */
  readonly postgresSettings?: PostgresSettings;
  readonly env?: NodeJS.ProcessEnv;
  readonly onProgress?: (progress: EmbeddedProgress) => void;
  /** Called when a part ends without having been stopped; the part may be started again. */
  readonly onUnexpectedExit?: (part: Part, exit: ProcessExit) => void;
}

export interface EmbeddedStack {
  readonly directory: string;
  readonly kafkaBrokers: string;
  /** The Confluent-compatible interface: `…/apis/ccompat/v7`. */
  readonly schemaRegistryUrl: string;
  /** The application's login: no superuser, owns nothing. */
  readonly databaseUrl: string;
  /** The superuser, in the application's database: for migrations. */
  readonly databaseAdminUrl: string;
  readonly postgres: Part;
  readonly kafka: Part;
  readonly registry: Part;
  readonly processes: readonly { readonly name: string; readonly pid: number }[];
  /** For further processes that shall be recorded, and end with this one: they must be stopped before the stack. */
  readonly table: ProcessTable;
  /** Registry and Kafka first, then Postgres. May be called twice. */
  stop(): Promise<void>;
}

/**
 * Starts Postgres, Kafka and the schema registry on loopback and resolves when all three really serve.
 * Throws an `EmbeddedError` with one sentence for everything that a person can mend; then nothing is left running.
 */
export async function startEmbedded(options: EmbeddedOptions = {}): Promise<EmbeddedStack> {
  checkPlatform();
  checkNode();
  const directory = resolve(options.directory ?? join(findProjectRoot(), '.partita'));
  openDirectory(directory);
  const lock = acquireLock(join(directory, 'lock'), directory);
  let table: ProcessTable | undefined;
  try {
    const runFolder = join(directory, 'run');
    const report = makeReporter(options.onProgress);
    await report(
      'recover',
      () => stopOrphans(runFolder),
      (names) => (names.length > 0 ? `stopped ${names.join(', ')} of a killed run` : ''),
    );
    await checkFreeDisk(directory, LATER_START_BYTES);
    table = new ProcessTable(runFolder);
    return await startParts({ ...options, directory }, table, report, () => lock.release());
  } catch (error) {
    await Promise.all((table?.processes ?? []).map((process) => process.stop(2_000)));
    table?.close();
    lock.release();
    throw error;
  }
}

async function startParts(
  options: EmbeddedOptions & { readonly directory: string },
  table: ProcessTable,
  report: Reporter,
  release: () => void,
): Promise<EmbeddedStack> {
  const { directory } = options;
  const env = options.env ?? process.env;
  const childEnv = childEnvironment(env);
  const pomDirectory = join(findProjectRoot(), 'deploy', 'embedded');
  const softwareDirectory = resolve(options.softwareDirectory ?? join(directory, 'software'));
  const ports = options.ports === 'free' ? await findFreePorts() : await choosePorts(options.ports ?? {}, env);
  const software = findSoftware({ pomDirectory, softwareDirectory, env }, report);
  // Awaited below; this only keeps an early failure from being called unhandled while Postgres starts.
  software.catch(() => undefined);

  const postgresPlan = planPostgres({
    directory,
    port: ports.postgres,
    settings: options.postgresSettings ?? {},
    env: childEnv,
    table,
  });
  const kafkaPlan = planKafka({
    directory,
    pomDirectory,
    port: ports.kafka,
    controllerPort: ports.kafkaController,
    env: childEnv,
    table,
    software: async () => {
      const { java, fetched, archiveOf } = await software;
      return { java, classPath: fetched.kafkaClassPath, archive: archiveOf('kafka') };
    },
  });
  const registryPlan = planRegistry({
    directory,
    port: ports.registry,
    login: postgresPlan.registry,
    env: childEnv,
    table,
    software: async () => {
      const { java, fetched, archiveOf } = await software;
      return { java, jar: fetched.registryJar, archive: archiveOf('registry') };
    },
  });
  const onUnexpectedExit = options.onUnexpectedExit ?? ((): void => undefined);
  const postgres = new Part(postgresPlan, onUnexpectedExit);
  const kafka = new Part(kafkaPlan, onUnexpectedExit);
  const registry = new Part(registryPlan, onUnexpectedExit);

  const startPostgres = async (): Promise<void> => {
    await postgres.start();
    await prepareDatabases(postgresPlan);
  };
  const databasesReady = report('postgres', startPostgres);
  await allSettledOrThrow([
    databasesReady,
    software.then(() => report('kafka', () => kafka.start())),
    Promise.all([software, databasesReady]).then(() => report('registry', () => registry.start())),
  ]);

  let stopped: Promise<void> | undefined;
  const stopAll = async (): Promise<void> => {
    await Promise.all([registry.stop(), kafka.stop()]);
    await postgres.stop();
    table.close();
    release();
  };
  return {
    directory,
    kafkaBrokers: `127.0.0.1:${ports.kafka}`,
    schemaRegistryUrl: registryPlan.url,
    databaseUrl: loginUrl(postgresPlan.application),
    databaseAdminUrl: loginUrl({ ...postgresPlan.admin, database: postgresPlan.application.database }),
    postgres,
    kafka,
    registry,
    get processes() {
      return table.processes.map(({ name, pid }) => ({ name, pid }));
    },
    table,
    stop: () => (stopped ??= stopAll()),
  };
}

async function findSoftware(options: Omit<FetchOptions, 'onProgress'>, report: Reporter) {
  const [java, fetched] = await Promise.all([
    findJava(options.env),
    report('fetch', (onProgress) => fetchSoftware({ ...options, onProgress })),
  ]);
  const archiveOf = (name: PartName): string =>
    join(options.softwareDirectory, 'archives', `${name}-${fetched.fingerprint}-${java.fingerprint}.jsa`);
  return { java, fetched, archiveOf };
}

type Reporter = <T>(
  step: EmbeddedStep,
  work: (update: (detail: string) => void) => Promise<T>,
  describe?: (result: T) => string,
) => Promise<T>;

function makeReporter(onProgress: EmbeddedOptions['onProgress']): Reporter {
  return async (step, work, describe) => {
    const startedAt = performance.now();
    const tell = (state: EmbeddedProgress['state'], detail: string): void =>
      onProgress?.({ step, state, detail, elapsedMs: performance.now() - startedAt });
    tell('begun', '');
    const result = await work((detail) => tell('going-on', detail));
    tell('done', describe?.(result) ?? '');
    return result;
  };
}

/** Waits for all before it throws the first failure: whoever cleans up must find nothing that is still being started. */
async function allSettledOrThrow(work: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(work);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** As root, the user of Postgres must be able to pass through to its data, and through nothing else: secrets have their own modes. */
function openDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true });
  chmodSync(directory, process.getuid?.() === 0 ? 0o711 : 0o700);
}

/** Little is passed on: a PGHOST, QUARKUS_… or KAFKA_… of the user's own would change what the programs do. */
function childEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'JAVA_HOME', 'TMPDIR', 'USER', 'LOGNAME'];
  return Object.fromEntries(kept.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
}
