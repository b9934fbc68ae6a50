import { joinSentences } from '#schemas/sentences/combine.js';
import { asSaid, say, type Said } from '#schemas/sentences/say.js';
import { whoseDocument, type NamedParty } from '#domain/coding/facts/whose-document.js';
import { kindOfPurchase } from '#domain/einvoice/kind-of-purchase.js';
import type { Checked } from '#domain/checked.js';
import type { PaymentMeans, ReadInvoice, ReadParty } from '#domain/einvoice/read-invoice.js';
import { decimalText, type Decimal } from '#domain/money/decimal.js';
import { MAX_MINOR, sum, toDecimalText, toNumber, type Money } from '#domain/money/money.js';
import {
  clip,
  comparableVatNumber,
  MAX_LINE_ITEMS,
  MAX_PAGE_TEXT,
  UnreadableError,
  type Reading,
  type ReadingContext,
} from './reading.js';

/** The electronic address of a company is often its registration number: "0184:12345674", "0211:IT00743110157". */
const endpointNumber = ({ endpoint }: ReadParty): string | null => {
  const number = endpoint?.id.replace(/^(?:DK|IT)/i, '') ?? '';
  return /^(?:\d{8}|\d{11})$/.test(number) ? number : null;
};

const partyOf = (party: ReadParty): NamedParty => ({
  name: party.name ?? party.tradingName ?? null,
  vatNumber: party.vatId ?? null,
  businessId: party.businessId ?? endpointNumber(party),
  fiscalCode: party.fiscalCode ?? null,
});

const ownInvoice = ({ selfBilled }: ReadInvoice): UnreadableError =>
  new UnreadableError('own_invoice', say(selfBilled ? 'invoice_is_self_billed_sale' : 'invoice_is_own_sale'));

/**
 * Converts the data of an electronic invoice to a reading. Errors: `not_an_invoice`, `several_invoices`,
 * `invoice_broken`, `own_invoice`.
 */
export function readingFromInvoices(invoices: Checked<readonly ReadInvoice[]>, context: ReadingContext): Reading {
  if (!invoices.ok)
    throw new UnreadableError('not_an_invoice', joinSentences([asSaid(invoices.message), say('ask_for_invoice')]));
  const [invoice, ...others] = invoices.value;
  if (!invoice)
    throw new UnreadableError('not_an_invoice', joinSentences([say('no_invoice_in_xml'), say('ask_for_invoice')]));
  if (others.length > 0) {
    throw new UnreadableError('several_invoices', say('several_invoices_in_file', { count: invoices.value.length }));
  }
  return readingFromInvoice(invoice, context);
}

function readingFromInvoice(invoice: ReadInvoice, context: ReadingContext): Reading {
  const { supplier, buyer, totals } = invoice;
  if ([totals.gross, totals.net, totals.tax].some(({ minor }) => minor > MAX_MINOR || minor < -MAX_MINOR)) {
    throw new UnreadableError('invoice_broken', say('invoice_amount_too_large'));
  }
  const integration = invoice.format === 'fatturapa' && invoice.selfBilled ? (invoice.typeCode ?? null) : null;
  const whose = whoseDocument(context.organization, {
    issuer: partyOf(supplier),
    addressee: partyOf(buyer),
    iban: null,
  });
  if (whose.of === 'issued_by_us' && integration === null) throw ownInvoice(invoice);
  const wrong = invoice.findings.filter(({ severity }) => severity !== 'note');
  return {
    extraction: extractionOf(invoice),
    // Its VAT is the buyer's own: posted like the invoice of a supplier, the purchase would be in the books twice.
    confidence: integration === null ? confidenceOf(invoice) : 0,
    einvoiceId: einvoiceIdOf(invoice),
    pageText: clip(textOf(invoice), MAX_PAGE_TEXT),
    warnings: [
      ...(integration === null
        ? []
        : [
            {
              pointer: '/extraction',
              message: say('buyer_writes_document', { type: integration }),
            },
          ]),
      ...wrong.slice(0, 20).map(({ message }) => ({ pointer: '/extraction', message })),
      ...(whose.of === 'for_another'
        ? [
            {
              pointer: '/extraction',
              message: say('invoice_addressed_to', { name: clip(buyer.name, 300) ?? buyer.vatId ?? '' }),
            },
          ]
        : []),
    ],
  };
}

