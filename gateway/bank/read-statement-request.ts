import { say } from '#schemas/sentences/say.js';
import type { Violation } from '#schemas/sentences/violation.js';
import { CSV_COLUMNS, type CsvColumn } from '#domain/banking/statements/csv-columns.js';
import type { CsvOptions } from '#domain/banking/statements/read-csv.js';
import type { StatementFormat } from '#domain/banking/statements/statement.js';
import type { StatementRequest } from '#operations/banking/parse-statement.js';
import { invalidInput } from '#schemas/validation/validate.js';
import type { RequestContext } from '../http/context.js';

const FORMATS: readonly StatementFormat[] = ['camt053', 'mt940', 'ofx', 'csv'];
const DATE_FORMATS: readonly CsvOptions['dateFormat'][] = ['dd-mm-yyyy', 'mm-dd-yyyy'];
const FIXED_PARAMETERS = ['bankAccountId', 'format', 'dateFormat', 'fileName'];
const MAX_LENGTH = 200;

/** Reads the query parameters of an upload. Unknown parameters are refused. */
export function readStatementRequest(context: RequestContext): StatementRequest {
  const violations: Violation[] = [];
  const values = new Map<string, string>();
  for (const [name, value] of Object.entries(context.query)) {
    const pointer = `/${name}`;
    if (!FIXED_PARAMETERS.includes(name) && !CSV_COLUMNS.some((column) => column === name))
      violations.push({ pointer, message: say('is_unknown') });
    else if (typeof value !== 'string' || value === '' || value.length > MAX_LENGTH)
      violations.push({ pointer, message: say('must_be_one_text', { count: String(MAX_LENGTH) }) });
    else values.set(name, value);
  }
  const format = FORMATS.find((one) => one === values.get('format'));
  const dateFormat = DATE_FORMATS.find((one) => one === (values.get('dateFormat') ?? 'dd-mm-yyyy'));
  if (values.has('format') && !format)
    violations.push({ pointer: '/format', message: say('must_be_one_of', { values: FORMATS.join(', ') }) });
  if (!dateFormat)
    violations.push({ pointer: '/dateFormat', message: say('must_be_one_of', { values: DATE_FORMATS.join(', ') }) });
  if (violations.length > 0 || !dateFormat) throw invalidInput(violations);
  const columns = Object.fromEntries([...values].filter(([name]) => !FIXED_PARAMETERS.includes(name))) as Partial<
    Record<CsvColumn, string>
  >;
  return { bankAccountId: values.get('bankAccountId'), format, columns, dateFormat };
}
