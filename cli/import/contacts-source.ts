import { ACTIONS } from '#schemas/index.js';
import { parseRequest } from '#schemas/validation/validate.js';
import type { ContactRowCheck } from './check-contact-row.js';
import { CsvColumns } from './csv-columns.js';
import type { BrokenItem, ImportItem, ImportSource } from './import-item.js';
import { checkPayload } from './check-payload.js';
import { readCsvParts } from './read-csv.js';

const FIELDS = Object.keys(ACTIONS.save_contact.request.properties);

/** One row per contact. A row with an `id` updates that contact. */
export function contactsSource(
  file: string,
  mapping: ReadonlyMap<string, string>,
  check: ContactRowCheck,
): ImportSource {
  return { kind: 'contacts', items: () => readContacts(file, mapping, check) };
}

async function* readContacts(
  file: string,
  mapping: ReadonlyMap<string, string>,
  check: ContactRowCheck,
): AsyncGenerator<ImportItem | BrokenItem> {
  let columns: CsvColumns | undefined;
  for await (const rows of readCsvParts(file)) {
    for (const row of rows) {
      if (!columns) {
        columns = new CsvColumns(row, FIELDS, mapping);
        continue;
      }
      const payload = columns.read(row);
      const place = { line: row.line, label: payload['name'] ?? '' };
      const problem = checkPayload('save_contact', payload) ?? check.find(parseRequest('save_contact', payload));
      if (problem) yield { ...place, code: 'invalid_input', problem };
      else yield { ...place, action: 'save_contact', identity: JSON.stringify(payload), payload: async () => payload };
    }
  }
}