/** What the sender wrote in words: notes, terms, reasons for a missing VAT and the lines. */
function textOf({ notes, paymentTerms, vat, lines }: ReadInvoice): string {
  const reasons = vat.flatMap(({ exemptionReason }) => (exemptionReason === undefined ? [] : [exemptionReason]));
  return [...notes, ...reasons, ...paymentTerms, ...lines.map(({ description }) => description)].join('\n');
}

function extractionOf(invoice: ReadInvoice): Reading['extraction'] {
  const { supplier, buyer, totals, payments } = invoice;
  const reference = payments.find((payment) => payment.reference)?.reference?.text;
  const iban = payments.find((payment) => payment.iban)?.iban ?? supplier.iban;
  return {
    kind: kindOfPurchase(invoice),
    supplier: {
      name: clip(supplier.name ?? supplier.tradingName, 300),
      vatNumber: supplier.vatId === undefined ? null : clip(comparableVatNumber(supplier.vatId), 50),
      country: clip(supplier.country, 2),
    },
    buyer: {
      name: clip(buyer.name ?? buyer.tradingName, 300),
      vatNumber: buyer.vatId === undefined ? null : clip(comparableVatNumber(buyer.vatId), 50),
    },
    number: clip(invoice.number, 100),
    date: invoice.issueDate ?? null,
    dueDate: invoice.dueDate ?? null,
    currency: invoice.currency,
    total: toNumber(totals.gross),
    net: toNumber(totals.net),
    vat: toNumber(totals.tax),
    vatLines: invoice.vat.map(({ rate, natura, taxable, tax, category, exemptionReason }) => ({
      rate: rate ? rateNumber(rate) : null,
      nature: clip(natura, 10),
      net: toNumber(taxable),
      vat: toNumber(tax),
      category: category ?? null,
      exemptionReason: clip(exemptionReason, 500),
    })),
    iban: clip(iban, 42),
    paymentReference: clip(reference, 140),
    lineItems: invoice.lines.slice(0, MAX_LINE_ITEMS).map((line) => ({
      description: clip(line.description, 2_000) ?? '',
      quantity: decimalNumber(line.quantity),
      unitPrice: decimalNumber(line.unitPrice),
      amount: decimalNumber(line.net),
      vatRate: decimalNumber(line.vatRate),
      nature: clip(line.natura, 10),
      box: null,
    })),
    checks: checksOf(invoice),
    fields: fieldsOf(invoice, iban, reference),
    method: 'xml',
    pages: 0,
  };
}

const rateNumber = (rate: Decimal): number => Number(decimalText(rate));

const decimalNumber = (value: Decimal | undefined): number | null => (value ? Number(decimalText(value)) : null);

/** The sums of an electronic invoice are recalculated when it is read. A sum that is wrong is one of its findings. */
function checksOf({ totals, findings }: ReadInvoice): Reading['extraction']['checks'] {
  const wrong = findings.find(({ severity, field }) => severity === 'error' && field.startsWith('totals'));
  const [net, tax, gross] = [totals.net, totals.tax, totals.gross].map((amount) => toDecimalText(amount));
  return [
    {
      name: 'net_plus_vat_is_total',
      passed: wrong === undefined,
      detail: wrong ? wrong.message : say('net_vat_and_total', { net: net ?? '', vat: tax ?? '', total: gross ?? '' }),
    },
  ];
}

function sumText(amounts: readonly Money[]): string | undefined {
  const [first] = amounts;
  return first && toDecimalText(sum(amounts, first.currency));
}

/** The numbers of the documents to which the invoice refers, one per row. */
function referencesOf(
  { references }: ReadInvoice,
  wanted: ReadInvoice['references'][number]['kind'],
): string | undefined {
  const numbers = references.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  return numbers.length === 0 ? undefined : [...new Set(numbers)].join('\n');
}

