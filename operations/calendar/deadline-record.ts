import type { DeadlineKind } from '#domain/calendar/deadline-kind.js';
import { deadlineKey, type Deadline as Rule } from '#domain/deadlines/deadline.js';
import { toNumber } from '#domain/money/money.js';
import type { Region, RegionKey } from '#domain/regions/region.js';
import type { Deadline } from '#schemas/types.js';

const TITLES: Readonly<Record<RegionKey, Readonly<Partial<Record<DeadlineKind, string>>>>> = {
  denmark: { vat_return: 'Momsangivelse og betaling', eu_sales_list: 'EU-salg uden moms' },
  italy: {
    vat_payment: 'Versamento IVA',
    vat_advance: 'Acconto IVA',
    vat_communication: 'Comunicazione liquidazioni periodiche IVA (LIPE)',
    vat_annual_return: 'Dichiarazione IVA annuale',
    eu_sales_list: 'Elenchi Intrastat',
    stamp_duty: 'Imposta di bollo sulle fatture elettroniche',
    withholding_tax: 'Versamento ritenute (F24 1040)',
  },
};

export interface DeadlineState {
  readonly readiness: Deadline['readiness'];
  readonly missing: readonly string[];
  readonly amount?: bigint | null;
  readonly vatReturnId?: string | null;
}

export function deadlineRecord(region: Region, rule: Rule, state: DeadlineState): Deadline {
  return {
    id: deadlineKey(rule).replaceAll('/', '-'),
    kind: rule.kind,
    title: `${TITLES[region.key][rule.kind] ?? rule.kind} ${rule.periodName}`,
    periodStart: rule.periodStart,
    periodEnd: rule.periodEnd,
    dueDate: rule.dueDate,
    nominalDate: rule.nominalDate,
    movedBecause: rule.movedBecause,
    amount:
      state.amount === undefined || state.amount === null
        ? null
        : toNumber({ minor: state.amount, currency: region.currency }),
    currency: region.currency,
    readiness: state.readiness,
    missing: [...state.missing],
    vatReturnId: state.vatReturnId ?? null,
    source: rule.source,
    mark: rule.mark,
  };
}
