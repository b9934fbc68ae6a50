import { localDay } from '#domain/calendar/local-day.js';
import type { CodingInput, LineCorrection, PersonValues, RegisterAnswer } from '#domain/coding/coding.js';
import { uncorrectedLines } from '#domain/coding/line-corrections.js';
import { vendorKeysOf } from '#domain/coding/vendor-key.js';
import type { Country } from '#domain/countries/country.js';
import type { Transaction } from '#platform/database/transaction.js';
import { ActionError } from '#schemas/errors.js';
import { codingFromJson, type StoredCoding } from '#tables/coding-table.js';
import type { DocumentRow } from '#tables/document-table.js';
import { loadOwnAccounts, withOwnAccounts } from '#operations/accounts/load-chart.js';
import { loadExchangeRate } from '#operations/ledger/load-exchange-rate.js';
import { followCurrency } from '#operations/rates/follow-currency.js';
import { loadOwnIdentity } from '#operations/organizations/load-own-identity.js';
import { loadVendorKnowledge } from './load-vendor-knowledge.js';
import { loadAnswers } from './load-answers.js';
import { loadVendorHistory } from './load-vendor-history.js';
import { readExtraction, type LinkedContact } from './read-extraction.js';

/** The coding rules of the organisation's country. Errors: `region_not_set`. */
export async function loadRegion(tx: Transaction): Promise<Country> {
  const region = await findRegion(tx);
  if (region) return region;
  throw new ActionError(
    'region_not_set',
    'The organisation has no region, so it has no coding rules. Call set_region first.',
  );
}

/** The same, or null without a region. */
export const findRegion = (tx: Transaction): Promise<Country | null> =>
  tx.once('region of the coding', () => readRegion(tx));

async function readRegion(tx: Transaction): Promise<Country | null> {
  const [[settings], own] = await Promise.all([
    tx.sql<{ region_key: 'denmark' | 'italy' | null }>`
      select region_key from organization_settings where organization_id = current_organization()`,
    loadOwnAccounts(tx),
  ]);
  return settings?.region_key ? withOwnAccounts(settings.region_key, own) : null;
}

/** What a person has decided about the document. A new reading clears it. */
export async function loadPersonValues(tx: Transaction, document: DocumentRow): Promise<PersonValues | null> {
  if (document.state !== 'coded') return null;
  const [row] = await tx.sql<{ coding: StoredCoding | null }>`
    select coding from documents where organization_id = current_organization() and id = ${document.id}`;
  if (!row?.coding) return null;
  const { bookingText, amount, lineCorrections, ...coding } = codingFromJson(row.coding);
  const lines = uncorrectedLines(coding.lines, lineCorrections);
  const said = <T>(values: readonly { readonly origin: string; readonly value: T }[]): T | null =>
    values.find(({ origin }) => origin === 'person')?.value ?? null;
  return {
    account: said(lines.map((line) => line.account)),
    category: said(lines.map((line) => line.category)),
    vatCode: said(lines.map((line) => line.vatCode)),
    bookingText: said([bookingText]),
    amount: said([amount]),
  };
}

/** What people have decided about the coding of a document, as a whole and line by line. */
export interface Decisions {
  readonly person: PersonValues | null;
  readonly lineCorrections: readonly LineCorrection[];
}

export const loadDecisions = async (tx: Transaction, document: DocumentRow): Promise<Decisions> => ({
  person: await loadPersonValues(tx, document),
  lineCorrections: await loadLineCorrections(tx, document),
});

/** Corrections of single lines, which are kept like those of the document. */
async function loadLineCorrections(tx: Transaction, document: DocumentRow): Promise<readonly LineCorrection[]> {
  if (document.state !== 'coded') return [];
  const [row] = await tx.sql<{ corrections: readonly LineCorrection[] | null }>`
    select coding -> 'lineCorrections' as corrections from documents
    where organization_id = current_organization() and id = ${document.id}`;
  return row?.corrections ?? [];
}

/** The last answer about a number, whichever contact has it. A register that was away says nothing. */
async function loadSupplierCheck(tx: Transaction, vatNumber: string | null): Promise<RegisterAnswer | null> {
  if (vatNumber === null) return null;
  const [row] = await tx.sql<{ register: 'vies' | 'cvr'; outcome: string; date: string }>`
    select register, outcome, checked_at::date::text as date from contact_checks
    where organization_id = current_organization() and outcome <> 'unavailable'
      and number = ${vatNumber.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()}
    order by checked_at desc limit 1`;
  return row ? { register: row.register, isValid: row.outcome === 'valid', date: row.date } : null;
}

/** What the coding reads beside the record of the document: its words and its contact. */
export interface Surroundings {
  readonly text: string | null;
  readonly contact: LinkedContact | null;
  readonly captured_at: Date;
  readonly received_on: string | null;
}

export async function loadSurroundings(tx: Transaction, documentId: string): Promise<Surroundings | undefined> {
  const [row] = await tx.sql<Surroundings>`
    select coalesce(d.text, d.page_text) as text, d.created_at as captured_at,
      coalesce(d.delivered_on, d.registered_on)::text as received_on, case when c.id is not null then
      json_build_object('name', c.name, 'vat_number', c.vat_number, 'country', c.country) end as contact
    from documents d left join contacts c on c.organization_id = d.organization_id and c.id = d.contact_id
    where d.organization_id = current_organization() and d.id = ${documentId}`;
  return row;
}

/** Loads everything that the coding of a document needs. Throws CodingRefused if the document lacks something. */
export async function loadCodingInput(
  tx: Transaction,
  region: Country,
  document: DocumentRow,
  person: PersonValues | null,
  lineCorrections?: readonly LineCorrection[],
  surroundings = loadSurroundings(tx, document.id),
): Promise<CodingInput> {
  if (document.extraction === null) throw new Error('the extracted document has no extraction');
  const known = await surroundings;
  const facts = readExtraction(document.extraction, known?.text ?? null, known?.contact ?? null);
  const keys = vendorKeysOf(facts.supplier);
  const [vendor, , rate, corrections, history, answers, supplierCheck, own] = await Promise.all([
    loadVendorKnowledge(tx, region, keys, facts.date),
    followCurrency(tx, facts.currency, region.currency, facts.date),
    facts.currency === region.currency ? null : loadExchangeRate(tx, facts.currency, region.currency, facts.date),
    lineCorrections ?? loadLineCorrections(tx, document),
    loadVendorHistory(tx, region, document.id, facts.date),
    loadAnswers(tx, document.id, keys),
    loadSupplierCheck(tx, facts.supplier.vatNumber),
    loadOwnIdentity(tx),
  ]);
  return {
    region,
    facts,
    person,
    lineCorrections: corrections,
    vendor,
    rateOn: () => rate,
    history,
    answers,
    own,
    supplierCheck,
    ...(known && { arrival: { capturedOn: localDay(known.captured_at), receivedOn: known.received_on } }),
    needsApproval: document.extraction.corrections?.some(({ mayPost }) => !mayPost) ?? false,
  };
}
