import {
  commandParts,
  composeAvro,
  eventParts,
  previewParts,
  problemParts,
  resultParts,
  type AvroParts,
  type AvroRecord,
} from './avro-schema.js';
import { ACTIONS, COMMAND_NAMES, EVENTS } from '../index.js';
import type { JsonSchema } from '../json-schema.js';
import { RECORDS } from '../records/index.js';

/** The newest version of the schema of a message, with its full name. */
interface AvroRecordSchema {
  readonly name: string;
  readonly schema: AvroRecord;
}

export const RECORD_NAMES: ReadonlyMap<JsonSchema, string> = new Map(
  Object.entries(RECORDS).map(([name, schema]) => [schema, name]),
);

export function allAvroRecords(): AvroRecordSchema[] {
  const named = (message: AvroParts): AvroRecordSchema => {
    const schema = composeAvro(message);
    return { name: `${schema.namespace}.${schema.name}`, schema };
  };
  return [
    named(problemParts(RECORD_NAMES)),
    named(previewParts(RECORD_NAMES)),
    ...COMMAND_NAMES.flatMap((action) => [
      named(commandParts(ACTIONS[action], RECORD_NAMES)),
      named(resultParts(ACTIONS[action], RECORD_NAMES)),
    ]),
    ...Object.values(EVENTS).map((event) => named(eventParts(event, RECORD_NAMES))),
  ];
}
