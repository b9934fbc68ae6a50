import type { Knex } from 'knex';

/**
 * Webhook endpoints, the events to deliver to them, and every attempt.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table webhooks (
      organization_id text references organizations (id),
      id text,
      url text not null,
      description text,
      -- empty: all of them
      event_types text[] not null,
      status text not null default 'active' check (status in ('active', 'paused')),
      -- why it was paused, when no person did it
      paused_because text,
      secret_sealed text not null,
      previous_secret_sealed text,
      previous_secret_until timestamptz,
      -- events up to this one have become deliveries
      position bigint not null,
      -- the first failure since the last success
      failing_since timestamptz,
      last_success_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (organization_id, id)
    );
    comment on column webhooks.secret_sealed is 'sealed; row: id';
    comment on column webhooks.previous_secret_sealed is 'sealed; row: id';

    create table webhook_deliveries (
      organization_id text,
      id text,
      webhook_id text not null,
      event_id text not null,
      event_type text not null,
      event_seq bigint not null default 0,
      status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
      attempts integer not null default 0,
      next_attempt_at timestamptz,
      -- where in the schedule of retries it is; a person who asks for it again sets it back
      step integer not null default 0,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      primary key (organization_id, id),
      foreign key (organization_id, webhook_id) references webhooks (organization_id, id) on delete cascade,
      check ((status = 'pending') = (next_attempt_at is not null))
    );
    create index webhook_deliveries_due on webhook_deliveries (organization_id, webhook_id, next_attempt_at) where status = 'pending';
    create index webhook_deliveries_newest on webhook_deliveries (organization_id, webhook_id, id desc);

    create table webhook_attempts (
      organization_id text,
      delivery_id text,
      number integer,
      at timestamptz not null,
      duration_ms integer not null,
      -- null when there was no answer
      response_status integer,
      -- the beginning of it
      response_body text,
      error text,
      primary key (organization_id, delivery_id, number),
      foreign key (organization_id, delivery_id) references webhook_deliveries (organization_id, id) on delete cascade
    );

    call show_own_rows('webhooks', 'webhook_deliveries', 'webhook_attempts');

    create policy relay on webhook_deliveries to partita_relay using (true);
    -- finds what is due, and deletes what is past its retention
    create policy relay on webhooks for select to partita_relay using (true);

    grant select, insert on webhook_attempts to partita_app;
    grant select, insert, update on webhook_deliveries to partita_app;
    grant select, insert, update, delete on webhooks to partita_app;
    grant select, delete on webhook_deliveries to partita_relay;
    grant select (organization_id, id, status, position) on webhooks to partita_relay;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table webhook_attempts, webhook_deliveries, webhooks cascade;
  `);
}
