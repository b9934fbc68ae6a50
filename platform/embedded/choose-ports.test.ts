import { createServer } from 'node:net';
import { once } from 'node:events';
import { assertPortIsFree, choosePorts, describePortProblem, findFreePorts, parsePort } from './choose-ports.js';

const wanted = { title: 'Kafka', variable: 'PARTITA_KAFKA_PORT' };

test('a busy port is told in one sentence with port, owner-to-be and variable', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    await expect(assertPortIsFree(port, wanted)).rejects.toMatchObject({
      name: 'EmbeddedError',
      sentence: `Port ${port}, which Kafka wants, is in use by another program: free it, or set PARTITA_KAFKA_PORT to another port.`,
    });
  } finally {
    server.close();
  }
});

test('a port that this user may not open', () => {
  expect(describePortProblem(80, wanted, 'EACCES')).toBe(
    'Port 80, which Kafka wants, may not be opened by this user: free it, or set PARTITA_KAFKA_PORT to another port.',
  );
});

test.each(['0', '65536', '1.5', 'abc', '-1'])('%s is no port', (text) => {
  expect(() => parsePort(text, 'PARTITA_KAFKA_PORT')).toThrow(/^PARTITA_KAFKA_PORT is ".*", but a port is/);
});

test('the environment decides, and one port for two programs is refused by name', async () => {
  const free = await findFreePorts();
  expect(new Set(Object.values(free)).size).toBe(4);
  const env = { PARTITA_KAFKA_PORT: String(free.kafka), PARTITA_POSTGRES_PORT: String(free.postgres) };
  const ports = await choosePorts({ kafkaController: free.kafkaController, registry: free.registry }, env);
  expect(ports).toEqual(free);
  await expect(choosePorts({ ...free, registry: free.kafka }, {})).rejects.toThrow(
    /is set both for Kafka \(PARTITA_KAFKA_PORT\) and for the schema registry \(PARTITA_REGISTRY_PORT\)/,
  );
});
