import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The ways in which a provider fails a call. The caller cannot see what happens after a commit. */
export const FAULTS = [
  'timeout_after_commit',
  'error_after_commit',
  'drop_after_commit',
  'torn_after_commit',
  'late_commit',
  'timeout_before_commit',
  'error_before_commit',
  'drop_before_commit',
  'rate_limit',
] as const;
export type Fault = (typeof FAULTS)[number];

export interface SimulatedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export interface SimulatedAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Decides whether and how a call fails. Undefined means that it succeeds. */
export type FaultPlan = (request: SimulatedRequest) => Fault | undefined;

/** The delay of a late commit after the connection was lost. */
const LATE_COMMIT_MS = 150;

/**
 * A provider over real HTTP with its data in memory. Its answers follow the provider's documented protocol, not our
 * adapter. It can be stopped with open connections and started again with the data that it had committed.
 */
export abstract class SimulatedProvider {
  plan: FaultPlan = () => undefined;
  /** All received requests, for tests that check what was sent. */
  readonly requests: SimulatedRequest[] = [];
  private readonly ordered: {
    readonly token: string;
    readonly fault: Fault;
    readonly method: string;
    times: number;
  }[] = [];
  private server: Server | undefined;
  private port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts on a given port, or on the port that it had, or on any free one. */
  async start(port = this.port): Promise<this> {
    this.port = port;
    this.server = createServer((request, response) => void this.serve(request, response));
    this.server.keepAliveTimeout = 30_000;
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    if (typeof address === 'object' && address) this.port = address.port;
    return this;
  }

  /** Stops at once and drops requests in progress. `start` starts it again on the same port. */
  async kill(): Promise<void> {
    const server = this.server;
    this.server = undefined;
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  /** Makes the next calls with this token fail. */
  failNext(token: string, fault: Fault, times = 1, method = 'POST'): void {
    this.ordered.push({ token, fault, method, times });
  }

  /** Cancels the faults of `failNext`. */
  forgiveAll(token: string): void {
    for (const order of this.ordered) if (order.token === token) order.times = 0;
  }

  private orderedFault(request: SimulatedRequest): Fault | undefined {
    const headers = JSON.stringify(request.headers);
    const order = this.ordered.find(
      ({ token, method, times }) => times > 0 && method === request.method && headers.includes(token),
    );
    if (!order) return undefined;
    order.times -= 1;
    return order.fault;
  }

  /** Handles a request. Its changes are committed when it returns. */
  protected abstract answer(request: SimulatedRequest): SimulatedAnswer;

  private async serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    let body: Buffer;
    try {
      body = await buffer(incoming);
    } catch {
      return; // the caller disconnected during its request
    }
    const url = new URL(incoming.url ?? '/', 'http://simulator');
    const request: SimulatedRequest = {
      method: incoming.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body,
    };
    if (request.path === '/_control') return this.control(request, response);
    this.requests.push(request);
    const fault = this.orderedFault(request) ?? this.plan(request);
    switch (fault) {
      case 'timeout_before_commit':
        return;
      case 'drop_before_commit':
        incoming.socket.destroy();
        return;
      case 'late_commit':
        incoming.socket.destroy();
        setTimeout(() => this.answer(request), LATE_COMMIT_MS);
        return;
      case 'error_before_commit':
        return send(response, { status: 500, body: { message: 'Internal error' } });
      case 'rate_limit':
        return send(response, { status: 429, body: { message: 'Too many requests' }, headers: { 'Retry-After': '0' } });
      default: {
        const answer = this.answer(request);
        if (fault === 'timeout_after_commit') return;
        if (fault === 'drop_after_commit') return void incoming.socket.destroy();
        if (fault === 'error_after_commit') return send(response, { status: 500, body: { message: 'Internal error' } });
        if (fault === 'torn_after_commit') return tear(response, answer, incoming);
        return send(response, answer);
      }
    }
  }

  /** For tests in other processes: calls the method with this name. */
  private control({ body }: SimulatedRequest, response: ServerResponse): void {
    const { call, args } = JSON.parse(body.toString('utf8')) as { call: string; args: unknown[] };
    const method = (this as unknown as Record<string, (...args: unknown[]) => unknown>)[call];
    const result = method?.apply(this, args);
    send(response, { status: 200, body: { result: result ?? null } });
  }
}

function send(response: ServerResponse, { status, body, headers }: SimulatedAnswer): void {
  const bytes = Buffer.isBuffer(body);
  const type = body === undefined ? {} : { 'Content-Type': bytes ? 'application/pdf' : 'application/json' };
  response.writeHead(status, { ...type, ...headers });
  response.end(body === undefined ? undefined : bytes ? body : JSON.stringify(body));
}

function tear(response: ServerResponse, { status, body }: SimulatedAnswer, { socket }: IncomingMessage): void {
  const text = JSON.stringify(body ?? {});
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': String(text.length) });
  response.write(text.slice(0, Math.floor(text.length / 2)), () => socket.destroy());
}
