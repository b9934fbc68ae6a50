import type { Knex } from 'knex';

/** VAT returns as snapshots with the lines behind them, and the lock of filed periods. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table vat_returns (
      organization_id text not null references organizations (id),
      id text not null,
      region_key text not null check (region_key in ('denmark', 'italy')),
      frequency text not null check (frequency in ('monthly', 'quarterly', 'half_yearly', 'annual')),
      period_start date not null,
      period_end date not null check (period_end > period_start),
      -- ordinary: the first of its period; correction: the differences to what was filed; replacement: all of it again
      kind text not null check (kind in ('ordinary', 'correction', 'replacement')),
      -- 0 for the first return of a period, then one more for each that corrects it
      round integer not null check (round >= 0 and (round = 0) = (kind = 'ordinary')),
      state text not null default 'draft' check (state in ('draft', 'filed')),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      -- [{ code, label, amount, exact, formula, lines }], amounts in minor units as text
      boxes jsonb not null,
      due_minor bigint not null,
      carried_credit_minor bigint not null check (carried_credit_minor >= 0),
      carried_debit_minor bigint not null check (carried_debit_minor >= 0),
      -- what it took over from before: { smallDebt, periodCredit, yearCredit, fromId }
      carried_over jsonb not null,
      -- the lines that filing posts: [{ account, amount }]
      settlement jsonb not null,
      entries integer not null check (entries >= 0),
      -- of everything above and the lineage: two snapshots with the same digest say the same
      digest bytea not null check (length(digest) = 32),
      -- how far the books were closed when it was made: what was closed before the first filing was reported elsewhere
      closed_before date,
      rules jsonb not null,
      warnings jsonb not null,
      changes jsonb not null,
      checks jsonb not null,
      reference text,
      settlement_entry_id text,
      filed_at timestamptz,
      filed_by jsonb,
      -- the draft that took its place
      replaced_by_id text,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, settlement_entry_id) references ledger_entries (organization_id, id),
      foreign key (organization_id, replaced_by_id) references vat_returns (organization_id, id) deferrable initially deferred,
      check ((state = 'filed') = (filed_at is not null)),
      check (state = 'draft' or replaced_by_id is null),
      check (state = 'filed' or (reference is null and settlement_entry_id is null))
    );
    create unique index vat_returns_one_draft on vat_returns (organization_id, period_start)
      where state = 'draft' and replaced_by_id is null;
    -- Whatever else goes wrong, a period is filed once, and each correction of it once.
    create unique index vat_returns_filed on vat_returns (organization_id, period_start, round) where state = 'filed';
    create index vat_returns_newest on vat_returns (organization_id, period_start desc, id desc);

    -- The entries that a return looked at, also those without an effect on any box.
    create table vat_return_entries (
      organization_id text not null,
      return_id text not null,
      entry_id text not null,
      primary key (organization_id, return_id, entry_id),
      foreign key (organization_id, return_id) references vat_returns (organization_id, id),
      foreign key (organization_id, entry_id) references ledger_entries (organization_id, id)
    );
    create index vat_return_entries_entry on vat_return_entries (organization_id, entry_id);

    -- Lineage: what each line of the ledger adds to each box.
    create table vat_return_lines (
      organization_id text not null,
      return_id text not null,
      box text not null,
      entry_id text not null,
      line integer not null,
      part text not null check (part in ('base', 'tax', 'deductible', 'payment')),
      amount_minor bigint not null,
      primary key (organization_id, return_id, box, entry_id, line, part),
      foreign key (organization_id, return_id) references vat_returns (organization_id, id),
      foreign key (organization_id, entry_id, line) references ledger_lines (organization_id, entry_id, line)
    );

    create index ledger_entries_vat_date on ledger_entries (organization_id, vat_date);

    -- A snapshot says what the books said when it was made: of a draft only its fate may change, of a filed one nothing.
    create function keep_vat_snapshot() returns trigger
      language plpgsql
      as $$
      declare
        fate text[] := array['state', 'checks', 'reference', 'settlement_entry_id', 'filed_at', 'filed_by', 'replaced_by_id',
          'version', 'updated_at'];
      begin
        if old.state = 'filed' then
          raise exception 'VAT return % is filed and cannot change', old.id using errcode = 'restrict_violation';
        end if;
        if (to_jsonb(old) - fate) <> (to_jsonb(new) - fate) then
          raise exception 'VAT return % is a snapshot and cannot change', old.id using errcode = 'restrict_violation';
        end if;
        return new;
      end $$;
    create trigger vat_returns_keep before update on vat_returns for each row execute function keep_vat_snapshot();
    create trigger vat_returns_stay before delete or truncate on vat_returns for each statement execute function refuse_change();
    create trigger vat_return_entries_immutable before update or delete or truncate on vat_return_entries
      for each statement execute function refuse_change();
    create trigger vat_return_lines_immutable before update or delete or truncate on vat_return_lines
      for each statement execute function refuse_change();

    -- No VAT is entered with a date in a period whose return is filed. Money that moved then may still be entered.
    create function refuse_vat_in_closed_period() returns trigger
      language plpgsql
      as $$
      declare
        closed record;
      begin
        select e.id, e.entry_date, s.closed_until into closed
          from new_lines l
            join ledger_entries e on e.organization_id = l.organization_id and e.id = l.entry_id
            join organization_settings s on s.organization_id = l.organization_id
          where l.vat_code is not null and e.entry_date <= s.closed_until
          limit 1;
        if found then
          raise exception 'ledger entry % carries VAT and is dated %, but the books are closed until %', closed.id, closed.entry_date,
            closed.closed_until using errcode = 'check_violation', constraint = 'ledger_vat_period_open';
        end if;
        return null;
      end $$;
    create trigger ledger_lines_vat_period after insert on ledger_lines
      referencing new table as new_lines for each statement execute function refuse_vat_in_closed_period();

    do $$
    declare
      table_name text;
    begin
      foreach table_name in array array['vat_returns', 'vat_return_entries', 'vat_return_lines'] loop
        execute format('alter table %I enable row level security, force row level security', table_name);
        execute format('create policy own on %I to partita_app using (organization_id = current_organization()) with check (organization_id = current_organization())', table_name);
      end loop;
    end
    $$;
    grant select, insert, update on vat_returns to partita_app;
    grant select, insert on vat_return_entries, vat_return_lines to partita_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger ledger_lines_vat_period on ledger_lines;
    drop index ledger_entries_vat_date;
    drop table vat_return_lines, vat_return_entries, vat_returns;
    drop function keep_vat_snapshot(), refuse_vat_in_closed_period();
  `);
}
