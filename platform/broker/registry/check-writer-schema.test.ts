import type avro from 'avsc';
import { compileWriterSchema, LARGEST_SCHEMA_BYTES } from './check-writer-schema.js';

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const record = (name: string, ...types: unknown[]): object => ({
  type: 'record',
  name,
  fields: types.map((type, index) => ({ name: `f${index}`, type })),
});
const compile = (schema: object): avro.Type => compileWriterSchema(JSON.stringify(schema));

test.each<[string, object, string]>([
  ['with a long text', { ...record('R', 'int'), doc: 'x'.repeat(LARGEST_SCHEMA_BYTES) }, 'too large'],
  ['with many fields', record('R', ...many(1_500, () => 'int')), 'too many parts'],
  ['with many records', record('R', ...many(200, (index) => record(`R${index}`, 'int'))), 'too many parts'],
  [
    'with a union of many types',
    record(
      'R',
      many(200, (index) => ({ type: 'fixed', name: `F${index}`, size: 1 })),
    ),
    'parts',
  ],
  [
    'with many levels',
    record(
      'R',
      many(40, () => 0).reduce<object>((items) => ({ type: 'array', items }), { type: 'array', items: 'int' }),
    ),
    'too many fields or levels',
  ],
  [
    'with records that contain the next one twice',
    record('R', record('R0', 'int'), ...many(30, (index) => record(`R${index + 1}`, `R${index}`, `R${index}`))),
    'too many fields or levels',
  ],
  ['with a record that contains itself', record('R', ['null', 'R']), 'contains itself'],
  ['with an array of null', record('R', { type: 'array', items: 'null' }), 'take no bytes'],
  ['with a map of empty records', record('R', { type: 'array', items: record('E') }), 'take no bytes'],
])('refuses a schema %s', (_what, schema, reason) => {
  expect(() => compile(schema)).toThrow(reason);
});
