import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LARGEST_SCHEMA_BYTES } from './check-writer-schema.js';
import { fetchWriterSchema } from './fetch-writer-schema.js';
import { SchemaStore } from './schema-store.js';

const SCHEMA = { type: 'record', name: 'partita.Test', fields: [{ name: 'a', type: 'string' }] };
const FOREIGN = { ...SCHEMA, fields: [...SCHEMA.fields, { name: 'b', type: ['null', 'string'], default: null }] };
let server: Server;
let asked: string[] = [];
let sentBytes = 0;
const config = () => ({
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  username: undefined,
  password: undefined,
});

/** A registry with one good schema under every id from 1000 on, and others that are not. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const id = Number(request.url?.split('/').at(-1));
    asked.push(request.url ?? '');
    response.setHeader('Content-Type', 'application/json');
    if (id === 1) response.end(JSON.stringify({ schema: 'message M {}', schemaType: 'PROTOBUF' }));
    else if (id === 2)
      response.end(JSON.stringify({ schema: JSON.stringify({ ...SCHEMA, doc: 'x'.repeat(LARGEST_SCHEMA_BYTES) }) }));
    else if (id === 3) {
      const write = (): void => {
        while (!response.destroyed && sentBytes < 1e9) {
          sentBytes += 65_536;
          if (!response.write('x'.repeat(65_536))) return void response.once('drain', write);
        }
      };
      write();
    } else if (id === 4) response.end(JSON.stringify({ schema: 'no schema' }));
    else if (id === 5) response.writeHead(500).end('{}');
    else if (id >= 1_000) response.end(JSON.stringify({ schema: JSON.stringify(FOREIGN) }));
    else response.writeHead(404).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => (asked = []));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  ['is not Avro', 1],
  ['is too large', 2],
  ['never ends', 3],
  ['cannot be parsed', 4],
  ['does not exist', 6],
])('has no type for a schema that %s', async (_what, id) => {
  expect(await fetchWriterSchema(config(), id)).toBeUndefined();
  expect(sentBytes).toBeLessThan(100e6);
});

test('an error of the registry is no answer', async () => {
  await expect(fetchWriterSchema(config(), 5)).rejects.toThrow('answered 500');
});

const recordOf = (id: number): Buffer => Buffer.from([0, 0, 0, id >> 8, id & 0xff, 0x02, 0x78, 0x00]);

test('keeps a limited number of foreign schemas and fetches a dropped one again', async () => {
  const schemas = new SchemaStore(config(), [{ name: 'partita.Test', schema: SCHEMA }]);
  for (let id = 1_000; id <= 1_200; id += 1) {
    await schemas.prepare(recordOf(id));
    expect(schemas.decode(recordOf(id))).toEqual({ name: 'partita.Test', value: { a: 'x' } });
  }
  expect(asked).toHaveLength(201);
  expect(schemas.canDecode(recordOf(1_200))).toBe(true);
  expect(schemas.canDecode(recordOf(1_000))).toBe(false);
  await schemas.prepare(recordOf(1_000));
  expect(asked).toHaveLength(202);
  expect(schemas.decode(recordOf(1_000))).toMatchObject({ value: { a: 'x' } });
});

test('asks for a schema when it is needed, not when it is looked up', async () => {
  const schemas = new SchemaStore(config(), [{ name: 'partita.Test', schema: SCHEMA }]);
  expect(schemas.canDecode(recordOf(1_000))).toBe(false);
  expect(asked).toEqual([]);
});
