import type { Knex } from 'knex';

/** The inbox (handled commands), the outbox (records to publish), domain events and the leases of reply partitions. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table inbox (
      organization_id text not null,
      command_id text not null,
      action text not null,
      actor jsonb not null,
      -- SHA-256 of the canonical input: the same id with another body is a conflict, not a repetition
      input_hash bytea not null,
      status text not null check (status in ('done', 'rejected', 'dead')),
      outcome jsonb not null,
      request_id text,
      accepted_at timestamptz not null,
      completed_at timestamptz not null default now(),
      primary key (organization_id, command_id)
    );
    create index inbox_newest on inbox (organization_id, accepted_at desc, command_id desc);

    -- A caller who got 202 can look the command up before any worker has seen it.
    create table accepted_commands (
      organization_id text not null,
      command_id text not null,
      action text not null,
      request_id text,
      accepted_at timestamptz not null default now(),
      primary key (organization_id, command_id)
    );

    create table events (
      seq bigint generated always as identity,
      id text primary key,
      organization_id text not null,
      type text not null,
      aggregate_type text not null,
      aggregate_id text not null,
      version integer not null,
      data jsonb not null,
      command_id text,
      at timestamptz not null default now()
    );
    create index events_newest on events (organization_id, seq desc);
    create trigger events_append_only before update or delete or truncate on events
      for each statement execute function refuse_change();

    create table outbox (
      id bigint generated always as identity primary key,
      organization_id text not null,
      -- exactly one of the two: the result of a command (with the place to send it to), or an event
      command_id text,
      reply jsonb,
      event_id text,
      created_at timestamptz not null default now(),
      check ((command_id is not null) <> (event_id is not null))
    );

    create table reply_leases (
      partition integer primary key,
      instance text not null,
      expires_at timestamptz not null
    );

    alter table inbox enable row level security, force row level security;
    alter table accepted_commands enable row level security, force row level security;
    alter table events enable row level security, force row level security;
    alter table outbox enable row level security, force row level security;

    create policy own on inbox to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    create policy own on accepted_commands to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    create policy own on events to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    create policy own on outbox to partita_app
      using (organization_id = current_organization()) with check (organization_id = current_organization());
    create policy relay on outbox to partita_relay using (true);
    create policy relay on inbox to partita_relay using (true);
    create policy relay on accepted_commands to partita_relay using (true);
    create policy relay on events for select to partita_relay using (true);

    grant select, insert, update on inbox to partita_app;
    grant select, insert on accepted_commands, events to partita_app;
    grant select, insert on outbox to partita_app;
    grant select, delete on outbox, inbox, accepted_commands to partita_relay;
    grant update on outbox to partita_relay; -- "for update skip locked" asks for it
    grant select on events to partita_relay;
    grant select, insert, update, delete on reply_leases to partita_relay;

    -- Rows of the outbox live for milliseconds: clean up early, or the table fills with dead rows.
    alter table outbox set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table reply_leases, outbox, events, accepted_commands, inbox;');
}
