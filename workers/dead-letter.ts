import type { Pool } from '#platform/database/pools.js';
import { inOrganization, type Transaction } from '#platform/database/transaction.js';
import type { IncomingRecord } from '#platform/broker/partition-runner.js';
import type { Principal } from '#platform/security/principal.js';
import type { ErrorCode } from '#schemas/errors.js';
import { actionOfType, COMMAND_ID, HEADERS } from '#schemas/messages.js';
import { explainDeath } from './failure-router.js';
import { header, placeOf, readRequestId, type VerifiedCommand } from './read-command.js';

/** The organisation sees what was given up and why; what went wrong inside stays inside. */
export async function writeDeadLetter(tx: Transaction, command: VerifiedCommand, code: ErrorCode): Promise<void> {
  await insert(tx, {
    commandId: command.commandId,
    action: command.action,
    code,
    detail: explainDeath(code),
    payload: command.payload,
    actor: command.actor,
    requestId: command.requestId,
    record: placeOf(command.record),
  });
}

/** The same for a record that is no command, sent by somebody who has proved who it is. */
export async function writeUnreadableLetter(
  pool: Pool,
  record: IncomingRecord,
  principal: Principal,
  code: ErrorCode,
  detail: string,
): Promise<void> {
  const commandId = header(record.headers, HEADERS.id) ?? '';
  if (!COMMAND_ID.test(commandId)) return;
  await inOrganization(pool, principal.organizationId, (tx) =>
    insert(tx, {
      commandId,
      action: actionOfType(header(record.headers, HEADERS.type) ?? '') ?? 'unknown',
      code,
      detail,
      payload: null,
      actor: principal.actor,
      requestId: readRequestId(record.headers),
      record: placeOf(record),
    }),
  );
}

interface DeadLetter {
  readonly commandId: string;
  readonly action: string;
  readonly code: ErrorCode;
  readonly detail: string;
  readonly payload: object | null;
  readonly actor: object;
  readonly requestId: string | null;
  readonly record: string;
}

async function insert(tx: Transaction, letter: DeadLetter): Promise<void> {
  await tx.sql`
    insert into dead_letters (organization_id, command_id, action, code, detail, payload, actor, request_id, record)
    values (current_organization(), ${letter.commandId}, ${letter.action}, ${letter.code}, ${letter.detail},
      ${letter.payload && JSON.stringify(letter.payload)}, ${JSON.stringify(letter.actor)}, ${letter.requestId}, ${letter.record})
    on conflict (organization_id, command_id) do update
      set action = excluded.action, code = excluded.code, detail = excluded.detail, payload = excluded.payload,
          actor = excluded.actor, request_id = excluded.request_id, record = excluded.record,
          deaths = dead_letters.deaths + 1, died_at = now(), discarded_at = null`;
}
