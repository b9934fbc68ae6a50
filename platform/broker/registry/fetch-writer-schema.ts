import type avro from 'avsc';
import type { RegistryConfig } from '../../config.js';
import { askRegistry, RegistryAnswerError } from './ask-registry.js';
import { compileWriterSchema, LARGEST_SCHEMA_BYTES } from './check-writer-schema.js';

/** In the answer, every quotation mark of the schema is escaped. */
const LARGEST_ANSWER_BYTES = 2 * LARGEST_SCHEMA_BYTES;
const NOT_FOUND = 404;

/**
 * The schema with which a record was written. Undefined when it does not exist, is not Avro, or goes beyond the limits: a schema is
 * compiled on the main thread, and the client of the registry would first read and compile any.
 */
export async function fetchWriterSchema(config: RegistryConfig, id: number): Promise<avro.Type | undefined> {
  let answer: unknown;
  try {
    answer = await askRegistry(config, 'GET', `/schemas/ids/${id}`, undefined, LARGEST_ANSWER_BYTES);
  } catch (error) {
    if (error instanceof RegistryAnswerError && (error.status === NOT_FOUND || error.isTooLarge)) return undefined;
    throw error;
  }
  const { schema, schemaType = 'AVRO' } = answer as { readonly schema?: unknown; readonly schemaType?: string };
  if (schemaType !== 'AVRO' || typeof schema !== 'string') return undefined;
  try {
    return compileWriterSchema(schema);
  } catch {
    return undefined;
  }
}
