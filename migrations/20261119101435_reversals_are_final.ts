import type { Knex } from 'knex';

/**
 * An entry counts until it is reversed, and a reversing entry is never reversed itself: what it cancelled may be posted
 * again by then, and would count twice. That an entry is reversed once is a unique index.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function refuse_reversal_of_reversal() returns trigger
      language plpgsql set search_path = public
      as $$
      begin
        if exists (select from ledger_entries e
          where e.organization_id = new.organization_id and e.id = new.reverses_id and e.reverses_id is not null)
        then
          raise exception 'ledger entry % reverses %, which is itself a reversal', new.id, new.reverses_id
            using errcode = 'check_violation';
        end if;
        return new;
      end
      $$;
    create trigger ledger_entries_final_reversal before insert on ledger_entries
      for each row when (new.reverses_id is not null) execute function refuse_reversal_of_reversal();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger ledger_entries_final_reversal on ledger_entries;
    drop function refuse_reversal_of_reversal();
  `);
}
