import { commandAvro, eventAvro, previewAvro, problemAvro, resultAvro, type AvroRecord } from './avro-schema.js';
import { ACTIONS, COMMAND_NAMES, EVENTS, IMPLEMENTED_ACTIONS } from './index.js';

/** The newest version of a record schema, with its full name. */
export interface AvroRecordSchema {
  readonly name: string;
  readonly schema: AvroRecord;
  /**
   * The worker exists and records may have been written, so changes must stay compatible with every earlier version.
   */
  readonly frozen: boolean;
}

export function allAvroRecords(): AvroRecordSchema[] {
  const named = (schema: AvroRecord, frozen: boolean): AvroRecordSchema => ({
    name: `${schema.namespace}.${schema.name}`,
    schema,
    frozen,
  });
  return [
    named(problemAvro(), true),
    named(previewAvro(), true),
    ...COMMAND_NAMES.flatMap((action) => {
      const frozen = IMPLEMENTED_ACTIONS.has(action);
      return [named(commandAvro(ACTIONS[action]), frozen), named(resultAvro(ACTIONS[action]), frozen)];
    }),
    ...Object.values(EVENTS).map((event) => named(eventAvro(event), true)),
  ];
}
