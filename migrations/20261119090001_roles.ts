import type { Knex } from 'knex';

/**
 * The database roles of the processes, and the functions that policies and triggers share. The roles cannot log in, own no tables and do not
 * bypass row-level security. `partita migrate` grants membership to the login role of DATABASE_URL.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    do $$
    declare
      name text;
    begin
      foreach name in array array['partita_app', 'partita_auth', 'partita_relay', 'partita_sealer'] loop
        if not exists (select from pg_roles where rolname = name) then
          execute format('create role %I nologin nosuperuser nobypassrls nocreatedb nocreaterole', name);
        end if;
      end loop;
    end $$;
    revoke create on schema public from public;
    grant usage on schema public to partita_app, partita_auth, partita_relay, partita_sealer;

    -- The organisation whose rows the transaction sees; null shows nothing at all.
    create function current_organization() returns text
      language sql stable parallel safe
      as $$ select nullif(current_setting('app.organization_id', true), '') $$;

    create function refuse_change() returns trigger
      language plpgsql
      as $$ begin raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege'; end $$;

    create function refuse_repetition() returns integer
      language plpgsql
      as $$
      begin
        raise exception 'another transaction has handled a command of this batch' using errcode = 'PA409';
      end $$;

    create function refuse_outdated() returns integer
      language plpgsql
      as $$
      begin
        raise exception 'what this process remembered has changed' using errcode = 'PA410';
      end $$;

    -- For tables with organization_id: each organisation sees its own rows, and the owner of the table no others.
    create procedure show_own_rows(variadic names text[])
      language plpgsql
      as $$
      declare
        name text;
      begin
        foreach name in array names loop
          execute format('alter table %I enable row level security, force row level security', name);
          execute format('create policy own on %I to partita_app
            using (organization_id = current_organization()) with check (organization_id = current_organization())', name);
        end loop;
      end $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function current_organization cascade;
    drop function refuse_change cascade;
    drop function refuse_repetition cascade;
    drop function refuse_outdated cascade;
    drop procedure show_own_rows cascade;
  `);
}
