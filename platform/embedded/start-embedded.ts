import { join, resolve } from 'node:path';
import { findProjectRoot } from '../project-root.js';
import { checkFreeDisk, LATER_START_BYTES } from './check-free-disk.js';
import { checkNode, checkPlatform, findJava } from './check-prerequisites.js';
import { choosePorts, findFreePorts, type EmbeddedPorts } from './choose-ports.js';
import { fetchSoftware, type FetchOptions } from './fetch-software.js';
import type { InstalledSoftware } from './installed-software.js';
import { defaultDirectory, openHome, type Home } from './open-home.js';
import { Part, type PartName, type PartPlan } from './processes/part.js';
import { planKafka } from './plan-kafka.js';
import { planPostgres } from './postgres/plan-postgres.js';
import { planRegistry } from './plan-registry.js';
import type { PostgresSettings } from './postgres/postgres-settings.js';
import { loginUrl, prepareDatabases } from './postgres/prepare-databases.js';
import type { ProcessExit } from './processes/process-table.js';

export type EmbeddedStep = 'fetch' | PartName;

export interface EmbeddedProgress {
  readonly step: EmbeddedStep;
  readonly state: 'started' | 'running' | 'done';
  readonly detail: string;
  readonly elapsedMs: number;
}

export interface EmbeddedOptions {
  /** The folder for data, logs and secrets. Default: PARTITA_DIRECTORY, or `.partita` in the project. */
  readonly directory?: string;
  /** A data directory that the caller opened. The caller closes it after the stack. `directory` is ignored then. */
  readonly home?: Home;
  /**
   * The folder that Kafka and the registry are fetched to. Several data directories can share it. Default: `software`
   * in the directory.
   */
  readonly softwareDirectory?: string;
  /** `free` takes any free ports, for tests. Otherwise: these ports, then the environment, then the defaults. */
  readonly ports?: 'free' | Partial<EmbeddedPorts>;
  /** Overrides the durable defaults. Use `fsync: 'off'` only in tests. */
  readonly postgresSettings?: PostgresSettings;
  /** For stacks that end after a few minutes: Kafka starts sooner, and stays slower. */
  readonly isShortLived?: boolean;
  readonly env?: NodeJS.ProcessEnv;
  /** Aborts a start that has not finished. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: EmbeddedProgress) => void;
  /** Called when a part ends and `stop` was not called. The callback may start it again. */
  readonly onUnexpectedExit?: (part: Part, exit: ProcessExit) => void;
}

export interface EmbeddedStack {
  readonly kafkaBrokers: string;
  /** The Confluent-compatible interface: `…/apis/ccompat/v7`. */
  readonly schemaRegistryUrl: string;
  /** The application's login, without superuser rights and without any tables of its own. */
  readonly databaseUrl: string;
  /** The superuser's login to the application's database, for migrations. */
  readonly databaseAdminUrl: string;
  readonly postgres: Part;
  readonly kafka: Part;
  readonly registry: Part;
  readonly home: Home;
  readonly directory: string;
  /** The processes that run now. */
  readonly processes: readonly { readonly name: string; readonly pid: number }[];
  /** Stops the registry and Kafka first, then Postgres. A second call has no further effect. */
  stop(): Promise<void>;
}

/**
 * Starts Postgres, Kafka and the schema registry on loopback. Resolves when all three serve requests. Throws an
 * `EmbeddedError` for every problem that a person can fix, and leaves no process running.
 */
