import type { Statements } from '#tables/statements.js';
import { put, type Write } from '../engine/change.js';
import type { Counter, Draw } from '../engine/counter.js';

export interface VatProtocol {
  readonly register: 'purchases' | 'sales' | 'takings';
  /** Reverse charge has its own series in both registers, so that both sides can be found together. */
  readonly series: 'ordinary' | 'reverse_charge';
}

/**
 * Adds an entry to the Italian VAT registers. It gets the next protocol number of each register and series in the
 * calendar year, without gaps (DPR 633/72 art. 23, 24, 25, 39). The counters are always locked in the same order, so
 * two postings cannot deadlock.
 */
export async function assignVatProtocols(
  tx: Statements,
  entryId: string,
  year: number,
  protocols: readonly VatProtocol[],
): Promise<void> {
  const keyOf = ({ register, series }: VatProtocol): string => `${register}/${series}`;
  const ordered = [...protocols].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (const { register, series } of ordered) {
    await tx.query(
      `with counter as (
         insert into vat_protocol_counters (organization_id, register, series, year, last_number)
         values (current_organization(), $1, $2, $3, 1)
         on conflict (organization_id, register, series, year) do update set last_number = vat_protocol_counters.last_number + 1
         returning last_number
       )
       insert into vat_protocols (organization_id, register, series, year, number, entry_id)
       select current_organization(), $1, $2, $3, last_number, $4 from counter`,
      [register, series, year, entryId],
    );
  }
}

/** The same for a number that was dealt. */
export const protocolWrite = (entryId: string, year: number, protocol: VatProtocol, number: number): Write =>
  put(
    `insert into vat_protocols (organization_id, register, series, year, number, entry_id)
     select current_organization(), r.register, r.series, r.year, r.number, r.entry_id
     from json_to_recordset($1::json) as r (register text, series text, year integer, number integer, entry_id text)`,
    { ...protocol, year, number, entry_id: entryId },
  );

/** Protocol numbers of an Italian VAT register, series and calendar year. */
const PROTOCOLS: Counter = {
  order: 2,
  statement: `insert into vat_protocol_counters (organization_id, register, series, year, last_number)
     select current_organization(), r.series ->> 0, r.series ->> 1, (r.series ->> 2)::integer, r.count
     from json_to_recordset($1::json) as r (series json, count integer)
     order by r.series ->> 0, r.series ->> 1, r.series ->> 2
     on conflict (organization_id, register, series, year)
       do update set last_number = vat_protocol_counters.last_number + excluded.last_number
     returning json_build_array(register, series, year::text) as series, last_number as last`,
};

export const protocolNumber = ({ register, series }: VatProtocol, year: number): Draw => ({
  counter: PROTOCOLS,
  series: [register, series, String(year)],
});
