import type { Findings } from './violation.js';
import { say } from '#schemas/sentences/say.js';

const CONTROL_CHARACTERS = /\p{Cc}/u;

/** Fields that may contain line breaks. */
const MULTILINE = new Set(['notes']);

/**
 * Refuses control characters in all texts of a record: they break printed documents and e-invoices, and NUL cannot be
 * stored. `prefix` is the JSON pointer of the record.
 */
export const checkCharacters = (record: object, prefix: string, findings: Findings): void => {
  for (const [field, value] of Object.entries(record)) {
    if (typeof value !== 'string') continue;
    const text = MULTILINE.has(field) ? value.replace(/[\t\r\n]/g, '') : value;
    if (CONTROL_CHARACTERS.test(text))
      findings.violation(`${prefix}/${field}`, say('field_has_control_character', { field }));
  }
};
