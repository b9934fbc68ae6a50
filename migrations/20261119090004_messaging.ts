import type { Knex } from 'knex';

/**
 * Commands on their way: the inbox (handled commands), the outbox (what has to be published), domain events, leases, and what was given up.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table inbox (
      organization_id text,
      command_id text,
      action text not null,
      actor jsonb not null,
      -- SHA-256 of the canonical input: the same id with another body is a conflict, not a repetition
      input_hash bytea not null,
      status text not null check (status in ('done', 'rejected', 'dead')),
      outcome jsonb not null,
      request_id text,
      accepted_at timestamptz not null,
      completed_at timestamptz not null default now(),
      -- the secret part of the result
      sealed_outcome text,
      primary key (organization_id, command_id)
    ) with (toast_tuple_target = 8160);
    comment on column inbox.sealed_outcome is 'sealed; row: command_id';
    -- Housekeeping finds rows past their retention by time. Rows arrive in its order, so a BRIN index costs the hot path almost nothing.
    create index inbox_completed on inbox using brin (completed_at);
    -- Without the command id: Postgres would look up ids with a skip scan over the whole list instead of using the primary key.
    create index inbox_newest on inbox (organization_id, accepted_at desc);
    create index inbox_not_done on inbox (organization_id, accepted_at desc) where status <> 'done';

    -- A caller who got 202 can look the command up before any worker has seen it.
    create table accepted_commands (
      organization_id text,
      command_id text,
      action text not null,
      request_id text,
      accepted_at timestamptz not null default now(),
      -- { step, done, total, at }
      progress jsonb,
      primary key (organization_id, command_id)
    );
    create index accepted_commands_accepted on accepted_commands using brin (accepted_at);
    create index accepted_commands_newest on accepted_commands (organization_id, accepted_at desc);

    -- Slow commands that are being prepared, and by how many processes so far. A row that is left behind means that its process died
    -- while it worked on the command.
    create table command_starts (
      organization_id text,
      command_id text,
      -- Processes that started the command, the last of them, and when it did.
      processes integer not null,
      process text not null,
      started_at timestamptz not null default now(),
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
      at timestamptz not null default now(),
      -- while that row exists, the event may not be published yet
      outbox_id bigint
    );
    create index events_newest on events (organization_id, seq desc);
    create index events_aggregate on events (organization_id, aggregate_id, version);
    -- the table only grows at its end
    create index events_at on events using brin (at);

    -- One row for all that a transaction has to publish for an organisation. Rows live for milliseconds: compressing them does not pay,
    -- and dead ones are cleaned up early.
    create table outbox (
      id bigint generated always as identity primary key,
      organization_id text not null,
      -- [{ commandId, reply }], where the outcomes of these commands go
      replies jsonb not null,
      event_ids text[] not null,
      follow_ups jsonb not null,
      created_at timestamptz not null default now()
    ) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
    alter table outbox alter column replies set storage external;
    alter table outbox alter column event_ids set storage external;
    alter table outbox alter column follow_ups set storage external;

    create table reply_leases (
      partition integer primary key,
      instance text not null,
      expires_at timestamptz not null,
      -- where a gateway takes replies from workers, as host:port; null if it only reads its partition
      address text
    );

    -- Commands that were given up, for the organisation that sent them, with the reason.
    create table dead_letters (
      organization_id text,
      command_id text,
      action text not null,
      code text not null,
      -- the code of a sentence with its parameters, or a text that was written elsewhere
      detail jsonb not null,
      -- null when the value could not be read
      payload jsonb,
      actor jsonb not null,
      request_id text,
      -- where the record came from: topic/partition/offset
      record text not null,
      deaths integer not null default 1,
      died_at timestamptz not null default now(),
      -- a person has seen it and let it be
      discarded_at timestamptz,
      primary key (organization_id, command_id)
    );
    create index dead_letters_newest on dead_letters (organization_id, died_at desc, command_id desc);

    -- Records of the dead topics that belong to no organisation and that the operator has discarded.
    create table discarded_dead_records (
      -- topic/partition/offset on the dead topic; the time tells records of a new cluster apart
      place text,
      died_at timestamptz,
      discarded_at timestamptz not null default now(),
      -- the operator who ran the command
      discarded_by text not null,
      primary key (place, died_at)
    );

    -- Records on command topics that the operator skips: workers write them to the dead topic instead of running them.
    create table skipped_records (
      topic text,
      partition integer,
      record_offset bigint,
      -- of the record: tells records of a new cluster apart
      record_at timestamptz,
      reason text not null,
      skipped_at timestamptz not null default now(),
      -- the operator who ran the command
      skipped_by text not null,
      primary key (topic, partition, record_offset, record_at)
    );

    -- Which process works on which item of a duty. An expired lease can be taken over. After failures it stays for a growing pause, and
    -- other items run first.
    create table duty_leases (
      duty text,
      organization_id text,
      item text,
      holder text not null,
      expires_at timestamptz not null,
      failures integer not null default 0 check (failures >= 0),
      primary key (duty, organization_id, item)
    );

    create trigger events_append_only before update or delete or truncate on events
      for each statement execute function refuse_change();

    call show_own_rows('inbox', 'accepted_commands', 'command_starts', 'events', 'outbox', 'dead_letters');

    alter table duty_leases enable row level security, force row level security;
    create policy relay on accepted_commands to partita_relay using (true);
    create policy relay on command_starts to partita_relay using (true);
    create policy relay on dead_letters to partita_relay using (true);
    create policy relay on duty_leases to partita_relay using (true) with check (true);
    create policy relay on events for select to partita_relay using (true);
    create policy relay on inbox to partita_relay using (true);
    create policy relay on outbox to partita_relay using (true);

    grant select, insert on accepted_commands, events, outbox to partita_app;
    grant select, insert, update on dead_letters, inbox to partita_app;
    grant select, insert, update, delete on command_starts to partita_app;
    grant select on events to partita_relay;
    grant select, delete on accepted_commands, command_starts, dead_letters, inbox to partita_relay;
    grant select, insert, delete on discarded_dead_records to partita_relay;
    grant select, insert, update, delete on duty_leases, reply_leases, skipped_records to partita_relay;
    grant select, update, delete on outbox to partita_relay;
    grant update (request_id, accepted_at, progress) on accepted_commands to partita_app;
    grant select on sequence events_seq_seq to partita_app, partita_relay;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
        drop table duty_leases, skipped_records, discarded_dead_records, dead_letters, reply_leases, outbox, events,
          command_starts, accepted_commands, inbox cascade;
  `);
}
