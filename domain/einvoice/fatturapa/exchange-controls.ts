import { checkCodiceFiscale } from '../../fiscal-ids/codice-fiscale.js';
import { checkPartitaIva } from '../../fiscal-ids/partita-iva.js';
import { equals } from '../../money/money.js';
import type { Violation } from '../../violation.js';
import type { OutgoingInvoice, OutgoingParty } from '../outgoing-invoice.js';
import type { ReadInvoice } from '../read-invoice.js';

/*
 * The checks that the exchange documents and that need no register of its own, beyond those that writing the file makes
 * already (00313, 00400, 00401, 00417, 00420, 00425, 00427, 00445). A file that passes here and is refused there would have
 * to fail for a reason that only the exchange knows.
 */

export interface FileToControl {
  readonly invoice: OutgoingInvoice;
  readonly fileName: string;
  readonly bytes: number;
  /** The file as our own reader understands it: what it says, not what was meant. */
  readonly read: ReadInvoice;
  readonly today: string;
}

const FILE_NAME = /^(IT[A-Z0-9]{11,16}|(?!IT)[A-Z]{2}[A-Za-z0-9]{2,28})_[A-Za-z0-9]{1,5}\.xml$/;
const MAX_BYTES = 5_000_000;

/** Documents that the buyer issues about a purchase: seller and buyer have changed places. */
const SELF_BILLING = new Set(['TD16', 'TD17', 'TD18', 'TD19', 'TD28']);
/** Where seller and buyer must differ. */
const NEEDS_TWO = new Set([
  'TD01',
  'TD02',
  'TD03',
  'TD04',
  'TD05',
  'TD06',
  'TD16',
  'TD17',
  'TD18',
  'TD19',
  'TD20',
  'TD24',
  'TD25',
  'TD28',
  'TD29',
]);

const isItalian = (party: OutgoingParty): boolean =>
  party.vatId === undefined ? party.address.country === 'IT' : party.vatId.startsWith('IT');

const violation = (pointer: string, message: string, code: string): Violation => ({
  pointer,
  message: `${message} (control ${code})`,
});

const controlFile = ({ fileName, bytes }: FileToControl): Violation[] => [
  ...(FILE_NAME.test(fileName) ? [] : [violation('', `the file name ${fileName} is not allowed`, '00001')]),
  ...(bytes <= MAX_BYTES ? [] : [violation('/lines', `the file has ${bytes} bytes; 5 MB are allowed`, '00003')]),
];

const controlDates = ({ invoice, today }: FileToControl): Violation[] => [
  ...(invoice.issueDate <= today ? [] : [violation('/date', `${invoice.issueDate} lies in the future`, '00403')]),
  ...(invoice.corrects ?? [])
    .filter(({ date }) => date !== undefined && date > invoice.issueDate)
    .map(({ number, date }) =>
      violation('/date', `lies before ${date}, the date of ${number} that it refers to`, '00418'),
    ),
];

const controlIds = ({ invoice }: FileToControl): Violation[] => {
  const { buyer } = invoice;
  const vat = buyer.vatId?.startsWith('IT') === true ? checkPartitaIva(buyer.vatId) : null;
  const fiscal =
    buyer.fiscalCode !== undefined && buyer.address.country === 'IT' ? checkCodiceFiscale(buyer.fiscalCode) : null;
  return [
    ...(vat?.ok === false ? [violation('/buyer/vatNumber', vat.message, '00305')] : []),
    ...(fiscal?.ok === false ? [violation('/buyer/fiscalCode', fiscal.message, '00306')] : []),
  ];
};

const controlParties = ({ invoice }: FileToControl): Violation[] => {
  const { seller, buyer } = invoice;
  const type = invoice.italian?.documentType ?? '';
  const same =
    (seller.vatId !== undefined && seller.vatId === buyer.vatId) ||
    (seller.fiscalCode !== undefined && seller.fiscalCode === buyer.fiscalCode);
  const found: Violation[] = [];
  if (same && NEEDS_TWO.has(type)) found.push(violation('/buyer', 'is the seller itself', '00471'));
  if (!same && (type === 'TD21' || type === 'TD27')) {
    found.push(violation('/buyer', `must be the seller itself in a ${type}`, '00472'));
  }
  if (SELF_BILLING.has(type) && type !== 'TD16' && isItalian(seller)) {
    found.push(violation('/seller', `must not be Italian in a ${type}`, '00473'));
  }
  if (SELF_BILLING.has(type) && buyer.vatId === undefined) {
    found.push(violation('/buyer/vatNumber', `is needed in a ${type}`, '00475'));
  }
  if (!isItalian(seller) && !isItalian(buyer)) {
    found.push(violation('/buyer', 'neither seller nor buyer is Italian', '00476'));
  }
  return found;
};

const CONTROL_OF_FINDING: Readonly<Record<string, string>> = {
  line_total_differs: '00423',
  vat_base_differs: '00422',
  vat_amount_differs: '00421',
};

/** Sums as they stand in the file, and whether they are still the sums of the invoice. */
const controlArithmetic = ({ invoice, read }: FileToControl): Violation[] => {
  const found = read.findings.map(({ code, field, message }) =>
    violation(`/${field.replaceAll(/[.[\]]+/g, '/')}`, message, CONTROL_OF_FINDING[code] ?? '00422'),
  );
  const same =
    equals(read.totals.net, invoice.net) &&
    equals(read.totals.tax, invoice.tax) &&
    read.vat.length === invoice.vat.length;
  return same ? found : [...found, violation('/lines', 'do not add up in the file as they do on the invoice', '00419')];
};

/** Everything that the exchange would refuse, in sentences that name the field. */
export const controlForExchange = (file: FileToControl): readonly Violation[] => [
  ...controlFile(file),
  ...controlDates(file),
  ...controlIds(file),
  ...controlParties(file),
  ...controlArithmetic(file),
];
