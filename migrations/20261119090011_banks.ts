import type { Knex } from 'knex';

/**
 * Links to banks, their accounts and lines, and the matches of the lines.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table bank_authorizations (
      organization_id text references organizations (id),
      id text,
      provider text not null,
      institution_id text not null,
      institution_name text not null,
      state text not null default 'pending' check (state in ('pending', 'approved', 'refused', 'finalized', 'expired')),
      consent_url text not null,
      -- what the bank sent back with the user, sealed: it opens the session once
      sealed_code text,
      -- the reason that the bank gave for a refusal
      refusal text,
      -- the session at the provider, sealed
      sealed_session text,
      -- the accounts of the session, until they are imported
      session_accounts jsonb,
      -- until when consent can be given
      expires_at timestamptz not null,
      -- until when the consent lasts
      valid_until timestamptz,
      warned_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (organization_id, id)
    );
    comment on column bank_authorizations.sealed_code is 'sealed; place: organization_id, ''bank_authorizations.code'', id';
    comment on column bank_authorizations.sealed_session is 'sealed; place: organization_id, ''bank_authorizations.session'', id';

    create table bank_accounts (
      organization_id text references organizations (id),
      id text,
      -- null: no bank is connected, its lines come from statement files
      authorization_id text,
      provider text not null,
      -- stable across consents; the reference is good for one consent only
      account_key text not null,
      provider_reference text,
      institution_name text,
      name text not null,
      iban text,
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      ledger_account_id text,
      balance_minor bigint,
      balance_at timestamptz,
      synced_at timestamptz,
      -- the last day whose lines were all read
      synced_until date,
      -- { code, message, at } while the last reading is failed
      sync_error jsonb,
      -- not before: the bank or the provider has asked for a pause
      retry_at timestamptz,
      -- when it is read again without being asked; null while that makes no sense
      next_sync_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- made by mistake: it leaves the lists, and can come back
      put_aside_at timestamptz,
      primary key (organization_id, id),
      unique (organization_id, provider, account_key),
      foreign key (organization_id, authorization_id) references bank_authorizations (organization_id, id),
      foreign key (organization_id, ledger_account_id) references accounts (organization_id, number)
    );
    create index bank_accounts_due on bank_accounts (next_sync_at) where next_sync_at is not null;

    create table statement_imports (
      organization_id text,
      id text,
      bank_account_id text not null,
      format text not null check (format in ('camt053', 'mt940', 'ofx', 'csv')),
      -- the bytes are kept: a statement is evidence
      file_id text not null,
      file_name text,
      first_day date,
      last_day date,
      line_count integer not null check (line_count >= 0),
      new_count integer not null check (new_count >= 0),
      known_count integer not null check (known_count >= 0),
      opening_minor bigint,
      closing_minor bigint,
      warnings jsonb not null default '[]',
      created_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, bank_account_id) references bank_accounts (organization_id, id),
      foreign key (organization_id, file_id) references files (organization_id, id)
    );

    create table bank_transactions (
      organization_id text references organizations (id),
      id text,
      bank_account_id text not null,
      source text not null check (source in ('bank', 'statement')),
      status text not null check (status in ('booked', 'pending')),
      state text not null default 'unmatched' check (state in ('unmatched', 'reconciled', 'ignored')),
      -- the bank's own reference, where it has one that can be trusted
      bank_reference text,
      -- a digest of what the line says, and which of several equal ones it is
      content_key text not null,
      sequence integer not null check (sequence > 0),
      booked_on date not null,
      value_date date,
      amount_minor bigint not null,
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      counterpart_name text,
      counterpart_iban text,
      text text,
      payment_reference text,
      end_to_end_id text,
      bank_code text,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, bank_account_id) references bank_accounts (organization_id, id),
      -- a line that the bank has not booked may still vanish, so nothing hangs on it
      check (status = 'booked' or state <> 'reconciled')
    );
    -- Whatever else goes wrong, a line is there once.
    create unique index bank_transactions_reference on bank_transactions (organization_id, bank_account_id, bank_reference)
      where bank_reference is not null;
    create unique index bank_transactions_content on bank_transactions (organization_id, bank_account_id, content_key, sequence);
    create index bank_transactions_days on bank_transactions (organization_id, bank_account_id, booked_on, amount_minor);
    create index bank_transactions_newest on bank_transactions (organization_id, booked_on desc, id desc);
    create index bank_transactions_queue on bank_transactions (organization_id, booked_on desc, id desc) where state = 'unmatched';
    create index bank_transactions_states on bank_transactions (organization_id, state, booked_on desc, id desc);
    create index bank_transactions_pending on bank_transactions (organization_id, booked_on desc, id desc) where status = 'pending';

    -- What a line was matched with. A match that was taken back stays, as evidence.
    create table bank_matches (
      organization_id text,
      id text,
      transaction_id text not null,
      matched_by text not null check (matched_by in ('person', 'rule', 'automatic')),
      reason jsonb not null,
      actor jsonb not null,
      created_at timestamptz not null default now(),
      removed_at timestamptz,
      -- the bank line on the other own account
      counter_transaction_id text,
      -- { lines: [{ account, vatCode, amount }], text }: amounts in minor units of the bank account, as text
      booking jsonb,
      -- the keys of the line at that time: similar lines share one
      memory_keys text[],
      primary key (organization_id, id),
      foreign key (organization_id, transaction_id) references bank_transactions (organization_id, id),
      foreign key (organization_id, counter_transaction_id) references bank_transactions (organization_id, id)
    );
    create unique index bank_matches_current on bank_matches (organization_id, transaction_id) where removed_at is null;
    create index bank_matches_bookings on bank_matches using gin (memory_keys) where booking is not null and removed_at is null;
    create index bank_matches_newest_bookings on bank_matches (organization_id, created_at desc, id desc)
      where booking is not null and removed_at is null;

    create table bank_allocations (
      organization_id text,
      match_id text,
      position integer check ("position" > 0),
      target_type text not null check (target_type in ('ledger', 'document')),
      -- the entry, once there is one: a document that is not posted yet has none
      entry_id text,
      -- the line of the entry that is settled or linked
      line integer,
      -- no reference: a match that was taken back outlives a document that is deleted
      document_id text,
      -- in the currency of the bank account
      amount_minor bigint not null check (amount_minor <> 0),
      -- waiting: its document is not posted; payment: an entry settles it; link: it stood on the bank's account already
      kind text not null check (kind in ('waiting', 'payment', 'link')),
      -- of a link: how much of the line it explains, in the currency of the books
      linked_minor bigint,
      payment_entry_id text,
      primary key (organization_id, match_id, "position"),
      foreign key (organization_id, match_id) references bank_matches (organization_id, id),
      foreign key (organization_id, entry_id, line) references ledger_lines (organization_id, entry_id, line),
      foreign key (organization_id, payment_entry_id) references ledger_entries (organization_id, id),
      check ((kind = 'waiting') = (line is null)),
      check (target_type = 'ledger' or document_id is not null)
    );
    create index bank_allocations_entry on bank_allocations (organization_id, entry_id) where entry_id is not null;
    create index bank_allocations_document on bank_allocations (organization_id, document_id) where document_id is not null;
    create index bank_allocations_payment on bank_allocations (organization_id, payment_entry_id) where payment_entry_id is not null;

    -- Whom an account or a text at the bank belongs to, learnt from matches.
    create table match_memory (
      organization_id text references organizations (id),
      key text check (key <> ''),
      counterpart_key text check (counterpart_key <> ''),
      times integer not null check (times >= 0),
      updated_at timestamptz not null default now(),
      primary key (organization_id, key, counterpart_key)
    );
    create index match_memory_counterpart on match_memory (organization_id, counterpart_key);

    -- A person took a match back: evidence against the pair, for good. The item is a line of an entry, or a document.
    create table match_refusals (
      organization_id text,
      transaction_id text,
      item_id text,
      created_at timestamptz not null default now(),
      primary key (organization_id, transaction_id, item_id),
      foreign key (organization_id, transaction_id) references bank_transactions (organization_id, id) on delete cascade
    );

    create table match_suggestions (
      organization_id text,
      id text,
      transaction_id text not null,
      rank integer not null check (rank > 0),
      kind text not null check (kind in ('match', 'ignore', 'transfer')),
      score numeric(5,4) not null check (score between 0 and 1),
      -- [{ targetType, targetId, amount, description }]: amounts in minor units as text
      targets jsonb not null default '[]',
      reasons jsonb not null default '[]',
      created_at timestamptz not null default now(),
      counter_transaction_id text,
      primary key (organization_id, id),
      foreign key (organization_id, transaction_id) references bank_transactions (organization_id, id) on delete cascade
    );
    create unique index match_suggestions_rank on match_suggestions (organization_id, transaction_id, rank);

    -- An organisation's own rules for bank lines of one kind.
    create table matching_rules (
      organization_id text references organizations (id),
      id text,
      name text not null check (name <> ''),
      text_contains text,
      counterpart_iban text,
      bank_account_id text,
      direction text check (direction in ('in', 'out')),
      -- without sign, in minor units of the account that the line stands on
      minimum_minor bigint check (minimum_minor >= 0),
      maximum_minor bigint check (maximum_minor >= 0),
      effect text not null check (effect in ('contact', 'ignore', 'ask', 'book')),
      contact_id text,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      ledger_account_id text,
      vat_code text,
      booking_text text,
      primary key (organization_id, id),
      foreign key (organization_id, bank_account_id) references bank_accounts (organization_id, id),
      foreign key (organization_id, contact_id) references contacts (organization_id, id),
      check ((effect = 'contact') = (contact_id is not null)),
      check (num_nonnulls(text_contains, counterpart_iban, bank_account_id, direction, minimum_minor, maximum_minor) > 0),
      constraint matching_rules_booking_check
        check ((effect = 'book') = (ledger_account_id is not null) and (effect = 'book' or vat_code is null and booking_text is null))
    );

    -- The books of the sandbox bank: what it has told once it tells again.
    create table sandbox_bank_lines (
      organization_id text references organizations (id),
      account_key text,
      reference text,
      booked_on date not null,
      line jsonb not null,
      primary key (organization_id, account_key, reference)
    );

    call show_own_rows(
      'bank_authorizations', 'bank_accounts', 'statement_imports', 'bank_transactions', 'bank_matches', 'bank_allocations',
      'match_memory', 'match_refusals', 'match_suggestions', 'matching_rules', 'sandbox_bank_lines'
    );

    -- Duties look across organisations for what is due, and at nothing else.
    create policy relay on bank_accounts for select to partita_relay using (true);
    create policy relay on bank_authorizations for select to partita_relay using (true);

    grant select, insert on sandbox_bank_lines, statement_imports to partita_app;
    grant select, insert, delete on matching_rules to partita_app;
    grant select, insert, update on bank_accounts, bank_allocations, bank_authorizations, bank_matches, match_memory to partita_app;
    grant select, insert, update, delete on bank_transactions, match_refusals, match_suggestions to partita_app;
    grant select (organization_id, id, authorization_id, next_sync_at) on bank_accounts to partita_relay;
    grant select (organization_id, id, state, valid_until, warned_at) on bank_authorizations to partita_relay;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
        drop table sandbox_bank_lines, matching_rules, match_suggestions, match_refusals, match_memory, bank_allocations, bank_matches,
          bank_transactions, statement_imports, bank_accounts, bank_authorizations cascade;
  `);
}
