import type { Told } from '#schemas/sentences/say.js';
import { wordsOf } from '#schemas/sentences/text-of.js';
import { positionOf } from '#platform/broker/broker-record.js';
import type { Pool } from '#platform/database/pools.js';
import { inOrganization, type Transaction } from '#platform/database/transaction.js';
import { recordTraces } from '#platform/database/effects/record-outcomes.js';
import { newId } from '#platform/ids.js';
import type { Actor, Principal } from '#platform/security/principal.js';
import type { ErrorCode } from '#schemas/error-codes.js';
import type { EventPayloadFor } from '#schemas/index.js';
import { COMMAND_ID } from '#schemas/messages/index.js';
import { MAX_TEXT_LENGTH } from '#schemas/record-fields.js';
import { nextVersion } from '#operations/audit/event-of-change.js';
import { explainDeadCommand } from '../publish/problem-outcome.js';
import type { VerifiedCommand } from '../read/read-command.js';
import type { ReceivedRecord } from '../received-record.js';

/** Shows the organisation which command was given up and why. Internal errors are not included. */
export async function writeDeadLetter(tx: Transaction, command: VerifiedCommand, code: ErrorCode): Promise<void> {
  await insert(tx, command.organizationId, {
    commandId: command.commandId,
    action: command.action,
    code,
    detail: explainDeadCommand(code),
    payload: command.payload,
    actor: command.actor,
    requestId: command.requestId,
    record: positionOf(command.record),
  });
}

/** The same for a record of a verified sender that could not be read as a command. */
export async function writeUnreadableLetter(
  pool: Pool,
  { record, envelope }: ReceivedRecord,
  principal: Principal,
  code: ErrorCode,
  detail: Told,
): Promise<void> {
  const { id: commandId, kind, action, requestId } = envelope;
  if (!COMMAND_ID.test(commandId)) return;
  await inOrganization(pool, principal.organizationId, (tx) =>
    insert(tx, principal.organizationId, {
      commandId,
      action: (kind === 'command' && action) || 'unknown',
      code,
      detail,
      payload: null,
      actor: principal.actor,
      requestId,
      record: positionOf(record),
    }),
  );
}

interface DeadLetter {
  readonly commandId: string;
  readonly action: string;
  readonly code: ErrorCode;
  readonly detail: Told;
  readonly payload: object | null;
  readonly actor: Actor;
  readonly requestId: string | null;
  readonly record: string;
}

async function insert(tx: Transaction, organizationId: string, letter: DeadLetter): Promise<void> {
  const [row] = await tx.sql<{ deaths: number }>`
    insert into dead_letters (organization_id, command_id, action, code, detail, payload, actor, request_id, record)
    values (current_organization(), ${letter.commandId}, ${letter.action}, ${letter.code}, ${JSON.stringify(letter.detail)},
      ${letter.payload && JSON.stringify(letter.payload)}, ${JSON.stringify(letter.actor)}, ${letter.requestId}, ${letter.record})
    on conflict (organization_id, command_id) do update
      set action = excluded.action, code = excluded.code, detail = excluded.detail, payload = excluded.payload,
          actor = excluded.actor, request_id = excluded.request_id, record = excluded.record,
          deaths = dead_letters.deaths + 1, died_at = now(), discarded_at = null
    returning deaths`;
  await emitEvent(tx, organizationId, letter, row?.deaths ?? 1);
}

/** Adds the event to the outbox. The relay publishes it. */
async function emitEvent(tx: Transaction, organizationId: string, letter: DeadLetter, deaths: number): Promise<void> {
  const { commandId, action, code, actor, requestId } = letter;
  const target = { type: 'dead_letter', id: commandId };
  const detail = wordsOf(letter.detail).slice(0, MAX_TEXT_LENGTH);
  const data: EventPayloadFor<'dead_letter.added'> = { id: commandId, action, code, detail, deaths };
  const event = {
    id: newId('evt'),
    type: 'dead_letter.added',
    aggregateType: target.type,
    aggregateId: target.id,
    version: await nextVersion(tx, target),
    data,
    at: new Date(),
  };
  const command = { commandId, action, actor, requestId };
  await recordTraces(tx, organizationId, { command, audit: [], events: [event] });
}
