import type { Knex } from 'knex';

/** Contacts, the chart of accounts, and the ledger with the rules that the database enforces. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table contacts (
      organization_id text not null references organizations (id),
      id text not null,
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
      primary key (organization_id, id)
    );
    create index contacts_vat_number on contacts (organization_id, vat_number) where vat_number is not null;

    create table accounts (
      organization_id text not null references organizations (id),
      number text not null,
      name text not null,
      type text not null check (type in ('asset', 'liability', 'equity', 'income', 'expense')),
      vat_code text,
      standard_account text,
      active boolean not null default true,
      updated_at timestamptz not null default now(),
      primary key (organization_id, number)
    );

    create table ledger_entries (
      organization_id text not null references organizations (id),
      id text not null,
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
      primary key (organization_id, id),
      unique (organization_id, journal_id, fiscal_year, voucher_number),
      -- a contact with entries stays: no cascade, no null
      foreign key (organization_id, contact_id) references contacts (organization_id, id),
      foreign key (organization_id, reverses_id) references ledger_entries (organization_id, id)
    );
    create index ledger_entries_contact on ledger_entries (organization_id, contact_id) where contact_id is not null;

    create table ledger_lines (
      organization_id text not null,
      entry_id text not null,
      line integer not null,
      account_number text not null,
      -- minor units, debit positive
      amount_minor bigint not null,
      text text,
      vat_code text,
      vat_base_minor bigint,
      vat_minor bigint,
      vat_deductible_minor bigint,
      primary key (organization_id, entry_id, line),
      foreign key (organization_id, entry_id) references ledger_entries (organization_id, id),
      foreign key (organization_id, account_number) references accounts (organization_id, number)
    );

    -- Checked at commit, when all lines of an entry are there. It runs as the owner with the organisation taken from the row
    -- itself, so that it does not depend on whose rows the transaction can see at that moment.
    create function check_entry_balances() returns trigger
      language plpgsql security definer set search_path = public
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
      end
      $$;
    create constraint trigger ledger_entries_balance after insert on ledger_entries
      deferrable initially deferred for each row execute function check_entry_balances();
    create constraint trigger ledger_lines_balance after insert on ledger_lines
      deferrable initially deferred for each row execute function check_entry_balances();
    create trigger ledger_entries_immutable before update or delete or truncate on ledger_entries
      for each statement execute function refuse_change();
    create trigger ledger_lines_immutable before update or delete or truncate on ledger_lines
      for each statement execute function refuse_change();

    do $$
    declare
      table_name text;
    begin
      foreach table_name in array array['contacts', 'accounts', 'ledger_entries', 'ledger_lines'] loop
        execute format('alter table %I enable row level security, force row level security', table_name);
        execute format('create policy own on %I to partita_app using (organization_id = current_organization()) with check (organization_id = current_organization())', table_name);
      end loop;
    end
    $$;
    -- The balance check reads as the owner, who is held to row-level security like everybody else.
    create policy balance_check on ledger_lines for select to current_user using (organization_id = current_organization());

    grant select, insert, update, delete on contacts, accounts to partita_app;
    grant select, insert on ledger_entries, ledger_lines to partita_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table ledger_lines, ledger_entries, accounts, contacts; drop function check_entry_balances();');
}
