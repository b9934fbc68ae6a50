import { inWords } from '#schemas/sentences/violation.js';
import { localDay } from '#domain/calendar/local-day.js';
import { effectiveVatFrequency } from '#domain/regions/effective-vat-frequency.js';
import { countryOf } from '#domain/countries/countries.js';
import { handle } from '../runtime/handler.js';
import { changeSettings, lockSettings } from './change-settings.js';

/** Accepts every frequency of the interface. An unusual one for the country returns a warning. */
export default handle<'set_vat_frequency'>()({
  async run({ frequency }, context) {
    const before = await lockSettings(context.tx);
    const after = await changeSettings(before, { vatFrequency: frequency }, context);
    const effective =
      before.region_key && effectiveVatFrequency(countryOf(before.region_key), frequency, localDay(context.clock()));
    return {
      ...after,
      warnings: effective?.warning ? inWords([{ pointer: '/frequency', message: effective.warning }]) : [],
    };
  },
});
