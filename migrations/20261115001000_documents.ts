import type { Knex } from 'knex';

/** Uploaded files and their documents, from captured to posted. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table files (
      organization_id text not null references organizations (id),
      id text not null,
      name text,
      -- as read from the bytes, never as declared
      mime_type text not null,
      bytes bigint not null check (bytes > 0),
      sha256 bytea not null check (length(sha256) = 32),
      storage_key text not null unique,
      created_at timestamptz not null default now(),
      primary key (organization_id, id)
    );
    create index files_sha256 on files (organization_id, sha256);

    create table documents (
      organization_id text not null references organizations (id),
      id text not null,
      state text not null default 'draft' check (state in ('draft', 'extracted', 'coded', 'posted')),
      -- { step, code, message, at } while the last step is failed
      error jsonb,
      source text not null check (source in ('upload', 'email', 'webhook')),
      file_id text,
      file_name text,
      mime_type text,
      text text,
      contact_id text,
      confidence numeric(5, 4) check (confidence between 0 and 1),
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
      primary key (organization_id, id),
      foreign key (organization_id, file_id) references files (organization_id, id),
      foreign key (organization_id, contact_id) references contacts (organization_id, id),
      foreign key (organization_id, ledger_entry_id) references ledger_entries (organization_id, id),
      check ((state = 'posted') = (ledger_entry_id is not null))
    );
    create index documents_newest on documents (organization_id, created_at desc, id desc);
    create index documents_file on documents (organization_id, file_id) where file_id is not null;
    create index documents_contact on documents (organization_id, contact_id) where contact_id is not null;
    create index documents_same_supplier on documents (organization_id, supplier_vat_number, total_minor);
    create index documents_same_date on documents (organization_id, document_date, total_minor);

    -- A posted document is evidence: the law of both countries asks to keep it (see ARCHITECTURE.md).
    create function keep_posted_document() returns trigger
      language plpgsql
      as $$ begin
        if old.state = 'posted' then
          raise exception 'document % is posted and cannot be deleted', old.id using errcode = 'restrict_violation';
        end if;
        return old;
      end $$;
    create trigger documents_keep_posted before delete on documents for each row execute function keep_posted_document();

    do $$
    declare
      table_name text;
    begin
      foreach table_name in array array['files', 'documents'] loop
        execute format('alter table %I enable row level security, force row level security', table_name);
        execute format('create policy own on %I to partita_app using (organization_id = current_organization()) with check (organization_id = current_organization())', table_name);
      end loop;
    end
    $$;
    grant select, insert, delete on files to partita_app;
    grant select, insert, update, delete on documents to partita_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table documents, files; drop function keep_posted_document();');
}
