import { halfYearRate, type ReminderLaw } from '../../reminders/reminder-rules.js';

const REFINANCING_RATE = 'D.Lgs. 231/2002 art. 5: rate of the European Central Bank, published by the ministry';
/** The rate of 1 July 2026 was not read: a person checks it and changes the row. */
const CHECK =
  'that of the first half of 2026, which the bank still had on 1 April; check the notice of July 2026 in the Gazzetta Ufficiale';

export const ITALIAN_REMINDERS: ReminderLaw = {
  rules: [
    {
      maximumReminders: null,
      minimumDaysBetween: 10,
      maximumFee: 0n,
      compensation: 4_000n,
      interestAddition: 8,
      interestFromConsumers: false,
      validFrom: '2013-01-01',
      validTo: null,
      source: 'D.Lgs. 231/2002 art. 2, 4, 5, 6 (as amended by D.Lgs. 192/2012); 10 days apart is our own convention',
      mark: 'secondary',
    },
  ],
  referenceRates: [
    halfYearRate(2025, 1, '3.15', REFINANCING_RATE, 'unverified'),
    halfYearRate(2025, 2, '2.15', REFINANCING_RATE, 'unverified'),
    halfYearRate(2026, 1, '2.15', `${REFINANCING_RATE}, G.U. 20/01/2026 n. 15`, 'secondary'),
    halfYearRate(2026, 2, '2.15', `${REFINANCING_RATE}; ${CHECK}`, 'unverified'),
  ],
};
