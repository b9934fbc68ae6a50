import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { limitConnections, type ConnectionLimits } from './connection-limits.js';

const sockets: Socket[] = [];
let server: Server;
let handled: number;

async function serve(limits: ConnectionLimits, refusedMs?: number): Promise<void> {
  handled = 0;
  server = createServer();
  const isRefused = limitConnections(server, limits, refusedMs);
  server.on('request', (request, response) => {
    if (isRefused(request, response)) return;
    handled += 1;
    response.end('served');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function open(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

const ask = async (): Promise<string> => {
  const socket = await open();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  return text(socket);
};

/** Opens connections and returns their sockets in the server. */
async function idle(count: number): Promise<Socket[]> {
  const accepted: Socket[] = [];
  while (accepted.length < count) {
    const connection = once(server, 'connection') as Promise<[Socket]>;
    await open();
    accepted.push((await connection)[0]);
  }
  return accepted;
}

test.each([
  ['in total', { total: 3, perAddress: undefined }],
  ['of one address', { total: 100, perAddress: 3 }],
])(
  'refuses a connection above the limit %s with 503 and Retry-After, and does not handle its request',
  async (_what, limits) => {
    await serve(limits);
    const [first] = await idle(3);
    expect(await ask()).toMatch(/^HTTP\/1.1 503 [^]*Retry-After: 5\r\n/);
    expect(handled).toBe(0);
    first!.destroy();
    await once(first!, 'close');
    expect(await ask()).toMatch(/^HTTP\/1.1 200 [^]*served$/);
  },
);

test('a refused caller that already sent its body reads the refusal', async () => {
  await serve({ total: 1, perAddress: undefined });
  await idle(1);
  const socket = await open();
  const body = 'x'.repeat(100_000);
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 503 /);
  expect(handled).toBe(0);
});

test('closes a connection above the limit that sends nothing', async () => {
  await serve({ total: 1, perAddress: undefined }, 100);
  await idle(1);
  const socket = await open();
  socket.resume();
  await once(socket, 'close');
});
