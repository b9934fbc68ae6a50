import type { CalendarEvent } from '#domain/deadlines/icalendar.js';
import { formatMoney } from '#domain/money/money-text.js';
import { moneyFromNumber } from '#domain/money/money.js';
import type { Deadline } from '#schemas/types.js';

const READINESS: Readonly<Record<Deadline['readiness'], string>> = {
  done: 'Done.',
  ready: 'Ready.',
  open: 'Something is missing.',
  running: 'The period has not ended.',
};
const SIGNS: Readonly<Record<Deadline['readiness'], string>> = { done: '✓ ', ready: '', open: '! ', running: '' };

/** At nine in the morning, a week before and on the day before; all-day events begin at midnight. */
const ALARMS = ['-P6DT15H', '-PT15H'];

/** What is shown of a deadline; sequence and time of change are added from what the feed told before. */
export function describeDeadline(
  deadline: Deadline,
  organizationId: string,
): Omit<CalendarEvent, 'sequence' | 'changedAt'> {
  const { readiness, amount, currency } = deadline;
  const money = amount === null ? null : moneyFromNumber(amount, currency);
  const lines = [
    `${deadline.periodStart} – ${deadline.periodEnd}`,
    ...(money?.ok && amount !== null
      ? [
          `${amount < 0 ? 'To be paid back or carried on' : 'To be paid'}: ${formatMoney(money.value, 'en')} ${currency}`,
        ]
      : []),
    READINESS[readiness],
    ...deadline.missing.map((sentence) => `- ${sentence}`),
    ...(deadline.movedBecause === null ? [] : [`Moved: ${deadline.movedBecause}.`]),
    `Rule: ${deadline.source}${deadline.mark === 'unverified' ? ' (not verified)' : ''}`,
  ];
  return {
    uid: `${deadline.id}@${organizationId.replaceAll('_', '-')}.partita`,
    date: deadline.dueDate,
    summary: `${SIGNS[readiness]}${deadline.title}`,
    description: lines.join('\n'),
    categories: [deadline.kind.startsWith('vat') || deadline.kind === 'eu_sales_list' ? 'VAT' : 'Tax'],
    url: null,
    alarms: readiness === 'done' ? [] : ALARMS,
  };
}
