import type { Counter, Draw } from '../engine/counter.js';
import type { VatProtocol } from './assign-vat-protocols.js';

/**
 * Voucher numbers of a journal and fiscal year. Postings of one organisation take turns: they wait for its counters anyway, and two
 * transactions with several postings each could take counters in a different order.
 */
const VOUCHERS: Counter = {
  order: 1,
  statement: `with turn as materialized (
       select pg_advisory_xact_lock(hashtextextended(current_organization() || ' postings', 0)))
     insert into voucher_counters (organization_id, journal_id, fiscal_year, last_number)
     select current_organization(), r.series ->> 0, r.series ->> 1, r.count
     from turn, json_to_recordset($1::json) as r (series json, count integer)
     order by r.series ->> 0, r.series ->> 1
     on conflict (organization_id, journal_id, fiscal_year)
       do update set last_number = voucher_counters.last_number + excluded.last_number
     returning json_build_array(journal_id, fiscal_year) as series, last_number as last`,
};

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

export const voucherNumber = ({
  journalId,
  fiscalYear,
}: {
  readonly journalId: string;
  readonly fiscalYear: string;
}): Draw => ({ counter: VOUCHERS, series: [journalId, fiscalYear] });

export const protocolNumber = ({ register, series }: VatProtocol, year: number): Draw => ({
  counter: PROTOCOLS,
  series: [register, series, String(year)],
});
