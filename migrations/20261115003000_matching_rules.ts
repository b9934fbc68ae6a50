import type { Knex } from 'knex';

/** An organisation's own rules for bank lines of one kind. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table matching_rules (
      organization_id text not null references organizations (id),
      id text not null,
      name text not null check (name <> ''),
      text_contains text,
      counterpart_iban text,
      bank_account_id text,
      direction text check (direction in ('in', 'out')),
      -- without sign, in minor units of the account that the line stands on
      minimum_minor bigint check (minimum_minor >= 0),
      maximum_minor bigint check (maximum_minor >= 0),
      effect text not null check (effect in ('contact', 'ignore', 'ask')),
      contact_id text,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, bank_account_id) references bank_accounts (organization_id, id),
      foreign key (organization_id, contact_id) references contacts (organization_id, id),
      check ((effect = 'contact') = (contact_id is not null)),
      check (num_nonnulls(text_contains, counterpart_iban, bank_account_id, direction, minimum_minor, maximum_minor) > 0)
    );
    alter table matching_rules enable row level security, force row level security;
    create policy own on matching_rules to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    grant select, insert, delete on matching_rules to partita_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table matching_rules');
}
