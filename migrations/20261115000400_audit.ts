import type { Knex } from 'knex';

/**
 * The audit log. Rows are written in the transaction of the change and sealed after the commit into one hash chain per
 * organisation.
 *
 * `xid` is the transaction that wrote the row. Every transaction below pg_snapshot_xmin() has ended. The sealer can
 * therefore take all rows of a range without a lock in the hot path, and never skips a row that commits late.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table audit_log (
      seq bigint generated always as identity primary key,
      id text not null,
      organization_id text not null,
      at timestamptz not null default now(),
      action text not null,
      actor jsonb not null,
      target_type text,
      target_id text,
      command_id text,
      request_id text,
      before jsonb,
      after jsonb,
      xid xid8 not null default pg_current_xact_id()
    );
    create index audit_log_newest on audit_log (organization_id, seq desc);
    create index audit_log_xid on audit_log (xid);

    create table audit_seals (
      organization_id text not null,
      block integer not null check (block > 0),
      from_xid xid8 not null,
      to_xid xid8 not null,
      row_count integer not null check (row_count > 0),
      previous_hash bytea not null check (length(previous_hash) = 32),
      hash bytea not null check (length(hash) = 32),
      sealed_at timestamptz not null default now(),
      primary key (organization_id, block)
    );

    -- How far the sealer has come; one row.
    create table audit_sealer (
      only_row boolean primary key default true check (only_row),
      sealed_to xid8 not null
    );
    insert into audit_sealer (sealed_to) values (pg_snapshot_xmin(pg_current_snapshot()));

    create trigger audit_log_append_only before update or delete or truncate on audit_log
      for each statement execute function refuse_change();
    create trigger audit_seals_append_only before update or delete or truncate on audit_seals
      for each statement execute function refuse_change();

    alter table audit_log enable row level security, force row level security;
    alter table audit_seals enable row level security, force row level security;
    create policy own on audit_log to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    create policy own on audit_seals for select to partita_app using (organization_id = current_organization());
    create policy sealer on audit_log for select to partita_sealer using (true);
    create policy sealer on audit_seals to partita_sealer using (true) with check (true);
    -- Founding an organisation is audited by the role that does it.
    create policy founding on audit_log for insert to partita_auth with check (true);

    grant select, insert on audit_log to partita_app;
    grant select on audit_seals to partita_app;
    grant insert on audit_log to partita_auth;
    grant select on audit_log to partita_sealer;
    grant select, insert on audit_seals to partita_sealer;
    grant select, update on audit_sealer to partita_sealer;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table audit_sealer, audit_seals, audit_log;');
}
