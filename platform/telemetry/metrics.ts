import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of one process, with Prometheus names and units. */
const registry = new Registry();
let isRead = false;

export const METRICS_CONTENT_TYPE = registry.contentType;

/**
 * The metrics in the text format of Prometheus. Those of Node.js start with the first reading: the delay of the event loop is measured
 * by a timer of 10 ms, which takes 1 % of a core in a process that is idle, also if it is never read.
 */
export function readMetrics(): Promise<string> {
  if (!isRead) collectDefaultMetrics({ register: registry });
  isRead = true;
  return registry.metrics();
}

const registers = [registry];
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export const httpRequestSeconds = new Histogram({
  name: 'partita_http_request_duration_seconds',
  help: 'Time from the first byte of a request to the end of its response',
  labelNames: ['route', 'method', 'status'],
  buckets: SECONDS,
  registers,
});

export const commandSeconds = new Histogram({
  name: 'partita_command_duration_seconds',
  help: 'Time from publishing a command to its outcome',
  labelNames: ['action', 'outcome'],
  buckets: SECONDS,
  registers,
});

export const handlerSeconds = new Histogram({
  name: 'partita_handler_duration_seconds',
  help: 'Duration of the transaction of a batch of commands',
  labelNames: ['action'],
  buckets: SECONDS,
  registers,
});

export const batchCommands = new Histogram({
  name: 'partita_handler_batch_commands',
  help: 'Number of commands in one transaction',
  labelNames: ['action'],
  buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
  registers,
});

export const deadCommands = new Counter({
  name: 'partita_dead_commands_total',
  help: 'Commands that became dead letters',
  labelNames: ['worker', 'code'],
  registers,
});

export const delayedCommands = new Counter({
  name: 'partita_delayed_commands_total',
  help: 'Commands that were delayed for a retry',
  labelNames: ['worker'],
  registers,
});

export const directReplies = new Counter({
  name: 'partita_direct_replies_total',
  help: 'Replies that were sent to gateways without the broker. Those that were not taken are published after all',
  labelNames: ['taken'],
  registers,
});

export const replayedCommands = new Counter({
  name: 'partita_replayed_commands_total',
  help: 'Commands that were answered from the inbox',
  labelNames: ['action'],
  registers,
});

/** A gauge whose value is read when the metrics are collected. */
export function observe(
  name: string,
  help: string,
  labels: Readonly<Record<string, string>>,
  read: () => number,
): void {
  const existing = registry.getSingleMetric(name);
  const gauge =
    existing instanceof Gauge
      ? existing
      : new Gauge({
          name,
          help,
          labelNames: Object.keys(labels),
          registers,
          collect() {
            for (const reader of readers.get(name) ?? []) this.set(reader.labels, reader.read());
          },
        });
  readers.set(name, [...(readers.get(name) ?? []), { labels, read }]);
  void gauge;
}

const readers = new Map<string, { labels: Readonly<Record<string, string>>; read: () => number }[]>();
