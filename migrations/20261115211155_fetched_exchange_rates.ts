import type { Knex } from 'knex';

/** Exchange rates that are fetched from central banks, and the currencies for which they are fetched. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table exchange_rates
      add column origin text not null default 'person' check (origin in ('person', 'publisher')),
      add column fetched_at timestamptz,
      add check ((origin = 'publisher') = (fetched_at is not null));

    -- A currency that the books need. Its rates are fetched from needed_from on.
    create table followed_currencies (
      organization_id text not null references organizations (id),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      book_currency text not null check (book_currency ~ '^[A-Z]{3}$' and book_currency <> currency),
      needed_from date not null,
      -- the days for which all published rates are stored
      covered_from date,
      covered_until date,
      next_fetch_at timestamptz not null default now(),
      -- a rate was entered or fetched since waiting documents were last retried
      has_news boolean not null default false,
      failures integer not null default 0,
      failure text,
      primary key (organization_id, currency, book_currency),
      check ((covered_from is null) = (covered_until is null))
    );
    create index followed_currencies_due on followed_currencies (next_fetch_at);
    create index documents_waiting_for_rate on documents (organization_id, currency)
      where error ->> 'code' = 'exchange_rate_missing';
    alter table followed_currencies enable row level security, force row level security;
    create policy own on followed_currencies to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    grant select, insert, update on followed_currencies to partita_app;
    create policy relay on followed_currencies for select to partita_relay using (true);
    grant select (organization_id, currency, book_currency, next_fetch_at, has_news) on followed_currencies to partita_relay;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index documents_waiting_for_rate;
    drop table followed_currencies;
    alter table exchange_rates drop column fetched_at, drop column origin;
  `);
}
