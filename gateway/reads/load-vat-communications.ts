import { toNumber } from '#domain/money/money.js';
import { filesVatReturns } from '#domain/vat/deductible-share.js';
import type { SettlementRules } from '#domain/vat/vat-return-rules.js';
import type { VatCommunication } from '#schemas/types.js';
import type { Statements } from '#tables/statements.js';
import { loadUnreportedDays } from '#operations/vat/load-vat-lines.js';
import { filedPeriodsOf, type FiledReturn, type VatBooks } from '#operations/vat/vat-books.js';

/** The filed settlements of one quarter. */
export interface QuarterOfReturns {
  readonly rules: SettlementRules;
  readonly due: string;
  readonly currency: string;
  /** First day of the quarter. */
  readonly start: string;
  readonly filed: readonly FiledReturn[];
  /** VAT dates in the quarter that no filed settlement covers. */
  readonly unreported: readonly string[];
}

/** The quarters with filed settlements, newest first. */
export async function loadCommunications(tx: Statements, books: VatBooks): Promise<readonly QuarterOfReturns[]> {
  const rules = books.region.vatReturn.settlements;
  if (rules === null || !filesVatReturns(books)) return [];
  const byQuarter = new Map<string, FiledReturn[]>();
  for (const filed of filedPeriodsOf(books)) {
    const { start } = rules.quarterOf(filed.end);
    byQuarter.set(start, [...(byQuarter.get(start) ?? []), filed]);
  }
  const unreported = await loadUnreportedDays(tx, books);
  return [...byQuarter]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([start, filed]) => {
      const { end } = rules.quarterOf(start);
      return {
        start,
        filed,
        rules,
        due: books.region.deadlines.settlements?.communication(start).dueDate ?? end,
        currency: books.region.currency,
        unreported: unreported.filter((day) => day >= start && day <= end),
      };
    });
}

export function communicationRecord(
  { start, filed, unreported, rules, due, currency }: QuarterOfReturns,
  today: string,
): VatCommunication {
  const { year, quarter, end } = rules.quarterOf(start);
  return {
    id: `${year}-Q${quarter}`,
    year,
    quarter,
    deadline: due,
    complete: end < today && unreported.length === 0,
    replacesFiled: filed.some(({ round }) => round > 0),
    modules: filed.map((settlement) => ({
      returnId: settlement.id,
      ...rules.modulePeriod(settlement),
      boxes: settlement.boxes
        .filter(({ amount }) => amount !== '0')
        .map(({ code, amount }) => ({ code, amount: toNumber({ minor: BigInt(amount), currency }) })),
    })),
  };
}
