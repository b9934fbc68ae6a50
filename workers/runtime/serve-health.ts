import { createServer, type ServerResponse } from 'node:http';
import type { WorkerConfig } from '#platform/config.js';
import type { Logger } from '#platform/log.js';
import type { Shutdown } from '#platform/shutdown.js';
import { registry } from '#platform/telemetry/metrics.js';

/** Serves `/healthz` (alive), `/readyz` (all lanes fetch) and `/metrics` of a worker process. */
export async function serveHealth(
  { healthHost, healthPort }: WorkerConfig,
  log: Logger,
  shutdown: Shutdown,
  isReady: () => boolean,
): Promise<void> {
  const server = createServer((request, response) => void answer(request.url, response, isReady));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(healthPort, healthHost, resolve);
  });
  log.info({ address: server.address() }, 'serving health and metrics');
  shutdown.onStop('health', async () => void server.close());
}

async function answer(url: string | undefined, response: ServerResponse, isReady: () => boolean): Promise<void> {
  if (url === '/metrics') {
    response.setHeader('Content-Type', registry.contentType);
    response.end(await registry.metrics());
    return;
  }
  const ok = url === '/healthz' || (url === '/readyz' && isReady());
  response.statusCode = ok ? 200 : url === '/readyz' ? 503 : 404;
  response.end(ok ? 'ok\n' : 'not ready\n');
}
