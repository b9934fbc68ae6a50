import type { Knex } from 'knex';

/** The review queue compares its lines with the newest bookings. Without this index it looked at all matches of an organisation. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index bank_matches_newest_bookings on bank_matches (organization_id, created_at desc, id desc)
      where booking is not null and removed_at is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index bank_matches_newest_bookings;');
}
