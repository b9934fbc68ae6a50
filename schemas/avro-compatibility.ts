import avsc from 'avsc';
import type { AvroFile } from './avro-files.js';
import { avroFilePath } from './avro-files.js';

type TypeOf = (schema: string) => avsc.Type;

/** Each schema is compared with all other versions, and parsing it is the larger part of the work. */
function rememberTypes(): TypeOf {
  const types = new Map<string, avsc.Type>();
  return (schema) => {
    const type = types.get(schema) ?? avsc.Type.forSchema(JSON.parse(schema));
    types.set(schema, type);
    return type;
  };
}

/** Returns why the reader cannot read records of the writer, or undefined if it can. */
function cannotRead(reader: string, writer: string, typeOf: TypeOf): string | undefined {
  try {
    const writerType = typeOf(writer);
    typeOf(reader).createResolver(writerType);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * FULL_TRANSITIVE without a registry: each version reads every other version, older or newer. A record stays in a topic
 * for the whole retention, while gateways and workers of two releases may run at the same time.
 */
export function findIncompatibilities(files: readonly AvroFile[]): string[] {
  const problems: string[] = [];
  const typeOf = rememberTypes();
  for (const reader of files) {
    for (const writer of files) {
      if (reader.contract !== writer.contract || reader.kind !== writer.kind) continue;
      const reason = reader.version === writer.version ? undefined : cannotRead(reader.text, writer.text, typeOf);
      if (reason !== undefined) problems.push(`${avroFilePath(reader)} cannot read ${avroFilePath(writer)}: ${reason}`);
    }
  }
  return problems;
}
