import { commandAvro, eventAvro, previewAvro, problemAvro, resultAvro, type AvroRecord } from '../avro-schema.js';
import { avroFilePath, type AvroFile } from '../avro-files.js';
import { findIncompatibilities } from '../avro-compatibility.js';
import type { Contracts } from '../contract.js';

interface WantedSchema {
  readonly contract: string;
  readonly kind: string;
  readonly schema: AvroRecord;
}

function wantedSchemas({ actions, events }: Contracts): WantedSchema[] {
  return [
    ...actions.flatMap((action): WantedSchema[] => [
      { contract: action.name, kind: 'command', schema: commandAvro(action) },
      { contract: action.name, kind: 'result', schema: resultAvro(action) },
    ]),
    ...events.map((event): WantedSchema => ({ contract: event.type, kind: 'event', schema: eventAvro(event) })),
    { contract: 'problem', kind: 'problem', schema: problemAvro() },
    { contract: 'preview', kind: 'preview', schema: previewAvro() },
  ];
}

/** Others may have written records with every committed version, so a change makes a new version that fits all of them. */
function planVersions({ contract, kind, schema }: WantedSchema, committed: readonly AvroFile[]): AvroFile[] {
  const text = `${JSON.stringify(schema, null, 2)}\n`;
  const earlier = committed.filter((file) => file.contract === contract && file.kind === kind);
  const latest = earlier.at(-1);
  if (latest === undefined) return [{ contract, kind, version: 1, text }];
  if (latest.text === text) return earlier;
  const planned = [...earlier, { contract, kind, version: latest.version + 1, text }];
  const [incompatibility] = findIncompatibilities(planned);
  if (incompatibility !== undefined) {
    throw new Error(
      `The contract of ${contract} changed in a way that is incompatible with records in the topics.\n${incompatibility}\n` +
        'Add optional fields (requests) or nullable fields with a new name, and do not change existing fields. ' +
        `If ${avroFilePath(latest)} was never released, delete it and generate again.`,
    );
  }
  return planned;
}

/** All schema files as they should be, given the committed ones. */
export function planAvroFiles(contracts: Contracts, committed: readonly AvroFile[]): AvroFile[] {
  return wantedSchemas(contracts).flatMap((wanted) => planVersions(wanted, committed));
}