export async function startEmbedded(options: EmbeddedOptions = {}): Promise<EmbeddedStack> {
  checkPlatform();
  checkNode();
  const report = makeReporter(options.onProgress);
  const home = options.home ?? (await openHome(resolve(options.directory ?? defaultDirectory(options.env))));
  const parts: Part[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(parts.filter((part) => part.name !== 'postgres').map((part) => part.stop()));
    await Promise.all(parts.map((part) => part.stop()));
    if (!options.home) await home.close();
  };
  try {
    const started = await startParts(options, home, report, parts);
    let stopped: Promise<void> | undefined;
    return {
      ...started,
      home,
      directory: home.directory,
      get processes() {
        return home.table.processes.map(({ name, pid }) => ({ name, pid }));
      },
      stop: () => (stopped ??= stop()),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  options: EmbeddedOptions,
  home: Home,
  report: Reporter,
  parts: Part[],
): Promise<Omit<EmbeddedStack, 'home' | 'directory' | 'processes' | 'stop'>> {
  const { directory, table } = home;
  const env = options.env ?? process.env;
  const signal = options.signal ?? new AbortController().signal;
  await checkFreeDisk(directory, LATER_START_BYTES);
  const ports = options.ports === 'free' ? await findFreePorts() : await choosePorts(options.ports ?? {}, env);
  const configDirectory = join(findProjectRoot(), 'deploy', 'embedded');
  const softwareDirectory = resolve(options.softwareDirectory ?? join(directory, 'software'));
  const software = findSoftware({ configDirectory, softwareDirectory, env, signal }, report);
  const shared = { directory, configDirectory, table, env: childEnvironment(env), software: () => software };

  const postgresPlan = planPostgres({ ...shared, port: ports.postgres, settings: options.postgresSettings ?? {} });
  const kafkaPlan = planKafka({
    ...shared,
    port: ports.kafka,
    controllerPort: ports.kafkaController,
    optimized: !options.isShortLived,
  });
  const registryPlan = planRegistry({ ...shared, port: ports.registry, login: postgresPlan.registry });
  const makePart = (plan: PartPlan): Part => {
    const part = new Part(plan, options.onUnexpectedExit ?? ((): void => undefined));
    parts.push(part);
    return part;
  };
  const [postgres, kafka, registry] = [makePart(postgresPlan), makePart(kafkaPlan), makePart(registryPlan)];

  const databases = report('postgres', async () => {
    await postgres.start(signal);
    await prepareDatabases(postgresPlan);
  });
  await allSettledOrThrow([
    databases,
    software.then(() => report('kafka', () => kafka.start(signal))),
    Promise.all([software, databases]).then(() => report('registry', () => registry.start(signal))),
  ]);
  return {
    kafkaBrokers: `127.0.0.1:${ports.kafka}`,
    schemaRegistryUrl: registryPlan.url,
    databaseUrl: loginUrl(postgresPlan.application),
    databaseAdminUrl: loginUrl({ ...postgresPlan.admin, database: postgresPlan.application.database }),
    postgres,
    kafka,
    registry,
  };
}

async function findSoftware(options: Omit<FetchOptions, 'onProgress'>, report: Reporter): Promise<InstalledSoftware> {
  const [java, fetched] = await Promise.all([
    findJava(options.env),
    report('fetch', (onProgress) => fetchSoftware({ ...options, onProgress })),
  ]);
  const archives = join(options.softwareDirectory, 'archives');
  return {
    java,
    fetched,
    archiveOf: (name) => join(archives, `${name}-${fetched.fingerprint}-${java.fingerprint}.jsa`),
  };
}

type Reporter = <T>(step: EmbeddedStep, work: (update: (detail: string) => void) => Promise<T>) => Promise<T>;

function makeReporter(onProgress: EmbeddedOptions['onProgress']): Reporter {
  return async (step, work) => {
    const startedAt = performance.now();
    const notify = (state: EmbeddedProgress['state'], detail: string): void =>
      onProgress?.({ step, state, detail, elapsedMs: performance.now() - startedAt });
    let last = '';
    notify('started', last);
    const result = await work((detail) => {
      last = detail;
      notify('running', detail);
    });
    notify('done', last);
    return result;
  };
}

/** Waits for all before it throws the first error, so that the cleanup finds no process that is still starting. */
async function allSettledOrThrow(work: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(work);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** Passes on few variables: the user's own PGHOST, QUARKUS_… or KAFKA_… would change what the programs do. */
function childEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'JAVA_HOME', 'TMPDIR', 'USER', 'LOGNAME'];
  return Object.fromEntries(kept.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
}
