import type { DocumentDetails, Extraction } from '#schemas/types.js';
import { bar, bold, cyan, dim, green, yellow } from './style.js';

const TITLES: Readonly<Record<string, string>> = {
  'supplier.name': 'supplier',
  'supplier.vatNumber': 'VAT number',
  number: 'number',
  date: 'date',
  dueDate: 'due',
  total: 'total',
  vat: 'VAT',
  currency: 'currency',
  iban: 'IBAN',
};

const METHODS: Readonly<Record<Extraction['method'], string>> = {
  xml: 'directly from structured data',
  text_layer: 'from the text of the PDF',
  ocr: 'with OCR, in several passes',
  text: 'from plain text',
  entered: 'by a person',
};

const VALUE_WIDTH = 30;
const MAX_LINES = 5;

/** Formats the reading of a document for a terminal. */
export function showDocument({ extraction, confidence, error, warnings }: DocumentDetails): string[] {
  if (!extraction) return [yellow(`   not read: ${error?.message ?? 'unknown reason'}`)];
  return [
    dim(`   read ${METHODS[extraction.method]}`),
    '',
    ...fieldLines(extraction),
    ...itemLines(extraction),
    ...extraction.checks.map(({ passed, detail }) => `   ${passed ? green('✓') : yellow('!')} ${dim(detail)}`),
    ...warnings.map(({ message }) => `   ${yellow('!')} ${message}`),
    ...(error ? [`   ${yellow('!')} ${error.message}`] : []),
    '',
    `   ${bold('confidence')}  ${bar(confidence ?? 0)} ${bold((confidence ?? 0).toFixed(2))} ${dim('that supplier, date, total, VAT and currency are all correct')}`,
  ];
}

function fieldLines({ fields }: Extraction): string[] {
  return Object.entries(TITLES).flatMap(([name, title]) => {
    const field = fields.find((candidate) => candidate.name === name);
    if (!field?.value) return [];
    const place = field.box ? `page ${field.box.page}, ${Math.round(field.box.top * 100)} % down` : '';
    const why = [place, field.reason].filter(Boolean).join(' · ');
    const value = field.value.slice(0, VALUE_WIDTH).padEnd(VALUE_WIDTH);
    return [`   ${dim(title.padEnd(11))} ${bold(value)} ${bar(field.confidence)} ${dim(shorten(why, 60))}`];
  });
}

function itemLines({ lineItems }: Extraction): string[] {
  if (lineItems.length === 0) return [];
  const shown = lineItems.slice(0, MAX_LINES).map(({ description, quantity, amount }) => {
    const count = quantity === null ? '' : `${quantity} × `;
    return `   ${cyan('·')} ${shorten(count + description, 40).padEnd(42)} ${amount?.toFixed(2).padStart(10) ?? ''}`;
  });
  const more = lineItems.length - shown.length;
  return ['', ...shown, ...(more > 0 ? [dim(`     and ${more} more`)] : []), ''];
}

const shorten = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1)}…`;
