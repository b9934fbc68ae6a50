import { EXCHANGE_COUNTRY } from '../einvoice/fatturapa/exchange-country.js';
import type {
  ItalianDetails,
  OutgoingAddress,
  OutgoingInvoice,
  OutgoingLine,
  OutgoingParty,
} from '../einvoice/outgoing-invoice.js';
import { computeTotals } from '../einvoice/compute-totals.js';
import { isSimplifiedType } from '../einvoice/fatturapa/simplified-types.js';
import { negateDecimal } from '../money/compare-decimals.js';
import { roundedSum } from '../money/line-total.js';
import { negate, type Money } from '../money/money.js';
import type { Address } from '../organization/profile.js';
import { Findings, type Violation } from '../violation.js';
import { fikIdentification } from './fik-identification.js';
import type { PricedWithholding } from './price/derived-lines.js';
import { electronicAddress } from './electronic-address.js';
import type { InvoiceBuyer, InvoiceSeller } from './invoice/invoice-parties.js';
import type { InvoiceTerms } from './invoice/invoice-terms.js';
import { isPublicBody } from './public-body.js';
import { type Said, say } from '#schemas/sentences/say.js';

/** A stored invoice with everything that its file needs. */
export interface SaleToWrite {
  readonly seller: InvoiceSeller;
  readonly buyer: InvoiceBuyer;
  readonly buyerCountry: string;
  readonly kind: 'invoice' | 'credit_note';
  readonly number: string;
  readonly date: string;
  readonly dueDate: string | null;
  readonly currency: string;
  readonly lines: readonly OutgoingLine[];
  readonly legalNotes: readonly string[];
  readonly causale: string | null;
  readonly linked: readonly { readonly number: string; readonly date: string | null }[];
  readonly terms?: InvoiceTerms;
  /** What was tried before the invoice is refused for a missing address. */
  readonly addressNotes?: readonly Said[];
  /** Only for FatturaPA. */
  readonly italian?: {
    readonly documentType: string;
    readonly progressive: string;
    readonly vatDue: ItalianDetails['vatDue'];
    readonly stampDuty: Money;
    readonly withholding?: PricedWithholding | null;
  };
}

type SaleFile =
  | { readonly ok: true; readonly invoice: OutgoingInvoice; readonly warnings: readonly Violation[] }
  | { readonly ok: false; readonly violations: readonly Violation[] };

const sellerAddress = ({ address, region }: InvoiceSeller, findings: Findings): OutgoingAddress => {
  const need = (field: 'street' | 'postalCode' | 'city'): string => {
    const value = address?.[field] ?? '';
    if (value === '') {
      findings.violation(`/organization/address/${field}`, say('missing_in_profile'));
    }
    return value;
  };
  return {
    street: need('street'),
    postalCode: need('postalCode'),
    city: need('city'),
    country: address?.country || region.country,
    ...(address?.province ? { province: address.province } : {}),
  };
};

/** An invoice without the address of the buyer is not valid (Dir. 2006/112/EC art. 226 no. 5; DPR 633/72 art. 21). */
const buyerAddress = (
  address: Address | null,
  country: string,
  { addressNotes = [], italian }: SaleToWrite,
  findings: Findings,
): OutgoingAddress => {
  const street = address?.street ?? '';
  const postalCode = address?.postalCode ?? '';
  const city = address?.city ?? '';
  const missing = Object.entries({ street, postalCode, city }).filter(([, value]) => value === '');
  if (missing.length > 0 && !isSimplifiedType(italian?.documentType)) {
    const fields = missing.map(([field]) => field).join(', ');
    findings.violation(
      '/buyer/address',
      addressNotes.reduce(
        (fault, note) => say('fault_and_note', { fault, note }),
        say('buyer_address_not_known', { fields }),
      ),
    );
  }
  return {
    street,
    postalCode,
    city,
    country: address?.country || country,
    ...(address?.province ? { province: address.province } : {}),
  };
};

/** The codice fiscale of a person has 16 characters. FatturaPA then requires the family name in its own field. */
const personOf = (name: string, fiscalCode: string | null, vatNumber: string | null): OutgoingParty['person'] => {
  const words = name.trim().split(/\s+/);
  if (fiscalCode?.length !== 16 || vatNumber !== null || words.length < 2) return undefined;
  return { firstName: words.slice(0, -1).join(' '), familyName: words.at(-1) ?? '' };
};

