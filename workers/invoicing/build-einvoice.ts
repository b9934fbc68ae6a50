import { readInvoices } from '#domain/einvoice/recognize-invoice.js';
import { writeFatturaPa } from '#domain/einvoice/write-fatturapa.js';
import { writeSimplifiedFatturaPa } from '#domain/einvoice/write-simplified-fatturapa.js';
import { isSimplifiedType } from '#domain/einvoice/fatturapa/simplified-types.js';
import { checkExchangeControls } from '#domain/einvoice/fatturapa/exchange-controls.js';
import type { OutgoingInvoice } from '#domain/einvoice/outgoing-invoice.js';
import type { Violation } from '#domain/violation.js';
import { parseXml } from '#platform/xml/parse-xml.js';
import type { SchemaValidator } from '#platform/xml/schema-validator.js';
import { simplifiedSchema } from '#providers/einvoicing/simplified-schema.js';
import { type ActionError, refuse } from '#schemas/errors.js';
import { reasonsOf } from '#schemas/sentences/violation.js';
import { asWritten } from '#schemas/sentences/combine.js';
import { say } from '#schemas/sentences/say.js';

interface BuiltEinvoice {
  readonly xml: string;
  readonly fileName: string;
  readonly warnings: readonly Violation[];
}

/** Fields of the file by the names of the request. */
const FIELD_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^\/italian\/recipientCode$/, '/buyer/sdiCode'],
  [/^\/italian\/certifiedMail$/, '/buyer/pec'],
  [/^\/italian\/fiscalRegime$/, '/organization/fiscalRegime'],
  [/^\/seller\/vatId$/, '/organization/vatNumber'],
  [/^\/seller\//, '/organization/'],
  [/^\/buyer\/vatId$/, '/buyer/vatNumber'],
  [/^\/notes\/\d+$/, '/causale'],
  [/\/natura$/, '/vatNature'],
];

export const inRequestTerms = (violations: readonly Violation[]): Violation[] =>
  violations.map(({ pointer, message }) => ({
    pointer: FIELD_NAMES.reduce((name, [pattern, replacement]) => name.replace(pattern, replacement), pointer),
    message,
  }));

export function incomplete(violations: readonly Violation[]): ActionError {
  const named = inRequestTerms(violations);
  return refuse('invoice_not_sent', { problems: reasonsOf(named.slice(0, 5)) }, { violations: named });
}

/** The file name identifies a transmission: the sender, and a progressive that is never used twice. */
export const fileNameOf = (sender: string, progressive: string): string => `IT${sender}_${progressive}.xml`;

/**
 * Writes the FatturaPA file and runs all checks before it may be sent: the rules of the format, the official schema,
 * and the documented controls of the exchange on the file as our own reader reads it. Errors: `invoice_incomplete`.
 */
export async function buildEinvoice(
  invoice: OutgoingInvoice,
  fileName: string,
  schema: SchemaValidator,
  today: string,
): Promise<BuiltEinvoice> {
  const isSimplified = isSimplifiedType(invoice.italian?.documentType);
  const written = (isSimplified ? writeSimplifiedFatturaPa : writeFatturaPa)(invoice);
  if (!written.ok) throw incomplete(written.violations);
  const faults = (isSimplified ? await simplifiedSchema() : schema).validate(written.xml);
  if (faults.length > 0)
    throw incomplete(
      faults.map(({ message }) => ({
        pointer: '',
        message: say('fault_of_control', { fault: asWritten(message), control: '00200' }),
      })),
    );
  const bytes = Buffer.from(written.xml);
  const read = readInvoices(await parseXml(bytes));
  const [first] = read.ok ? read.value : [];
  if (!first) throw incomplete([{ pointer: '', message: read.ok ? say('file_has_no_invoice') : read.message }]);
  const refused = checkExchangeControls({ invoice, fileName, bytes: bytes.length, read: first, today });
  if (refused.length > 0) throw incomplete(refused);
  return { xml: written.xml, fileName, warnings: inRequestTerms(written.warnings) };
}
