import type { Knex } from 'knex';

/** Follow-up commands, bytes to remove from storage, and the identity of electronic invoices. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The third kind of outbox row: a command to another worker, decided in the transaction of the command before it.
    alter table outbox add column follow_up jsonb;
    alter table outbox drop constraint outbox_check;
    alter table outbox add constraint outbox_one_kind check (num_nonnulls(command_id, event_id, follow_up) = 1);

    -- Bytes outlive the transaction that deletes their row; whoever sweeps removes them after the commit, and may do so twice.
    create table file_removals (
      organization_id text not null references organizations (id),
      storage_key text primary key,
      created_at timestamptz not null default now()
    );
    alter table file_removals enable row level security, force row level security;
    create policy own on file_removals to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    create policy relay on file_removals to partita_relay using (true);
    grant insert on file_removals to partita_app;
    grant select, update, delete on file_removals to partita_relay;

    -- The sweep asks which stored bytes have a row, whoever they belong to, and sees nothing else of it.
    create policy relay on files for select to partita_relay using (true);
    grant select (storage_key) on files to partita_relay;
    -- And it leaves the bytes of organisations alone that this database does not know: the folder may serve another one too.
    create policy relay on organizations for select to partita_relay using (true);
    grant select (id) on organizations to partita_relay;

    alter table documents add column einvoice_id text;
    create index documents_same_einvoice on documents (organization_id, einvoice_id) where einvoice_id is not null;
    -- The supplier as duplicates are looked for: the VAT number, or the letters of the name where there is none.
    alter table documents add column supplier_key text;
    create index documents_same_supplier_key on documents (organization_id, supplier_key, total_minor) where supplier_key is not null;
    drop index documents_same_supplier;

    -- Rows of files never change, but are locked while they are used or deleted, which asks for the right to change a column.
    grant update (name) on files to partita_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    revoke update (name) on files from partita_app;
    create index documents_same_supplier on documents (organization_id, supplier_vat_number, total_minor);
    alter table documents drop column supplier_key, drop column einvoice_id;
    revoke select (id) on organizations from partita_relay;
    drop policy relay on organizations;
    revoke select (storage_key) on files from partita_relay;
    drop policy relay on files;
    drop table file_removals;
    delete from outbox where follow_up is not null;
    alter table outbox drop constraint outbox_one_kind;
    alter table outbox drop column follow_up;
    alter table outbox add constraint outbox_check check ((command_id is not null) <> (event_id is not null));
  `);
}
