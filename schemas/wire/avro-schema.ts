import type { ActionContract, Contracts, EventContract } from '../contract.js';
import type { JsonSchema } from '../json-schema.js';
import { isNullable, valueType, withoutNull } from '../json-schema.js';
import { previewPayload } from '../records/preview.js';
import { problemPayload } from '../records/problem.js';

/**
 * Avro schemas, derived from the JSON Schemas of the contracts.
 *
 * - Every record has a name: a shared record its own, any other one that of its path. Fields refer to records by name, so a record
 *   is committed once, and composed into the schema of a message when that is registered.
 * - An optional field is `["null", T]` with default null. A required nullable field has no default, because absent must
 *   never decode as null. Only a field that was added later has a default (``), for older records.
 * - Enums are encoded as strings. A new symbol in an Avro enum breaks every reader with the old list, and ajv checks
 *   the closed list on both sides anyway.
 * - Dates and times are encoded as ISO 8601 strings, as in JSON: no conversion, no lost offset.
 * - There is no `doc`, so that a changed description does not make a new schema version.
 */
export type AvroSchema = string | readonly AvroSchema[] | AvroRecord | AvroArray;

interface AvroArray {
  readonly type: 'array';
  readonly items: AvroSchema;
}

interface AvroField {
  readonly name: string;
  readonly type: AvroSchema;
  readonly default?: unknown;
}

export interface AvroRecord {
  readonly type: 'record';
  readonly name: string;
  readonly namespace?: string;
  readonly fields: readonly AvroField[];
}

export const NAMESPACE = 'partita';

/** `save_contact` and `contact.saved` → `SaveContact` and `ContactSaved`. */
export function pascalCase(name: string): string {
  return name
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

const PRIMITIVES = { string: 'string', number: 'double', integer: 'long', boolean: 'boolean' } as const;

/** The names of shared records, as in `Contracts`. */
type RecordNames = Contracts['recordNames'];

/** The schema of a message, and the named records that it consists of. */
export interface AvroParts {
  readonly top: AvroRecord;
  /** Fields refer to other records of the list by name. A message that is a shared record under another name has only that one. */
  readonly records: ReadonlyMap<string, AvroRecord>;
}

class PartsBuilder {
  readonly records = new Map<string, AvroRecord>();

  constructor(private readonly names: RecordNames) {}

  /** Adds the record and returns its name. `path` names a record that is not shared. */
  addRecord(schema: JsonSchema, path: string): string {
    if (schema.properties === undefined || schema.additionalProperties !== false)
      throw new Error(`${path}: only closed objects with named fields can be expressed in Avro.`);
    const name = this.names.get(schema) ?? path;
    if (!this.records.has(name)) {
      const required = new Set(schema.required);
      const fields = Object.entries(schema.properties).map(([field, fieldSchema]) =>
        this.fieldOf(field, fieldSchema, required.has(field), `${name}${pascalCase(field)}`),
      );
      this.records.set(name, { type: 'record', name, namespace: NAMESPACE, fields });
    }
    return name;
  }

  private fieldOf(name: string, schema: JsonSchema, isRequired: boolean, path: string): AvroField {
    if (isRequired) {
      const present = { name, type: this.typeOf(schema, path) };
      return 'default' in schema ? { ...present, default: schema.default } : present;
    }
    if (isNullable(schema))
      throw new Error(
        `${path}: a field cannot be both optional and nullable, because Avro cannot distinguish absent from null.`,
      );
    return { name, type: ['null', this.valueOf(schema, path)], default: null };
  }

  private typeOf(schema: JsonSchema, path: string): AvroSchema {
    return isNullable(schema) ? ['null', this.valueOf(withoutNull(schema), path)] : this.valueOf(schema, path);
  }

  private valueOf(schema: JsonSchema, path: string): AvroSchema {
    const type = valueType(schema);
    switch (type) {
      case 'string':
      case 'number':
      case 'integer':
      case 'boolean':
        return PRIMITIVES[type];
      case 'array':
        if (schema.items === undefined) throw new Error(`${path}: an array needs items.`);
        return { type: 'array', items: this.typeOf(schema.items, path) };
      case 'object':
        return this.addRecord(schema, path);
      default:
        throw new Error(
          `${path}: ${String(type)} cannot be expressed in Avro. Give it a type, and give objects their fields.`,
        );
    }
  }
}

function partsOf(schema: JsonSchema, name: string, names: RecordNames): AvroParts {
  const builder = new PartsBuilder(names);
  const record = builder.records.get(builder.addRecord(schema, name));
  if (!record) throw new Error(`${name}: no record was made.`);
  return { top: { ...record, name }, records: builder.records };
}

/**
 * The text that is registered: a record stands where it is used first, and later uses refer to it. So the registry checks what is
 * nested too, and any client can read it with one request. (References in the registry are not checked for compatibility.)
 */
export function composeAvro({ top, records }: AvroParts): AvroRecord {
  const defined = new Set<string>();
  const expand = (type: AvroSchema): AvroSchema => {
    if (Array.isArray(type)) return type.map(expand);
    if (typeof type === 'object' && 'items' in type) return { ...type, items: expand(type.items) };
    const named = typeof type === 'string' ? records.get(type) : undefined;
    if (!named || defined.has(named.name)) return type;
    defined.add(named.name);
    return withFields(named);
  };
  const withFields = ({ type, name, fields }: AvroRecord): AvroRecord => ({
    type,
    name,
    fields: fields.map((field) => ({ ...field, type: expand(field.type) })),
  });
  const { fields } = withFields(top);
  return { ...top, fields };
}

export const commandParts = (contract: Pick<ActionContract, 'name' | 'request'>, names: RecordNames): AvroParts =>
  partsOf(contract.request, `${pascalCase(contract.name)}Command`, names);

export const resultParts = (contract: Pick<ActionContract, 'name' | 'result'>, names: RecordNames): AvroParts =>
  partsOf(contract.result, `${pascalCase(contract.name)}Result`, names);

export const eventParts = (contract: Pick<EventContract, 'type' | 'payload'>, names: RecordNames): AvroParts =>
  partsOf(contract.payload, pascalCase(contract.type), names);

/** The reply to a rejected or dead command, for all actions. */
export const problemParts = (names: RecordNames): AvroParts => partsOf(problemPayload, 'Problem', names);

export const previewParts = (names: RecordNames): AvroParts => partsOf(previewPayload, 'Preview', names);
