import type { CalendarEvent } from '#domain/deadlines/icalendar.js';
import { formatMoney } from '#domain/money/money-text.js';
import { moneyFromNumber } from '#domain/money/money.js';
import type { Deadline } from '#schemas/types.js';

const READINESS: Readonly<Record<Deadline['readiness'], string>> = {
  done: 'Done.',
  ready: 'Ready.',
  open: 'Not ready yet.',
  running: 'The period has not ended.',
};
const SIGNS: Readonly<Record<Deadline['readiness'], string>> = { done: '✓ ', ready: '', open: '! ', running: '' };

/** Alarms at 9:00, a week before and on the day before. All-day events begin at midnight. */
const ALARMS = ['-P6DT15H', '-PT15H'];

/** The content of a calendar event. `stampEvents` adds the sequence and the time of change. */
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
          `${amount < 0 ? 'To be refunded or carried forward' : 'To pay'}: ${formatMoney(money.value, 'en')} ${currency}`,
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
