import avsc from 'avsc';
import type { AvroFile } from './avro-files.js';
import { avroFilePath } from './avro-files.js';

/** Whether what was written with one schema can be read with the other: undefined, or the reason why not. */
function cannotRead(reader: string, writer: string): string | undefined {
  try {
    const writerType = avsc.Type.forSchema(JSON.parse(writer));
    avsc.Type.forSchema(JSON.parse(reader)).createResolver(writerType);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * FULL_TRANSITIVE, without a registry: each version reads every other, older or newer, because a record may lie in a topic
 * for as long as its retention while gateways and workers of two releases run side by side.
 */
export function findIncompatibilities(files: readonly AvroFile[]): string[] {
  const problems: string[] = [];
  for (const reader of files) {
    for (const writer of files) {
      if (reader.contract !== writer.contract || reader.kind !== writer.kind) continue;
      const reason = reader.version === writer.version ? undefined : cannotRead(reader.text, writer.text);
      if (reason !== undefined) problems.push(`${avroFilePath(reader)} cannot read ${avroFilePath(writer)}: ${reason}`);
    }
  }
  return problems;
}
