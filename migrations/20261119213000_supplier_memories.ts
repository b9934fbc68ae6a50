import type { Knex } from 'knex';

/** What people decided about purchases of each supplier, thing by thing. What was remembered before holds for all of its purchases. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table supplier_memories (
      organization_id text references organizations (id),
      id text,
      vendor_key text not null check (vendor_key ~ '^(vat|name):.'),
      vendor_name text,
      name_key text,
      what text not null default '',
      -- [{ words, amount }], amounts as text in minor units
      things jsonb not null default '[]',
      pattern text not null default '',
      vat text not null default '',
      ledger_account_id text,
      category text,
      vat_code text,
      -- [{ question, choice }]
      answers jsonb not null default '[]',
      -- the doubts with which a person posted it all the same
      accepted jsonb not null default '[]',
      addressee text,
      currency text not null,
      largest_minor bigint not null default 0,
      confirmations integer not null default 0,
      origin text not null check (origin in ('confirmed', 'corrected', 'imported')),
      document_id text,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (organization_id, id)
    );
    create index supplier_memories_of_vendor on supplier_memories (organization_id, vendor_key);
    create index supplier_memories_of_name on supplier_memories (organization_id, name_key) where name_key is not null;
    call show_own_rows('supplier_memories');
    grant select, insert, update, delete on supplier_memories to partita_app;

    insert into supplier_memories
      (organization_id, id, vendor_key, vendor_name, ledger_account_id, category, vat_code, currency, confirmations, origin, document_id)
    select m.organization_id, m.id, m.vendor_key, m.vendor_name, m.ledger_account_id, m.category, m.vat_code, o.base_currency,
      m.corrections, 'corrected', m.document_id
    from coding_memory m join organizations o on o.id = m.organization_id
    where m.revoked_at is null and (m.ledger_account_id is not null or m.category is not null or m.vat_code is not null)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table supplier_memories');
}
