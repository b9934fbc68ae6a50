import { localDay } from '#domain/calendar/local-day.js';
import type { DocumentFacts } from '#domain/coding/facts/document-facts.js';
import type { AutoPostSetting } from '#domain/coding/posting/auto-post.js';
import type { Country } from '#domain/countries/country.js';
import { ownAccounts } from '#operations/accounts/load-chart.js';
import { settingOf } from '#operations/documents/auto-post.js';
import { bookCurrency, heldDocument, openPostings, unposted } from '#operations/documents/lock-document.js';
import type { Loaded } from '#operations/engine/need.js';
import { ownIdentity } from '#operations/organizations/load-own-identity.js';
import { refuse, type ActionError } from '#schemas/errors.js';
import { factsOrNull, regionOfSettings } from './coding-input.js';
import { codingSettings, surroundingsOf, vendorNeeds } from './coding-needs.js';

/** What every rule about the coding of a document needs. */
export const codingNeeds = (documentId: string) => ({
  document: heldDocument(documentId),
  bookCurrency,
  codingSettings,
  ownAccounts,
  ownIdentity,
  surroundings: surroundingsOf(documentId),
});
type First = Loaded<ReturnType<typeof codingNeeds>>;

export function moreCodingNeeds(loaded: First) {
  const [row] = loaded.document;
  const region = findBooks(loaded)?.region ?? null;
  return { openPostings: openPostings(row), ...vendorNeeds(row?.id, loadedFacts(loaded), region) };
}

/** What the document says, if it was read. */
export const loadedFacts = ({ document: [row], surroundings: [known] }: First): DocumentFacts | null =>
  row ? factsOrNull(row, known) : null;

export type LoadedCoding = First & Loaded<ReturnType<typeof moreCodingNeeds>>;

/** The rules of the organisation's country, and when it posts by itself. */
export interface Books {
  readonly region: Country;
  readonly setting: AutoPostSetting;
}

/** Null without a region. */
export function findBooks({
  codingSettings: [settings],
  ownAccounts: own,
}: Pick<First, 'codingSettings' | 'ownAccounts'>): Books | null {
  const region = regionOfSettings(settings, own);
  return region && { region, setting: settingOf(settings) };
}

export const noRegion = (): ActionError => refuse('no_region_for_coding');

type Unposted = ReturnType<typeof unposted>;

/** The document if its coding may still change. Errors: `not_found`, `document_posted`, `posting_in_doubt`. */
export const unpostedDocument = (
  id: string,
  loaded: Pick<LoadedCoding, 'document' | 'openPostings' | 'bookCurrency'>,
) => unposted(id, loaded.document, loaded.openPostings, loaded.bookCurrency);

export interface CodedDocument {
  readonly locked: Unposted;
  readonly books: Books;
  /** The date that decides which accounts and codes are offered. */
  readonly date: string;
}

/** Errors: `not_found`, `document_not_coded`, `document_posted`, `posting_in_doubt`, `region_not_set`. */
export function codedDocument(id: string, loaded: LoadedCoding, now: Date): CodedDocument {
  const locked = unpostedDocument(id, loaded);
  if (locked.row.state !== 'coded') throw notCoded(id);
  const books = findBooks(loaded);
  if (!books) throw noRegion();
  return { locked, books, date: locked.row.extraction?.date ?? localDay(now) };
}

export const notCoded = (id: string): ActionError => refuse('document_not_coded_first', { id });
