import type { Knex } from 'knex';

/** Reminders of late invoices, and when an organisation makes them by itself. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table reminder_settings (
      organization_id text primary key references organizations (id),
      mode text not null check (mode in ('off', 'draft', 'send')),
      days_after_due integer not null check (days_after_due between 1 and 365),
      days_between integer not null check (days_between between 10 and 365),
      fee_minor bigint not null check (fee_minor >= 0),
      claims_compensation boolean not null,
      claims_interest boolean not null,
      yearly_percent numeric check (yearly_percent between 0 and 100),
      -- when late invoices are looked for; null while the mode is off
      next_at timestamptz,
      version integer not null default 1,
      updated_at timestamptz not null default now()
    );
    alter table reminder_settings enable row level security, force row level security;
    create policy own on reminder_settings to partita_app using (organization_id = current_organization())
      with check (organization_id = current_organization());
    create policy due on reminder_settings for select to partita_relay using (true);
    grant select on reminder_settings to partita_relay;
    grant select, insert, update on reminder_settings to partita_app;

    create table reminders (
      organization_id text not null references organizations (id),
      id text not null,
      invoice_id text not null,
      step integer not null check (step > 0),
      state text not null check (state in ('draft', 'sending', 'sent', 'failed')),
      date date not null,
      deadline date not null,
      currency text not null,
      open_minor bigint not null,
      fee_minor bigint not null,
      compensation_minor bigint not null,
      interest_minor bigint not null,
      notes jsonb not null,
      recipient text,
      sent_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, invoice_id) references invoices (organization_id, id),
      unique (organization_id, invoice_id, step)
    );
    alter table reminders enable row level security, force row level security;
    create policy own on reminders to partita_app using (organization_id = current_organization())
      with check (organization_id = current_organization());
    grant select, insert, update, delete on reminders to partita_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table reminders; drop table reminder_settings;');
}
