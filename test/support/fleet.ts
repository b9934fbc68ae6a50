import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPart } from '#platform/config.js';
import { createPool, type Pool } from '#platform/database/pools.js';
import { createLogger } from '#platform/log.js';
import { findProjectRoot } from '#platform/project-root.js';
import { PERMISSIONS } from '#schemas/permissions.js';
import { TestFaults } from './failures/test-faults.js';
import { foundTestOrganization, type TestOrganization } from './found-test-organization.js';
import type { StackAddresses } from './stack.js';

export const TEST_SECRET = 'a secret that only the tests know, 0123456789';

/** Where fleets of tests keep files, unless a test says otherwise. */
export const TEST_FILES = join(findProjectRoot(), '.partita', 'test', 'files');

const mainOf = (root: string = findProjectRoot()): string => join(root, 'dist/cli/main.js');
const FAULTY_WORKER = join(findProjectRoot(), 'dist/test/support/failures/faulty-worker-main.js');

/** One process of the fleet, as `partita gateway` or `partita worker` runs it in production. */
export class FleetProcess {
  private child: ChildProcess | undefined;

  constructor(
    readonly name: string,
    private readonly args: readonly string[],
    private readonly env: NodeJS.ProcessEnv,
    readonly healthUrl: string,
    readonly logFile: string,
    /** The checks of `/readyz` that must be ok. Without this option, all of them. */
    private readonly needed?: readonly string[],
    private readonly root: string = findProjectRoot(),
  ) {}

  get pid(): number {
    const pid = this.child?.pid;
    if (pid === undefined) throw new Error(`${this.name} is not running`);
    return pid;
  }

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  start(extraEnv: NodeJS.ProcessEnv = {}): void {
    const env = { ...this.env, ...extraEnv };
    const isFaulty = this.args[0] === 'worker' && !TestFaults.of(env).isEmpty;
    const main = isFaulty ? FAULTY_WORKER : mainOf(this.root);
    const child = spawn(process.execPath, [main, ...this.args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log = createWriteStream(this.logFile, { flags: 'a' });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    this.child = child;
  }

  async untilReady(timeoutMs = 120_000): Promise<void> {
    const deadlineMs = Date.now() + timeoutMs;
    while (Date.now() < deadlineMs) {
      const response = await fetch(`${this.healthUrl}/readyz`).catch(() => undefined);
      if (response && (await this.isReady(response))) return;
      if (!this.isRunning) throw new Error(`${this.name} has ended; see ${this.logFile}`);
      await sleep(100);
    }
    throw new Error(`${this.name} was not ready in time; see ${this.logFile}`);
  }

  private async isReady(response: Response): Promise<boolean> {
    if (response.ok || !this.needed) return response.ok;
    const { checks } = (await response.json()) as { checks: Record<string, string> };
    return this.needed.every((name) => checks[name] === 'ok');
  }

  signal(signal: NodeJS.Signals): void {
    process.kill(this.pid, signal);
  }

  /** Resolves with the exit code, or null when a signal ended the process. */
  async untilExit(): Promise<number | null> {
    if (this.child && this.isRunning) await once(this.child, 'exit');
    return this.child?.exitCode ?? null;
  }

  /** Sends SIGTERM, and SIGKILL if the process does not stop. */
  async stop(): Promise<number | null> {
    if (!this.isRunning) return this.child?.exitCode ?? null;
    this.signal('SIGCONT');
    this.signal('SIGTERM');
    const force = setTimeout(() => this.isRunning && this.signal('SIGKILL'), 40_000);
    const code = await this.untilExit();
    clearTimeout(force);
    return code;
  }
}

export type { TestOrganization };

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body, untyped so that tests can read any field. */

  readonly body: any;
}

export interface FleetOptions {
  /** For both processes. */
  readonly env?: NodeJS.ProcessEnv;
  readonly workerEnv?: NodeJS.ProcessEnv;
  readonly gatewayEnv?: NodeJS.ProcessEnv;
  readonly workers?: readonly string[];
  /** Migrations, topics and schemas already exist. */
  readonly isSetUp?: boolean;
  /** New organisations also get the key of an importer. */
  readonly withImporterKeys?: boolean;
  /** The folder of another version, whose build runs. */
  readonly root?: string;
}

/**
 * A caller of the tests waits for a result while a busy machine starts a killed worker again, instead of getting a 202 after half a
 * minute.
 */
export const PATIENT_CALLERS = { PARTITA_REPLY_TIMEOUT_MS: '180000' };

/** A gateway and a worker process on a running stack, with helpers for tests. */
export class Fleet {
  private readonly others: FleetProcess[] = [];

