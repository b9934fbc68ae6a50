import { say } from '#schemas/sentences/say.js';
import { accepted, refused, type Checked } from '../../checked.js';
import { isCurrency } from '../../money/currency.js';
import { decimal, type Decimal } from '../../money/decimal.js';
import { add, subtract, sum, toDecimalText, zero, type Money } from '../../money/money.js';
import { taxInGross } from '../../money/percentage.js';
import { checkArithmetic } from '../check-arithmetic.js';
import { FieldReader } from '../field-reader.js';
import type { ReadInvoice, ReadLine, ReadReference, ReadVatSubtotal } from '../read-invoice.js';
import { categoryOfNatura } from '../vat-category.js';
import { attributeAt, childAt, childrenOf, textAt, type XmlElement } from '../xml-element.js';
import { documentKind, readItalianAttachments } from './read-fatturapa.js';
import { readBuyerEndpoint, readParty } from './read-party.js';

interface SimplifiedItem {
  readonly description: string;
  readonly rate: Decimal | undefined;
  readonly natura: string | undefined;
  readonly reason: string | undefined;
  readonly gross: Money;
  readonly tax: Money;
}

/** The price includes VAT, which is stated as an amount or follows from the rate (art. 21-bis DPR 633/72). */
const readItem = (item: XmlElement, reader: FieldReader): SimplifiedItem => {
  const gross = reader.amount(item, 'Importo') ?? zero(reader.currency);
  const rate = reader.decimal(item, 'DatiIVA', 'Aliquota');
  const tax = reader.amount(item, 'DatiIVA', 'Imposta');
  return {
    description: textAt(item, 'Descrizione') ?? '',
    rate,
    natura: textAt(item, 'Natura'),
    reason: textAt(item, 'RiferimentoNormativo'),
    gross,
    tax: tax ?? taxInGross(gross, rate ?? decimal('0')),
  };
};

const asLine = (item: SimplifiedItem, index: number): ReadLine => ({
  id: String(index + 1),
  description: item.description,
  itemCode: undefined,
  quantity: undefined,
  unit: undefined,
  unitPrice: undefined,
  priceQuantity: decimal('1'),
  net: decimal(toDecimalText(subtract(item.gross, item.tax))),
  vatRate: item.rate,
  vatCategory: categoryOfNatura(item.natura),
  natura: item.natura,
  allowances: [],
  withheld: false,
});

const asSubtotals = (items: readonly SimplifiedItem[]): ReadVatSubtotal[] =>
  items.map(({ rate, natura, reason, gross, tax }) => ({
    rate,
    category: categoryOfNatura(natura),
    natura,
    exemptionReason: reason,
    taxable: subtract(gross, tax),
    tax,
    due: undefined,
  }));

const correctedInvoice = (data: XmlElement | undefined, reader: FieldReader): ReadReference[] =>
  childrenOf(data, 'DatiFatturaRettificata').flatMap((corrected) => {
    const id = textAt(corrected, 'NumeroFR');
    return id === undefined ? [] : [{ kind: 'invoice' as const, id, date: reader.date(corrected, 'DataFR') }];
  });

const readBody = (root: XmlElement, body: XmlElement): Checked<ReadInvoice> => {
  const header = childAt(root, 'FatturaElettronicaHeader');
  const data = childAt(body, 'DatiGenerali');
  const general = childAt(data, 'DatiGeneraliDocumento');
  const currency = textAt(general, 'Divisa') ?? 'EUR';
  if (!isCurrency(currency)) return refused(say('invoice_in_no_currency', { currency }));
  const reader = new FieldReader(currency);
  const typeCode = textAt(general, 'TipoDocumento');
  const items = childrenOf(body, 'DatiBeniServizi').map((item) => readItem(item, reader));
  const vat = asSubtotals(items);
  const none = zero(currency);
  const net = vat.reduce((total, { taxable }) => add(total, taxable), none);
  const tax = vat.reduce((total, subtotal) => add(total, subtotal.tax), none);
  const gross = sum(
    items.map((item) => item.gross),
    currency,
  );
  const stampDuty = textAt(general, 'BolloVirtuale');
  const invoice = {
    format: 'fatturapa_simplified' as const,
    profile: attributeAt(root, 'versione'),
    ...documentKind(typeCode),
    typeCode,
    number: reader.required(textAt(general, 'Numero'), 'number'),
    issueDate: reader.required(reader.date(general, 'Data'), 'issueDate'),
    dueDate: undefined,
    taxPointDate: undefined,
    deliveryDate: undefined,
    currency,
    supplier: readParty(childAt(header, 'CedentePrestatore'), { iban: undefined, endpoint: undefined }),
    buyer: readParty(childAt(header, 'CessionarioCommittente'), {
      iban: undefined,
      endpoint: readBuyerEndpoint(childAt(header, 'DatiTrasmissione')),
    }),
    lines: items.map(asLine),
    vat,
    otherTaxes: [],
    allowances: [],
    totals: {
      net,
      tax,
      otherTaxes: none,
      stampDuty: none,
      grossRounding: none,
      gross,
      prepaid: none,
      withheld: none,
      splitPayment: none,
      payableRounding: none,
      payable: gross,
      computed: ['net', 'tax', 'gross', 'payable'] as const,
    },
    withholdings: [],
    pensionFunds: [],
    stampDuty: stampDuty === undefined ? undefined : { virtual: stampDuty === 'SI', amount: undefined },
    payments: [],
    paymentTerms: [],
    references: correctedInvoice(data, reader),
    notes: [],
    attachments: readItalianAttachments(body),
  };
  return accepted({ ...invoice, findings: [...reader.findings, ...checkArithmetic(invoice)] });
};

/** Reads the simplified invoice for up to 400 EUR (schema VFSM10, types TD07 to TD09). */
export const readSimplifiedFatturaPa = (root: XmlElement): Checked<readonly ReadInvoice[]> => {
  const bodies = childrenOf(root, 'FatturaElettronicaBody');
  if (bodies.length === 0) return refused(say('simplified_without_body'));
  const invoices: ReadInvoice[] = [];
  for (const body of bodies) {
    const invoice = readBody(root, body);
    if (!invoice.ok) return invoice;
    invoices.push(invoice.value);
  }
  return accepted(invoices);
};
