import { contraAccountOf } from '../../regions/posting/contra-account.js';
import type { Journal } from '../../regions/journal.js';
import type { CodingRegion } from '../coding-rules.js';
import { journalOf } from '../../regions/regions.js';
import type { Coding } from '../coding.js';

export interface JournalChoice {
  readonly journal: Journal;
  readonly contraAccount: string;
}

/**
 * Chooses the journal and the contra account of a document. If the default journal is a payment account, it takes
 * documents that are already paid. Documents that are still owed, and every Italian invoice (DPR 633/72 art. 25), go
 * into the purchase journal.
 */
export const journalOfCoding = (
  region: CodingRegion,
  defaultJournalId: string,
  coding: Coding,
): JournalChoice | null => {
  const chosen = journalOf(region, defaultJournalId);
  const purchases = region.journals.find(({ kind }) => kind === 'purchases') ?? null;
  if (chosen === null || !chosen.takesDocuments || purchases === null) return null;
  const isRegistered = region.coding.registration !== null && coding.kind === 'invoice';
  const isOwed = (coding.paidBy === 'nobody' || coding.paidBy === 'employee') && chosen.paymentAccount !== null;
  const cash = region.journals.find(({ kind }) => kind === 'cash') ?? chosen;
  const paid = coding.paidBy === 'cash' && chosen.paymentAccount !== null ? cash : chosen;
  return {
    journal: isRegistered || isOwed ? purchases : paid,
    contraAccount: contraAccountOf(region, coding.paidBy, chosen),
  };
};
