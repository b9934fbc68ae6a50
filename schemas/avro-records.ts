import { commandAvro, eventAvro, previewAvro, problemAvro, resultAvro, type AvroRecord } from './avro-schema.js';
import { ACTIONS, COMMAND_NAMES, EVENTS } from './index.js';

/** The newest version of a record schema, with its full name. */
export interface AvroRecordSchema {
  readonly name: string;
  readonly schema: AvroRecord;
}

export function allAvroRecords(): AvroRecordSchema[] {
  const named = (schema: AvroRecord): AvroRecordSchema => ({ name: `${schema.namespace}.${schema.name}`, schema });
  return [
    named(problemAvro()),
    named(previewAvro()),
    ...COMMAND_NAMES.flatMap((action) => [named(commandAvro(ACTIONS[action])), named(resultAvro(ACTIONS[action]))]),
    ...Object.values(EVENTS).map((event) => named(eventAvro(event))),
  ];
}
