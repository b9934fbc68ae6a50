import { halfYearRate, type ReminderLaw } from '../../reminders/reminder-rules.js';

const LENDING_RATE = 'renteloven § 5: lending rate of Danmarks Nationalbank on the first day of the half year';
/** The rate of 1 July 2026 was not read: a person checks it and changes the row. */
const CHECK = 'that of the first half of 2026; check the rate of 1 July 2026 at nationalbanken.dk';

export const DANISH_REMINDERS: ReminderLaw = {
  rules: [
    {
      maximumReminders: 3,
      minimumDaysBetween: 10,
      maximumFee: 10_000n,
      compensation: 31_000n,
      interestAddition: 8,
      interestFromConsumers: true,
      validFrom: '2013-03-01',
      validTo: null,
      source: 'renteloven §§ 5, 9 a, 9 b; BEK nr. 105 af 31/01/2013 (compensation)',
      mark: 'secondary',
    },
  ],
  referenceRates: [
    halfYearRate(2025, 1, '2.75', LENDING_RATE, 'unverified'),
    halfYearRate(2025, 2, '1.75', LENDING_RATE, 'unverified'),
    halfYearRate(2026, 1, '1.75', LENDING_RATE, 'unverified'),
    halfYearRate(2026, 2, '1.75', `${LENDING_RATE}; ${CHECK}`, 'unverified'),
  ],
};
