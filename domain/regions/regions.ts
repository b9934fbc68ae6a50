import type { Account } from './account.js';
import type { CategoryRule } from './category.js';
import { rowInForce, rowsInForce } from './dated-row.js';
import type { Journal } from './journal.js';
import type { Region } from './region.js';
import type { VatCode } from './vat-code.js';
import { say } from '#schemas/sentences/say.js';

/** The account with this number on this date. Throws RuleNotInForce when there is none. */
export const accountOf = (region: Region, number: string, date: string): Account =>
  rowInForce(
    region.accounts.filter((account) => account.number === number),
    date,
    say('the_account', { number }),
  );

/**
 * Throws RuleNotInForce when the chart of the region has the account, but not on this date. Accounts that the organisation
 * added have no dates. The worker that posts knows them and refuses unknown ones.
 */
export const requireAccountInForce = (region: Region, number: string, date: string): void => {
  if (region.accounts.some((account) => account.number === number)) accountOf(region, number, date);
};

/** The VAT code on this date. Throws RuleNotInForce when there is none. */
export const vatCodeOf = (region: Region, code: string, date: string): VatCode =>
  rowInForce(
    region.vatCodes.filter((row) => row.code === code),
    date,
    say('the_vat_code', { code }),
  );

/** How the region books a category on this date. Throws RuleNotInForce when it does not. */
export const categoryRuleOf = (region: Region, category: string, date: string): CategoryRule =>
  rowInForce(
    region.categories.filter((rule) => rule.category === category),
    date,
    say('the_category', { category }),
  );

/** The categories that are booked on an account, in the order of the mapping. The first is the usual one. */
export const categoriesOfAccount = (region: Region, account: string, date: string): readonly CategoryRule[] =>
  rowsInForce(region.categories, date).filter((rule) => rule.account === account);

export const journalOf = (region: Region, id: string): Journal | null =>
  region.journals.find((journal) => journal.id === id) ?? null;

/** The ids that set_region accepts as defaultJournalId. */
export const defaultJournalIdsOf = (region: Region): readonly string[] =>
  region.journals.filter((journal) => journal.takesDocuments).map((journal) => journal.id);