const sellerParty = (seller: InvoiceSeller, findings: Findings): OutgoingParty => {
  const address = sellerAddress(seller, findings);
  if (seller.vatNumber === null) {
    findings.violation('/organization/vatNumber', say('missing_in_profile'));
  }
  const endpoint = electronicAddress(address.country, seller);
  return {
    name: seller.legalName,
    address,
    ...(seller.vatNumber === null ? {} : { vatId: seller.vatNumber }),
    ...(seller.fiscalCode === null ? {} : { fiscalCode: seller.fiscalCode }),
    ...(seller.region.sales.statesBusinessId && seller.businessId !== null ? { businessId: seller.businessId } : {}),
    ...(endpoint && { endpoint }),
    ...(seller.email === null ? {} : { email: seller.email }),
    ...(seller.phone === null ? {} : { phone: seller.phone }),
  };
};

/** Countries where the number in the business register stands on invoices to a buyer. */
const STATES_BUSINESS_ID: ReadonlySet<string> = new Set(['DK']);

const buyerParty = (sale: SaleToWrite, findings: Findings): OutgoingParty => {
  const { buyer, buyerCountry: country } = sale;
  const gln = sale.terms?.references?.gln;
  const person = personOf(buyer.name, buyer.fiscalCode, buyer.vatNumber);
  // A location number leads to the department that pays, which a register number does not.
  const endpoint = gln === undefined ? electronicAddress(country, buyer) : { id: gln, scheme: '0088' };
  return {
    name: buyer.name,
    address: buyerAddress(buyer.address, country, sale, findings),
    ...(person && { person }),
    ...(buyer.vatNumber === null ? {} : { vatId: buyer.vatNumber }),
    ...(buyer.fiscalCode === null ? {} : { fiscalCode: buyer.fiscalCode }),
    ...(STATES_BUSINESS_ID.has(country) && buyer.businessId !== null ? { businessId: buyer.businessId } : {}),
    ...(endpoint && { endpoint }),
    ...(buyer.email === null ? {} : { email: buyer.email }),
  };
};

/**
 * The recipient code of the exchange: seven X for foreign buyers, six characters for a public body, otherwise seven
 * characters or zeros.
 */
const recipientOf = (buyer: InvoiceBuyer, country: string): Pick<ItalianDetails, 'recipientCode' | 'certifiedMail'> => {
  const code = buyer.sdiCode?.toUpperCase() ?? null;
  if (country !== EXCHANGE_COUNTRY) return { recipientCode: country === 'SM' && code !== null ? code : 'XXXXXXX' };
  if (code !== null && code !== '0000000') return { recipientCode: code };
  return { recipientCode: '0000000', ...(buyer.pec === null ? {} : { certifiedMail: buyer.pec }) };
};

/** Pension fund contributions have their own section and are not lines. */
const fundsOf = (lines: readonly OutgoingLine[]): Pick<ItalianDetails, 'pensionFunds'> => {
  const pensionFunds = lines.flatMap(({ fund, unitPrice, vatRate, natura, withheld }) =>
    fund === undefined
      ? []
      : [
          {
            type: fund.type,
            rate: fund.rate,
            contribution: roundedSum([unitPrice], fund.base.currency),
            base: fund.base,
            vatRate,
            ...(natura === undefined ? {} : { natura }),
            ...(withheld === true ? { withheld } : {}),
          },
        ],
  );
  return pensionFunds.length === 0 ? {} : { pensionFunds };
};

