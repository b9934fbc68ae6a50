import { createServer, type ServerResponse } from 'node:http';
import type { WorkerConfig } from '#platform/config.js';
import type { Logger } from '#platform/log.js';
import type { Shutdown } from '#platform/shutdown.js';
import { mayReadMetrics } from '#platform/telemetry/may-read-metrics.js';
import { METRICS_CONTENT_TYPE, readMetrics } from '#platform/telemetry/metrics.js';

/** Serves `/healthz` (alive), `/readyz` (all lanes fetch, files can be stored) and `/metrics` of a worker process. */
export async function serveHealth(
  { healthHost, healthPort, metricsToken }: WorkerConfig,
  log: Logger,
  shutdown: Shutdown,
  isReady: () => boolean,
): Promise<void> {
  const server = createServer((request, response) => {
    const { url } = request;
    if (url === '/metrics' && mayReadMetrics(request, metricsToken)) void answerMetrics(response);
    else answer(url, response, isReady);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(healthPort, healthHost, resolve);
  });
  log.info({ address: server.address() }, 'serving health and metrics');
  shutdown.onStop('health', async () => void server.close());
}

async function answerMetrics(response: ServerResponse): Promise<void> {
  response.setHeader('Content-Type', METRICS_CONTENT_TYPE);
  response.end(await readMetrics());
}

function answer(url: string | undefined, response: ServerResponse, isReady: () => boolean): void {
  const ok = url === '/healthz' || (url === '/readyz' && isReady());
  response.statusCode = ok ? 200 : url === '/readyz' ? 503 : 404;
  response.end(ok ? 'ok\n' : 'not ready\n');
}
