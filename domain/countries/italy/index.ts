import type { Country } from '../country.js';
import { ITALIAN_CALENDAR } from './calendar.js';
import { ITALIAN_DEADLINES } from './deadlines.js';
import { ITALY } from './italy.js';
import { ITALIAN_VAT_RETURN } from './vat-return.js';

export const italy: Country = {
  ...ITALY,
  ...ITALIAN_CALENDAR,
  deadlines: ITALIAN_DEADLINES,
  vatReturn: ITALIAN_VAT_RETURN,
};
