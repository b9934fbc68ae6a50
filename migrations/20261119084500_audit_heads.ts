import type { Knex } from 'knex';

/**
 * The last block of each organisation's audit log, signed with a key that is not in the database. Without the key, a chain that was
 * recomputed or cut off has no valid head. `kept_block` is the last one that is also kept outside the database.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table audit_heads (
      organization_id text primary key,
      block integer not null check (block > 0),
      hash bytea not null check (length(hash) = 32),
      signatures bytea[] not null,
      kept_block integer not null default 0
    );
    create index audit_heads_to_keep on audit_heads (organization_id) where block > kept_block;
    alter table audit_heads enable row level security, force row level security;
    create policy sealer on audit_heads to partita_sealer using (true) with check (true);
    grant select, insert, update on audit_heads to partita_sealer;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table audit_heads');
}
