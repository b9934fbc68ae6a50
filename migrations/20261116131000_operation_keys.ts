import type { Knex } from 'knex';

/**
 * The Idempotency-Keys of operations that change something without a command. The row is written in the transaction of the
 * change, so that it exists exactly if the change does. The answer follows and is sealed, because some answers have secrets.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table operation_keys (
      organization_id text not null references organizations (id),
      -- the hash of caller and key
      id text not null,
      -- of the operation, the id in its path and its body
      digest bytea not null,
      answer text,
      created_at timestamptz not null default now(),
      primary key (organization_id, id)
    );
    comment on column operation_keys.answer is 'sealed; row: id';
    alter table operation_keys enable row level security, force row level security;
    create policy own on operation_keys to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    create policy relay on operation_keys to partita_relay using (true);
    grant select, insert, update (answer) on operation_keys to partita_app;
    grant select, delete on operation_keys to partita_relay;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table operation_keys;');
}
