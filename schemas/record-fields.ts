import {
  record,
  type BooleanSchema,
  type JsonSchema,
  type ListSchema,
  type NumberSchema,
  type StringSchema,
} from './json-schema.js';

/** The fields that many records share. */

/**
 * The limits are generous: they prevent abuse and do not restrict normal use. Our ids have at most 31 characters; the
 * rest leaves room for ids of other systems.
 */
const MAX_ID_LENGTH = 64;
export const MAX_NAME_LENGTH = 300;
export const MAX_TEXT_LENGTH = 2_000;
export const MAX_FILE_NAME_LENGTH = 255;

export function idField(description: string, example: string): StringSchema {
  return { type: 'string', maxLength: MAX_ID_LENGTH, description, examples: [example] };
}

export function textField(description: string, maxLength: number = MAX_TEXT_LENGTH): StringSchema {
  return { type: 'string', maxLength, description };
}

export function amountField(description: string): NumberSchema {
  return { type: 'number', description };
}

export function countField(description: string): NumberSchema {
  return { type: 'integer', minimum: 0, description };
}

export function flagField(description: string): BooleanSchema {
  return { type: 'boolean', description };
}

export function dateField(description: string): StringSchema {
  return { type: 'string', format: 'date', description };
}

export function timeField(description: string): StringSchema {
  return { type: 'string', format: 'date-time', description };
}

export interface ChoiceSchema<V extends string> extends StringSchema {
  readonly enum: readonly V[];
}
export function choiceField<const V extends string>(values: readonly V[], description: string): ChoiceSchema<V> {
  return { type: 'string', enum: values, description };
}

export function listField<const S extends JsonSchema>(items: S, description: string): ListSchema<S> {
  return { type: 'array', items, description };
}

export const createdAt = timeField('When the record was created (ISO 8601, UTC).');
export const updatedAt = timeField('When the record last changed (ISO 8601, UTC).');
export const version: NumberSchema = {
  type: 'integer',
  minimum: 1,
  description: 'The number of changes of this record, starting at 1.',
};

export const warning = record('Warning', 'A value that was accepted but should be reviewed.', {
  pointer: textField('JSON pointer (RFC 6901) to the field of the request; empty for the whole request.'),
  message: textField('What is unusual, and its consequence.'),
});

export const warnings = listField(
  warning,
  'Values that were accepted but should be reviewed. Empty if there are none.',
);

export const deletedRecord = (what: string, example: string) =>
  record('Deleted', `Confirms that the ${what} was deleted.`, {
    id: idField(`The id of the deleted ${what}.`, example),
    deleted: { type: 'boolean', const: true, description: 'Always true.' },
  });
