import type { Told } from '#schemas/sentences/say.js';
import { wordsOf } from '#schemas/sentences/text-of.js';
import type { DeadLetter } from '#schemas/types.js';

export interface DeadLetterRow {
  readonly command_id: string;
  readonly action: string;
  readonly status: DeadLetter['status'];
  readonly code: string;
  readonly detail: Told;
  readonly payload: object | null;
  readonly actor: NonNullable<DeadLetter['sentBy']>;
  readonly record: string;
  readonly deaths: number;
  readonly died_at: Date;
}

/** The inbox decides the current state of the command. */
export const DEAD_LETTERS = `
  select d.command_id, d.action, d.code, d.detail, d.payload, d.actor, d.record, d.deaths, d.died_at,
    case when i.status in ('done', 'rejected') then i.status when d.discarded_at is null then 'open' else 'discarded' end as status
  from dead_letters d
  left join inbox i on i.organization_id = d.organization_id and i.command_id = d.command_id
  where d.organization_id = current_organization()`;

export function deadLetterRecord(row: DeadLetterRow): DeadLetter {
  const { type, id, name } = row.actor;
  return {
    id: row.command_id,
    action: row.action,
    status: row.status,
    code: row.code,
    detail: wordsOf(row.detail),
    payload: row.payload,
    sentBy: { type, id, name },
    record: row.record,
    deaths: row.deaths,
    diedAt: row.died_at.toISOString(),
  };
}
