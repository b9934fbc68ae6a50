import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { GatewayConfig } from '#platform/config.js';
import type { Shutdown } from '#platform/shutdown.js';
import { limitConnections } from './http/connection-limits.js';
import { oneAtATime } from './http/one-at-a-time.js';
import type { ReplyCorrelator } from './commands/reply-correlator.js';
import { handleTurnByTurn } from './http/requests-of-a-turn.js';

/** After the drain timeout, requests without an outcome get a 202. Each needs one row in the database. */
const LAST_ANSWERS_MS = 2_000;

/**
 * Longer than the minute for which load balancers usually keep idle connections. The side that sends requests must close first, or
 * a request meets a connection that is being closed. The default of Node, 5 s, is also short for a busy client.
 */
const KEEP_ALIVE_MS = 65_000;

/** A caller that sends its headers or its body byte by byte occupies a connection for no longer than this. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 300_000;
const CHECK_REQUESTS_MS = 2_000;

/** Without a byte in either direction: a caller that does not read its answer. Answers may take as long as a reply. */
const SILENCE_MS = 60_000;

/** Connections that wait to be accepted. Many callers come at once after a restart; the system has a limit of its own. */
const BACKLOG = 4_096;

export interface ServeHttpOptions {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly config: Pick<
    GatewayConfig,
    | 'host'
    | 'port'
    | 'drainTimeoutMs'
    | 'replyTimeoutMs'
    | 'connectionLimit'
    | 'connectionsPerAddress'
    | 'trustedProxies'
  >;
  readonly correlator: ReplyCorrelator;
  readonly shutdown: Shutdown;
  /** Called when the server stops accepting connections. */
  readonly onStop: () => void;
}

/** Opens the port. On shutdown it waits for the answers to open requests. */
export async function serveHttp({ handle, config, correlator, shutdown, onStop }: ServeHttpOptions): Promise<Server> {
  const open = new Set<ServerResponse>();
  const server = createServer({ connectionsCheckingInterval: CHECK_REQUESTS_MS });
  const isRefused = limitConnections(server, {
    total: config.connectionLimit,
    perAddress: config.trustedProxies === 0 ? config.connectionsPerAddress : undefined,
  });
  const serve = handleTurnByTurn(
    oneAtATime((request, response) => {
      open.add(response);
      response.once('close', () => open.delete(response));
      if (shutdown.isStopping) response.setHeader('Connection', 'close');
      void handle(request, response);
    }),
  );
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isRefused(request, response)) serve(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = REQUEST_MS;
  server.timeout = config.replyTimeoutMs + SILENCE_MS;
  shutdown.onStop('http', () => {
    onStop();
    return drain(server, open, correlator, config.drainTimeoutMs);
  });
  await listen(server, config);
  return server;
}

async function drain(
  server: Server,
  open: ReadonlySet<ServerResponse>,
  correlator: ReplyCorrelator,
  timeoutMs: number,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const deadlineMs = Date.now() + timeoutMs;
  const check = setInterval(() => {
    const lateMs = Date.now() - deadlineMs;
    if (lateMs >= 0) correlator.releaseAll();
    // Without open requests, only kept-alive connections are left.
    if (open.size === 0 || lateMs >= LAST_ANSWERS_MS) server.closeAllConnections();
    else server.closeIdleConnections();
  }, 50);
  await closed;
  clearInterval(check);
}

async function listen(server: Server, { host, port }: Pick<GatewayConfig, 'host' | 'port'>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isPortInUse = error.code === 'EADDRINUSE';
      reject(
        isPortInUse
          ? new Error(`PARTITA_PORT: port ${port} is in use on ${host}. Stop what uses it, or set another port.`)
          : error,
      );
    });
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
}
