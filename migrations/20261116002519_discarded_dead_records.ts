import type { Knex } from 'knex';

/** Records of the dead topics that belong to no organisation and that the operator has discarded. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table discarded_dead_records (
      -- topic/partition/offset on the dead topic; the time tells records of a new cluster apart
      place text not null,
      died_at timestamptz not null,
      discarded_at timestamptz not null default now(),
      -- the operator who ran the command
      discarded_by text not null,
      primary key (place, died_at)
    );
    grant select, insert, delete on discarded_dead_records to partita_relay;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table discarded_dead_records;');
}
