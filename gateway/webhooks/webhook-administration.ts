import { asSaid, say, type Told } from '#schemas/sentences/say.js';
import type { WebhooksConfig } from '#platform/config.js';
import type { Transaction } from '#platform/database/transaction.js';
import { findAddressFault } from '#platform/http/post-guarded.js';
import { refuse, type Violation } from '#schemas/errors.js';
import { EVENTS } from '#schemas/index.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { WEBHOOK_COLUMNS, type WebhookRow } from '#tables/webhook-table.js';

/** Refuses addresses that Partita would never call, and unknown event types. */
export function checkWebhook(
  { url, eventTypes = [] }: { readonly url?: string; readonly eventTypes?: readonly string[] },
  { allowPrivateNetworks }: WebhooksConfig,
): void {
  const violations: Violation[] = [];
  const fault = url === undefined ? undefined : faultOf(url, allowPrivateNetworks);
  if (fault) violations.push({ pointer: '/url', message: fault });
  eventTypes.forEach((type, index) => {
    if (Object.hasOwn(EVENTS, type)) return;
    const known = Object.keys(EVENTS).join(', ');
    violations.push({ pointer: `/eventTypes/${index}`, message: say('is_no_event_type', { types: known }) });
  });
  if (violations.length > 0) throw invalidInput(violations);
}

/** Names the setting that would allow the address, for an operator who tests on their own machine. */
function faultOf(url: string, allowPrivateNetworks: boolean): Told | undefined {
  const fault = findAddressFault(url, allowPrivateNetworks);
  if (fault === undefined || allowPrivateNetworks || findAddressFault(url, true) !== undefined) return fault;
  return say('fault_operator_can_allow', { fault: asSaid(fault) });
}

/** Locks the webhook until the end of the transaction. */
export async function loadWebhook(tx: Transaction, id: string): Promise<WebhookRow> {
  const [row] = await tx.query<WebhookRow>(
    `select ${WEBHOOK_COLUMNS} from webhooks where organization_id = current_organization() and id = $1 for update`,
    [id],
  );
  if (!row) throw refuse('no_webhook', { id });
  return row;
}
