import { asWritten, joinReasons, listThings } from '#schemas/sentences/combine.js';
import { say } from '#schemas/sentences/say.js';
import { halfYearRate, type ReminderLaw } from '../../reminders/reminder-rules.js';

const REFINANCING_RATE = say('source_italian_rate');
/** The rate of 1 July 2026 was not read: a person checks it and changes the row. */
const CHECK = say('source_italian_rate_of_first_half');

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
      source: say('source_italian_reminders'),
      mark: 'secondary',
    },
  ],
  referenceRates: [
    halfYearRate(2025, 1, '3.15', REFINANCING_RATE, 'unverified'),
    halfYearRate(2025, 2, '2.15', REFINANCING_RATE, 'unverified'),
    halfYearRate(2026, 1, '2.15', listThings([REFINANCING_RATE, asWritten('G.U. 20/01/2026 n. 15')]), 'secondary'),
    halfYearRate(2026, 2, '2.15', joinReasons([REFINANCING_RATE, CHECK]), 'unverified'),
  ],
};
