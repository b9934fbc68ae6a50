import type { Knex } from 'knex';

/** Leases of duties: which process works on which item. An expired lease can be taken over. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table duty_leases (
      duty text not null,
      organization_id text not null,
      item text not null,
      holder text not null,
      expires_at timestamptz not null,
      primary key (duty, organization_id, item)
    );
    alter table duty_leases enable row level security, force row level security;
    create policy relay on duty_leases to partita_relay using (true) with check (true);
    grant select, insert, update, delete on duty_leases to partita_relay;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table duty_leases;');
}
