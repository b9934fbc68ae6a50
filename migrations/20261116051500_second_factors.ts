import type { Knex } from 'knex';

/**
 * The second factor of a sign-in, per membership like the password: an organisation that adds a person with a password of its own
 * choice must not be able to lock that person out of other organisations.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table second_factors (
      organization_id text not null,
      user_id text not null,
      sealed_secret text not null,
      -- The last 30 seconds whose code was accepted. A code works once.
      last_step bigint not null,
      created_at timestamptz not null default now(),
      primary key (organization_id, user_id),
      foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
    );
    comment on column second_factors.sealed_secret is 'sealed; row: user_id';

    create table recovery_codes (
      organization_id text not null,
      user_id text not null,
      secret_hash bytea not null check (length(secret_hash) = 32),
      used_at timestamptz,
      primary key (organization_id, user_id, secret_hash),
      foreign key (organization_id, user_id) references second_factors (organization_id, user_id) on delete cascade
    );

    alter table second_factors enable row level security, force row level security;
    alter table recovery_codes enable row level security, force row level security;
    create policy own on second_factors to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    create policy own on recovery_codes to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    create policy sign_in on second_factors to partita_auth using (true) with check (true);
    create policy sign_in on recovery_codes to partita_auth using (true) with check (true);
    grant select, insert, delete, update (sealed_secret) on second_factors to partita_app;
    grant insert, select on recovery_codes to partita_app;
    grant select, update (last_step) on second_factors to partita_auth;
    grant select, update (used_at) on recovery_codes to partita_auth;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table recovery_codes, second_factors;');
}
