import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';
import { createLogger } from '../log.js';
import { ReplyConnection, type ReplyRecord } from './reply-connection.js';
import { ReplyConnections, type ReplyPlace } from './reply-connections.js';
import type { DirectReply } from './reply-frames.js';
import { ReplyListener } from './reply-listener.js';
import { replyClientTls, replyServerTls } from './reply-tls.js';

const SECRETS = { current: 'the current secret of thirty-two characters', previous: undefined };
const OLD_SECRETS = { current: 'the secret before it, of thirty-two characters', previous: undefined };
const log = createLogger('test', 'silent');

const opened: { close(): unknown }[] = [];
afterEach(async () => void (await Promise.all(opened.splice(0).map((each) => each.close()))));

function opening<T extends { close(): unknown }>(each: T): T {
  opened.push(each);
  return each;
}

async function listen(
  onReply: (reply: DirectReply) => boolean,
  { instance = 'one', secrets = SECRETS as { current: string; previous: string | undefined }, port = 0 } = {},
): Promise<ReplyListener> {
  return opening(await ReplyListener.open({ instance, host: '127.0.0.1', port, secrets, onReply, log }));
}

function connectTo(find: () => ReplyPlace | undefined, secrets = SECRETS): ReplyConnections {
  return opening(new ReplyConnections({ find: async () => find(), secrets, log, retryMs: 10 }));
}

async function connected(connections: ReplyConnections): Promise<ReplyConnection> {
  for (;;) {
    const connection = connections.to(0);
    if (connection) return connection;
    await sleep(5);
  }
}

const reply = (correlationId: string): ReplyRecord => ({
  topic: 'partita.replies',
  partition: 0,
  key: null,
  headers: { 'correlation-id': correlationId },
  value: Buffer.from(`value of ${correlationId}`),
});

test('a gateway takes the replies that its callers wait for, in order, and the worker gets the others back', async () => {
  const received: string[] = [];
  const { address } = await listen(({ headers, value }) => {
    received.push(`${String(headers['correlation-id'])}: ${value.toString()}`);
    return headers['correlation-id'] !== '3';
  });
  const connection = await connected(connectTo(() => ({ instance: 'one', address })));
  const sent = Array.from({ length: 30 }, (_, index) => reply(String(index)));
  const refused = await Promise.all([connection.send(sent.slice(0, 3)), connection.send(sent.slice(3))]);
  expect(refused).toEqual([[], [sent[3]]]);
  expect(received).toEqual(sent.map((_, index) => `${index}: value of ${index}`));
  await connection.flush();
});

test('a worker with the previous secret is known', async () => {
  const { address } = await listen(() => true, { secrets: { ...SECRETS, previous: OLD_SECRETS.current } });
  const connection = await connected(connectTo(() => ({ instance: 'one', address }), OLD_SECRETS));
  expect(await connection.send([reply('a')])).toEqual([]);
});

test.each([
  ['another secret', { instance: 'one', secrets: OLD_SECRETS }],
  ['the name of another gateway', { instance: 'two', secrets: SECRETS }],
])('a worker with %s cannot connect', async (_what, { instance, secrets }) => {
  const { address } = await listen(() => true);
  const [host, port] = address.split(':');
  const socket = tls.connect({ host, port: Number(port), ...replyClientTls(secrets, instance) });
  await expect(once(socket, 'secureConnect')).rejects.toThrow();
});

test('neither a certificate-less TLS client nor plain bytes get through, and workers still do', async () => {
  const received: DirectReply[] = [];
  const { address } = await listen((each) => received.push(each) > 0);
  const [host, port] = address.split(':');
  const at = { host, port: Number(port) };
  await expect(once(tls.connect({ ...at, rejectUnauthorized: false }), 'secureConnect')).rejects.toThrow();
  const plain = net.connect(at);
  plain.on('error', () => undefined);
  plain.write(Buffer.alloc(1_000, 1));
  await once(plain, 'close');

  const broken = tls.connect({ ...at, ...replyClientTls(SECRETS, 'one') });
  broken.on('error', () => undefined);
  broken.write(Buffer.alloc(8, 255));
  await once(broken.resume(), 'close');

  const connection = await connected(connectTo(() => ({ instance: 'one', address })));
  expect(await connection.send([reply('a')])).toEqual([]);
  expect(received).toHaveLength(1);
});

test('the worker gets back what a gateway had not answered when it stopped, and finds the next gateway', async () => {
  const first = await listen(() => true);
  let address = first.address;
  const connections = connectTo(() => ({ instance: 'one', address }));
  const connection = await connected(connections);
  const sent = connection.send([reply('a'), reply('b')]);
  await first.close();
  expect(await sent).toEqual([reply('a'), reply('b')]);
  expect(await connection.send([reply('c')])).toEqual([reply('c')]);

  address = (await listen(() => true)).address;
  expect(await (await connected(connections)).send([reply('d')])).toEqual([]);
});

test('a gateway stops while a worker connects', async () => {
  const listener = await listen(() => true);
  const [host, port] = listener.address.split(':');
  const socket = tls.connect({ host, port: Number(port), ...replyClientTls(SECRETS, 'one') });
  socket.on('error', () => undefined);
  const closed = once(socket.resume(), 'close');
  // The gateway sees the end of the handshake a turn later.
  await once(socket, 'secureConnect');
  await listener.close();
  await closed;
});

test('a port that is in use is named', async () => {
  const { address } = await listen(() => true);
  const port = Number(address.split(':')[1]);
  await expect(listen(() => true, { port })).rejects.toThrow(
    `PARTITA_REPLY_PORT: port ${port} is in use on 127.0.0.1.`,
  );
});

test('the worker does not wait for a gateway that is silent', async () => {
  const server = tls.createServer(
    replyServerTls(SECRETS, 'one'),
    (socket) => void socket.resume().on('error', () => undefined),
  );
  opening({ close: () => new Promise((resolve) => server.close(resolve)) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const socket = tls.connect({ host: '127.0.0.1', port, ...replyClientTls(SECRETS, 'one') });
  socket.on('error', () => undefined);
  await once(socket, 'secureConnect');
  const connection = new ReplyConnection(socket, 50);
  const sent = connection.send([reply('a')]);
  await connection.flush();
  expect(await sent).toEqual([reply('a')]);
  expect(connection.isUsable).toBe(false);
});

test('a gateway that takes no direct replies is not asked again and again', async () => {
  let asked = 0;
  const connections = opening(
    new ReplyConnections({
      find: async () => void (asked += 1),
      secrets: SECRETS,
      log,
    }),
  );
  for (let index = 0; index < 10; index += 1) {
    expect(connections.to(0)).toBeUndefined();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(asked).toBe(1);
});
