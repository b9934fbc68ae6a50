import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SchemaStore } from '#platform/broker/registry/schema-store.js';
import { readPart } from '#platform/config.js';
import { newId } from '#platform/ids.js';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

/** An address that passes every request on to the registry and notes it. */
async function forwardTo(registry: string, requests: string[]): Promise<string> {
  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = await fetch(registry + request.url, {
      method: request.method ?? 'GET',
      headers: { 'Content-Type': 'application/vnd.schemaregistry.v1+json' },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' });
    response.end(await answer.text());
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const record = (name: string, fields: object[]) => ({
  name: `partita.${name}`,
  schema: { type: 'record', name, namespace: 'partita', fields },
});
type Schema = ReturnType<typeof record>;
const register = (schema: Schema, level: 'NONE' | 'FULL_TRANSITIVE') =>
  new SchemaStore(readPart('registry'), [schema]).register(() => level);

test('replaces the versions of a draft schema when it becomes stable, and enforces compatibility from then on', async () => {
  const name = `Draft${newId('req').slice(4)}`;
  const draft = record(name, [{ name: 'amount', type: 'string' }]);
  const promised = record(name, [{ name: 'total', type: 'double' }]);
  const compatible = record(name, [
    { name: 'total', type: 'double' },
    { name: 'note', type: ['null', 'string'], default: null },
  ]);
  const incompatible = record(name, [{ name: 'total', type: 'string' }]);
  await register(draft, 'NONE');
  await register(promised, 'FULL_TRANSITIVE');
  await register(promised, 'FULL_TRANSITIVE');
  await register(compatible, 'FULL_TRANSITIVE');
  await expect(register(incompatible, 'FULL_TRANSITIVE')).rejects.toThrow();
});

describe('the list of schemas', () => {
  const three = (): Schema[] =>
    ['First', 'Second', 'Third'].map((name) =>
      record(`${name}${newId('req').slice(4)}`, [{ name: 'total', type: 'double' }]),
    );
  const open = (schemas: Schema[], url = readPart('registry').url) =>
    new SchemaStore({ ...readPart('registry'), url }, schemas);
  const idOf = (store: SchemaStore, { name }: Schema): number => store.encode(name, { total: 1 }).readInt32BE(1);
  const askDirectly = (method: string, path: string, body?: object) =>
    fetch(readPart('registry').url + path, {
      method,
      headers: { 'Content-Type': 'application/vnd.schemaregistry.v1+json' },
      ...(body && { body: JSON.stringify(body) }),
    });

  test('gives a process all ids with four requests, whatever the number of schemas', async () => {
    const schemas = three();
    const first = open(schemas);
    await first.registerMissing(() => 'FULL_TRANSITIVE');
    for (const start of ['registerMissing', 'load'] as const) {
      const requests: string[] = [];
      const later = open(schemas, await forwardTo(readPart('registry').url, requests));
      await later[start](() => 'FULL_TRANSITIVE');
      expect(schemas.map((schema) => idOf(later, schema))).toEqual(schemas.map((schema) => idOf(first, schema)));
      expect(requests).toHaveLength(4);
      expect(requests.every((request) => request.startsWith('GET '))).toBe(true);
    }
  });

  test('is not used when a schema was deleted or has another id: the schemas are looked up and registered', async () => {
    const schemas = three();
    const first = open(schemas);
    await first.register(() => 'FULL_TRANSITIVE');
    const [one, two] = schemas as [Schema, Schema, Schema];
    await askDirectly('DELETE', `/subjects/${one.name}`);
    await expect(open(schemas).load()).rejects.toThrow(`The schema ${one.name} is not in the registry`);
    const second = open(schemas);
    await second.registerMissing(() => 'FULL_TRANSITIVE');
    await open(schemas).loadEach();

    // As in a registry that numbers imported schemas anew.
    const subjects = (await (await askDirectly('GET', '/subjects')).json()) as string[];
    for (const list of subjects.filter((name) => name.startsWith('partita.SchemaIds_'))) {
      const latest = (await (await askDirectly('GET', `/subjects/${list}/versions/latest`)).json()) as {
        schema: string;
      };
      const schema = JSON.parse(latest.schema) as { ids: Record<string, number> };
      if (!schema.ids[one.name]) continue;
      schema.ids = { ...schema.ids, [one.name]: idOf(second, two), [two.name]: idOf(second, one) };
      await askDirectly('POST', `/subjects/${list}/versions`, { schema: JSON.stringify(schema) });
    }
    const third = open(schemas);
    await third.load();
    expect(idOf(third, one)).toBe(idOf(second, one));
  });
});
