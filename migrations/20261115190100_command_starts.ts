import type { Knex } from 'knex';

/**
 * Which slow commands are being prepared, and by how many processes so far. A row that is left behind means that its process died
 * while it worked on the command.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table command_starts (
      organization_id text not null,
      command_id text not null,
      -- Processes that started the command, the last of them, and when it did.
      processes integer not null,
      process text not null,
      started_at timestamptz not null default now(),
      primary key (organization_id, command_id)
    );
    alter table command_starts enable row level security, force row level security;
    create policy own on command_starts to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    create policy relay on command_starts to partita_relay using (true);
    grant select, insert, update, delete on command_starts to partita_app;
    grant select, delete on command_starts to partita_relay;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table command_starts;');
}
