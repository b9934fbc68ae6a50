import type { Knex } from 'knex';

/**
 * Sales: invoices with numbers without gaps, reminders, and electronic invoices with every notice of the exchange.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- What invoices need to know beyond the profile of the organisation.
    create table invoicing_profiles (
      organization_id text primary key references organizations (id),
      supplies text check (supplies in ('goods', 'services')),
      -- creditor number of Danish payment slips (FIK)
      fik_creditor text check (fik_creditor ~ '^[0-9]{8}$'),
      logo_file_id text,
      payment_days integer check (payment_days between 0 and 365),
      phone text,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      recharge_stamp_duty boolean not null default false,
      -- { type, rate }
      pension_fund jsonb,
      -- { type, rate, reason }
      withholding jsonb,
      foreign key (organization_id, logo_file_id) references files (organization_id, id)
    );

    -- What invoices to one contact need to know beyond the address book.
    create table contact_invoicing (
      organization_id text,
      contact_id text,
      address jsonb,
      supplies text check (supplies in ('goods', 'services')),
      zero_rate_vat_code text,
      split_payment boolean,
      payment_days integer check (payment_days between 0 and 365),
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      -- whether the contact keeps tax of fees; null leaves it to who it is
      withholds boolean,
      -- null: the VAT number or the register number decides
      is_business boolean,
      primary key (organization_id, contact_id),
      foreign key (organization_id, contact_id) references contacts (organization_id, id) on delete cascade
    );

    -- What the organisation sells.
    create table products (
      organization_id text references organizations (id),
      id text,
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

    create table invoices (
      organization_id text references organizations (id),
      id text,
      state text not null default 'draft' check (state in ('draft', 'issued')),
      purpose text not null default 'sale' check (purpose in ('sale', 'self_billing')),
      contact_id text,
      -- who is invoiced, as it stood when the invoice was last saved or issued
      buyer jsonb not null,
      number text,
      date date,
      due_date date,
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      lines jsonb not null,
      totals jsonb not null,
      kind text not null check (kind in ('invoice', 'credit_note')),
      document_type text,
      vat_treatment text not null,
      vat_treatment_reason jsonb not null,
      vat_due text not null default 'immediate' check (vat_due in ('immediate', 'deferred', 'split_payment')),
      legal_notes jsonb not null default '[]',
      causale text,
      -- invoices that this one refers to: [{ number, date }]
      linked jsonb not null default '[]',
      stamp_duty_minor bigint not null default 0,
      delivery text check (delivery in ('exchange', 'recorded')),
      ledger_entry_id text,
      stamp_entry_id text,
      -- set when the number was dealt: number and date then stay, and so does the row
      number_bound_at timestamptz,
      -- after a rejection: the last day on which the number may be used again
      resend_until date,
      abandoned_at timestamptz,
      -- the purchase that a self-billing document belongs to, and when it must be with the exchange
      document_id text,
      send_by date,
      issued_at timestamptz,
      warnings jsonb not null default '[]',
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- the tax that the buyer keeps: { type, rate, reason, minor }
      withholding jsonb,
      -- { dueDate, paymentTerms, references: { order, contract, delivery, deliveryDate, buyerReference, gln, cig, cup } }
      terms jsonb not null default '{}',
      primary key (organization_id, id),
      -- a contact with invoices stays
      foreign key (organization_id, contact_id) references contacts (organization_id, id),
      foreign key (organization_id, ledger_entry_id) references ledger_entries (organization_id, id),
      foreign key (organization_id, stamp_entry_id) references ledger_entries (organization_id, id),
      foreign key (organization_id, document_id) references documents (organization_id, id),
      check (state = 'draft' or number is not null and date is not null and number_bound_at is not null and issued_at is not null)
    );
    create index invoices_contact on invoices (organization_id, contact_id) where contact_id is not null;
    create unique index invoices_document on invoices (organization_id, document_id) where document_id is not null;
    create index invoices_ledger_entry on invoices (organization_id, ledger_entry_id) where ledger_entry_id is not null;
    -- The calendar names rejected invoices and self-billing drafts that must be sent.
    create index invoices_to_send on invoices (organization_id, id)
      where state = 'draft' and (number_bound_at is not null or purpose = 'self_billing') and abandoned_at is null;

    -- The last number of a series in a year. The row stays locked until the invoice is committed, so numbers have no gaps.
    create table invoice_series (
      organization_id text references organizations (id),
      series text,
      year integer,
      width integer not null check (width between 1 and 9),
      last_number integer not null check (last_number >= 0),
      last_date date,
      primary key (organization_id, series, year)
    );

    -- Every number that was ever dealt, and to which invoice. Nothing here changes or goes.
    create table invoice_numbers (
      organization_id text,
      series text,
      year integer,
      counter integer check (counter > 0),
      number text not null,
      date date not null,
      invoice_id text not null,
      dealt_at timestamptz not null default now(),
      primary key (organization_id, series, year, counter),
      unique (organization_id, year, number),
      foreign key (organization_id, invoice_id) references invoices (organization_id, id)
    );
    create index invoice_numbers_invoice on invoice_numbers (organization_id, invoice_id);

    create table invoice_mails (
      organization_id text,
      id text,
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

    create table recurring_invoices (
      organization_id text references organizations (id),
      id text,
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

    -- Makes each date happen once.
    create table recurring_invoice_runs (
      organization_id text references organizations (id),
      recurring_invoice_id text,
      date date,
      invoice_id text not null,
      primary key (organization_id, recurring_invoice_id, date)
    );

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

    create table reminders (
      organization_id text references organizations (id),
      id text,
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
      unique (organization_id, invoice_id, step),
      foreign key (organization_id, invoice_id) references invoices (organization_id, id)
    );

    create table einvoices (
      organization_id text,
      id text,
      invoice_id text not null,
      -- the intent: which sending of the invoice this is; at most one is under way
      generation integer not null,
      state text not null
        check (state in ('queued', 'sent', 'delivered', 'not_delivered', 'rejected', 'accepted', 'refused', 'expired',
          'outcome_unknown')),
      document_type text not null,
      provider text not null,
      connection_id text,
      file_name text not null,
      xml text not null,
      sha256 bytea not null,
      exchange_id text,
      -- the number of the exchange itself, where the provider has another one
      sdi_id text,
      -- a call went out and its answer was lost: read back before anything else
      call_open boolean not null default false,
      attempts integer not null default 0,
      last_error text,
      -- when to look at it next: to send it, or to ask for notices
      next_at timestamptz,
      sent_at timestamptz,
      closed_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      hinted_at timestamptz,
      primary key (organization_id, id),
      unique (organization_id, invoice_id, generation),
      unique (organization_id, file_name),
      foreign key (organization_id, invoice_id) references invoices (organization_id, id)
    );
    create index einvoices_due on einvoices (next_at) where next_at is not null;
    create unique index einvoices_under_way on einvoices (organization_id, invoice_id)
      where state in ('queued', 'sent', 'outcome_unknown');
    create index einvoices_at_provider on einvoices (organization_id, connection_id, exchange_id) where connection_id is not null;

    create table einvoice_notices (
      organization_id text,
      id text,
      einvoice_id text not null,
      type text not null,
      -- how the provider tells one notice from another: the same one twice is stored once
      provider_key text not null,
      at timestamptz not null,
      code text,
      message text not null,
      file_name text,
      content text,
      received_at timestamptz not null default now(),
      primary key (organization_id, id),
      unique (organization_id, einvoice_id, provider_key),
      foreign key (organization_id, einvoice_id) references einvoices (organization_id, id)
    );

    -- Progressive numbers of transmitted files; a file name is never used twice.
    create table transmission_counters (
      organization_id text primary key references organizations (id),
      last_number integer not null check (last_number > 0)
    );

    -- Issued is locked here, whatever the code above believes. The one way back is a rejection by the exchange: the invoice
    -- then counts as not issued, but keeps its number and date.
    create function protect_invoices() returns trigger
      language plpgsql
      as $$
      declare
        free text[] := array['version', 'updated_at'];
      begin
        if tg_op = 'DELETE' then
          if old.state = 'issued' or old.number_bound_at is not null then
            raise exception 'invoice % is issued, or its number is bound to it: it stays', old.id using errcode = 'restrict_violation';
          end if;
          return old;
        end if;
        if old.state = 'issued' then
          if new.state = 'draft' and exists (
            select from einvoices e where e.organization_id = old.organization_id and e.invoice_id = old.id and e.state = 'rejected'
              and not exists (select from einvoices later where later.organization_id = e.organization_id
                and later.invoice_id = e.invoice_id and later.generation > e.generation)
          ) then
            free := free || array['state', 'issued_at', 'delivery', 'resend_until', 'warnings'];
          end if;
          if to_jsonb(new) - free <> to_jsonb(old) - free then
            raise exception 'invoice % is issued and locked', old.id using errcode = 'restrict_violation';
          end if;
          return new;
        end if;
        if old.number_bound_at is not null then
          if new.number_bound_at is null then
            raise exception 'the number of invoice % is bound to it', old.id using errcode = 'restrict_violation';
          end if;
          if (new.number, new.date) is distinct from (old.number, old.date) and not exists (
            select from invoice_numbers n where n.organization_id = old.organization_id and n.invoice_id = old.id
              and n.number = new.number and n.date = new.date
          ) then
            raise exception 'number and date of invoice % are bound to it', old.id using errcode = 'restrict_violation';
          end if;
        end if;
        return new;
      end $$;
    create trigger invoices_protected before delete or update on invoices
      for each row execute function protect_invoices();

    create trigger invoices_kept before truncate on invoices
      for each statement execute function refuse_change();
    create trigger invoice_numbers_immutable before update or delete or truncate on invoice_numbers
      for each statement execute function refuse_change();
    create trigger einvoice_notices_immutable before update or delete or truncate on einvoice_notices
      for each statement execute function refuse_change();

    call show_own_rows(
      'invoicing_profiles', 'contact_invoicing', 'products', 'invoices', 'invoice_series', 'invoice_numbers', 'invoice_mails',
      'recurring_invoices', 'recurring_invoice_runs', 'reminder_settings', 'reminders', 'einvoices', 'einvoice_notices',
      'transmission_counters'
    );

    -- Deliveries and polls are looked for across organisations: the ids of what is due, nothing of its content.
    create policy relay on einvoices for select to partita_relay using (next_at is not null);
    create policy due on recurring_invoices for select to partita_relay using (true);
    create policy due on reminder_settings for select to partita_relay using (true);

    grant select, insert on einvoice_notices, invoice_numbers, recurring_invoice_runs to partita_app;
    grant select, insert, update
      on einvoices, invoice_mails, invoice_series, invoicing_profiles, products, reminder_settings, transmission_counters to partita_app;
    grant select, insert, update, delete on contact_invoicing, invoices, recurring_invoices, reminders to partita_app;
    grant select on recurring_invoices, reminder_settings to partita_relay;
    grant select (organization_id, id, next_at) on einvoices to partita_relay;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
        drop table transmission_counters, einvoice_notices, einvoices, reminders, reminder_settings, recurring_invoice_runs,
          recurring_invoices, invoice_mails, invoice_numbers, invoice_series, invoices, products, contact_invoicing,
          invoicing_profiles cascade;
    drop function protect_invoices cascade;
  `);
}
