import { VAT_NATURES } from '#domain/countries/countries.js';
import { inWords } from '#schemas/sentences/violation.js';
import { localDay } from '#domain/calendar/local-day.js';
import { checkVatNumber, vatPrefixOfCountry } from '#domain/fiscal-ids/eu-vat-number.js';
import { checkCountryCode } from '#domain/fiscal-ids/country-code.js';
import { checkCodiceFiscale } from '#domain/fiscal-ids/codice-fiscale.js';
import type { IdCheck } from '#domain/fiscal-ids/id-check.js';
import { checkPec } from '#domain/fiscal-ids/pec.js';
import { checkInvoiceForm, readCurrency } from '#domain/sales/invoice/invoice-form.js';
import type { InvoiceBuyer } from '#domain/sales/invoice/invoice-parties.js';
import { priceInvoice } from '#domain/sales/price/price-invoice.js';
import { Findings } from '#domain/violation.js';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { refuse } from '#schemas/errors.js';
import type { RequestFor, ResultFor } from '#schemas/index.js';
import type { Invoice } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { loadBuyer } from '#operations/sales/load-buyer.js';
import { loadSeller } from '#operations/sales/load-seller.js';
import { isCompleteAddress } from '#domain/sales/simplified-sale.js';
import { handle, type PrepareContext, type StepContext } from '../runtime/handler.js';
import { findRegisteredAddress, type RegisteredAddress } from './find-registered-address.js';
import { chooseExchange } from './choose-exchange.js';
import { explained } from '#operations/sales/explain-refusal.js';
import { findCorrected } from '#operations/sales/find-corrected.js';
import { issueSale } from './issue-sale.js';
import { requireSeller } from '#operations/sales/require-seller.js';
import { loadInvoice } from '#operations/sales/lock-invoice.js';
import { writeDraft } from '#operations/sales/write-draft.js';
import { say } from '#schemas/sentences/say.js';

type Buyer = RequestFor<'issue_einvoice'>['buyer'];

/**
 * Issues an electronic invoice in one step. The address of the buyer is asked of the register before the transaction.
 * Errors: `region_not_set`, `region_unsupported` outside Italy, `provider_not_connected`, `invalid_input`, and those of issuing.
 */
export default handle<'issue_einvoice'>()({
  async prepare(command, context) {
    const { buyer } = readForm(command, localDay(context.clock()));
    return findRegisteredAddress(await unknownBuyer(buyer, context), context);
  },

  run: (command, { prepared: registered, ...context }) => issue(command, registered, context),
});

/** The VAT number of an Italian organisation's buyer whose address is not stored. */
async function unknownBuyer(stated: StatedBuyer, { read }: PrepareContext): Promise<string | null> {
  if (stated.vatNumber === null) return null;
  return read(async (tx) => {
    const books = await loadSeller(tx);
    if (books?.country.sales.hasExchange !== true) return null;
    const { known } = await findContact(tx, stated);
    return isCompleteAddress(known?.address ?? null) ? null : stated.vatNumber;
  });
}

async function issue(
  command: RequestFor<'issue_einvoice'>,
  registered: RegisteredAddress | null,
  context: Omit<StepContext, 'prepared'>,
): Promise<ResultFor<'issue_einvoice'>> {
  const { tx } = context;
  const today = localDay(context.clock());
  const stated = readForm(command, today);
  const books = await requireSeller(tx);
  const { seller } = books;
  if (!seller.region.sales.hasExchange) {
    throw refuse('einvoices_are_italian');
  }
  if (!(await chooseExchange(tx, context))) {
    throw refuse('no_einvoicing_provider');
  }
  const buyer = await completeBuyer(tx, stated.buyer);
  const currency = stated.currency ?? books.baseCurrency;
  const date = command.date ?? today;
  const priced = explained(() => priceInvoice({ seller, buyer: buyer.party, date, currency, lines: command.lines }));
  const id = newId('inv');
  const causale = command.causale ?? null;
  const { contactId, party } = buyer;
  const correction = await findCorrected(tx, { priced, causale, contactId, buyer: party, existing: [] });
  await writeDraft(tx, {
    id,
    contactId,
    seller,
    buyer: party,
    number: command.number?.trim() ?? null,
    date,
    currency,
    causale,
    linked: correction.linked,
    statedDueDate: null,
    priced,
    warnings: [],
  });
  // The draft existed only in this transaction, so the audit row shows a new invoice.
  const audit: typeof context.audit = (entry) =>
    context.audit(entry.target?.id === id ? { ...entry, before: null } : entry);
  const draft = await loadInvoice(tx, id, 'for update of i');
  const issued = await issueSale(draft, books, { ...context, audit }, { stated: buyer.party, registered });
  return resultOf({ ...issued, warnings: [...issued.warnings, ...inWords(correction.warnings)] }, party, causale);
}

