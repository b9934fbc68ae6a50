import type { Knex } from 'knex';

/** Vendor memory and rules, exchange rates, the coding of a document, and the details of a posted entry. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table vendor_rules (
      organization_id text not null references organizations (id),
      id text not null,
      vendor_key text not null check (vendor_key ~ '^(vat|name):.'),
      vendor_name text,
      ledger_account_id text,
      category text,
      vat_code text,
      booking_text text,
      -- the document whose correction became the rule
      document_id text,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (organization_id, id),
      unique (organization_id, vendor_key)
    );

    create table coding_memory (
      organization_id text not null references organizations (id),
      id text not null,
      vendor_key text not null check (vendor_key ~ '^(vat|name):.'),
      vendor_name text,
      ledger_account_id text,
      category text,
      vat_code text,
      booking_text text,
      -- the document that it was last learnt from, and how many corrections said the same
      document_id text not null,
      corrections integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- set when a later correction said something else
      revoked_at timestamptz,
      revoked_by_document text,
      primary key (organization_id, id)
    );
    create unique index coding_memory_believed on coding_memory (organization_id, vendor_key) where revoked_at is null;

    create table exchange_rates (
      organization_id text not null references organizations (id),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      book_currency text not null check (book_currency ~ '^[A-Z]{3}$' and book_currency <> currency),
      date date not null,
      -- the price of one unit of currency in book_currency
      rate numeric(20, 10) not null check (rate > 0),
      source text not null check (source <> ''),
      created_at timestamptz not null default now(),
      primary key (organization_id, currency, book_currency, date)
    );

    -- The last voucher number of a journal in a fiscal year. The row stays locked until the entry is committed, so numbers
    -- have no gaps: a posting that fails gives its number back.
    create table voucher_counters (
      organization_id text not null references organizations (id),
      journal_id text not null,
      fiscal_year text not null,
      last_number integer not null check (last_number > 0),
      primary key (organization_id, journal_id, fiscal_year)
    );

    -- Protocol numbers of the Italian VAT registers (DPR 633/72 art. 23, 25), without gaps per register, series and year.
    create table vat_protocols (
      organization_id text not null,
      register text not null check (register in ('purchases', 'sales')),
      series text not null,
      year integer not null,
      number integer not null check (number > 0),
      entry_id text not null,
      primary key (organization_id, register, series, year, number),
      unique (organization_id, entry_id, register, series),
      foreign key (organization_id, entry_id) references ledger_entries (organization_id, id)
    );
    create table vat_protocol_counters (
      organization_id text not null references organizations (id),
      register text not null,
      series text not null,
      year integer not null,
      last_number integer not null check (last_number > 0),
      primary key (organization_id, register, series, year)
    );

    -- What a payment has settled of a line on a receivable or payable account; an open item is a line less its settlements.
    create table open_item_settlements (
      organization_id text not null,
      entry_id text not null,
      line integer not null,
      settled_by_entry_id text not null,
      -- signed like the line that it settles
      amount_minor bigint not null check (amount_minor <> 0),
      created_at timestamptz not null default now(),
      primary key (organization_id, entry_id, line, settled_by_entry_id),
      foreign key (organization_id, entry_id, line) references ledger_lines (organization_id, entry_id, line),
      foreign key (organization_id, settled_by_entry_id) references ledger_entries (organization_id, id)
    );
    create index open_item_settlements_by on open_item_settlements (organization_id, settled_by_entry_id);

    alter table organization_settings add column closed_until date;

    -- coding: every value with its origin, and what posting needs. post_approval: who approved a posting that then failed.
    alter table documents add column coding jsonb, add column post_approval jsonb;

    alter table ledger_entries
      add column document_id text,
      -- who approved it: the person who posted it, or the system by the rule of auto-posting
      add column approved_by jsonb,
      add column automatic boolean not null default false,
      add column rules jsonb not null default '[]',
      add column notes jsonb not null default '[]',
      add column exchange_rate jsonb,
      add foreign key (organization_id, document_id) references documents (organization_id, id);
    -- Whatever else goes wrong, a document is in the books once.
    create unique index ledger_entries_document on ledger_entries (organization_id, document_id)
      where document_id is not null and reverses_id is null;
    create unique index ledger_entries_reversed on ledger_entries (organization_id, reverses_id) where reverses_id is not null;
    create index ledger_entries_dates on ledger_entries (organization_id, entry_date, id);

    alter table ledger_lines
      add column vat_pending_minor bigint,
      add column original_currency text check (original_currency ~ '^[A-Z]{3}$'),
      add column original_minor bigint,
      add check ((original_currency is null) = (original_minor is null));
    create index ledger_lines_account on ledger_lines (organization_id, account_number);

    do $$
    declare
      table_name text;
    begin
      foreach table_name in array array['vendor_rules', 'coding_memory', 'exchange_rates', 'voucher_counters', 'vat_protocols', 'vat_protocol_counters', 'open_item_settlements'] loop
        execute format('alter table %I enable row level security, force row level security', table_name);
        execute format('create policy own on %I to partita_app using (organization_id = current_organization()) with check (organization_id = current_organization())', table_name);
      end loop;
    end
    $$;
    grant select, insert, update, delete on vendor_rules to partita_app;
    grant select, insert, update on coding_memory, exchange_rates, voucher_counters, vat_protocol_counters to partita_app;
    grant select, insert on vat_protocols to partita_app;
    grant select, insert, delete on open_item_settlements to partita_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table open_item_settlements, vat_protocol_counters, vat_protocols, voucher_counters, exchange_rates, coding_memory, vendor_rules;
    alter table ledger_lines drop column vat_pending_minor, drop column original_currency, drop column original_minor;
    alter table ledger_entries drop column document_id, drop column approved_by, drop column automatic, drop column rules,
      drop column notes, drop column exchange_rate;
    alter table documents drop column coding, drop column post_approval;
    alter table organization_settings drop column closed_until;
  `);
}
