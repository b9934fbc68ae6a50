import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { choosePort, findFreePort, parsePort } from '#platform/embedded/choose-ports.js';
import { EmbeddedError } from '#platform/embedded/embedded-error.js';
import { readOrCreateSecret } from '#platform/embedded/read-or-create-secret.js';
import { defaultDirectory, openHome, type Home } from '#platform/embedded/open-home.js';
import { findProjectRoot } from '#platform/project-root.js';
import { usesOwnClusters, withoutClusterSettings } from './stack/choose-addresses.js';
import { keepDemoFile } from './stack/demo-file.js';
import { describeRunning } from './stack/describe-running.js';
import { keepRunning, type Keeper } from './stack/keep-running.js';
import { LATE_SETTINGS_ARGUMENT } from './stack/late-settings.js';
import { fetchWithProgress } from './ocr.js';
import { runSetup, type SetupOptions, type SetupResult } from './stack/run-setup.js';
import { startStack } from './stack/start-stack.js';
import { removeStackFile, writeStackFile } from './stack/stack-file.js';
import { stopOnSignal, type StopRequest } from './stack/stop-on-signal.js';
import { Terminal } from './stack/terminal.js';
import { trialSettings } from './stack/trial-settings.js';

/** Gateway and workers drain for up to 25 s by default. They are killed a little later. */
const STOP_GRACE_MS = 30_000;
/**
 * The gateway is ready when a probe has passed through the broker and a worker. This took 3 s when measured; a slow
 * laptop may need ten times as long.
 */
const READY_TIMEOUT_MS = 60_000;
/**
 * V8's space for new objects. With the default of 16 MB a gateway holds 34 MB of garbage; with 4 MB it had 89 MB instead of 112 after
 * 432 calls. On a busy machine its cost could not be told from noise: 0.67 and 1.16 ms per command against 0.64 and 0.94.
 */
const NODE_FLAGS = ['--max-semi-space-size=4'];
/** A process that crashes this often before it is ready will not recover. */
const CRASHES_BEFORE_GIVING_UP = 3;

interface StartOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** The script that runs `setup`, `gateway` and `worker`. */
  readonly entry?: string;
}

export function registerStart(program: Command): void {
  program
    .command('start')
    .description(
      'start everything on this machine: gateway, workers, and Kafka, schema registry and Postgres unless you use your own',
    )
    .action(async () => {
      process.exitCode = await runStart();
    });
}

/** Runs until Ctrl-C or SIGTERM. Returns the exit code: 0 after an orderly stop. */
async function runStart(options: StartOptions = {}): Promise<number> {
  const terminal = new Terminal(process.stdout);
  const stop = stopOnSignal(
    () => terminal.line('Stopping… (press Ctrl-C again to quit immediately)'),
    // The pipe to the watching shell closes when this process exits. The shell then ends the remaining processes.
    () => process.exit(130),
  );
  try {
    await runUntilStopped(
      { env: process.env, entry: join(findProjectRoot(), 'dist', 'cli', 'main.js'), ...options },
      terminal,
      stop,
    );
    terminal.line('Stopped.');
    return 0;
  } catch (error) {
    terminal.abandon();
    if (stop.signal.aborted) {
      terminal.line('Stopped.');
      return 0;
    }
    if (!(error instanceof EmbeddedError)) throw error;
    process.stderr.write(`✗ ${error.sentence}\n`);
    return 1;
  } finally {
    stop.dispose();
  }
}

async function runUntilStopped(options: Required<StartOptions>, terminal: Terminal, stop: StopRequest): Promise<void> {
  const ownClusters = usesOwnClusters(options.env);
  const home = await openHome(defaultDirectory(options.env));
  let starting: ReturnType<typeof startStack> | undefined;
  const keepers: Keeper[] = [];
  try {
    if (home.stoppedOrphans.length > 0) {
      terminal.line(`✓ stopped leftover processes of the last run: ${home.stoppedOrphans.join(', ')}`);
    }
    const ports = await chooseGatewayPorts(options.env);
    mkdirSync(join(home.directory, 'logs'), { recursive: true });
    const models = fetchWithProgress(terminal, options.env, stop.signal);
    // The error is thrown below, unless the stack fails first.
    models.catch(() => undefined);
    const env: NodeJS.ProcessEnv = {
      ...(ownClusters ? options.env : withoutClusterSettings(options.env)),
      ...ports.variables,
      ...(!ownClusters && trialSettings(options.env)),
      PARTITA_SECRET: options.env['PARTITA_SECRET'] || readOrCreateSecret(join(home.directory, 'secret')),
    };
    if (!ownClusters) starting = startStack(home, options.env, terminal, stop.signal);
    const addresses = Promise.resolve(starting).then((started) => started?.addresses ?? {});
    const shared = { entry: options.entry, env, home, terminal };
    const setup = setUp({ ...shared, settings: addresses, withSignInLink: !ownClusters }, stop.signal);
    const services = Promise.all([addresses, setup, models]).then(([settings]) => settings);
    // Errors are thrown below, in this order.
    for (const each of [setup, services]) each.catch(() => undefined);
    await startServices({ ...shared, settings: services, keepers });
    const stack = await starting;
    if (stack) writeStackFile(home.directory, { ...env, ...stack.addresses });
    const { demo: created, signInPath } = await setup;
    // Written now, because the key is known only when it is created and the next steps may fail.
    const demo = keepDemoFile(join(home.directory, 'demo.env'), ports.url, created);
    await services;
    await waitUntilReady(ports.url, keepers, terminal, stop.signal);
    terminal.line(describeRunning(ports.url, demo, home.directory, signInPath));
    await stop.requested;
  } finally {
    // The gateway stops first, so nothing new arrives while the workers finish. The stack stops last.
    for (const keeper of keepers) await keeper.stop();
    removeStackFile(home.directory);
    const stack = await starting?.catch(() => undefined);
    await stack?.stop();
    await home.close();
  }
}

