import { problemFromReply } from '../http/problem.js';
import type { Command } from '#schemas/types.js';

/** A row of the inbox, or of accepted_commands while no worker has finished the command. */
export interface CommandRow {
  readonly command_id: string;
  readonly action: string;
  readonly status: Command['status'];
  /** The result of a command that is done, otherwise the problem. */
  readonly outcome: unknown;
  readonly request_id: string | null;
  readonly accepted_at: Date;
  readonly completed_at: Date | null;
  readonly progress: Command['progress'];
}

export function commandRecord(row: CommandRow): Command {
  const failed = row.status === 'rejected' || row.status === 'dead';
  return {
    id: row.command_id,
    action: row.action,
    status: row.status,
    acceptedAt: row.accepted_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    progress: row.progress,
    result: row.status === 'done' ? row.outcome : null,
    problem: failed ? problemFromReply(row.outcome, row.request_id ?? undefined) : null,
  };
}
