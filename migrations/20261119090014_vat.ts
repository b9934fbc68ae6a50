import type { Knex } from 'knex';

/**
 * VAT returns as snapshots with the lines behind them, the lock of filed periods, registers with protocol numbers, and the calendar.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The organisation's choices where the rules of its country leave one. Null means the rule's default.
    create table vat_settings (
      organization_id text primary key references organizations (id),
      interest_on_carried_debt boolean,
      advance_method text check (advance_method in ('historical', 'forecast', 'actual')),
      eu_sales_frequency text check (eu_sales_frequency in ('monthly', 'quarterly')),
      declarant_fiscal_code text,
      declarant_role integer check (declarant_role between 1 and 15),
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      -- the share of input VAT that a partly exempt organisation deducts; null: all of it
      deduction_percent integer check (deduction_percent between 0 and 100),
      registered_from date,
      -- until which day VAT was reported outside of Partita, as a person says
      reported_elsewhere_until date,
      check ((declarant_fiscal_code is null) = (declarant_role is null))
    );

    create table vat_returns (
      organization_id text references organizations (id),
      id text,
      region_key text not null check (region_key ~ '^[a-z][a-z_]*$'),
      frequency text not null check (frequency in ('monthly', 'quarterly', 'half_yearly', 'annual')),
      period_start date not null,
      period_end date not null,
      -- ordinary: the first of its period; correction: the differences to what was filed; replacement: all of it again
      kind text not null check (kind in ('ordinary', 'correction', 'replacement')),
      -- 0 for the first return of a period, then one more for each that corrects it
      round integer not null,
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
      check (period_end > period_start),
      check (round >= 0 and (round = 0) = (kind = 'ordinary')),
      check ((state = 'filed') = (filed_at is not null)),
      check (state = 'draft' or replaced_by_id is null),
      check (state = 'filed' or reference is null and settlement_entry_id is null)
    );
    create unique index vat_returns_one_draft on vat_returns (organization_id, period_start)
      where state = 'draft' and replaced_by_id is null;
    -- Whatever else goes wrong, a period is filed once, and each correction of it once.
    create unique index vat_returns_filed on vat_returns (organization_id, period_start, round) where state = 'filed';
    create index vat_returns_newest on vat_returns (organization_id, period_start desc, id desc);

    -- The entries that a return looked at, also those without an effect on any box.
    create table vat_return_entries (
      organization_id text,
      return_id text,
      entry_id text,
      primary key (organization_id, return_id, entry_id),
      foreign key (organization_id, return_id) references vat_returns (organization_id, id),
      foreign key (organization_id, entry_id) references ledger_entries (organization_id, id)
    );
    create index vat_return_entries_entry on vat_return_entries (organization_id, entry_id);

    -- Lineage: what each line of the ledger adds to each box.
    create table vat_return_lines (
      organization_id text,
      return_id text,
      box text,
      entry_id text,
      line integer,
      part text check (part in ('base', 'tax', 'deductible', 'payment')),
      amount_minor bigint not null,
      primary key (organization_id, return_id, box, entry_id, line, part),
      foreign key (organization_id, return_id) references vat_returns (organization_id, id),
      foreign key (organization_id, entry_id, line) references ledger_lines (organization_id, entry_id, line)
    );

    -- The entries with VAT that no filed return covers, by VAT date; without this table, deadlines compare every entry of the books with
    -- every filed return. Triggers add an entry with its lines, and remove the entries of a return when it is filed.
    create table unreported_entries (
      organization_id text references organizations (id),
      vat_date date,
      entry_date date,
      entry_id text,
      primary key (organization_id, vat_date, entry_date, entry_id)
    );

    -- Protocol numbers of the Italian VAT registers (DPR 633/72 art. 23, 25), without gaps per register, series and year.
    create table vat_protocols (
      organization_id text,
      register text check (register in ('purchases', 'sales', 'takings')),
      series text,
      year integer,
      number integer check (number > 0),
      entry_id text not null,
      primary key (organization_id, register, series, year, number),
      unique (organization_id, entry_id, register, series),
      foreign key (organization_id, entry_id) references ledger_entries (organization_id, id)
    );

    create table vat_protocol_counters (
      organization_id text references organizations (id),
      register text,
      series text,
      year integer,
      last_number integer not null check (last_number > 0),
      primary key (organization_id, register, series, year)
    );

    create table calendar_tokens (
      organization_id text primary key references organizations (id),
      -- finds the organisation; the token itself is sealed, because generate_calendar_token gives it back
      token_hash bytea not null check (length(token_hash) = 32) unique,
      sealed_token text not null,
      created_at timestamptz not null default now()
    );
    comment on column calendar_tokens.sealed_token is 'sealed; place: ''calendar_tokens'', organization_id';

    -- Calendar programs want to know whether an event changed (SEQUENCE, DTSTAMP): the digest tells.
    create table calendar_revisions (
      organization_id text references organizations (id),
      uid text,
      digest bytea not null check (length(digest) = 32),
      sequence integer not null default 0 check (sequence >= 0),
      changed_at timestamptz not null,
      primary key (organization_id, uid)
    );

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
    create trigger vat_returns_keep before update on vat_returns
      for each row execute function keep_vat_snapshot();

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
    create trigger ledger_lines_vat_period after insert on ledger_lines referencing new table as new_lines
      for each statement execute function refuse_vat_in_closed_period();

    create function add_unreported_entries() returns trigger
      language plpgsql
      as $$
      begin
        insert into unreported_entries (organization_id, vat_date, entry_date, entry_id)
        select distinct l.organization_id, e.vat_date, e.entry_date, l.entry_id
        from new_lines l cross join lateral (select vat_date, entry_date, purpose from ledger_entries e
      where e.organization_id = l.organization_id and e.id = l.entry_id offset 0) e
        where l.vat_code is not null
        on conflict do nothing;
        return null;
      end $$;
    create trigger ledger_lines_unreported after insert on ledger_lines referencing new table as new_lines
      for each statement execute function add_unreported_entries();

    create function remove_reported_entries() returns trigger
      language plpgsql
      as $$
      begin
        delete from unreported_entries u using vat_return_entries v, ledger_entries e
        where v.organization_id = new.organization_id and v.return_id = new.id
          and e.organization_id = v.organization_id and e.id = v.entry_id
          and u.organization_id = e.organization_id and u.vat_date = e.vat_date
          and u.entry_date = e.entry_date and u.entry_id = e.id;
        return null;
      end $$;
    create trigger vat_returns_reported after update on vat_returns
      for each row when (new.state = 'filed') execute function remove_reported_entries();

    create trigger vat_returns_stay before delete or truncate on vat_returns
      for each statement execute function refuse_change();
    create trigger vat_return_entries_immutable before update or delete or truncate on vat_return_entries
      for each statement execute function refuse_change();
    create trigger vat_return_lines_immutable before update or delete or truncate on vat_return_lines
      for each statement execute function refuse_change();

    call show_own_rows(
      'vat_settings', 'vat_returns', 'vat_return_entries', 'vat_return_lines', 'unreported_entries', 'vat_protocols',
      'vat_protocol_counters', 'calendar_tokens', 'calendar_revisions'
    );

    -- A feed is asked for with nothing but its token: no organisation is known yet.
    create policy lookup on calendar_tokens for select to partita_auth using (true);

    grant select, insert on vat_protocols, vat_return_entries, vat_return_lines to partita_app;
    grant select, insert, delete on unreported_entries to partita_app;
    grant select, insert, update on calendar_revisions, vat_protocol_counters, vat_returns, vat_settings to partita_app;
    grant select, insert, update, delete on calendar_tokens to partita_app;
    grant select (organization_id, token_hash) on calendar_tokens to partita_auth;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
        drop table calendar_revisions, calendar_tokens, vat_protocol_counters, vat_protocols, unreported_entries, vat_return_lines,
          vat_return_entries, vat_returns, vat_settings cascade;
    drop function keep_vat_snapshot cascade;
    drop function refuse_vat_in_closed_period cascade;
    drop function add_unreported_entries cascade;
    drop function remove_reported_entries cascade;
  `);
}
