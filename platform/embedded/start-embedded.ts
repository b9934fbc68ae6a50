import { join, resolve } from 'node:path';
import { findProjectRoot } from '../project-root.js';
import { checkFreeDisk, LATER_START_BYTES } from './check-free-disk.js';
import { checkNode, checkPlatform, findJava } from './check-prerequisites.js';
import { choosePorts, findFreePorts, type EmbeddedPorts } from './choose-ports.js';
import { fetchSoftware, type FetchOptions } from './fetch-software.js';
import type { InstalledSoftware } from './installed-software.js';
import { defaultDirectory, openHome, type Home } from './open-home.js';
import { Part, type PartName, type PartPlan } from './part.js';
import { planKafka } from './plan-kafka.js';
import { planPostgres } from './plan-postgres.js';
import { planRegistry } from './plan-registry.js';
import type { PostgresSettings } from './postgres-settings.js';
import { loginUrl, prepareDatabases } from './prepare-databases.js';
import type { ProcessExit } from './process-table.js';

export type EmbeddedStep = 'fetch' | PartName;

export interface EmbeddedProgress {
  readonly step: EmbeddedStep;
  readonly state: 'begun' | 'going-on' | 'done';
  readonly detail: string;
  readonly elapsedMs: number;
}

export interface EmbeddedOptions {
  /** Where data, logs and secrets live. Default: PARTITA_DIRECTORY, or `.partita` in the project. */
  readonly directory?: string;
  /** A directory that the caller holds already and closes itself, after the stack; `directory` is then not used. */
  readonly home?: Home;
  /** Where Kafka and the registry are fetched to; several data directories may share it. Default: `software` in the directory. */
  readonly softwareDirectory?: string;
  /** `free`: any free ports, for tests. Otherwise these, then the environment's, then the usual ones. */
  readonly ports?: 'free' | Partial<EmbeddedPorts>;
  /** On top of the durable defaults. `fsync: 'off'` is for tests alone. */
  readonly postgresSettings?: PostgresSettings;
  readonly env?: NodeJS.ProcessEnv;
  /** Gives up a start that has not finished. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: EmbeddedProgress) => void;
  /** Called when a part ends without having been stopped; the part may be started again. */
  readonly onUnexpectedExit?: (part: Part, exit: ProcessExit) => void;
}

export interface EmbeddedStack {
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
  readonly home: Home;
  readonly directory: string;
  /** All that run at this moment. */
  readonly processes: readonly { readonly name: string; readonly pid: number }[];
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
  const pomDirectory = join(findProjectRoot(), 'deploy', 'embedded');
  const softwareDirectory = resolve(options.softwareDirectory ?? join(directory, 'software'));
  const software = findSoftware({ pomDirectory, softwareDirectory, env, signal }, report);
  const shared = { directory, pomDirectory, table, env: childEnvironment(env), software: () => software };

  const postgresPlan = planPostgres({ ...shared, port: ports.postgres, settings: options.postgresSettings ?? {} });
  const kafkaPlan = planKafka({ ...shared, port: ports.kafka, controllerPort: ports.kafkaController });
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
    const tell = (state: EmbeddedProgress['state'], detail: string): void =>
      onProgress?.({ step, state, detail, elapsedMs: performance.now() - startedAt });
    let last = '';
    tell('begun', last);
    const result = await work((detail) => {
      last = detail;
      tell('going-on', detail);
    });
    tell('done', last);
    return result;
  };
}

/** Waits for all before it throws the first failure: whoever cleans up must find nothing that is still being started. */
async function allSettledOrThrow(work: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(work);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** Little is passed on: a PGHOST, QUARKUS_… or KAFKA_… of the user's own would change what the programs do. */
function childEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'JAVA_HOME', 'TMPDIR', 'USER', 'LOGNAME'];
  return Object.fromEntries(kept.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
}
