import type { Knex } from 'knex';

/** An asset that was registered by mistake can be deleted. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('grant delete on fixed_assets to partita_app;');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('revoke delete on fixed_assets from partita_app;');
}
