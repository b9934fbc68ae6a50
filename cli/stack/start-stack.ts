import { setTimeout as sleep } from 'node:timers/promises';
import type { Home } from '#platform/embedded/open-home.js';
import type { Part } from '#platform/embedded/processes/part.js';
import { startEmbedded, type EmbeddedProgress, type EmbeddedStep } from '#platform/embedded/start-embedded.js';
import { describeExit, nextBackoff, startBackoff } from './keep-running.js';
import type { Terminal } from './terminal.js';

const LABELS: Readonly<Record<EmbeddedStep, string>> = {
  fetch: 'Kafka and schema registry downloaded',
  postgres: 'Postgres',
  kafka: 'Kafka',
  registry: 'schema registry',
};

/** Starts the embedded stack and shows its progress. Restarts a part that dies. */
export async function startStack(home: Home, env: NodeJS.ProcessEnv, terminal: Terminal, signal: AbortSignal) {
  const stack = await startEmbedded({
    home,
    env,
    signal,
    onProgress: (progress) => showProgress(terminal, progress),
    onUnexpectedExit: (part, exit) => {
      terminal.line(`✗ ${part.title} stopped (${describeExit(exit)})`);
      void restart(part, terminal, signal);
    },
  });
  return {
    addresses: {
      KAFKA_BROKERS: stack.kafkaBrokers,
      SCHEMA_REGISTRY_URL: stack.schemaRegistryUrl,
      DATABASE_URL: stack.databaseUrl,
      DATABASE_ADMIN_URL: stack.databaseAdminUrl,
    },
    stop: () => stack.stop(),
  };
}

function showProgress(terminal: Terminal, { step, state, detail, elapsedMs }: EmbeddedProgress): void {
  const label = LABELS[step];
  if (state === 'started') terminal.begin(label);
  else if (state === 'running') terminal.update(label, detail);
  // Nothing was fetched: nothing to say.
  else if (step === 'fetch' && elapsedMs < 500) terminal.forget(label);
  else terminal.done(label, detail);
}

async function restart(part: Part, terminal: Terminal, signal: AbortSignal): Promise<void> {
  let backoff = startBackoff();
  while (!signal.aborted) {
    backoff = nextBackoff(backoff, 0);
    try {
      await sleep(backoff.delayMs, undefined, { signal });
      await part.start(signal);
      terminal.line(`✓ ${part.title} is running again`);
      return;
    } catch (error) {
      if (!signal.aborted) terminal.line(`✗ ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
