import type { Knex } from 'knex';

/** The areas of work in which a connected app may make changes; null for all that the role of its user allows. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table connected_apps add column toolsets text[];
    grant update (toolsets) on connected_apps to partita_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table connected_apps drop column toolsets;');
}
