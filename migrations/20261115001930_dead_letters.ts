import type { Knex } from 'knex';

/** Commands that were given up, for the organisation that sent them, with the reason. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table dead_letters (
      organization_id text not null,
      command_id text not null,
      action text not null,
      code text not null,
      detail text not null,
      -- null when the value could not be read
      payload jsonb,
      actor jsonb not null,
      request_id text,
      -- where the record came from: topic/partition/offset
      record text not null,
      deaths integer not null default 1,
      died_at timestamptz not null default now(),
      -- somebody has seen it and let it be
      discarded_at timestamptz,
      primary key (organization_id, command_id)
    );
    create index dead_letters_newest on dead_letters (organization_id, died_at desc, command_id desc);
    alter table dead_letters enable row level security, force row level security;
    create policy own on dead_letters to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    create policy relay on dead_letters to partita_relay using (true);
    grant select, insert, update on dead_letters to partita_app;
    grant select, delete on dead_letters to partita_relay;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table dead_letters;');
}
