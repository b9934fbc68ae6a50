import { italianCommunicationDeadline } from '#domain/countries/italy/deadlines.js';
import { toNumber } from '#domain/money/money.js';
import { filesVatReturns } from '#domain/vat/deductible-share.js';
import { communicationQuarterOf, modulePeriod } from '#domain/countries/italy/communication.js';
import type { VatCommunication } from '#schemas/types.js';
import type { Statements } from '#tables/statements.js';
import { loadUnreportedDays } from '#operations/vat/load-vat-lines.js';
import { filedPeriodsOf, type FiledReturn, type VatBooks } from '#operations/vat/vat-books.js';

/** The filed settlements of one quarter. */
export interface QuarterOfReturns {
  /** First day of the quarter. */
  readonly start: string;
  readonly filed: readonly FiledReturn[];
  /** VAT dates in the quarter that no filed settlement covers. */
  readonly unreported: readonly string[];
}

/** The Italian quarters with filed settlements, newest first. */
export async function loadCommunications(tx: Statements, books: VatBooks): Promise<readonly QuarterOfReturns[]> {
  if (books.region.key !== 'italy' || !filesVatReturns(books)) return [];
  const byQuarter = new Map<string, FiledReturn[]>();
  for (const filed of filedPeriodsOf(books)) {
    const { start } = communicationQuarterOf(filed.end);
    byQuarter.set(start, [...(byQuarter.get(start) ?? []), filed]);
  }
  const unreported = await loadUnreportedDays(tx, books);
  return [...byQuarter]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([start, filed]) => {
      const { end } = communicationQuarterOf(start);
      return { start, filed, unreported: unreported.filter((day) => day >= start && day <= end) };
    });
}

export function communicationRecord({ start, filed, unreported }: QuarterOfReturns, today: string): VatCommunication {
  const { year, quarter, end } = communicationQuarterOf(start);
  return {
    id: `${year}-Q${quarter}`,
    year,
    quarter,
    deadline: italianCommunicationDeadline(start).dueDate,
    complete: end < today && unreported.length === 0,
    replacesFiled: filed.some(({ round }) => round > 0),
    modules: filed.map((settlement) => ({
      returnId: settlement.id,
      ...modulePeriod(settlement),
      boxes: settlement.boxes
        .filter(({ amount }) => amount !== '0')
        .map(({ code, amount }) => ({ code, amount: toNumber({ minor: BigInt(amount), currency: 'EUR' }) })),
    })),
  };
}
