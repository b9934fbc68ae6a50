import type { AnyRecord, Field } from '../define-record.js';
import { GENERATED, printObject } from './print-names.js';

const quote = (text: string): string => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);

const printField = ({ kind, schema, requested, label }: Field): string => {
  const { maxLength } = requested as { readonly maxLength?: number };
  const parts = [
    ['kind', quote(kind)],
    ['isRequired', String(JSON.stringify(schema) === JSON.stringify(requested))],
    ...(maxLength === undefined ? [] : [['maxLength', String(maxLength)]]),
    [
      'label',
      `{ ${Object.entries(label ?? {})
        .map(([language, words]) => `${language}: ${quote(words)}`)
        .join(', ')} }`,
    ],
  ];
  return `{ ${parts.map(([name, value]) => `${name}: ${value}`).join(', ')} }`;
};

/** `console/src/api/fields.ts`: the fields of records that have a label, for forms and the audit log. */
export function printConsoleFields(definitions: readonly AnyRecord[]): readonly [string, string] {
  const records = definitions.flatMap(({ name, fields }) => {
    const labelled = Object.entries(fields).filter(([, { label }]) => label !== undefined);
    if (labelled.length === 0) return [];
    return [
      [
        name,
        printObject(
          labelled.map(([field, own]) => [field, printField(own)] as const),
          1,
        ),
      ] as const,
    ];
  });
  return ['console/src/api/fields.ts', `${GENERATED}\n\nexport const FIELDS = ${printObject(records)} as const;\n`];
}
