import type { Knex } from 'knex';

/** References that make an entry by hand happen once, and templates of entries, some of which recur. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table entry_references (
      organization_id text not null references organizations (id),
      reference text not null check (reference <> ''),
      entry_id text not null,
      -- of the request: the same again gets the same entry, another one is refused
      content_hash bytea not null,
      created_at timestamptz not null default now(),
      primary key (organization_id, reference),
      foreign key (organization_id, entry_id) references ledger_entries (organization_id, id)
    );

    create table entry_templates (
      organization_id text not null references organizations (id),
      id text not null,
      name text not null check (name <> ''),
      text text not null,
      journal_id text,
      contact_id text,
      -- [{ account, amount, vatCode }], amounts as text in minor units
      lines jsonb not null,
      -- null: not recurring, a person posts it
      frequency text check (frequency in ('monthly', 'quarterly', 'yearly')),
      next_date date,
      -- the day of the month that later dates return to after a shorter month
      day_of_month integer check (day_of_month between 1 and 31),
      until date,
      -- why the last due entry was refused; the template rests until it is changed
      problem text,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, contact_id) references contacts (organization_id, id),
      check ((frequency is null) = (day_of_month is null)),
      check (frequency is not null or next_date is null)
    );
    create index entry_templates_due on entry_templates (next_date) where next_date is not null and problem is null;

    do $$
    declare
      table_name text;
    begin
      foreach table_name in array array['entry_references', 'entry_templates'] loop
        execute format('alter table %I enable row level security, force row level security', table_name);
        execute format('create policy own on %I to partita_app using (organization_id = current_organization()) with check (organization_id = current_organization())', table_name);
      end loop;
    end
    $$;
    create policy due on entry_templates for select to partita_relay using (true);
    grant select on entry_templates to partita_relay;
    grant select, insert on entry_references to partita_app;
    grant select, insert, update, delete on entry_templates to partita_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table entry_templates, entry_references;');
}
