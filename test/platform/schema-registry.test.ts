import { SchemaStore } from '#platform/broker/schema-store.js';
import { readPart } from '#platform/config.js';
import { newId } from '#platform/ids.js';

const record = (name: string, fields: object[]) => ({
  name: `partita.${name}`,
  schema: { type: 'record', name, namespace: 'partita', fields },
});
const register = (schema: ReturnType<typeof record>, level: 'NONE' | 'FULL_TRANSITIVE') =>
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
