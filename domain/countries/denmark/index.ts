import type { Country } from '../country.js';
import { DANISH_CALENDAR } from './calendar.js';
import { DANISH_DEADLINES } from './deadlines.js';
import { DENMARK } from './denmark.js';
import { DANISH_VAT_RETURN } from './vat-return.js';

export const denmark: Country = {
  ...DENMARK,
  ...DANISH_CALENDAR,
  deadlines: DANISH_DEADLINES,
  vatReturn: DANISH_VAT_RETURN,
};
