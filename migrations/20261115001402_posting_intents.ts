import type { Knex } from 'knex';

/**
 * Postings to external books, written in the transaction of the entry. The row records whether the provider was called,
 * with which key, and what is known about the outcome. After a crash, another worker continues from it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table posting_intents (
      organization_id text not null,
      id text not null,
      entry_id text not null,
      document_id text,
      connection_id text not null,
      provider text not null,
      -- the journal or company there
      journal text not null,
      -- rises only when it is proven that the provider has nothing of the generation before
      generation integer not null default 1 check (generation > 0),
      -- the entry as the provider is to take it, fixed
      voucher jsonb not null,
      -- pending: to be sent; sending: a call is under way, or its process died; unconfirmed: sent, answer lost; attaching: the
      -- voucher is there, its file is not yet
      state text not null default 'pending'
        check (state in ('pending', 'sending', 'unconfirmed', 'attaching', 'confirmed', 'refused', 'outcome_unknown', 'abandoned')),
      attempts integer not null default 0,
      attach_attempts integer not null default 0,
      -- when the last call began
      attempted_at timestamptz,
      next_attempt_at timestamptz default now(),
      reference text,
      booked boolean not null default false,
      attached boolean not null default false,
      last_error text,
      -- what has become of it there
      compared_at timestamptz,
      next_compare_at timestamptz,
      foreign_state text check (foreign_state in ('draft', 'booked', 'gone')),
      differences jsonb not null default '[]',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (organization_id, id),
      unique (organization_id, entry_id),
      foreign key (organization_id, entry_id) references ledger_entries (organization_id, id),
      foreign key (organization_id, document_id) references documents (organization_id, id),
      foreign key (organization_id, connection_id) references provider_connections (organization_id, id),
      check (state not in ('attaching', 'confirmed') or reference is not null),
      check ((state in ('pending', 'sending', 'unconfirmed', 'attaching')) = (next_attempt_at is not null))
    );
    create index posting_intents_due on posting_intents (next_attempt_at) where next_attempt_at is not null;
    create index posting_intents_compare on posting_intents (next_compare_at) where state = 'confirmed';
    create index posting_intents_document on posting_intents (organization_id, document_id);
    -- One voucher there belongs to one entry here.
    create unique index posting_intents_reference on posting_intents (organization_id, connection_id, reference) where reference is not null;

    alter table posting_intents enable row level security, force row level security;
    create policy own on posting_intents to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    create policy duties on posting_intents for select to partita_relay using (true);
    grant select, insert, update on posting_intents to partita_app;
    grant select (organization_id, id, state, next_attempt_at, next_compare_at) on posting_intents to partita_relay;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table posting_intents;');
}
