import type { Knex } from 'knex';

/**
 * One outbox row for all that a transaction has to publish for an organisation, and not one per reply, event and follow-up. The table
 * `outbox` keeps the rows that workers of the version before write.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table outbox_batches (
      id bigint generated always as identity primary key,
      organization_id text not null,
      -- [{commandId, reply}], where the outcomes of these commands go
      replies jsonb not null,
      event_ids text[] not null,
      follow_ups jsonb not null,
      created_at timestamptz not null default now()
    );
    -- Rows live for milliseconds: compressing them does not pay, and dead ones are cleaned up early.
    alter table outbox_batches
      alter column replies set storage external,
      alter column event_ids set storage external,
      alter column follow_ups set storage external;
    alter table outbox_batches
      set (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

    alter table outbox_batches enable row level security, force row level security;
    create policy own on outbox_batches to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    create policy relay on outbox_batches to partita_relay using (true);
    grant select, insert on outbox_batches to partita_app;
    grant select, update, delete on outbox_batches to partita_relay;

    -- While that row exists, the event may not be published yet.
    alter table events add column outbox_batch_id bigint;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table events drop column outbox_batch_id; drop table outbox_batches;');
}
