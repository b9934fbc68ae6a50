import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionLimits {
  /** Open connections of this process. */
  readonly total: number;
  /** Open connections of one network address. Undefined when a proxy opens the connections of all callers. */
  readonly perAddress: number | undefined;
}

const RETRY_AFTER_S = 5;
const REFUSAL = [
  'HTTP/1.1 503 Service Unavailable',
  `Retry-After: ${RETRY_AFTER_S}`,
  'Content-Length: 0',
  'Connection: close',
  '\r\n',
].join('\r\n');

/** Refuses connections above the limits with a 503. One that does not read the refusal is closed all the same. */
export function limitConnections(server: Server, { total, perAddress }: ConnectionLimits): void {
  const open = new Map<string, number>();
  let all = 0;
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const ofAddress = (open.get(address) ?? 0) + 1;
    if (all >= total || (perAddress !== undefined && ofAddress > perAddress)) {
      socket.on('error', () => undefined);
      socket.end(REFUSAL, () => socket.destroy());
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
}
