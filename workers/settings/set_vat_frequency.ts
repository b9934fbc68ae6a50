import { inWords } from '#schemas/sentences/violation.js';
import { effectiveVatFrequency } from '#domain/regions/effective-vat-frequency.js';
import { countryOf } from '#domain/countries/countries.js';
import { handle } from '../runtime/handler.js';
import { changeSettings, heldSettings, requireSettings } from './change-settings.js';

/** Accepts every frequency of the interface. An unusual one for the country returns a warning. */
export default handle<'set_vat_frequency'>()({
  load: (_command, { principal }) => ({ settings: heldSettings(principal) }),

  decide({ frequency }, { settings }, situation) {
    const before = requireSettings(settings);
    const effective = before.region_key && effectiveVatFrequency(countryOf(before.region_key), frequency);
    return { ...changeSettings(before, { vat_frequency: frequency }, situation), warning: effective?.warning };
  },

  write: ({ changes, after, warning }) => ({
    changes,
    result: { ...after, warnings: inWords(warning ? [{ pointer: '/frequency', message: warning }] : []) },
  }),
});
