import type { Knex } from 'knex';

/**
 * Workers of the version before look only into `outbox` for an earlier event of their record. So their events wait here until the
 * earlier one, which a worker of this version has written, is published: usually some ten milliseconds. Only their events have no
 * `outbox_batch_id`. If it takes longer than a statement may run, that worker repeats its batch.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function await_earlier_event() returns trigger language plpgsql as $$
    begin
      while exists (
        select from events e join outbox_batches b on b.id = e.outbox_batch_id
        where e.organization_id = new.organization_id and e.aggregate_id = new.aggregate_id and e.version = new.version - 1
          and e.aggregate_type = new.aggregate_type)
      loop
        perform pg_sleep(0.005);
      end loop;
      return new;
    end $$;
    create trigger events_after_earlier before insert on events
      for each row when (new.outbox_batch_id is null and new.version > 1) execute function await_earlier_event();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger events_after_earlier on events; drop function await_earlier_event();');
}