const MEANS: Readonly<Partial<Record<PaymentMeans, string>>> = {
  card: 'card',
  cash: 'cash',
  direct_debit: 'direct_debit',
  credit_transfer: 'bank_transfer',
};

/** The only means of payment. */
function meansOf({ payments }: ReadInvoice): string | undefined {
  const [means, ...others] = new Set(payments.map((payment) => payment.means));
  return means === undefined || others.length > 0 ? undefined : MEANS[means];
}

function fieldsOf(
  invoice: ReadInvoice,
  iban: string | undefined,
  reference: string | undefined,
): Reading['extraction']['fields'] {
  const { supplier, buyer, totals } = invoice;
  const amount = (name: 'gross' | 'net' | 'tax', value: Money): [string, Said, string] => [
    toDecimalText(value),
    totals.computed.includes(name) ? say('calculated_not_stated') : say('stated_in_file'),
    invoice.findings.some(({ field, severity }) => severity === 'error' && field === `totals.${name}`)
      ? 'doubtful'
      : 'sure',
  ];
  const stated = (value: string | undefined): [string | undefined, Said, string] => [
    value,
    say('stated_in_file'),
    'sure',
  ];
  const values: Record<string, readonly [string | undefined, Said, string]> = {
    'supplier.name': stated(supplier.name ?? supplier.tradingName),
    'supplier.vatNumber': stated(supplier.vatId && comparableVatNumber(supplier.vatId)),
    'supplier.country': stated(supplier.country),
    'supplier.businessId': stated(supplier.businessId),
    'supplier.fiscalCode': stated(supplier.fiscalCode),
    'buyer.businessId': stated(buyer.businessId ?? endpointNumber(buyer) ?? undefined),
    'buyer.fiscalCode': stated(buyer.fiscalCode),
    number: stated(invoice.number),
    date: stated(invoice.issueDate),
    dueDate: stated(invoice.dueDate),
    currency: stated(invoice.currency),
    total: amount('gross', totals.gross),
    net: amount('net', totals.net),
    vat: amount('tax', totals.tax),
    iban: stated(iban),
    paymentReference: stated(reference),
    // Additional fields that coding needs.
    'supplier.fiscalRegime': stated(supplier.fiscalRegime),
    paymentMeans: stated(meansOf(invoice)),
    vatDue: stated(invoice.vat.find(({ due }) => due === 'split_payment')?.due),
    withholding: stated(sumText(invoice.withholdings.map((withholding) => withholding.amount))),
    pensionFund: stated(sumText(invoice.pensionFunds.map((fund) => fund.contribution))),
    invoiceReferences: stated(referencesOf(invoice, 'invoice')),
    orderReference: stated(referencesOf(invoice, 'order') ?? referencesOf(invoice, 'contract')),
    prepaid: stated(totals.prepaid.minor === 0n ? undefined : toDecimalText(totals.prepaid)),
  };
  return Object.entries(values).flatMap(([name, [value, reason, certainty]]) => {
    const text = clip(value, 2_000);
    return text === null
      ? []
      : [{ name, text, value: text, confidence: certainty === 'sure' ? 1 : 0.5, box: null, reason }];
  });
}

/** Data is not guessed, so it is certain unless its amounts contradict each other. */
function confidenceOf({ findings, supplier, issueDate }: ReadInvoice): number {
  if (!(supplier.name ?? supplier.tradingName) || issueDate === undefined) return 0.2;
  return findings.some(({ severity }) => severity === 'error') ? 0.5 : 1;
}

/** Exchanges identify an invoice by issuer, year, number, and whether it is a credit note. */
function einvoiceIdOf({ supplier, issueDate, number, kind }: ReadInvoice): string | null {
  const issuer = supplier.vatId ?? supplier.fiscalCode ?? supplier.businessId;
  if (issuer === undefined || issueDate === undefined || number === undefined) return null;
  return [comparableVatNumber(issuer), issueDate.slice(0, 4), number.trim().toUpperCase(), kind]
    .join('|')
    .slice(0, 500);
}
