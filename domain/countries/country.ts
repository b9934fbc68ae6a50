import type { DeadlineCalendar } from '../calendar/deadline-rules.js';
import type { CountryDeadlines } from '../deadlines/country-deadlines.js';
import type { CodingRegion } from '../coding/coding-rules.js';
import type { ReminderLaw } from '../reminders/reminder-rules.js';
import type { SaleRegion } from '../sales/sale-rules.js';
import type { VatReturnRules } from '../vat/vat-return-rules.js';

/**
 * Every fact that differs between countries. Other code asks a `Country` and never compares keys, so a country that lacks a
 * fact does not compile, and no `else` means "the other country".
 */
export interface Country extends CodingRegion, SaleRegion, DeadlineCalendar {
  readonly deadlines: CountryDeadlines;
  readonly vatReturn: VatReturnRules;
  readonly reminders: ReminderLaw;
}
