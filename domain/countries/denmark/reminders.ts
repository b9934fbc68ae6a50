import { joinReasons } from '#schemas/sentences/combine.js';
import { say } from '#schemas/sentences/say.js';
import { halfYearRate, type ReminderLaw } from '../../reminders/reminder-rules.js';

const LENDING_RATE = say('source_danish_lending_rate');
/** The rate of 1 July 2026 was not read: a person checks it and changes the row. */
const CHECK = say('source_danish_rate_of_first_half');

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
      source: say('source_danish_reminders'),
      mark: 'secondary',
    },
  ],
  referenceRates: [
    halfYearRate(2025, 1, '2.75', LENDING_RATE, 'unverified'),
    halfYearRate(2025, 2, '1.75', LENDING_RATE, 'unverified'),
    halfYearRate(2026, 1, '1.75', LENDING_RATE, 'unverified'),
    halfYearRate(2026, 2, '1.75', joinReasons([LENDING_RATE, CHECK]), 'unverified'),
  ],
};
