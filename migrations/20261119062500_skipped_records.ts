import type { Knex } from 'knex';

/** Records on command topics that the operator skips: workers write them to the dead topic instead of running them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table skipped_records (
      topic text not null,
      partition integer not null,
      record_offset bigint not null,
      -- of the record: tells records of a new cluster apart
      record_at timestamptz not null,
      reason text not null,
      skipped_at timestamptz not null default now(),
      -- the operator who ran the command
      skipped_by text not null,
      primary key (topic, partition, record_offset, record_at)
    );
    grant select, insert, update, delete on skipped_records to partita_relay;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table skipped_records;');
}
