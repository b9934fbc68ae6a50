import type pg from 'pg';

/** The newest documents, entries and bank lines stay open: coded but not posted, unpaid, unmatched. */
const OPEN_RECORDS = 200;

const DAY = `current_date - 10 - ((($1::integer - 1 - n)::bigint * 3650) / $1)::integer`;
/** VAT of earlier quarters was reported elsewhere, before the books came here. */
const FIRST_FILED = `(date_trunc('year', current_date) - interval '2 years')`;
/** Of the last two quarters no return is filed. */
const LAST_FILED = `date_trunc('quarter', current_date) - interval '6 months'`;
const id = (prefix: string, n = 'n'): string => `'${prefix}_' || lpad((${n})::text, 26, '0')`;
const IS_OPEN = `n >= $1::integer - ${OPEN_RECORDS}`;
/** In øre; a multiple of four, so that a quarter of it is the VAT. */
const NET = `((100 + (n * 7919::bigint) % 90000) * 4)`;

/**
 * Ten years of purchases of a Danish organisation: for each of `size` suppliers one document, its entry of three lines, its
 * payment of two lines and the bank line of the payment, with VAT returns, events, audit rows and outcomes of commands. $1 is the
 * size, $2 the organisation. Ids sort by time, as those of real records do.
 */
const STATEMENTS = [
  `insert into contacts (organization_id, id, type, name, vat_number, business_id, country)
   select $2, ${id('con')}, case n % 10 when 0 then 'client' else 'vendor' end, 'Leverandør ' || n || ' ApS',
     'DK' || (20000000 + n), (20000000 + n)::text, 'DK'
   from generate_series(0, $1::integer - 1) n`,
  `insert into documents (organization_id, id, state, source, file_name, text, contact_id, confidence, supplier_name,
     supplier_vat_number, supplier_key, invoice_number, document_date, due_date, currency, total_minor, ledger_account_id, vat_code,
     booking_text, coded_amount_minor, ledger_entry_id, version, created_at)
   select $2, ${id('doc')}, case when ${IS_OPEN} then 'coded' else 'posted' end, 'email', 'bill-' || n || '.txt',
     'Leverandør ' || n || ' ApS, faktura ' || n, ${id('con')}, 0.95, 'Leverandør ' || n || ' ApS',
     'DK' || (20000000 + n), 'vat:DK' || (20000000 + n), n::text, ${DAY}, ${DAY} + 14, 'DKK', ${NET} / 4 * 5, '2750', 'I25',
     'Leverandør ' || n, -${NET} / 4 * 5, case when not (${IS_OPEN}) then ${id('led', 'n * 2::bigint')} end, 4, now()
   from generate_series(0, $1::integer - 1) n`,
  `insert into ledger_entries (organization_id, id, journal_id, fiscal_year, voucher_number, document_date, receipt_date,
     entry_date, vat_date, text, currency, contact_id, document_id)
   select $2, ${id('led', 'n * 2::bigint')}, 'general', extract(year from ${DAY})::text, n + 1, ${DAY}, ${DAY}, ${DAY}, ${DAY},
     'Leverandør ' || n, 'DKK', ${id('con')}, case when not (${IS_OPEN}) then ${id('doc')} end
   from generate_series(0, $1::integer - 1) n`,
  `insert into ledger_entries (organization_id, id, journal_id, fiscal_year, voucher_number, document_date, receipt_date,
     entry_date, vat_date, text, currency, contact_id)
   select $2, ${id('led', 'n * 2::bigint + 1')}, 'bank', extract(year from ${DAY})::text, n + 1, ${DAY}, ${DAY}, ${DAY}, ${DAY},
     'Payment ' || n, 'DKK', ${id('con')}
   from generate_series(0, $1::integer - 1 - ${OPEN_RECORDS}) n`,
  `insert into ledger_lines (organization_id, entry_id, line, account_number, amount_minor, vat_code, vat_base_minor, vat_minor,
     vat_deductible_minor)
   select $2, ${id('led', 'n * 2::bigint')}, l.line, l.account, l.quarters * ${NET} / 4, l.code,
     case when l.code is not null then ${NET} end, case when l.code is not null then ${NET} / 4 end,
     case when l.code is not null then ${NET} / 4 end
   from generate_series(0, $1::integer - 1) n,
     (values (1, '2750', 4, 'I25'), (2, '7740', 1, null), (3, '7440', -5, null)) as l (line, account, quarters, code)`,
  `insert into ledger_lines (organization_id, entry_id, line, account_number, amount_minor)
   select $2, ${id('led', 'n * 2::bigint + 1')}, l.line, l.account, l.quarters * ${NET} / 4
   from generate_series(0, $1::integer - 1 - ${OPEN_RECORDS}) n,
     (values (1, '7440', 5), (2, '6481', -5)) as l (line, account, quarters)`,
  `insert into open_item_settlements (organization_id, entry_id, line, settled_by_entry_id, amount_minor)
   select $2, ${id('led', 'n * 2::bigint')}, 3, ${id('led', 'n * 2::bigint + 1')}, -${NET} / 4 * 5
   from generate_series(0, $1::integer - 1 - ${OPEN_RECORDS}) n`,
  `insert into bank_accounts (organization_id, id, provider, account_key, name, currency, ledger_account_id, balance_minor, balance_at)
   select $2, ${id('bac', '0')}, 'statement', 'filled', 'Bank', 'DKK', '6481', $1, now()`,
  `insert into bank_transactions (organization_id, id, bank_account_id, source, status, state, content_key, sequence, booked_on,
     amount_minor, currency, counterpart_name, text)
   select $2, ${id('txn')}, ${id('bac', '0')}, 'statement', 'booked',
     case when ${IS_OPEN} then 'unmatched' else 'reconciled' end, 'filled ' || n, 1, ${DAY}, -${NET} / 4 * 5, 'DKK',
     'Leverandør ' || n || ' ApS', 'Faktura ' || n
   from generate_series(0, $1::integer - 1) n`,
  `insert into bank_matches (organization_id, id, transaction_id, matched_by, reason, actor)
   select $2, ${id('mat')}, ${id('txn')}, 'automatic', '{"say": "chosen_by_person", "with": {}}', '{"type": "system"}'
   from generate_series(0, $1::integer - 1 - ${OPEN_RECORDS}) n`,
  `insert into bank_allocations (organization_id, match_id, position, target_type, entry_id, line, amount_minor, kind, payment_entry_id)
   select $2, ${id('mat')}, 1, 'ledger', ${id('led', 'n * 2::bigint')}, 3, -${NET} / 4 * 5, 'payment',
     ${id('led', 'n * 2::bigint + 1')}
   from generate_series(0, $1::integer - 1 - ${OPEN_RECORDS}) n`,
  `insert into matching_records (organization_id, record_id)
   select $2, ${id('txn')} from generate_series($1::integer - ${OPEN_RECORDS}, $1::integer - 1) n
   union all select $2, ${id('led', 'n * 2::bigint')} from generate_series($1::integer - ${OPEN_RECORDS}, $1::integer - 1) n
   union all select $2, ${id('doc')} from generate_series($1::integer - ${OPEN_RECORDS}, $1::integer - 1) n`,
  `insert into vat_returns (organization_id, id, region_key, frequency, period_start, period_end, kind, round, state, currency, boxes,
     due_minor, carried_credit_minor, carried_debit_minor, carried_over, settlement, entries, digest, rules, warnings, changes, checks,
     filed_at, closed_before)
   select $2, 'vat_' || to_char(quarter, 'YYYYMMDD'), 'denmark', 'quarterly', quarter, (quarter + interval '3 months')::date - 1,
     'ordinary', 0, 'filed', 'DKK', '[]', 0, 0, 0, '{}', '[]', 0, sha256('filled'), '[]', '[]', '[]', '[]', now(), ${FIRST_FILED}::date - 1
   from generate_series(${FIRST_FILED}, ${LAST_FILED}, interval '3 months') quarter
   where $1::integer > 0`,
  `insert into vat_return_entries (organization_id, return_id, entry_id)
   select $2, 'vat_' || to_char(date_trunc('quarter', ${DAY}), 'YYYYMMDD'), ${id('led', 'n * 2::bigint')}
   from generate_series(0, $1::integer - 1) n
   where date_trunc('quarter', ${DAY}) between ${FIRST_FILED} and ${LAST_FILED}`,
  `insert into voucher_counters (organization_id, journal_id, fiscal_year, last_number)
   select organization_id, journal_id, fiscal_year, max(voucher_number) from ledger_entries
   where organization_id = $2 and $1::integer > 0 group by 1, 2, 3
   on conflict (organization_id, journal_id, fiscal_year) do update set last_number = excluded.last_number`,
  `insert into events (id, organization_id, type, aggregate_type, aggregate_id, version, data)
   select 'evt_' || md5($2 || n), $2, 'document.posted', 'document', ${id('doc')}, 4, '{}'
   from generate_series(0, $1::integer - 1) n`,
  `insert into audit_log (id, organization_id, action, actor, target_type, target_id)
   select 'aud_' || md5($2 || n), $2, 'post_document', '{"type": "system"}', 'document', ${id('doc')}
   from generate_series(0, $1::integer - 1) n`,
  `insert into inbox (organization_id, command_id, action, actor, input_hash, status, outcome, accepted_at)
   select $2, ${id('cmd')}, 'post_document', '{"type": "system"}', '', 'done', '{}', now() - ($1::integer - n) * interval '1 second'
   from generate_series(0, $1::integer - 1) n`,
];

