import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import type { Actor } from '#platform/security/principal.js';

export interface AuditedChange {
  /** The name of the operation, as in its contract. */
  readonly action: string;
  readonly actor: Actor;
  readonly requestId: string | null;
  readonly target: {
    readonly type:
      | 'organization'
      | 'user'
      | 'api_key'
      | 'connected_app'
      | 'connection'
      | 'file'
      | 'exchange_rate'
      | 'external_posting'
      | 'ledger_entry'
      | 'settings'
      | 'vat_settings'
      | 'calendar_token'
      | 'vendor_rule'
      | 'matching_rule'
      | 'bank_authorization'
      | 'bank_account'
      | 'invoice'
      | 'invoicing_profile'
      | 'contact_invoicing'
      | 'invitation'
      | 'webhook'
      | 'dead_letter';
    readonly id: string;
  };
  /** Records as callers see them: they hold neither secrets nor hashes. */
  readonly before: object | null;
  readonly after: object | null;
}

/** Writes down a change in the transaction that makes it. */
export async function writeAudit(tx: Transaction, change: AuditedChange): Promise<void> {
  const { action, actor, requestId, target, before, after } = change;
  await tx.sql`
    insert into audit_log (id, organization_id, action, actor, target_type, target_id, request_id, before, after)
    values (${newId('aud')}, current_organization(), ${action}, ${JSON.stringify(actor)}, ${target.type}, ${target.id},
      ${requestId}, ${before && JSON.stringify(before)}, ${after && JSON.stringify(after)})`;
}
