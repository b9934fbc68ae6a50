import type { Knex } from 'knex';

/** What an organisation sells, and invoices that recur. A row of `recurring_invoice_runs` makes each date happen once. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table products (
      organization_id text not null references organizations (id),
      id text not null,
      number text check (number <> ''),
      name text not null check (name <> ''),
      unit_price numeric not null,
      vat_rate numeric not null check (vat_rate between 0 and 100),
      supplies text not null check (supplies in ('goods', 'services')),
      active boolean not null default true,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (organization_id, id)
    );
    create unique index products_number on products (organization_id, lower(number)) where number is not null;
    alter table products enable row level security, force row level security;
    create policy own on products to partita_app using (organization_id = current_organization())
      with check (organization_id = current_organization());
    grant select, insert, update on products to partita_app;

    create table recurring_invoices (
      organization_id text not null references organizations (id),
      id text not null,
      name text not null check (name <> ''),
      contact_id text not null,
      currency text,
      lines jsonb not null,
      frequency text not null check (frequency in ('monthly', 'quarterly', 'yearly')),
      day_of_month integer not null check (day_of_month between 1 and 31),
      next_date date,
      until date,
      issue boolean not null,
      last_invoice_id text,
      problem text,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, contact_id) references contacts (organization_id, id)
    );
    create index recurring_invoices_due on recurring_invoices (next_date) where next_date is not null and problem is null;
    alter table recurring_invoices enable row level security, force row level security;
    create policy own on recurring_invoices to partita_app using (organization_id = current_organization())
      with check (organization_id = current_organization());
    create policy due on recurring_invoices for select to partita_relay using (true);
    grant select on recurring_invoices to partita_relay;
    grant select, insert, update, delete on recurring_invoices to partita_app;

    create table recurring_invoice_runs (
      organization_id text not null references organizations (id),
      recurring_invoice_id text not null,
      date date not null,
      invoice_id text not null,
      primary key (organization_id, recurring_invoice_id, date)
    );
    alter table recurring_invoice_runs enable row level security, force row level security;
    create policy own on recurring_invoice_runs to partita_app using (organization_id = current_organization())
      with check (organization_id = current_organization());
    grant select, insert on recurring_invoice_runs to partita_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table recurring_invoice_runs; drop table recurring_invoices; drop table products;');
}