  private constructor(
    readonly env: NodeJS.ProcessEnv,
    /** The folder of the log files. */
    readonly logDirectory: string,
    private readonly options: FleetOptions,
    readonly gateway: FleetProcess,
    readonly worker: FleetProcess,
    private readonly authPool: Pool,
  ) {}

  get url(): string {
    return this.gateway.healthUrl;
  }

  get workerUrls(): string[] {
    return [this.worker, ...this.others.filter(({ name }) => name.startsWith('worker'))].map(
      ({ healthUrl }) => healthUrl,
    );
  }

  /** What a CLI command prints with the settings of this fleet, whatever its exit code is. */
  async printCli(args: readonly string[]): Promise<string> {
    const child = spawn(process.execPath, [mainOf(this.options.root), ...args], {
      env: this.env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return text(child.stdout);
  }

  /** Prepares the stack (migrations, topics, schemas) and starts both processes. */
  static async start(addresses: StackAddresses, options: FleetOptions = {}): Promise<Fleet> {
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      // kafkajs uses other retry times when this is "test".
      NODE_ENV: 'development',
      KAFKA_BROKERS: addresses.kafkaBrokers,
      SCHEMA_REGISTRY_URL: addresses.schemaRegistryUrl,
      DATABASE_URL: addresses.databaseUrl,
      DATABASE_ADMIN_URL: addresses.databaseAdminUrl,
      PARTITA_SECRET: TEST_SECRET,
      PARTITA_LOG_LEVEL: 'info',
      PARTITA_FILES_DIRECTORY: TEST_FILES,
      PARTITA_RATE_LIMIT_PER_SECOND: '100000',
      PARTITA_RATE_LIMIT_BURST: '100000',
      PARTITA_SANDBOX_BANK: 'true',
      PARTITA_EINVOICING: 'sandbox-exchange',
      // The sandbox exchange sends its notices at once.
      SANDBOX_EXCHANGE_DELAY_MS: '10',
      EINVOICE_POLL_MS: '200',
      // Without the simulated central banks, a fleet must not call the real ones.
      PARTITA_FETCH_RATES: String(process.env['ECB_BASE_URL'] !== undefined),
      PARTITA_LOOK_UP_COMPANIES: String(process.env['VIES_BASE_URL'] !== undefined),
      PARTITA_SAMPLE_COMPANIES: 'true',
      // Webhook receivers of tests listen on loopback.
      PARTITA_WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
      // The Invoicetronic tests run their simulator at this address.
      INVOICETRONIC_BASE_URL: (process.env['INVOICETRONIC_BASE_URL'] ??= `http://127.0.0.1:${(await freePorts(1))[0]}`),
      // The tests of the third reader run their simulator at this address.
      DOCUMENT_READER_BASE_URL: (process.env['DOCUMENT_READER_BASE_URL'] ??=
        `http://127.0.0.1:${(await freePorts(1))[0]}`),
      ...options.env,
    };
    if (!options.isSetUp) await runCli(['setup'], env, options.root);
    const home = join(findProjectRoot(), '.partita', 'test-logs');
    mkdirSync(home, { recursive: true });
    const logs = mkdtempSync(join(home, 'fleet-'));
    const gateway = await planProcess('gateway', env, options, logs);
    const fleet = new Fleet(
      env,
      logs,
      options,
      gateway,
      await planProcess('worker', linksTo(gateway, env), options, logs),
      createPool(readPart('database', env), 'partita_auth', 2, createLogger('test', 'silent')),
    );
    fleet.worker.start();
    fleet.gateway.start();
    try {
      await Promise.all([fleet.worker.untilReady(), fleet.gateway.untilReady()]);
    } catch (error) {
      await fleet.stop();
      throw error;
    }
    return fleet;
  }

  /** Starts one more process, which stops with the fleet. */
  async add(role: 'gateway' | 'worker', env: NodeJS.ProcessEnv = {}): Promise<FleetProcess> {
    const added = await planProcess(
      role,
      role === 'worker' ? linksTo(this.gateway, { ...this.env, ...env }) : { ...this.env, ...env },
      this.options,
      this.logDirectory,
      `${role}-${this.others.length + 2}`,
    );
    this.others.push(added);
    added.start();
    await added.untilReady();
    return added;
  }

  /** The fleet that the global set-up starts for all journeys. */
  static shared(): { url: string; newOrganization: () => Promise<TestOrganization> } {
    const url = process.env['PARTITA_TEST_URL'];
    if (!url) throw new Error('PARTITA_TEST_URL is not set: this test belongs to the jest project "integration"');
    return { url, newOrganization: () => foundTestOrganization(sharedPool()) };
  }

  async newOrganization(): Promise<TestOrganization> {
    const organization = await foundTestOrganization(this.authPool, this.options.root, this.env);
    if (!this.options.withImporterKeys) return organization;
    const body = { name: 'test', scope: 'organization', permissions: PERMISSIONS, importer: true };
    const made = await request(`${this.url}/api/rest/api-keys`, { apiKey: organization.apiKey, body });
    return { ...organization, importerKey: made.body.result.key };
  }

  async stop(): Promise<void> {
    await Promise.all([this.gateway, this.worker, ...this.others].map((process_) => process_.stop()));
    await this.authPool.end();
  }
}

/** Workers create links to pages of the gateway. */
const linksTo = (gateway: FleetProcess, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PARTITA_PUBLIC_URL: gateway.healthUrl,
  ...env,
});

async function planProcess(
  role: 'gateway' | 'worker',
  env: NodeJS.ProcessEnv,
  { workers = ['--all'], gatewayEnv, workerEnv, root }: FleetOptions,
  logs: string,
  name: string = role,
): Promise<FleetProcess> {
  const [port] = await freePorts(1);
  const [args, variable, own] =
    role === 'gateway'
      ? [['gateway'], 'PARTITA_PORT', gatewayEnv]
      : [['worker', ...workers], 'PARTITA_WORKER_PORT', workerEnv];
  const processEnv = { ...env, ...own, [variable]: String(port) };
  // A gateway becomes ready when every worker has reported. With fewer workers, it needs only these.
  const isPartial = role === 'gateway' && !workers.includes('--all');
  const needed = isPartial ? ['replies', 'database', ...workers.map((worker) => `worker:${worker}`)] : undefined;
  return new FleetProcess(name, args, processEnv, `http://127.0.0.1:${port}`, join(logs, `${name}.log`), needed, root);
}

let pool: Pool | undefined;
function sharedPool(): Pool {
  pool ??= createPool(readPart('database'), 'partita_auth', 2, createLogger('test', 'silent'));
  return pool;
}

/** Call in `afterAll` of a test file that uses `Fleet.shared()`. */
export async function closeSharedPool(): Promise<void> {
  await pool?.end();
  pool = undefined;
}

/** Sends one HTTP request with a JSON body. Parses the answer when it is JSON. */
export async function request(
  url: string,
  options: { method?: string; apiKey?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { apiKey, body, headers } = options;
  const response = await fetch(url, {
    method: options.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(apiKey && { Authorization: `Bearer ${apiKey}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = text !== '' && /json/.test(response.headers.get('Content-Type') ?? '');
  return { status: response.status, headers: response.headers, body: isJson ? (JSON.parse(text) as unknown) : text };
}

/** Runs an action over REST. */
export function act(
  url: string,
  apiKey: string,
  action: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return request(`${url}/api/rest/actions/${action}`, { apiKey, body, headers });
}

/** Runs a CLI command to its end. Throws with the output when it fails. */
export async function runCli(args: readonly string[], env: NodeJS.ProcessEnv, root?: string): Promise<string> {
  const child = spawn(process.execPath, [mainOf(root), ...args], { env, stdio: 'pipe' });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`partita ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  });
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
