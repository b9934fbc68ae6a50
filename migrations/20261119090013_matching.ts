import type { Knex } from 'knex';

/**
 * Open records and the keys that find them. A new line or entry is matched only with its neighbours, without reading the rest of the books.
 * Workers make the keys, because they are words normalised by the rules of matching. Triggers mark the records that must be read again, so
 * that no code can forget to do it. Organisations without a bank account have no rows.
 *
 * There is one row per key instead of an array with a GIN index: under row-level security, Postgres uses only leakproof operators in an
 * index condition, and "overlaps" is not leakproof.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table matching_records (
      organization_id text references organizations (id),
      -- a bank line, an entry with its open lines, or a document that is not posted
      record_id text,
      -- how many items it holds; a bank line holds none
      item_count integer not null default 0 check (item_count >= 0),
      -- which way of making keys its keys were made by; empty when they are out of date
      keys_version text not null default '',
      primary key (organization_id, record_id)
    );
    create index matching_records_version on matching_records (organization_id, keys_version);

    create table matching_keys (
      organization_id text,
      -- a digest: what it is for is in the row that it leads to
      key bigint,
      record_id text,
      -- whom an item belongs to, as a digest; null for bank lines
      party bigint,
      primary key (organization_id, key, record_id),
      foreign key (organization_id, record_id) references matching_records (organization_id, record_id) on delete cascade
    );
    -- led by the record: an index that begins with the organisation would look as good to a planner that knows no figures yet
    create index matching_keys_record on matching_keys (record_id, organization_id);

    -- New entries and new lines that matching has not looked at yet.
    create table matching_queue (
      organization_id text references organizations (id),
      kind text check (kind in ('entry', 'transaction')),
      item_id text,
      created_at timestamptz not null default now(),
      primary key (organization_id, kind, item_id)
    );

    -- The keys of these are out of date, or were never made.
    create function matching_stale(organization text, ids text[]) returns void
      language plpgsql
      as $$
      begin
        insert into matching_records (organization_id, record_id) select organization, id from unnest(ids) as id
        where exists (select from bank_accounts b where b.organization_id = organization)
        order by id
        on conflict (organization_id, record_id) do update set keys_version = '' where matching_records.keys_version <> '';
      end $$;

    create function matching_of_bank_lines() returns trigger
      language plpgsql
      as $$
      begin
        insert into matching_records (organization_id, record_id)
        select organization_id, id from changed where state = 'unmatched' and status = 'booked' order by id
        on conflict (organization_id, record_id) do update set keys_version = '' where matching_records.keys_version <> '';
        delete from matching_records r using changed c
        where r.organization_id = c.organization_id and r.record_id = c.id and not (c.state = 'unmatched' and c.status = 'booked');
        return null;
      end $$;
    create trigger matching_of_new_bank_lines after insert on bank_transactions referencing new table as changed
      for each statement execute function matching_of_bank_lines();
    create trigger matching_of_changed_bank_lines after update on bank_transactions referencing new table as changed
      for each statement execute function matching_of_bank_lines();

    -- An entry that takes another one back closes it.
    create function matching_of_entry() returns trigger
      language plpgsql
      as $$
      begin
        perform matching_stale(new.organization_id, array_remove(array[new.id, new.reverses_id], null));
        return null;
      end $$;
    create trigger matching_of_entry after insert on ledger_entries
      for each row execute function matching_of_entry();

    create function matching_of_settlement() returns trigger
      language plpgsql
      as $$
      declare
        changed open_item_settlements := coalesce(new, old);
      begin
        perform matching_stale(changed.organization_id, array[changed.entry_id]);
        return null;
      end $$;
    create trigger matching_of_settlement after insert or delete on open_item_settlements
      for each row execute function matching_of_settlement();

    create function matching_of_allocation() returns trigger
      language plpgsql
      as $$
      begin
        perform matching_stale(new.organization_id, array_remove(array[new.entry_id, new.document_id, new.payment_entry_id], null));
        return null;
      end $$;
    create trigger matching_of_allocation after insert or update on bank_allocations
      for each row execute function matching_of_allocation();

    create function matching_of_match() returns trigger
      language plpgsql
      as $$
      begin
        perform matching_stale(new.organization_id, (
          select array_agg(id) from bank_allocations a, unnest(array[a.entry_id, a.document_id]) as id
          where a.organization_id = new.organization_id and a.match_id = new.id and id is not null));
        return null;
      end $$;
    create trigger matching_of_match after update of removed_at on bank_matches
      for each row when (new.removed_at is distinct from old.removed_at) execute function matching_of_match();

    create function matching_of_document() returns trigger
      language plpgsql
      as $$
      begin
        perform matching_stale(new.organization_id, array_remove(array[new.id, new.ledger_entry_id], null));
        return null;
      end $$;
    create trigger matching_of_document after update on documents
      for each row when ((new.state <> 'draft' or old.state <> 'draft') and ((new.state, new.extraction, new.total_minor, new.currency, new.document_date, new.due_date, new.invoice_number, new.contact_id, new.supplier_name, new.supplier_vat_number)
        is distinct from (old.state, old.extraction, old.total_minor, old.currency, old.document_date, old.due_date, old.invoice_number, old.contact_id, old.supplier_name, old.supplier_vat_number))) execute function matching_of_document();
    create trigger matching_of_new_document after insert on documents
      for each row when (new.state <> 'draft') execute function matching_of_document();

    create function matching_of_deleted_document() returns trigger
      language plpgsql
      as $$
      begin
        delete from matching_records where organization_id = old.organization_id and record_id = old.id;
        return null;
      end $$;
    create trigger matching_of_deleted_document after delete on documents
      for each row when (old.state <> 'draft') execute function matching_of_deleted_document();

    -- Name and numbers of a contact stand on everything that is open with it.
    create function matching_of_contact() returns trigger
      language plpgsql
      as $$
      begin
        perform matching_stale(new.organization_id, (
          select array_agg(r.record_id) from matching_records r
          where r.organization_id = new.organization_id and r.record_id in (
            select e.id from ledger_entries e where e.organization_id = new.organization_id and e.contact_id = new.id
            union all select d.id from documents d where d.organization_id = new.organization_id and d.contact_id = new.id)));
        return null;
      end $$;
    create trigger matching_of_contact after update on contacts
      for each row when ((new.name, new.vat_number, new.business_id, new.fiscal_code)
        is distinct from (old.name, old.vat_number, old.business_id, old.fiscal_code)) execute function matching_of_contact();

    -- The number of a sale is put on its invoice after the entry.
    create function matching_of_invoice() returns trigger
      language plpgsql
      as $$
      begin
        perform matching_stale(new.organization_id, array[new.ledger_entry_id]);
        return null;
      end $$;
    create trigger matching_of_invoice after update on invoices
      for each row when (new.ledger_entry_id is not null and ((new.ledger_entry_id, new.number, new.due_date, new.buyer, new.withholding)
        is distinct from (old.ledger_entry_id, old.number, old.due_date, old.buyer, old.withholding))) execute function matching_of_invoice();

    -- With the first account everything that is in the books begins to count; with another one, what stands on its ledger account.
    create function matching_of_bank_account() returns trigger
      language plpgsql
      as $$
      begin
        if not exists (select from bank_accounts b where b.organization_id = new.organization_id and b.id <> new.id) then
          perform matching_stale(new.organization_id, (
            select array_agg(id) from (
              select e.id from ledger_entries e where e.organization_id = new.organization_id
              union all select d.id from documents d where d.organization_id = new.organization_id and d.state in ('extracted', 'coded')
            ) books));
        else
          perform matching_stale(new.organization_id, (
            select array_agg(distinct l.entry_id) from ledger_lines l
            where l.organization_id = new.organization_id and l.account_number = new.ledger_account_id));
        end if;
        return null;
      end $$;
    create trigger matching_of_new_bank_account after insert on bank_accounts
      for each row execute function matching_of_bank_account();
    create trigger matching_of_moved_bank_account after update of ledger_account_id on bank_accounts
      for each row when (new.ledger_account_id is distinct from old.ledger_account_id) execute function matching_of_bank_account();

    call show_own_rows('matching_records', 'matching_keys', 'matching_queue');

    create policy relay on matching_queue for select to partita_relay using (true);

    grant select, insert, update, delete on matching_keys, matching_queue, matching_records to partita_app;
    grant select (organization_id, created_at) on matching_queue to partita_relay;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table matching_queue, matching_keys, matching_records cascade;
    drop function matching_stale cascade;
    drop function matching_of_bank_lines cascade;
    drop function matching_of_entry cascade;
    drop function matching_of_settlement cascade;
    drop function matching_of_allocation cascade;
    drop function matching_of_match cascade;
    drop function matching_of_document cascade;
    drop function matching_of_deleted_document cascade;
    drop function matching_of_contact cascade;
    drop function matching_of_invoice cascade;
    drop function matching_of_bank_account cascade;
  `);
}
