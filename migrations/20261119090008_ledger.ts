import type { Knex } from 'knex';

/**
 * Contacts, the chart of accounts, and the ledger with the rules that the database enforces: entries balance and never change.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table contacts (
      organization_id text references organizations (id),
      id text,
      type text not null check (type in ('client', 'vendor', 'both')),
      name text not null check (name <> ''),
      business_id text,
      vat_number text,
      fiscal_code text,
      sdi_code text,
      pec text,
      country text check (country ~ '^[A-Z]{2}$'),
      email text,
      notes text,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- vendors are looked up by the digits that are printed on a document; columns, because row-level security keeps Postgres from looking up
      -- a computed value in an index
      vat_digits text generated always as (regexp_replace(vat_number, '[^0-9]', '', 'g')) stored,
      business_digits text generated always as (regexp_replace(business_id, '[^0-9]', '', 'g')) stored,
      primary key (organization_id, id)
    );
    create index contacts_vat_number on contacts (organization_id, vat_number) where vat_number is not null;
    -- The reading of a document compares it with the most recent vendors.
    create index contacts_recent_vendors on contacts (organization_id, updated_at desc) where type in ('vendor', 'both');
    create index contacts_types on contacts (organization_id, type, id);
    create index contacts_countries on contacts (organization_id, country, id);
    create index contacts_vat_digits on contacts (organization_id, vat_digits)
      where vat_digits is not null and (type in ('vendor', 'both'));
    create index contacts_business_digits on contacts (organization_id, business_digits)
      where business_digits is not null and (type in ('vendor', 'both'));

    -- An answer of a register is evidence: it never changes.
    create table contact_checks (
      organization_id text,
      id text,
      contact_id text not null,
      register text not null check (register in ('vies', 'cvr')),
      number text not null,
      outcome text not null check (outcome in ('valid', 'invalid', 'unavailable')),
      name text,
      address text,
      consultation_number text,
      reason text,
      checked_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, contact_id) references contacts (organization_id, id) on delete cascade
    );
    create index contact_checks_contact on contact_checks (organization_id, contact_id, checked_at desc);

    create table accounts (
      organization_id text references organizations (id),
      number text,
      name text not null,
      type text not null check (type in ('asset', 'liability', 'equity', 'income', 'expense')),
      vat_code text,
      standard_account text,
      active boolean not null default true,
      updated_at timestamptz not null default now(),
      own boolean not null default false,
      parent_number text,
      provider_account text,
      primary key (organization_id, number),
      foreign key (organization_id, parent_number) references accounts (organization_id, number)
    );

    create table ledger_entries (
      organization_id text references organizations (id),
      id text,
      journal_id text not null,
      fiscal_year text not null,
      voucher_number integer not null check (voucher_number > 0),
      document_date date not null,
      receipt_date date not null,
      entry_date date not null,
      vat_date date not null,
      text text not null,
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      contact_id text,
      reverses_id text,
      created_at timestamptz not null default now(),
      document_id text,
      -- who approved it: the person who posted it, or the system by the rule of auto-posting
      approved_by jsonb,
      automatic boolean not null default false,
      rules jsonb not null default '[]',
      notes jsonb not null default '[]',
      exchange_rate jsonb,
      -- why an entry without document, invoice or bank line exists
      purpose text check (purpose in ('manual', 'opening', 'year_end', 'recurring', 'depreciation', 'disposal')),
      -- Counts the reversals before it, so that a document is in the books once at any time.
      document_posting integer not null default 1,
      primary key (organization_id, id),
      constraint ledger_entries_organization_id_journal_id_fiscal_year_vouch_key
        unique (organization_id, journal_id, fiscal_year, voucher_number),
      -- a contact with entries stays: no cascade, no null
      foreign key (organization_id, contact_id) references contacts (organization_id, id),
      foreign key (organization_id, reverses_id) references ledger_entries (organization_id, id)
    );
    create index ledger_entries_contact on ledger_entries (organization_id, contact_id) where contact_id is not null;
    create unique index ledger_entries_reversed on ledger_entries (organization_id, reverses_id) where reverses_id is not null;
    create index ledger_entries_dates on ledger_entries (organization_id, entry_date, id);
    create index ledger_entries_vat_date on ledger_entries (organization_id, vat_date);
    -- Whatever else goes wrong, a document is in the books once.
    create unique index ledger_entries_document on ledger_entries (organization_id, document_id, document_posting)
      where document_id is not null and reverses_id is null;
    create index ledger_entries_of_document on ledger_entries (organization_id, document_id) where document_id is not null;

    create table ledger_lines (
      organization_id text,
      entry_id text,
      line integer,
      account_number text not null,
      -- minor units, debit positive
      amount_minor bigint not null,
      text text,
      vat_code text,
      vat_base_minor bigint,
      vat_minor bigint,
      vat_deductible_minor bigint,
      vat_pending_minor bigint,
      original_currency text check (original_currency ~ '^[A-Z]{3}$'),
      original_minor bigint,
      primary key (organization_id, entry_id, line),
      foreign key (organization_id, entry_id) references ledger_entries (organization_id, id),
      foreign key (organization_id, account_number) references accounts (organization_id, number),
      check ((original_currency is null) = (original_minor is null))
    );
    create index ledger_lines_account on ledger_lines (organization_id, account_number);
    -- The lines that a list of EU sales contains. Most books have few of them, and deadlines ask for their months.
    create index ledger_lines_eu_sales on ledger_lines (organization_id, entry_id) where vat_code in ('UEUV', 'UEUY', 'VN32', 'VN21');

    -- The last voucher number of a journal in a fiscal year. The row stays locked until the entry is committed, so numbers
    -- have no gaps: a posting that fails gives its number back.
    create table voucher_counters (
      organization_id text references organizations (id),
      journal_id text,
      fiscal_year text,
      last_number integer not null check (last_number > 0),
      primary key (organization_id, journal_id, fiscal_year)
    );

    -- References that make an entry by hand happen once.
    create table entry_references (
      organization_id text references organizations (id),
      reference text check (reference <> ''),
      entry_id text not null,
      -- of the request: the same again gets the same entry, another one is refused
      content_hash bytea not null,
      created_at timestamptz not null default now(),
      primary key (organization_id, reference),
      foreign key (organization_id, entry_id) references ledger_entries (organization_id, id)
    );

    -- Templates of entries by hand, some of which recur.
    create table entry_templates (
      organization_id text references organizations (id),
      id text,
      name text not null check (name <> ''),
      text text not null,
      journal_id text,
      contact_id text,
      -- [{ account, amount, vatCode }], amounts as text in minor units
      lines jsonb not null,
      -- null: not recurring, a person posts it
      frequency text check (frequency in ('monthly', 'quarterly', 'yearly')),
      next_date date,
      -- the day of the month that later dates return to after a shorter month
      day_of_month integer check (day_of_month between 1 and 31),
      until date,
      -- why the last due entry was refused; the template rests until it is changed
      problem text,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, contact_id) references contacts (organization_id, id),
      check ((frequency is null) = (day_of_month is null)),
      check (frequency is not null or next_date is null)
    );
    create index entry_templates_due on entry_templates (next_date) where next_date is not null and problem is null;

    -- Entries from other systems, with the reference that they had there.
    create table imported_entries (
      organization_id text references organizations (id),
      kind text check (kind in ('opening', 'vat_credit', 'payroll', 'takings', 'other')),
      reference text check (reference <> ''),
      entry_id text not null,
      -- of what was imported: the same again is answered, something else is refused
      content_hash bytea not null,
      created_at timestamptz not null default now(),
      primary key (organization_id, kind, reference),
      unique (organization_id, entry_id),
      -- the reference is claimed first, then the entry is written
      foreign key (organization_id, entry_id) references ledger_entries (organization_id, id) deferrable initially deferred
    );

    create table exchange_rates (
      organization_id text references organizations (id),
      currency text check (currency ~ '^[A-Z]{3}$'),
      book_currency text,
      date date,
      -- the price of one unit of currency in book_currency
      rate numeric(20,10) not null check (rate > 0),
      source text not null check (source <> ''),
      created_at timestamptz not null default now(),
      origin text not null default 'person' check (origin in ('person', 'publisher')),
      fetched_at timestamptz,
      primary key (organization_id, currency, book_currency, date),
      check (book_currency ~ '^[A-Z]{3}$' and book_currency <> currency),
      check ((origin = 'publisher') = (fetched_at is not null))
    );

    -- A currency that the books need. Its rates are fetched from needed_from on.
    create table followed_currencies (
      organization_id text references organizations (id),
      currency text check (currency ~ '^[A-Z]{3}$'),
      book_currency text,
      needed_from date not null,
      -- the days for which all published rates are stored
      covered_from date,
      covered_until date,
      next_fetch_at timestamptz not null default now(),
      -- a rate was entered or fetched since waiting documents were last retried
      has_news boolean not null default false,
      failures integer not null default 0,
      failure text,
      primary key (organization_id, currency, book_currency),
      check (book_currency ~ '^[A-Z]{3}$' and book_currency <> currency),
      check ((covered_from is null) = (covered_until is null))
    );
    create index followed_currencies_due on followed_currencies (next_fetch_at);

    -- Checked at commit, when all lines of an entry are there. It runs as the owner with the organisation taken from the row
    -- itself, so that it does not depend on whose rows the transaction can see at that moment.
    create function check_entry_balances() returns trigger
      language plpgsql security definer set search_path = pg_catalog, public, pg_temp
      as $$
      declare
        total numeric;
        lines integer;
        organization text := coalesce(new.organization_id, old.organization_id);
        entry text := case tg_table_name when 'ledger_entries' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'entry_id' end;
        outer_organization text := current_setting('app.organization_id', true);
      begin
        perform set_config('app.organization_id', organization, true);
        select coalesce(sum(amount_minor), 0), count(*) into total, lines
          from ledger_lines where organization_id = organization and entry_id = entry;
        perform set_config('app.organization_id', coalesce(outer_organization, ''), true);
        if lines < 2 then
          raise exception 'ledger entry % has % lines; it needs at least two', entry, lines using errcode = 'check_violation';
        end if;
        if total <> 0 then
          raise exception 'ledger entry % does not balance: its lines sum to %', entry, total using errcode = 'check_violation';
        end if;
        return null;
      end $$;
    create constraint trigger ledger_entries_balance after insert on ledger_entries deferrable initially deferred
      for each row execute function check_entry_balances();
    create constraint trigger ledger_lines_balance after insert on ledger_lines deferrable initially deferred
      for each row execute function check_entry_balances();

    -- An entry counts until it is reversed, and a reversing entry is never reversed itself: what it cancelled may be posted again by then,
    -- and would count twice. That an entry is reversed once is a unique index.
    create function refuse_reversal_of_reversal() returns trigger
      language plpgsql set search_path = public
      as $$
      begin
        if exists (select from ledger_entries e
          where e.organization_id = new.organization_id and e.id = new.reverses_id and e.reverses_id is not null)
        then
          raise exception 'ledger entry % reverses %, which is itself a reversal', new.id, new.reverses_id
            using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger ledger_entries_final_reversal before insert on ledger_entries
      for each row when (new.reverses_id is not null) execute function refuse_reversal_of_reversal();

    create trigger ledger_entries_immutable before update or delete or truncate on ledger_entries
      for each statement execute function refuse_change();
    create trigger ledger_lines_immutable before update or delete or truncate on ledger_lines
      for each statement execute function refuse_change();

    call show_own_rows(
      'contacts', 'contact_checks', 'accounts', 'ledger_entries', 'ledger_lines', 'voucher_counters', 'entry_references',
      'entry_templates', 'imported_entries', 'exchange_rates', 'followed_currencies'
    );

    create policy due on entry_templates for select to partita_relay using (true);
    create policy relay on followed_currencies for select to partita_relay using (true);
    -- The balance check reads as the owner, who is held to row-level security like everybody else.
    create policy balance_check on ledger_lines for select to current_user using (organization_id = current_organization());

    grant select, insert on contact_checks, entry_references, ledger_entries, ledger_lines to partita_app;
    grant select, insert, update on exchange_rates, followed_currencies, imported_entries, voucher_counters to partita_app;
    grant select, insert, update, delete on accounts, contacts, entry_templates to partita_app;
    grant select on entry_templates to partita_relay;
    grant select (organization_id, currency, book_currency, next_fetch_at, has_news) on followed_currencies to partita_relay;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
        drop table followed_currencies, exchange_rates, imported_entries, entry_templates, entry_references, voucher_counters,
          ledger_lines, ledger_entries, accounts, contact_checks, contacts cascade;
    drop function check_entry_balances cascade;
    drop function refuse_reversal_of_reversal cascade;
  `);
}
