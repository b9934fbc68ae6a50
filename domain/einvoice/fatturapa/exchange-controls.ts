import { asSaid, say, type Told } from '#schemas/sentences/say.js';
import { EXCHANGE_COUNTRY } from './exchange-country.js';
import { checkCodiceFiscale } from '../../fiscal-ids/codice-fiscale.js';
import { checkPartitaIva } from '../../fiscal-ids/partita-iva.js';
import { equals } from '../../money/money.js';
import { simplifiedInvoiceLimitCents } from './simplified-invoice.js';
import type { Violation } from '../../violation.js';
import type { OutgoingInvoice, OutgoingParty } from '../outgoing-invoice.js';
import type { ReadInvoice } from '../read-invoice.js';

/*
 * The documented controls of the exchange that need none of its registers. Writing the file already checks 00313,
 * 00400, 00401, 00417, 00420, 00425, 00427 and 00445. The exchange should reject a file that passes these only for
 * reasons in its own registers.
 */

interface FileToCheck {
  readonly invoice: OutgoingInvoice;
  readonly fileName: string;
  readonly bytes: number;
  /** The written file, read back by our own reader. */
  readonly read: ReadInvoice;
  readonly today: string;
}

const FILE_NAME = /^(IT[A-Z0-9]{11,16}|(?!IT)[A-Z]{2}[A-Za-z0-9]{2,28})_[A-Za-z0-9]{1,5}\.xml$/;
const MAX_BYTES = 5_000_000;

/** Types that the buyer issues about a purchase. */
const SELF_BILLING = new Set(['TD16', 'TD17', 'TD18', 'TD19', 'TD28']);
/** Types in which seller and buyer must differ. */
const DISTINCT_PARTIES = new Set([
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
  party.vatId === undefined ? party.address.country === EXCHANGE_COUNTRY : party.vatId.startsWith(EXCHANGE_COUNTRY);

const violation = (pointer: string, message: Told, control: string): Violation => ({
  pointer,
  message: say('fault_of_control', { fault: asSaid(message), control }),
});

const checkFile = ({ fileName, bytes }: FileToCheck): Violation[] => [
  ...(FILE_NAME.test(fileName) ? [] : [violation('', say('file_name_not_allowed', { name: fileName }), '00001')]),
  ...(bytes <= MAX_BYTES ? [] : [violation('/lines', say('file_too_large_for_exchange', { bytes }), '00003')]),
];

const checkDates = ({ invoice, today }: FileToCheck): Violation[] => [
  ...(invoice.issueDate <= today
    ? []
    : [violation('/date', say('date_in_future', { day: invoice.issueDate }), '00403')]),
  ...(invoice.corrects ?? [])
    .filter(({ date }) => date !== undefined && date > invoice.issueDate)
    .map(({ number, date }) =>
      violation('/date', say('must_not_precede_corrected', { day: date ?? '', number }), '00418'),
    ),
];

/** The law exempts credit notes from the limit. */
const checkLimit = ({ invoice }: FileToCheck): Violation[] =>
  invoice.italian?.documentType === 'TD07' && invoice.gross.minor > simplifiedInvoiceLimitCents(invoice.issueDate)
    ? [violation('/lines', say('total_above_simplified_limit'), '00460')]
    : [];

const checkIds = ({ invoice }: FileToCheck): Violation[] => {
  const { buyer } = invoice;
  const vat = buyer.vatId?.startsWith('IT') === true ? checkPartitaIva(buyer.vatId) : null;
  const fiscal =
    buyer.fiscalCode !== undefined && buyer.address.country === EXCHANGE_COUNTRY
      ? checkCodiceFiscale(buyer.fiscalCode)
      : null;
  return [
    ...(vat?.ok === false ? [violation('/buyer/vatNumber', vat.message, '00305')] : []),
    ...(fiscal?.ok === false ? [violation('/buyer/fiscalCode', fiscal.message, '00306')] : []),
  ];
};

const checkParties = ({ invoice }: FileToCheck): Violation[] => {
  const { seller, buyer } = invoice;
  const type = invoice.italian?.documentType ?? '';
  const same =
    (seller.vatId !== undefined && seller.vatId === buyer.vatId) ||
    (seller.fiscalCode !== undefined && seller.fiscalCode === buyer.fiscalCode);
  const found: Violation[] = [];
  if (same && DISTINCT_PARTIES.has(type)) found.push(violation('/buyer', say('must_not_be_the_seller'), '00471'));
  if (!same && (type === 'TD21' || type === 'TD27')) {
    found.push(violation('/buyer', say('must_be_the_seller_in', { type }), '00472'));
  }
  if (SELF_BILLING.has(type) && type !== 'TD16' && isItalian(seller)) {
    found.push(violation('/seller', say('must_not_be_italian_in', { type }), '00473'));
  }
  if (SELF_BILLING.has(type) && buyer.vatId === undefined) {
    found.push(violation('/buyer/vatNumber', say('is_required_in', { type }), '00475'));
  }
  if (!isItalian(seller) && !isItalian(buyer)) {
    found.push(violation('/buyer', say('one_party_must_be_italian'), '00476'));
  }
  return found;
};

const CONTROL_OF_FINDING: Readonly<Record<string, string>> = {
  line_total_differs: '00423',
  vat_base_differs: '00422',
  vat_amount_differs: '00421',
};

/** Checks the sums in the file, and that they equal those of the invoice. */
const checkSums = ({ invoice, read }: FileToCheck): Violation[] => {
  const found = read.findings.map(({ code, field, message }) =>
    violation(`/${field.replaceAll(/[.[\]]+/g, '/')}`, message, CONTROL_OF_FINDING[code] ?? '00422'),
  );
  const same =
    equals(read.totals.net, invoice.net) &&
    equals(read.totals.tax, invoice.tax) &&
    read.vat.length === invoice.vat.length;
  return same ? found : [...found, violation('/lines', say('sum_differs_from_invoice'), '00419')];
};

/** Returns everything that the exchange would reject, with the field that has to change. */
export const checkExchangeControls = (file: FileToCheck): readonly Violation[] => [
  ...checkFile(file),
  ...checkDates(file),
  ...checkLimit(file),
  ...checkIds(file),
  ...checkParties(file),
  ...checkSums(file),
];
