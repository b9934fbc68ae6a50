import { compileWriterSchema, LARGEST_SCHEMA_BYTES } from '#platform/broker/registry/check-writer-schema.js';
import { allAvroRecords } from '#schemas/wire/avro-records.js';

test('compiles every schema of Partita as that of a foreign writer, and leaves room for later versions', () => {
  const texts = allAvroRecords().map(({ schema }) => JSON.stringify(schema));
  for (const text of texts) expect(() => compileWriterSchema(text)).not.toThrow();
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(LARGEST_SCHEMA_BYTES / 4);
});
