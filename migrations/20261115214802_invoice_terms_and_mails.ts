import type { Knex } from 'knex';

/** Terms and references of single invoices, and the mails with which invoices were sent. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- { dueDate, paymentTerms, references: { order, contract, delivery, deliveryDate, buyerReference, gln, cig, cup } }
    alter table invoices add column terms jsonb not null default '{}';

    create table invoice_mails (
      organization_id text not null,
      id text not null,
      invoice_id text not null,
      recipient text not null,
      language text not null check (language in ('da', 'it', 'en')),
      -- sending: committed before the mail server is called, so an answer that was lost shows
      state text not null check (state in ('sending', 'sent', 'failed')),
      actor jsonb not null,
      created_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, invoice_id) references invoices (organization_id, id)
    );
    create index invoice_mails_invoice on invoice_mails (organization_id, invoice_id);
    alter table invoice_mails enable row level security, force row level security;
    create policy own on invoice_mails to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    grant select, insert, update on invoice_mails to partita_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table invoice_mails; alter table invoices drop column terms;');
}