const italianDetails = (
  { seller, buyer, buyerCountry, kind, italian }: SaleToWrite,
  lines: readonly OutgoingLine[],
  findings: Findings,
): ItalianDetails | undefined => {
  if (italian === undefined) return undefined;
  if (seller.fiscalRegime === null) {
    findings.violation('/organization/fiscalRegime', say('fiscal_regime_missing_in_profile'));
  }
  const office = /^([A-Z]{2})[- ]?(\d{1,20})$/.exec(seller.businessId?.toUpperCase() ?? '');
  return {
    documentType: italian.documentType,
    fiscalRegime: seller.fiscalRegime ?? '',
    transmissionFormat: buyerCountry === EXCHANGE_COUNTRY && isPublicBody(buyer.sdiCode) ? 'FPA12' : 'FPR12',
    progressive: italian.progressive,
    ...recipientOf(buyer, buyerCountry),
    ...(italian.vatDue === undefined ? {} : { vatDue: italian.vatDue }),
    ...(italian.stampDuty.minor === 0n ? {} : { stampDuty: italian.stampDuty }),
    ...(italian.withholding
      ? {
          withholdings: [
            {
              ...italian.withholding,
              amount: kind === 'credit_note' ? negate(italian.withholding.amount) : italian.withholding.amount,
            },
          ],
        }
      : {}),
    ...fundsOf(lines),
    ...(office?.[1] && office[2] ? { register: { office: office[1], number: office[2] } } : {}),
  };
};

const paymentOf = ({ seller, buyerCountry, number, date, currency, kind }: SaleToWrite): OutgoingInvoice['payment'] => {
  if (kind === 'credit_note') return undefined;
  const { country, sales } = seller.region;
  if (seller.fikCreditor !== null && currency === sales.paymentSlipCurrency) {
    const identification = fikIdentification(number, date);
    return { slip: { type: '71', identification, creditor: seller.fikCreditor } };
  }
  if (seller.iban === null) return undefined;
  const domestic = buyerCountry === country ? sales.domesticAccount(seller.iban.replace(/\s/gu, '')) : null;
  return domestic !== null ? { danishAccount: domestic, reference: number } : { iban: seller.iban, reference: number };
};

/** The formats write credit notes with positive amounts, so every price changes its sign. */
const withoutSign = (lines: readonly OutgoingLine[], kind: SaleToWrite['kind']): readonly OutgoingLine[] =>
  kind === 'invoice'
    ? lines
    : lines.map((line) => ({
        ...line,
        unitPrice: negateDecimal(line.unitPrice),
        ...(line.fund && { fund: { ...line.fund, base: negate(line.fund.base) } }),
      }));

const termsOf = ({ paymentTerms, references = {} }: InvoiceTerms = {}): Partial<OutgoingInvoice> => ({
  ...(paymentTerms !== undefined && { paymentTerms }),
  ...(references.order !== undefined && { orderReference: references.order }),
  ...(references.contract !== undefined && { contractReference: references.contract }),
  ...(references.delivery !== undefined && { deliveryReference: references.delivery }),
  ...(references.deliveryDate !== undefined && { deliveryDate: references.deliveryDate }),
  ...(references.cig !== undefined && { cig: references.cig }),
  ...(references.cup !== undefined && { cup: references.cup }),
});

/**
 * Converts the stored invoice to the input of the writers, or lists everything that is missing, each with its field.
 */
export const outgoingSale = (sale: SaleToWrite): SaleFile => {
  const findings = new Findings();
  const all = withoutSign(sale.lines, sale.kind);
  const italian = italianDetails(sale, all, findings);
  const lines = italian === undefined ? all : all.filter(({ fund }) => fund === undefined);
  const payment = paymentOf(sale);
  const invoice: OutgoingInvoice = {
    kind: sale.kind,
    number: sale.number,
    issueDate: sale.date,
    currency: sale.currency,
    seller: sellerParty(sale.seller, findings),
    buyer: buyerParty(sale, findings),
    lines,
    ...computeTotals(all, sale.currency),
    notes: [...(sale.causale === null ? [] : [sale.causale]), ...sale.legalNotes],
    ...(sale.kind === 'invoice' && sale.dueDate !== null ? { dueDate: sale.dueDate } : {}),
    ...(payment && { payment }),
    // Peppol requires a buyer reference. If the buyer has none, its name is used.
    buyerReference: sale.terms?.references?.buyerReference ?? sale.buyer.name,
    ...termsOf(sale.terms),
    ...(sale.linked.length > 0
      ? { corrects: sale.linked.map(({ number, date }) => ({ number, ...(date === null ? {} : { date }) })) }
      : {}),
    ...(italian && { italian }),
  };
  const { violations, warnings } = findings;
  return violations.length > 0 ? { ok: false, violations } : { ok: true, invoice, warnings };
};

/** TD01, or TD04 for a credit note. */
export const saleDocumentType = (kind: SaleToWrite['kind']): string => (kind === 'credit_note' ? 'TD04' : 'TD01');