function resultOf(issued: Invoice, buyer: InvoiceBuyer, causale: string | null): ResultFor<'issue_einvoice'> {
  const { id, number, date, currency, lines, vatSummary, net, vat, total, einvoice, warnings, createdAt } = issued;
  if (number === null || date === null || einvoice === null) throw new Error('the issued e-invoice has no number');
  return {
    id,
    number,
    date,
    currency,
    causale,
    buyer: {
      name: buyer.name,
      vatNumber: buyer.vatNumber?.slice(2) ?? null,
      fiscalCode: buyer.fiscalCode,
      sdiCode: buyer.sdiCode,
      pec: buyer.pec,
      country: buyer.country,
    },
    lines,
    vatSummary,
    net,
    vat,
    total,
    einvoice,
    // In the request the contact is called buyer.
    warnings: warnings.map(({ pointer, message }) => ({
      pointer: pointer === '/contactId' ? '/buyer' : pointer,
      message,
    })),
    createdAt,
  };
}

type StatedBuyer = Pick<InvoiceBuyer, 'name' | 'vatNumber' | 'fiscalCode' | 'sdiCode' | 'pec'> & {
  readonly country: string;
};

interface Form {
  readonly buyer: StatedBuyer;
  readonly currency: string | undefined;
}

/** What the request states, before anything is looked up. Errors: `invalid_input` with all violations. */
function readForm(command: RequestFor<'issue_einvoice'>, today: string): Form {
  const findings = new Findings();
  checkInvoiceForm(command, today, VAT_NATURES, findings);
  const buyer = readBuyer(command.buyer, findings);
  if (findings.violations.length > 0) throw invalidInput(findings.violations);
  return { buyer, currency: readCurrency(command.currency, findings) };
}

function readBuyer(buyer: Buyer, findings: Findings): StatedBuyer {
  const country = checkCountryCode(buyer.country ?? 'IT');
  if (!country.ok) findings.violation('/buyer/country', country.message);
  const code = country.ok ? country.normalized : 'IT';
  const sdiCode = buyer.sdiCode?.toUpperCase() ?? null;
  if (sdiCode !== null && !/^[A-Z0-9]{7}$/.test(sdiCode))
    findings.violation('/buyer/sdiCode', say('seven_letters_or_digits'));
  if (buyer.name.trim() === '') findings.violation('/buyer/name', say('must_not_be_blank'));
  return {
    name: buyer.name.trim(),
    country: code,
    vatNumber: readVatNumber(buyer.vatNumber, code, findings),
    fiscalCode: readId('fiscalCode', buyer.fiscalCode, checkCodiceFiscale, findings),
    sdiCode,
    pec: readId('pec', buyer.pec, checkPec, findings),
  };
}

function readId(
  field: 'fiscalCode' | 'pec',
  text: string | undefined,
  check: (text: string) => IdCheck,
  findings: Findings,
): string | null {
  if (text === undefined || text.trim() === '') return null;
  const result = check(text.trim());
  if (result.ok) return result.normalized;
  findings.violation(`/buyer/${field}`, result.message);
  return null;
}

/** Of several contacts with the number, which are the same business, the one with the same name or an address is used. */
async function findContact(
  tx: Transaction,
  { name, vatNumber, fiscalCode }: StatedBuyer,
): Promise<{ readonly contactId: string | null; readonly known: InvoiceBuyer | null }> {
  const [contact] = await tx.sql<{ id: string }>`
    select c.id from contacts c
      left join contact_invoicing i on i.organization_id = c.organization_id and i.contact_id = c.id
    where c.organization_id = current_organization()
      and ((${vatNumber}::text is not null and c.vat_number = ${vatNumber})
        or (${vatNumber}::text is null and c.fiscal_code = ${fiscalCode}))
    order by lower(c.name) = lower(${name}) desc, i.address is not null desc, c.id limit 1`;
  const contactId = contact?.id ?? null;
  return { contactId, known: contactId === null ? null : await loadBuyer(tx, contactId) };
}

/**
 * The address and terms come from the contact with the same VAT number or fiscal code, the rest from the request.
 */
async function completeBuyer(
  tx: Transaction,
  stated: StatedBuyer,
): Promise<{ readonly contactId: string | null; readonly party: InvoiceBuyer }> {
  const { name, country, vatNumber, fiscalCode, sdiCode, pec } = stated;
  const { contactId, known } = await findContact(tx, stated);
  return {
    contactId,
    party: {
      name,
      country,
      vatNumber,
      fiscalCode,
      businessId: null,
      sdiCode: sdiCode ?? (known?.sdiCode?.length === 7 ? known.sdiCode : null),
      pec: pec ?? known?.pec ?? null,
      email: known?.email ?? null,
      address: known?.address ?? null,
      supplies: known?.supplies ?? null,
      zeroRateVatCode: known?.zeroRateVatCode ?? null,
      splitPayment: known?.splitPayment ?? null,
      withholds: known?.withholds ?? null,
      isBusiness: known?.isBusiness ?? null,
      paymentDays: known?.paymentDays ?? null,
    },
  };
}

function readVatNumber(text: string | undefined, country: string, findings: Findings): string | null {
  if (text === undefined || text.trim() === '') return null;
  const bare = text.replaceAll(/[\s.-]/g, '').toUpperCase();
  const prefix = vatPrefixOfCountry(country);
  if (prefix === null) return bare.startsWith(country) ? bare : `${country}${bare}`;
  const check = checkVatNumber(bare.startsWith(prefix) ? bare : `${prefix}${bare}`);
  if (check.ok) return check.normalized;
  findings.violation('/buyer/vatNumber', check.message);
  return null;
}
