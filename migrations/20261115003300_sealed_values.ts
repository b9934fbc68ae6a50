import type { Knex } from 'knex';

/**
 * Secret parts of results are stored sealed. Every column with sealed values has a comment that says so; `partita
 * secrets rotate` would otherwise skip it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table inbox add column sealed_outcome text;
    comment on column inbox.sealed_outcome is 'sealed; row: command_id';
    -- Their results were stored in clear; the same command again runs again, and gives back the same token.
    delete from inbox where action = 'generate_calendar_token';
    comment on column calendar_tokens.sealed_token is 'sealed; place: ''calendar_tokens'', organization_id';
    comment on column webhooks.secret_sealed is 'sealed; row: id';
    comment on column webhooks.previous_secret_sealed is 'sealed; row: id';
    comment on column bank_authorizations.sealed_code is 'sealed; place: organization_id, ''bank_authorizations.code'', id';
    comment on column bank_authorizations.sealed_session is 'sealed; place: organization_id, ''bank_authorizations.session'', id';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table inbox drop column sealed_outcome;
    comment on column calendar_tokens.sealed_token is null;
    comment on column webhooks.secret_sealed is null;
    comment on column webhooks.previous_secret_sealed is null;
    comment on column bank_authorizations.sealed_code is null;
    comment on column bank_authorizations.sealed_session is null;
  `);
}
