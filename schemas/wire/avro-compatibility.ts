import avsc from 'avsc';
import type { AvroFile } from './avro-files.js';
import { avroFilePath } from './avro-files.js';
import { NAMESPACE, type AvroRecord, type AvroSchema } from './avro-schema.js';

const PRIMITIVES = new Set(['null', 'boolean', 'int', 'long', 'float', 'double', 'bytes', 'string']);

/**
 * A record by itself: what its fields refer to is an empty record of that name. If each version of every record can read each other
 * version, so can everything that is composed of them, so nested records need not be compared again.
 */
function standAlone(text: string): avsc.Schema {
  const defined = new Set<string>();
  const stub = (type: AvroSchema): AvroSchema => {
    if (Array.isArray(type)) return type.map(stub);
    if (typeof type === 'object' && 'items' in type) return { ...type, items: stub(type.items) };
    if (typeof type !== 'string' || PRIMITIVES.has(type) || defined.has(type)) return type;
    defined.add(type);
    return { type: 'record', name: type, namespace: NAMESPACE, fields: [] };
  };
  const record = JSON.parse(text) as AvroRecord;
  const fields = record.fields.map((field) => ({ ...field, type: stub(field.type) }));
  return { ...record, fields } as unknown as avsc.Schema;
}

/** Returns why the reader cannot read records of the writer, or undefined if it can. */
function cannotRead(reader: string, writer: string): string | undefined {
  try {
    const writerType = avsc.Type.forSchema(standAlone(writer));
    avsc.Type.forSchema(standAlone(reader)).createResolver(writerType);
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
  for (const reader of files)
    for (const writer of files) {
      if (reader.record !== writer.record || reader.version === writer.version) continue;
      const reason = cannotRead(reader.text, writer.text);
      if (reason !== undefined) problems.push(`${avroFilePath(reader)} cannot read ${avroFilePath(writer)}: ${reason}`);
    }
  return problems;
}
