import { readerIn } from '#schemas/sentences/reader.js';
import { asSaid, type Said, say } from '#schemas/sentences/say.js';
import { textOf } from '#schemas/sentences/text-of.js';
import { deadlineKey, type Deadline as Rule } from '#domain/deadlines/deadline.js';
import { toNumber } from '#domain/money/money.js';
import type { Country } from '#domain/countries/country.js';
import type { Deadline } from '#schemas/types.js';

export interface DeadlineState {
  readonly readiness: Deadline['readiness'];
  readonly missing: readonly Said[];
  readonly amount?: bigint | null;
  readonly vatReturnId?: string | null;
}

export function deadlineRecord(region: Country, rule: Rule, state: DeadlineState): Deadline {
  return {
    id: deadlineKey(rule).replaceAll('/', '-'),
    kind: rule.kind,
    title: textOf(
      say('title_of_period', {
        title: asSaid(region.deadlines.titles[rule.kind] ?? rule.kind),
        period: rule.periodName,
      }),
      readerIn(undefined, region.language),
    ),
    periodStart: rule.periodStart,
    periodEnd: rule.periodEnd,
    dueDate: rule.dueDate,
    nominalDate: rule.nominalDate,
    movedBecause: rule.movedBecause && textOf(rule.movedBecause),
    amount:
      state.amount === undefined || state.amount === null
        ? null
        : toNumber({ minor: state.amount, currency: region.currency }),
    currency: region.currency,
    readiness: state.readiness,
    missing: state.missing.map((said) => textOf(said)),
    vatReturnId: state.vatReturnId ?? null,
    source: textOf(rule.source),
    mark: rule.mark,
  };
}