async function chooseGatewayPorts(env: NodeJS.ProcessEnv): Promise<{ url: string; variables: Record<string, string> }> {
  const choose = async (variable: string, defaultPort: number, title: string): Promise<number> => {
    const asked = env[variable] === '0' ? await findFreePort() : parsePort(env[variable], variable);
    return choosePort(asked, { title, variable, defaultPort });
  };
  const gateway = await choose('PARTITA_PORT', 8080, 'the gateway');
  // Not the port of the gateway, which is free until the gateway opens it.
  const worker = await choose('PARTITA_WORKER_PORT', gateway + 1, 'the worker health endpoint');
  return {
    url: `http://127.0.0.1:${gateway}`,
    variables: { PARTITA_PORT: String(gateway), PARTITA_WORKER_PORT: String(worker) },
  };
}

interface Shared {
  readonly entry: string;
  readonly env: NodeJS.ProcessEnv;
  readonly settings: Promise<NodeJS.ProcessEnv>;
  readonly home: Home;
  readonly terminal: Terminal;
}

async function setUp(
  { entry, env, settings, home, terminal, withSignInLink }: Shared & Pick<SetupOptions, 'withSignInLink'>,
  signal: AbortSignal,
): Promise<SetupResult> {
  const details: string[] = [];
  settings.then(
    () => terminal.begin('setup'),
    () => undefined,
  );
  const result = await runSetup({
    entry,
    env,
    settings,
    withSignInLink,
    signal,
    logFile: join(home.directory, 'logs', 'setup.log'),
    onStep: (step, detail) => {
      details.push(detail ? `${step} ${detail}` : step);
      terminal.update('setup', details.join(', '));
    },
  });
  terminal.done('setup', details.join(', '));
  return result;
}

/** Starts gateway and workers. They load their code and wait for the settings. */
async function startServices({
  entry,
  env,
  settings,
  home,
  terminal,
  keepers,
}: Shared & { readonly keepers: Keeper[] }): Promise<void> {
  for (const [name, ...args] of [['gateway'], ['worker', '--all']] as const) {
    const plan = {
      name,
      command: process.execPath,
      args: [...NODE_FLAGS, entry, name, ...args, LATE_SETTINGS_ARGUMENT],
      env,
      input: settings.then(JSON.stringify),
      cwd: process.cwd(),
      logFile: join(home.directory, 'logs', `${name}.log`),
      stopSignal: 'SIGTERM',
    } as const;
    keepers.push(await keepRunning(home.table, plan, (line) => terminal.line(line), STOP_GRACE_MS));
  }
}

async function waitUntilReady(
  url: string,
  keepers: readonly Keeper[],
  terminal: Terminal,
  signal: AbortSignal,
): Promise<void> {
  terminal.begin('gateway and workers');
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const status = await readStatus(`${url}/readyz`);
    if (status === 200) break;
    const crashing = keepers.find((keeper) => keeper.crashes >= CRASHES_BEFORE_GIVING_UP);
    if (crashing) throw crashing.explain('keeps crashing during start');
    if (Date.now() > deadline) {
      throw new EmbeddedError(
        `The gateway was not ready within ${READY_TIMEOUT_MS / 1000} s (${url}/readyz returned ${status ?? 'no answer'}). Check its log.`,
      );
    }
    await sleep(100, undefined, { signal });
  }
  terminal.done('gateway and workers');
}

async function readStatus(url: string): Promise<number | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return undefined;
  }
}
