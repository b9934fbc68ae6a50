import type { Knex } from 'knex';

/**
 * Files and documents, from captured to posted: what was read, how it was coded, and its posting in external books.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table files (
      organization_id text references organizations (id),
      id text,
      name text,
      -- as read from the bytes, never as declared
      mime_type text not null,
      bytes bigint not null check (bytes > 0),
      sha256 bytea not null check (length(sha256) = 32),
      storage_key text not null unique,
      created_at timestamptz not null default now(),
      -- the user, or the key where no user uploaded it; null for files that workers write
      uploaded_by text,
      primary key (organization_id, id)
    );
    create index files_sha256 on files (organization_id, sha256);
    -- the sweep of unused files begins with the oldest
    create index files_age on files (created_at);

    -- Bytes outlive the transaction that deletes their row; the sweep removes them after the commit, and may do so twice.
    create table file_removals (
      organization_id text not null references organizations (id),
      storage_key text primary key,
      created_at timestamptz not null default now()
    );

    create table documents (
      organization_id text references organizations (id),
      id text,
      state text not null default 'draft' check (state in ('draft', 'extracted', 'coded', 'posted')),
      -- { step, code, message, at } while the last step is failed
      error jsonb,
      source text not null check (source in ('upload', 'email', 'webhook')),
      file_id text,
      file_name text,
      mime_type text,
      text text,
      contact_id text,
      confidence numeric(5,4) check (confidence between 0 and 1),
      extraction jsonb,
      -- copies of extracted values, for filters and for finding duplicates
      supplier_name text,
      supplier_vat_number text,
      invoice_number text,
      document_date date,
      due_date date,
      currency text,
      total_minor bigint,
      duplicate_of text,
      -- a person has said that it is distinct
      is_distinct boolean not null default false,
      progress jsonb,
      ledger_account_id text,
      category text,
      vat_code text,
      booking_text text,
      coded_amount_minor bigint,
      coding_lines jsonb not null default '[]',
      warnings jsonb not null default '[]',
      ledger_entry_id text,
      posting jsonb,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      einvoice_id text,
      -- The supplier as duplicates are looked for: the VAT number, or the letters of the name where there is none.
      supplier_key text,
      -- coding: every value with its origin, and what posting needs. post_approval: who approved a posting that then failed.
      coding jsonb,
      post_approval jsonb,
      -- { fileId, fileName, entry, position, count }
      archive jsonb,
      -- the words of a file, clipped; a captured text is in the column text
      page_text text,
      -- why the document is not posted automatically, as found when it was coded
      held_back jsonb,
      -- answers of people to the questions of the coding: {"vehicle": "van"}
      answers jsonb not null default '{}',
      -- null: nothing says it, and the day of the capture counts
      delivered_on date,
      -- [{ ledgerEntryId, voucherNumber, postedAt, reversedById, reason, reversedAt }]
      reversals jsonb not null default '[]',
      -- the user, or the key or system where no user handed it in
      captured_by text,
      -- the day on which a person says a purchase was registered, for books that are entered later
      registered_on date,
      -- {"position": 2, "count": 3, "documentIds": [...]}, on each document of the picture
      sheet jsonb,
      -- a column, because row-level security keeps Postgres from looking up a computed value in an index
      document_month integer generated always as ((extract(year from document_date) * 12::numeric + extract(month from document_date))::integer) stored,
      -- a paper whose posting was undone leaves the lists, and can come back
      put_aside_at timestamptz,
      primary key (organization_id, id),
      foreign key (organization_id, file_id) references files (organization_id, id),
      foreign key (organization_id, contact_id) references contacts (organization_id, id),
      foreign key (organization_id, ledger_entry_id) references ledger_entries (organization_id, id),
      check ((state = 'posted') = (ledger_entry_id is not null))
    );
    -- A connection plans a statement once, with the statistics of the organisation that it is for at that time. Without statistics of this
    -- column, the plan does not expect that another organisation has no documents, too.
    alter table documents alter column organization_id set statistics 0;
    create index documents_newest on documents (organization_id, created_at desc, id desc);
    create index documents_file on documents (organization_id, file_id) where file_id is not null;
    create index documents_contact on documents (organization_id, contact_id) where contact_id is not null;
    create index documents_same_einvoice on documents (organization_id, einvoice_id) where einvoice_id is not null;
    create index documents_same_supplier_key on documents (organization_id, supplier_key, total_minor) where supplier_key is not null;
    create index documents_archive on documents (organization_id, (archive ->> 'fileId')) where archive is not null;
    create index documents_waiting_for_rate on documents (organization_id, currency) where (error ->> 'code') = 'exchange_rate_missing';
    create index documents_captured_by on documents (organization_id, captured_by, id);
    -- A list walks its index from the newest row until a page is full, so every filter with few distinct values has an index in the order
    -- of its list. Filters on the content of JSON have a partial index: under row-level security only leakproof operators use an index.
    create index documents_states on documents (organization_id, state, id);
    create index documents_sources on documents (organization_id, source, id);
    create index documents_errors on documents (organization_id, id) where error is not null;
    create index documents_corrected on documents (organization_id, id)
      where jsonb_array_length(coalesce(extraction -> 'corrections', '[]')) > 0;
    create index documents_posted_of_supplier on documents (organization_id, supplier_key, id desc) where state = 'posted';
    -- A deadline counts the documents of its period that are not posted.
    create index documents_not_posted on documents (organization_id, document_date) where state <> 'posted';
    create index documents_of_period on documents (organization_id, document_date, total_minor) include (id);
    -- The newest documents of a period are the newest of its months, which this index has in their order.
    create index documents_of_month on documents (organization_id, document_month, id desc) include (document_date);
    create index documents_put_aside on documents (organization_id, id) where put_aside_at is not null;
    alter table ledger_entries add foreign key (organization_id, document_id) references documents (organization_id, id);

    create table coding_memory (
      organization_id text references organizations (id),
      id text,
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

    create table vendor_rules (
      organization_id text references organizations (id),
      id text,
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

    create table vendor_answers (
      organization_id text references organizations (id),
      id text not null,
      vendor_key text check (vendor_key ~ '^(vat|name):.'),
      question text,
      choice text not null,
      vendor_name text,
      document_id text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (organization_id, vendor_key, question)
    );

    -- Postings to external books, written in the transaction of the entry. The row records whether the provider was called, with which
    -- key, and what is known about the outcome. After a crash, another worker continues from it.
    create table posting_intents (
      organization_id text,
      id text,
      entry_id text not null,
      document_id text,
      connection_id text not null,
      provider text not null,
      -- the journal or company there
      journal text not null,
      -- rises only when it is proven that the provider has nothing of the generation before
      generation integer not null default 1 check (generation > 0),
      -- the entry as the provider is to take it, fixed
      voucher jsonb not null,
      -- pending: to be sent; sending: a call is under way, or its process died; unconfirmed: sent, answer lost; attaching: the
      -- voucher is there, its file is not yet
      state text not null default 'pending'
        check (state in ('pending', 'sending', 'unconfirmed', 'attaching', 'confirmed', 'refused', 'outcome_unknown', 'abandoned')),
      attempts integer not null default 0,
      attach_attempts integer not null default 0,
      -- when the last call began
      attempted_at timestamptz,
      next_attempt_at timestamptz default now(),
      reference text,
      booked boolean not null default false,
      attached boolean not null default false,
      last_error text,
      -- what has become of it there
      compared_at timestamptz,
      next_compare_at timestamptz,
      foreign_state text check (foreign_state in ('draft', 'booked', 'gone')),
      differences jsonb not null default '[]',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (organization_id, id),
      unique (organization_id, entry_id),
      foreign key (organization_id, entry_id) references ledger_entries (organization_id, id),
      foreign key (organization_id, document_id) references documents (organization_id, id),
      foreign key (organization_id, connection_id) references provider_connections (organization_id, id),
      check ((state <> ALL (array['attaching', 'confirmed'])) or reference is not null),
      check ((state in ('pending', 'sending', 'unconfirmed', 'attaching')) = (next_attempt_at is not null))
    );
    create index posting_intents_due on posting_intents (next_attempt_at) where next_attempt_at is not null;
    create index posting_intents_compare on posting_intents (next_compare_at) where state = 'confirmed';
    create index posting_intents_document on posting_intents (organization_id, document_id);
    -- One voucher there belongs to one entry here.
    create unique index posting_intents_reference on posting_intents (organization_id, connection_id, reference)
      where reference is not null;

    -- Their entries are in the ledger; a row says up to which month they are posted.
    create table fixed_assets (
      organization_id text references organizations (id),
      id text,
      name text not null check (name <> ''),
      asset_account text not null,
      depreciation_account text not null,
      expense_account text not null,
      acquired_on date not null,
      cost_minor bigint not null check (cost_minor > 0),
      residual_minor bigint not null,
      method text not null check (method in ('straight_line', 'declining')),
      months integer check (months between 1 and 1200),
      yearly_percent integer check (yearly_percent between 1 and 100),
      starts_on date not null,
      -- months whose entries are posted
      posted_months integer not null default 0,
      depreciated_minor bigint not null default 0,
      -- when the next entry is due; null when nothing is left or after disposal
      next_date date,
      disposed_on date,
      document_id text,
      problem text,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      depreciated_before_minor bigint not null default 0 check (depreciated_before_minor >= 0),
      tax_percent numeric check (tax_percent > 0 and tax_percent <= 100),
      proceeds_minor bigint check (proceeds_minor >= 0),
      frequency text not null default 'monthly' check (frequency in ('monthly', 'yearly')),
      primary key (organization_id, id),
      foreign key (organization_id, asset_account) references accounts (organization_id, number),
      foreign key (organization_id, depreciation_account) references accounts (organization_id, number),
      foreign key (organization_id, expense_account) references accounts (organization_id, number),
      foreign key (organization_id, document_id) references documents (organization_id, id),
      check (residual_minor >= 0 and residual_minor < cost_minor),
      check ((method = 'straight_line') = (months is not null) and (method = 'declining') = (yearly_percent is not null))
    );
    create index fixed_assets_due on fixed_assets (next_date) where next_date is not null and problem is null;

    -- Every connection to an exchange has its inbox from the beginning, and due inboxes are found by an index.
    create table einvoice_inboxes (
      organization_id text,
      connection_id text,
      next_at timestamptz not null,
      last_error text,
      hinted_at timestamptz,
      primary key (organization_id, connection_id),
      foreign key (organization_id, connection_id) references provider_connections (organization_id, id)
    );
    create index einvoice_inboxes_due on einvoice_inboxes (next_at);

    -- Each becomes one document, also when the provider offers it repeatedly.
    create table incoming_einvoices (
      organization_id text,
      connection_id text,
      provider_key text,
      document_id text not null,
      created_at timestamptz not null default now(),
      primary key (organization_id, connection_id, provider_key),
      foreign key (organization_id, connection_id) references provider_connections (organization_id, id)
    );

    -- A posted document is evidence: the law of both countries asks to keep it (see ARCHITECTURE.md).
    create function keep_posted_document() returns trigger
      language plpgsql
      as $$ begin
        if old.state = 'posted' then
          raise exception 'document % is posted and cannot be deleted', old.id using errcode = 'restrict_violation';
        end if;
        return old;
      end $$;
    create trigger documents_keep_posted before delete on documents
      for each row execute function keep_posted_document();

    create function open_einvoice_inbox() returns trigger
      language plpgsql
      as $$
      begin
        insert into einvoice_inboxes (organization_id, connection_id, next_at) values (new.organization_id, new.id, now())
        on conflict (organization_id, connection_id) do nothing;
        return null;
      end $$;
    create trigger provider_connections_inbox after insert on provider_connections
      for each row when (new.kind = 'einvoicing') execute function open_einvoice_inbox();

    call show_own_rows(
      'files', 'file_removals', 'documents', 'coding_memory', 'vendor_rules', 'vendor_answers', 'posting_intents',
      'fixed_assets', 'einvoice_inboxes', 'incoming_einvoices'
    );

    create policy relay on documents for select to partita_relay using (true);
    create policy relay on einvoice_inboxes for select to partita_relay using (true);
    create policy relay on file_removals to partita_relay using (true);
    -- The sweep asks which stored bytes have a row, of all organisations, and sees nothing else of it.
    create policy relay on files for select to partita_relay using (true);
    create policy due on fixed_assets for select to partita_relay using (true);
    create policy duties on posting_intents for select to partita_relay using (true);

    grant insert on file_removals to partita_app;
    grant select, insert on incoming_einvoices to partita_app;
    grant select, insert, delete on files to partita_app;
    grant select, insert, update on coding_memory, einvoice_inboxes, posting_intents, vendor_answers to partita_app;
    grant select, insert, update, delete on documents, fixed_assets, vendor_rules to partita_app;
    grant select on fixed_assets to partita_relay;
    grant select, update, delete on file_removals to partita_relay;
    grant update (name) on files to partita_app;
    grant select (organization_id, file_id) on documents to partita_relay;
    grant select (organization_id, connection_id, next_at) on einvoice_inboxes to partita_relay;
    grant select (organization_id, id, storage_key, created_at) on files to partita_relay;
    grant select (organization_id, id, connection_id, state, next_attempt_at, next_compare_at) on posting_intents to partita_relay;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
        drop table incoming_einvoices, einvoice_inboxes, fixed_assets, posting_intents, vendor_answers, vendor_rules, coding_memory,
          documents, file_removals, files cascade;
    drop function keep_posted_document cascade;
    drop function open_einvoice_inbox cascade;
  `);
}
