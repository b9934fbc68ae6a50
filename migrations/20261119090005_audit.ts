import type { Knex } from 'knex';

/**
 * The audit log. Rows are written in the transaction of the change and sealed after the commit into one hash chain per organisation.
 *
 * `xid` is the transaction that wrote the row. Every transaction below pg_snapshot_xmin() has ended. The sealer can therefore take all rows
 * of a range without a lock in the hot path, and never skips a row that commits late.
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
    -- "The history of this record" is what an audit log is asked for most.
    create index audit_log_target on audit_log (organization_id, target_id, seq desc);
    -- The table only grows at its end, so a few pages of block ranges find a time; nothing in the hot path notices them.
    create index audit_log_at on audit_log using brin (at);
    create index audit_log_action on audit_log (organization_id, action, seq desc);

    create table audit_seals (
      organization_id text,
      block integer check (block > 0),
      from_xid xid8 not null,
      to_xid xid8 not null,
      row_count integer not null check (row_count > 0),
      previous_hash bytea not null check (length(previous_hash) = 32),
      hash bytea not null check (length(hash) = 32),
      sealed_at timestamptz not null default now(),
      primary key (organization_id, block)
    );
    create index audit_seals_range on audit_seals (organization_id, to_xid);

    -- How far the sealer has come; one row.
    create table audit_sealer (
      only_row boolean default true primary key check (only_row),
      sealed_to xid8 not null
    );

    -- The last block of each organisation, signed with a key that is not in the database. Without the key, a chain that was recomputed or
    -- cut off has no valid head. \`kept_block\` is the last one that is also kept outside the database.
    create table audit_heads (
      organization_id text primary key,
      block integer not null check (block > 0),
      hash bytea not null check (length(hash) = 32),
      signatures bytea[] not null,
      kept_block integer not null default 0
    );
    create index audit_heads_to_keep on audit_heads (organization_id) where block > kept_block;

    create trigger audit_log_append_only before update or delete or truncate on audit_log
      for each statement execute function refuse_change();
    create trigger audit_seals_append_only before update or delete or truncate on audit_seals
      for each statement execute function refuse_change();

    insert into audit_sealer (sealed_to) values (pg_snapshot_xmin(pg_current_snapshot()));

    call show_own_rows('audit_log');

    alter table audit_seals enable row level security, force row level security;
    alter table audit_heads enable row level security, force row level security;
    create policy sealer on audit_heads to partita_sealer using (true) with check (true);
    -- Founding an organisation is audited by the role that does it.
    create policy founding on audit_log for insert to partita_auth with check (true);
    create policy sealer on audit_log for select to partita_sealer using (true);
    create policy own on audit_seals for select to partita_app using (organization_id = current_organization());
    create policy sealer on audit_seals to partita_sealer using (true) with check (true);

    grant select on audit_seals to partita_app;
    grant select, insert on audit_log to partita_app;
    grant insert on audit_log to partita_auth;
    grant select on audit_log to partita_sealer;
    grant select, insert on audit_seals to partita_sealer;
    grant select, insert, update on audit_heads to partita_sealer;
    grant select, update on audit_sealer to partita_sealer;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table audit_heads, audit_sealer, audit_seals, audit_log cascade;
  `);
}
