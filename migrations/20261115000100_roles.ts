import type { Knex } from 'knex';

/**
 * The database roles of the processes. They cannot log in, own no tables and do not bypass row-level security. `partita
 * migrate` grants membership to the login role of DATABASE_URL.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    do $$
    declare
      role_name text;
    begin
      foreach role_name in array array['partita_app', 'partita_auth', 'partita_relay', 'partita_sealer'] loop
        if not exists (select from pg_roles where rolname = role_name) then
          execute format('create role %I nologin nosuperuser nobypassrls nocreatedb nocreaterole', role_name);
        end if;
      end loop;
    end
    $$;
    revoke create on schema public from public;
    grant usage on schema public to partita_app, partita_auth, partita_relay, partita_sealer;

    -- The organisation whose rows the transaction sees; null shows nothing at all.
    create function current_organization() returns text
      language sql stable parallel safe
      as $$ select nullif(current_setting('app.organization_id', true), '') $$;

    create function refuse_change() returns trigger
      language plpgsql
      as $$ begin raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege'; end $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function refuse_change(); drop function current_organization();');
}
