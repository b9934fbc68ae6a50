import { createServer } from 'node:net';
import { once } from 'node:events';
import {
  assertPortIsFree,
  choosePort,
  choosePorts,
  describePortProblem,
  findFreePort,
  findFreePorts,
  parsePort,
} from './choose-ports.js';

const wanted = { title: 'Kafka', variable: 'PARTITA_KAFKA_PORT' };

test('a busy port is reported with its number, its program and its variable', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    await expect(assertPortIsFree(port, wanted)).rejects.toMatchObject({
      name: 'EmbeddedError',
      sentence: `Port ${port} for Kafka is in use by another program. Free the port, or set PARTITA_KAFKA_PORT to another one.`,
    });
  } finally {
    server.close();
  }
});

test('a port that needs more rights is reported', () => {
  expect(describePortProblem(80, wanted, 'EACCES')).toBe(
    'Port 80 for Kafka cannot be opened by this user. Free the port, or set PARTITA_KAFKA_PORT to another one.',
  );
});

test.each(['0', '65536', '1.5', 'abc', '-1'])('refuses %s as a port', (text) => {
  expect(() => parsePort(text, 'PARTITA_KAFKA_PORT')).toThrow(/^PARTITA_KAFKA_PORT is ".*", but a port is/);
});

test('takes ports from the environment and refuses one port for two programs', async () => {
  const free = await findFreePorts();
  expect(new Set(Object.values(free)).size).toBe(4);
  const env = { PARTITA_KAFKA_PORT: String(free.kafka), PARTITA_POSTGRES_PORT: String(free.postgres) };
  const ports = await choosePorts({ kafkaController: free.kafkaController, registry: free.registry }, env);
  expect(ports).toEqual(free);
  await expect(choosePorts({ ...free, registry: free.kafka }, {})).rejects.toThrow(
    /is set both for Kafka \(PARTITA_KAFKA_PORT\) and for the schema registry \(PARTITA_REGISTRY_PORT\)/,
  );
});

test('takes the next free port when the default is in use, and refuses one that was asked for', async () => {
  const server = createServer().listen({ port: await findFreePort(), host: '127.0.0.1', exclusive: true });
  await once(server, 'listening');
  const address = server.address();
  const defaultPort = typeof address === 'object' && address ? address.port : 0;
  const definition = { ...wanted, defaultPort };
  try {
    const next = await choosePort(undefined, definition);
    expect(next).toBeGreaterThan(defaultPort);
    expect(await choosePort(undefined, definition, new Set([next]))).toBeGreaterThan(next);
    await expect(choosePort(defaultPort, definition)).rejects.toThrow(`Port ${defaultPort} for Kafka is in use`);
  } finally {
    server.close();
  }
});
