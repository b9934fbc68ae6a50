import {
  commandParts,
  eventParts,
  previewParts,
  problemParts,
  resultParts,
  type AvroParts,
  type AvroRecord,
} from '../wire/avro-schema.js';
import { avroFilePath, printAvroRecord, type AvroFile } from '../wire/avro-files.js';
import { findIncompatibilities } from '../wire/avro-compatibility.js';
import type { Contracts } from '../contract.js';

function messagesOf({ actions, events, recordNames }: Contracts): AvroParts[] {
  return [
    ...actions.flatMap((action) => [commandParts(action, recordNames), resultParts(action, recordNames)]),
    ...events.map((event) => eventParts(event, recordNames)),
    problemParts(recordNames),
    previewParts(recordNames),
  ];
}

/** Every named record once. Two different records with one name would make schemas that no client can tell apart. */
function recordsOf(contracts: Contracts): AvroRecord[] {
  const records = new Map<string, AvroRecord>();
  for (const message of messagesOf(contracts))
    for (const [name, record] of message.records) {
      const known = records.get(name) ?? record;
      if (JSON.stringify(known) !== JSON.stringify(record)) throw new Error(`Two Avro records are called ${name}.`);
      records.set(name, record);
    }
  return [...records.values()];
}

/** Others may have written records with every committed version, so a change makes a new version that fits all of them. */
function planVersions(record: AvroRecord, committed: readonly AvroFile[]): AvroFile[] {
  const text = printAvroRecord(record);
  const earlier = committed.filter((file) => file.record === record.name);
  const latest = earlier.at(-1);
  if (latest === undefined) return [{ record: record.name, version: 1, text }];
  if (latest.text === text) return earlier;
  const planned = [...earlier, { record: record.name, version: latest.version + 1, text }];
  const [incompatibility] = findIncompatibilities(planned);
  if (incompatibility !== undefined) {
    throw new Error(
      `The record ${record.name} changed in a way that is incompatible with records in the topics.\n${incompatibility}\n` +
        'Add optional fields (requests) or nullable fields with a new name, and do not change existing fields. ' +
        `If ${avroFilePath(latest)} was never released, delete it and generate again.`,
    );
  }
  return planned;
}

/** All schema files as they should be, given the committed ones. */
export function planAvroFiles(contracts: Contracts, committed: readonly AvroFile[]): AvroFile[] {
  return recordsOf(contracts).flatMap((record) => planVersions(record, committed));
}
