import { localDay } from '#domain/calendar/local-day.js';
import { CodingRefused } from '#domain/coding/coding-refused.js';
import type {
  CodingInput,
  LineCorrection,
  PersonValues,
  RegisterAnswer,
  SupplierIndustry,
} from '#domain/coding/coding.js';
import { uncorrectedLines } from '#domain/coding/line-corrections.js';
import type { DocumentFacts } from '#domain/coding/facts/document-facts.js';
import { vendorKeysOf } from '#domain/coding/vendor-key.js';
import type { Country } from '#domain/countries/country.js';
import { regionWith, type OwnRow } from '#operations/accounts/load-chart.js';
import type { Loaded } from '#operations/engine/need.js';
import { rateOf } from '#operations/ledger/load-exchange-rate.js';
import { identityOf, type OwnIdentityRow } from '#operations/organizations/load-own-identity.js';
import { codingFromJson } from '#tables/coding-table.js';
import type { DocumentRow } from '#tables/document-table.js';
import { answersOf } from './answers-of.js';
import type { CodedRow } from './coded-row.js';
import type { CodingSettings, IndustryRow, RegisterRow, Surroundings, vendorNeeds } from './coding-needs.js';
import { relatedOf } from './earlier-documents.js';
import { readExtraction } from './read-extraction.js';
import { rememberedOf, withoutOlder } from './remembered.js';
import { historyOf } from './vendor-history.js';
import { knowledgeOf } from './vendor-knowledge.js';

/** The coding rules of the organisation's country; null without a region. */
export const regionOfSettings = (settings: CodingSettings | undefined, own: readonly OwnRow[]): Country | null =>
  settings?.region_key ? regionWith(settings.region_key, own) : null;

/** What people have decided about the coding of a document, as a whole and line by line. */
export interface Decisions {
  readonly person: PersonValues | null;
  readonly lineCorrections: readonly LineCorrection[];
}

/** A new reading clears what a person has decided. */
export function decisionsOf({ state, coding: stored }: CodedRow): Decisions {
  if (state !== 'coded' || !stored) return { person: null, lineCorrections: [] };
  const { bookingText, amount, lineCorrections, ...coding } = codingFromJson(stored);
  const lines = uncorrectedLines(coding.lines, lineCorrections);
  const said = <T>(values: readonly { readonly origin: string; readonly value: T }[]): T | null =>
    values.find(({ origin }) => origin === 'person')?.value ?? null;
  const person = {
    account: said(lines.map((line) => line.account)),
    category: said(lines.map((line) => line.category)),
    vatCode: said(lines.map((line) => line.vatCode)),
    bookingText: said([bookingText]),
    amount: said([amount]),
  };
  return { person, lineCorrections };
}

/** What the document says. Throws CodingRefused if the document lacks something. */
export function factsOf({ extraction }: DocumentRow, known: Surroundings | undefined): DocumentFacts {
  if (extraction === null) throw new Error('the extracted document has no extraction');
  return readExtraction(extraction, known?.text ?? null, known?.contact ?? null);
}

/** Null for a document that was not read, or whose reading lacks something. */
export function factsOrNull(document: DocumentRow, known: Surroundings | undefined): DocumentFacts | null {
  try {
    return document.extraction && factsOf(document, known);
  } catch (error) {
    if (error instanceof CodingRefused) return null;
    throw error;
  }
}

export interface Known extends Loaded<ReturnType<typeof vendorNeeds>> {
  readonly surroundings: readonly Surroundings[];
  readonly ownIdentity: readonly OwnIdentityRow[];
}

/** Everything that the coding of a document needs. */
export function codingInput(
  document: CodedRow,
  region: Country,
  { person, lineCorrections }: Decisions,
  { surroundings: [known], ...loaded }: Known,
): CodingInput {
  const facts = factsOf(document, known);
  const rate = rateOf(loaded.rate);
  return {
    region,
    facts,
    person,
    lineCorrections,
    vendor: knowledgeOf(withoutOlder(loaded), vendorKeysOf(facts.supplier), region, facts.date),
    remembered: loaded.remembered.map(rememberedOf),
    rateOn: () => rate,
    history: loaded.remembered.length > 0 ? null : historyOf(loaded.history, region, facts.date),
    answers: answersOf(loaded.vendorAnswers, document.answers, facts),
    own: identityOf(loaded.ownIdentity),
    supplierCheck: checkOf(loaded.registerAnswer),
    supplierIndustry: industryOf(loaded.supplierIndustry),
    ownIndustry: loaded.ownIdentity[0]?.industry ?? null,
    ...(known && { arrival: { capturedOn: localDay(known.captured_at), receivedOn: known.received_on } }),
    deductionPercent: known?.deduction_percent ?? null,
    related: relatedOf(document, facts, region.currency, loaded.earlierDocuments),
    needsApproval: document.extraction?.corrections?.some(({ mayPost }) => !mayPost) ?? false,
  };
}

const industryOf = ([row]: readonly IndustryRow[]): SupplierIndustry | null =>
  row ? { title: row.industry, date: row.date } : null;

const checkOf = ([row]: readonly RegisterRow[]): RegisterAnswer | null =>
  row ? { register: row.register, isValid: row.outcome === 'valid', date: row.date } : null;
