import type pg from 'pg';
import { inOrganization, scopeStatement } from '#platform/database/transaction.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { asSuperuser, withRole } from '../support/database.js';

/**
 * Tables without an organisation, and why they leak nothing. A table that is neither in this list nor under row-level
 * security fails the tests below.
 */
const TABLES_WITHOUT_ORGANIZATION = [
  'audit_sealer', // one row: the position of the sealer
  'discarded_dead_records', // positions of records that belong to no organisation
  'skipped_records', // positions of records on topics, with the operator's reason
  'deleted_organizations', // ids of organisations that no longer exist; worker roles may not read it
  'reply_leases', // which gateway reads which partition
  'schema_migrations',
  'schema_migrations_lock',
];

interface Table {
  readonly name: string;
  readonly enabled: boolean;
  readonly forced: boolean;
  readonly owned_by_worker: boolean;
  readonly app_reads: boolean;
  readonly policies: number;
}

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
let tables: Table[];

beforeAll(async () => {
  organization = await newOrganization();
  await act(url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
  await act(url, organization.apiKey, 'save_contact', { name: 'X' }, { Prefer: 'respond-async' });
  tables = await asSuperuser(readTables);
});
afterAll(closeSharedPool);

it('covers every table of an organisation: enabled, forced, with policies, and not owned by a worker role', () => {
  const covered = tables.filter(({ name }) => !TABLES_WITHOUT_ORGANIZATION.includes(name));
  expect(covered.length).toBeGreaterThanOrEqual(14);
  for (const table of covered) {
    expect(table).toMatchObject({ enabled: true, forced: true, owned_by_worker: false });
    expect([table.name, table.policies > 0]).toEqual([table.name, true]);
  }
});

it('keeps the application role away from tables without an organisation', () => {
  const open = tables.filter(({ name, app_reads }) => app_reads && TABLES_WITHOUT_ORGANIZATION.includes(name));
  expect(open).toEqual([]);
});

it('shows no rows of any table while no organisation is set', async () => {
  const readable = tables.filter(({ app_reads }) => app_reads);
  expect(readable.length).toBeGreaterThanOrEqual(14);
  await asSuperuser(async (client) => {
    await client.query('begin');
    await fillEveryTable(client, organization.id);
    await client.query('set local role partita_app');
    const count = async (table: string): Promise<number> => {
      const { rows } = await client.query(`select count(*)::integer as count from ${table}`);
      return rows[0].count;
    };
    for (const { name } of readable) expect([name, await count(name)]).toEqual([name, 0]);
    await client.query(scopeStatement(organization.id));
    // Proves that the tables above do have rows.
    for (const { name } of readable) expect([name, (await count(name)) > 0]).toEqual([name, true]);
    await client.query('rollback');
  });
});

it('shows no rows of another organisation and accepts none for it', async () => {
  const other = await newOrganization();
  await withRole('partita_app', async (pool) => {
    await inOrganization(pool, other.id, async (tx) => {
      for (const { name } of tables.filter(({ app_reads }) => app_reads)) {
        const column = name === 'organizations' ? 'id' : name === 'users' ? undefined : 'organization_id';
        if (!column) continue;
        const rows = await tx.query(`select from ${name} where ${column} = $1`, [organization.id]);
        expect([name, rows.length]).toEqual([name, 0]);
      }
      const people = await tx.query('select id from users');
      expect(people).toEqual([{ id: other.userId }]);
    });
    const insert = inOrganization(pool, other.id, (tx) =>
      tx.query("insert into contacts (organization_id, id, type, name) values ($1, 'con_smuggled', 'client', 'X')", [
        organization.id,
      ]),
    );
    await expect(insert).rejects.toThrow(/row-level security/);
    const update = inOrganization(pool, other.id, (tx) =>
      tx.query('update contacts set name = $1 returning id', ['mine now']),
    );
    await expect(update).resolves.toEqual([]);
  });
});

it('hides password and key hashes of other organisations from the application, and all other rows from the other roles', async () => {
  await withRole('partita_app', async (pool) => {
    const read = inOrganization(pool, organization.id, (tx) => tx.query('select password_hash from memberships'));
    await expect(read).rejects.toThrow(/permission denied/);
    const write = inOrganization(pool, organization.id, (tx) => tx.query("update memberships set password_hash = 'x'"));
    await expect(write).rejects.toThrow(/permission denied/);
  });
  for (const role of ['partita_auth', 'partita_relay', 'partita_sealer'] as const) {
    await withRole(role, async (pool) => {
      await expect(pool.query('select from contacts')).rejects.toThrow(/permission denied/);
      await expect(pool.query('select from ledger_lines')).rejects.toThrow(/permission denied/);
    });
  }
});

async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
      pg_get_userbyid(c.relowner) like 'partita\\_%' as owned_by_worker,
      has_any_column_privilege('partita_app', c.oid, 'select') as app_reads,
      (select count(*)::integer from pg_policy p where p.polrelid = c.oid) as policies
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
    order by c.relname`);
  return rows;
}

/**
 * A row in each table that the set-up above may leave empty. Add a row here for a new table, in the order of
 * references.
 */
const ROWS = [
  `insert into ledger_entries (organization_id, id, journal_id, fiscal_year, voucher_number, document_date, receipt_date,
     entry_date, vat_date, text, currency)
   values ($1, 'led_x', 'general', '2026', 1, '2026-01-01', '2026-01-01', '2026-01-01', '2026-01-01', 'x', 'DKK')`,
  `insert into ledger_lines (organization_id, entry_id, line, account_number, amount_minor)
   select $1, 'led_x', row_number() over (), number, 1 from accounts where organization_id = $1 limit 2`,
  `insert into open_items (organization_id, entry_id, line) values ($1, 'led_x', 9)`,
  `insert into account_periods (organization_id, unit, first_day, account_number, is_year_end, debit_minor, credit_minor)
   values ($1, 'month', '2026-01-01', '1', false, 0, 0)`,
  `insert into unreported_entries (organization_id, vat_date, entry_date, entry_id) values ($1, '2026-01-01', '2026-01-01', 'led_x')`,
  `insert into imported_entries (organization_id, kind, reference, entry_id, content_hash) values ($1, 'other', 'x', 'led_x', '')`,
  `insert into outbox (organization_id, replies, event_ids, follow_ups) values ($1, '[]', '{}', '[]')`,
  `insert into second_factors (organization_id, user_id, sealed_secret, last_step)
   select organization_id, user_id, 'x', 0 from memberships where organization_id = $1`,
  `insert into recovery_codes (organization_id, user_id, secret_hash)
   select organization_id, user_id, decode(repeat('00', 32), 'hex') from second_factors where organization_id = $1`,
  `insert into command_starts (organization_id, command_id, processes, process) values ($1, 'cmd_started', 1, 'x')`,
  `insert into audit_seals (organization_id, block, from_xid, to_xid, row_count, previous_hash, hash)
   values ($1, 1000, '1', '2', 1, decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex'))`,
  `insert into files (organization_id, id, mime_type, bytes, sha256, storage_key)
   values ($1, 'file_x', 'text/plain', 1, decode(repeat('00', 32), 'hex'), $1)`,
  `insert into documents (organization_id, id, source) values ($1, 'doc_x', 'upload')`,
  `insert into vendor_rules (organization_id, id, vendor_key) values ($1, 'rul_x', 'name:x')`,
  `insert into matching_rules (organization_id, id, name, direction, effect) values ($1, 'mru_x', 'x', 'in', 'ignore')`,
  `insert into coding_memory (organization_id, id, vendor_key, document_id) values ($1, 'mem_x', 'name:x', 'doc_x')`,
  `insert into supplier_memories (organization_id, id, vendor_key, currency, origin) values ($1, 'mem_x', 'name:x', 'DKK', 'confirmed')`,
  `insert into vendor_answers (organization_id, id, vendor_key, question, choice, document_id)
   values ($1, 'mem_x', 'name:x', 'vehicle', 'van', 'doc_x')`,
  `insert into exchange_rates (organization_id, currency, book_currency, date, rate, source) values ($1, 'EUR', 'DKK', '2026-01-01', 7.46, 'x')`,
  `insert into followed_currencies (organization_id, currency, book_currency, needed_from) values ($1, 'EUR', 'DKK', '2026-01-01')`,
  `insert into voucher_counters (organization_id, journal_id, fiscal_year, last_number) values ($1, 'general', '2026', 1)`,
  `insert into vat_protocols (organization_id, register, series, year, number, entry_id) values ($1, 'purchases', 'x', 2026, 1, 'led_x')`,
  `insert into vat_protocol_counters (organization_id, register, series, year, last_number) values ($1, 'purchases', 'x', 2026, 1)`,
  `insert into vat_returns (organization_id, id, region_key, frequency, period_start, period_end, kind, round, currency, boxes, due_minor,
     carried_credit_minor, carried_debit_minor, carried_over, settlement, entries, digest, rules, warnings, changes, checks)
   values ($1, 'vat_x', 'denmark', 'quarterly', '2026-01-01', '2026-03-31', 'ordinary', 0, 'DKK', '[]', 0, 0, 0, '{}', '[]', 1,
     decode(repeat('00', 32), 'hex'), '[]', '[]', '[]', '[]')`,
  `insert into vat_return_entries (organization_id, return_id, entry_id) values ($1, 'vat_x', 'led_x')`,
  `insert into vat_return_lines (organization_id, return_id, box, entry_id, line, part, amount_minor)
   values ($1, 'vat_x', 'salgsmoms', 'led_x', 1, 'tax', 1)`,
  `insert into calendar_tokens (organization_id, token_hash, sealed_token) values ($1, decode(repeat('00', 32), 'hex'), 'x')`,
  `insert into calendar_revisions (organization_id, uid, digest, changed_at) values ($1, 'x', decode(repeat('00', 32), 'hex'), now())`,
  `insert into open_item_settlements (organization_id, entry_id, line, settled_by_entry_id, amount_minor) values ($1, 'led_x', 1, 'led_x', 1)`,
  `insert into provider_connections (organization_id, id, kind, provider, account, account_id, secret_names, secrets, last_check_at)
   values ($1, 'pcn_x', 'accounting', 'x', 'x', 'x', '{}', 'x', now())`,
  `insert into posting_intents (organization_id, id, entry_id, connection_id, provider, journal, voucher)
   values ($1, 'pin_x', 'led_x', 'pcn_x', 'x', '1', '{}')`,
  `insert into provider_accounts (organization_id, connection_id, number, name, type, postable, synced_at)
   values ($1, 'pcn_x', '1', 'x', 'x', true, now())`,
  `insert into provider_vat_codes (organization_id, connection_id, code, name, rate, type, reverse_charge, synced_at)
   values ($1, 'pcn_x', 'x', 'x', 25, 'x', false, now())`,
  `insert into invoicing_profiles (organization_id) values ($1)`,
  `insert into vat_settings (organization_id) values ($1)`,
  `insert into contact_checks (organization_id, id, contact_id, register, number, outcome)
   select $1, 'chk_x', id, 'vies', 'x', 'valid' from contacts where organization_id = $1 limit 1`,
  `insert into contact_invoicing (organization_id, contact_id) select $1, id from contacts where organization_id = $1 limit 1`,
  `insert into invoices (organization_id, id, buyer, currency, lines, totals, kind, vat_treatment, vat_treatment_reason)
   values ($1, 'inv_x', '{}', 'DKK', '[]', '{}', 'invoice', 'domestic', '{}')`,
  `insert into invoice_mails (organization_id, id, invoice_id, recipient, language, state, actor) values ($1, 'iml_x', 'inv_x', 'x@example.com', 'da', 'sent', '{}')`,
  `insert into invoice_series (organization_id, series, year, width, last_number) values ($1, '{n}', 2026, 1, 1)`,
  `insert into invoice_numbers (organization_id, series, year, counter, number, date, invoice_id)
   values ($1, '{n}', 2026, 1, '1', '2026-01-01', 'inv_x')`,
  `insert into einvoices (organization_id, id, invoice_id, generation, state, document_type, provider, file_name, xml, sha256)
   values ($1, 'ein_x', 'inv_x', 1, 'queued', 'TD01', 'x', 'x', 'x', decode(repeat('00', 32), 'hex'))`,
  `insert into einvoice_notices (organization_id, id, einvoice_id, type, provider_key, at, message)
   values ($1, 'ntc_x', 'ein_x', 'RC', 'x', now(), 'x')`,
  `insert into transmission_counters (organization_id, last_number) values ($1, 1)`,
  `insert into provider_connections (organization_id, id, kind, provider, account, account_id, secret_names, secrets, last_check_at)
   values ($1, 'pcn_inbox', 'einvoicing', 'x', 'x', 'x', '{}', 'x', now())`,
  `insert into reader_calls (organization_id, month, calls) values ($1, '2026-01-01', 1)`,
  `insert into incoming_einvoices (organization_id, connection_id, provider_key, document_id) values ($1, 'pcn_inbox', 'x', 'doc_x')`,
  `insert into connected_apps (organization_id, id, user_id, client_id, name, redirect_host, read_only, grant_id)
   select $1, 'app_x', user_id, 'client', 'App', 'example.com', true, $1 from memberships where organization_id = $1 limit 1`,
  `insert into invitations (organization_id, id, email, name, role, token_hash, expires_at)
   values ($1, 'ivt_x', 'x@example.com', 'X', 'viewer', sha256(convert_to($1, 'UTF8')), now())`,
  `insert into api_key_former_prefixes (organization_id, prefix) values ($1, right($1, 8))`,
  `insert into webhooks (organization_id, id, url, event_types, secret_sealed, position) values ($1, 'whk_x', 'https://example.com', '{}', 'x', 0)`,
  `insert into webhook_deliveries (organization_id, id, webhook_id, event_id, event_type, next_attempt_at)
   values ($1, 'dlv_x', 'whk_x', 'evt_x', 'contact.saved', now())`,
  `insert into webhook_attempts (organization_id, delivery_id, number, at, duration_ms) values ($1, 'dlv_x', 1, now(), 1)`,
  `insert into dead_letters (organization_id, command_id, action, code, detail, actor, record)
   values ($1, 'cmd_x', 'save_contact', 'internal_error', '{}', '{}', 'x')`,
  `insert into bank_authorizations (organization_id, id, provider, institution_id, institution_name, consent_url, expires_at)
   values ($1, 'bau_x', 'sandbox', 'x', 'x', 'https://x', now())`,
  `insert into bank_accounts (organization_id, id, authorization_id, provider, account_key, name, currency)
   values ($1, 'bac_x', 'bau_x', 'sandbox', 'x', 'x', 'DKK')`,
  `insert into bank_transactions (organization_id, id, bank_account_id, source, status, content_key, sequence, booked_on, amount_minor, currency)
   values ($1, 'txn_x', 'bac_x', 'bank', 'booked', 'x', 1, '2026-01-01', 1, 'DKK')`,
  `insert into bank_matches (organization_id, id, transaction_id, matched_by, reason, actor) values ($1, 'mat_x', 'txn_x', 'person', '{}', '{}')`,
  `insert into bank_allocations (organization_id, match_id, position, target_type, document_id, amount_minor, kind)
   values ($1, 'mat_x', 1, 'document', 'doc_x', 1, 'waiting')`,
  `insert into match_suggestions (organization_id, id, transaction_id, rank, kind, score) values ($1, 'sug_x', 'txn_x', 1, 'ignore', 1)`,
  `insert into match_refusals (organization_id, transaction_id, item_id) values ($1, 'txn_x', 'led_x:1')`,
  `insert into match_memory (organization_id, key, counterpart_key, times) values ($1, 'x', 'name:x', 1)`,
  `insert into statement_imports (organization_id, id, bank_account_id, format, file_id, line_count, new_count, known_count)
   values ($1, 'bst_x', 'bac_x', 'csv', 'file_x', 1, 1, 0)`,
  `insert into matching_queue (organization_id, kind, item_id) values ($1, 'entry', 'led_x')`,
  `insert into entry_references (organization_id, reference, entry_id, content_hash) values ($1, 'x', 'led_x', '')`,
  `insert into entry_templates (organization_id, id, name, text, lines) values ($1, 'ent_x', 'x', 'x', '[]')`,
  `insert into fixed_assets (organization_id, id, name, asset_account, depreciation_account, expense_account, acquired_on, cost_minor,
     residual_minor, method, months, starts_on)
   values ($1, 'fix_x', 'x', '6140', '6140', '2810', '2026-01-01', 2, 1, 'straight_line', 1, '2026-01-01')`,
  `insert into products (organization_id, id, name, unit_price, vat_rate, supplies) values ($1, 'prd_x', 'x', 1, 25, 'goods')`,
  `insert into recurring_invoices (organization_id, id, name, contact_id, lines, frequency, day_of_month, issue)
   select $1, 'rin_x', 'x', id, '[]', 'monthly', 1, false from contacts where organization_id = $1 limit 1`,
  `insert into recurring_invoice_runs (organization_id, recurring_invoice_id, date, invoice_id) values ($1, 'rin_x', '2026-01-01', 'inv_x')`,
  `insert into reminder_settings (organization_id, mode, days_after_due, days_between, fee_minor, claims_compensation, claims_interest)
   values ($1, 'off', 5, 10, 0, false, true)`,
  `insert into reminders (organization_id, id, invoice_id, step, state, date, deadline, currency, open_minor, fee_minor, compensation_minor,
     interest_minor, notes)
   values ($1, 'rem_x', 'inv_x', 1, 'draft', '2026-01-01', '2026-01-11', 'DKK', 1, 0, 0, 0, '[]')`,
  // triggers add the bank lines and documents above to the matching records
  `insert into matching_records (organization_id, record_id) values ($1, 'led_x') on conflict do nothing`,
  `insert into matching_keys (organization_id, key, record_id) values ($1, 1, 'led_x')`,
  `insert into sandbox_bank_lines (organization_id, account_key, reference, booked_on, line) values ($1, 'x', 'x', '2026-01-01', '{}')`,
];

async function fillEveryTable(client: pg.Client, id: string): Promise<void> {
  for (const row of ROWS) await client.query(row, [id]);
}

it('lets no function that runs as its owner look into temporary tables first', async () => {
  const exposed = await asSuperuser(async (client) => {
    const { rows } = await client.query<{ proname: string }>(`
      select proname from pg_proc
      where prosecdef and pronamespace = 'public'::regnamespace
        and not coalesce(array_to_string(proconfig, ' '), '') like '%search_path=%pg_temp'`);
    return rows.map(({ proname }) => proname);
  });
  expect(exposed).toEqual([]);
});