/** Writes the rows that triggers write for every new line, for lines that were written without triggers. Triggers are on again. */
export async function writeDerivedRows(client: pg.ClientBase, organizationId: string): Promise<void> {
  await client.query('set local session_replication_role = origin');
  await client.query(
    `insert into account_movements (organization_id, account_number, entry_date, is_year_end, debit_minor, credit_minor, is_summed)
     select l.organization_id, l.account_number, e.entry_date, e.purpose is not distinct from 'year_end',
       sum(greatest(l.amount_minor, 0)), sum(greatest(-l.amount_minor, 0)), true
     from ledger_lines l join ledger_entries e on e.organization_id = l.organization_id and e.id = l.entry_id
     where l.organization_id = $1 group by 1, 2, 3, 4`,
    [organizationId],
  );
  await client.query(
    `insert into unreported_entries (organization_id, vat_date, entry_date, entry_id)
     select distinct l.organization_id, e.vat_date, e.entry_date, e.id
     from ledger_lines l join ledger_entries e on e.organization_id = l.organization_id and e.id = l.entry_id
       left join vat_return_entries v on v.organization_id = e.organization_id and v.entry_id = e.id
     where l.organization_id = $1 and l.vat_code is not null and v.entry_id is null`,
    [organizationId],
  );
  await client.query(
    `insert into open_items (organization_id, entry_id, line)
     select l.organization_id, l.entry_id, l.line from ledger_lines l
     where l.organization_id = $1 and l.account_number in ('6190', '7440') and not exists (
       select from open_item_settlements s where s.organization_id = l.organization_id
         and (s.settled_by_entry_id = l.entry_id or (s.entry_id = l.entry_id and s.line = l.line and s.amount_minor = l.amount_minor)))`,
    [organizationId],
  );
}

/** The tables that grow with the books. */
export const LARGE_TABLES = [...new Set(STATEMENTS.map((text) => /insert into (\w+)/.exec(text)![1]!))].filter(
  (table) => !['bank_accounts', 'matching_records', 'voucher_counters', 'vat_returns'].includes(table),
);

/**
 * Fills an organisation that has the Danish chart of accounts and no records, with set-based statements, as a superuser in a
 * transaction. Triggers are off, because they check every row.
 */
export async function fillOrganization(client: pg.ClientBase, organizationId: string, size: number): Promise<void> {
  if (size < OPEN_RECORDS) throw new Error(`the size must be at least ${OPEN_RECORDS}`);
  await client.query('set local session_replication_role = replica');
  for (const statement of STATEMENTS) await client.query(statement, [size, organizationId]);
  // A small sample is enough for data as regular as this.
  await client.query('set local default_statistics_target = 10');
  await client.query(`analyze ${LARGE_TABLES.join(', ')}`);
  // Without the statistics of the new rows, this join would compare every line with every entry.
  await writeDerivedRows(client, organizationId);
  await client.query('analyze account_movements, account_periods, open_items, unreported_entries');
}
