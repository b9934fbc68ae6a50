import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionLimits {
  /** Open connections of this process. */
  readonly total: number;
  /** Open connections of one network address. Undefined when a proxy opens the connections of all callers. */
  readonly perAddress: number | undefined;
}

const RETRY_AFTER_S = 5;

/** A connection above the limits that sends no request is closed after this time. */
const REFUSED_MS = 5_000;

/** Connections that wait for their refusal. Above this, new ones are closed at once. */
const MAX_REFUSED = 5_000;

/**
 * Counts connections. The result refuses a request of a connection above the limits with a 503 and says so: the request must not
 * be handled then. The refusal waits for the request, because unread bytes turn a closed connection into a reset one,
 * and the caller would not see the answer.
 */
export function limitConnections(
  server: Server,
  { total, perAddress }: ConnectionLimits,
  refusedMs = REFUSED_MS,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const open = new Map<string, number>();
  const refused = new Set<Socket>();
  let all = 0;
  const refuse = (socket: Socket): void => {
    if (refused.size >= MAX_REFUSED) {
      socket.destroy();
      return;
    }
    refused.add(socket);
    const end = setTimeout(() => socket.destroy(), refusedMs);
    socket.once('close', () => {
      clearTimeout(end);
      refused.delete(socket);
    });
  };
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const ofAddress = (open.get(address) ?? 0) + 1;
    if (all >= total || (perAddress !== undefined && ofAddress > perAddress)) {
      refuse(socket);
      return;
    }
    all += 1;
    open.set(address, ofAddress);
    socket.once('close', () => {
      all -= 1;
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
  return (request, response) => {
    if (!refused.has(request.socket)) return false;
    request.resume();
    response.writeHead(503, { 'Retry-After': RETRY_AFTER_S, 'Content-Length': 0, Connection: 'close' }).end();
    return true;
  };
}
