import type { BrokerRecord } from '#platform/broker/broker-record.js';
import { HEADERS } from '#schemas/messages/headers.js';

const ORGANIZATION = /"organizationId":"(org_[0-9a-z]{26})"/;

/**
 * The organisation that the header of a command names, for turns only: the proof is verified later. Commands without a signed header
 * share one line.
 */
export function claimedOrganization({ headers }: Pick<BrokerRecord, 'headers'>): string {
  const principal = headers[HEADERS.principal];
  if (principal === undefined || Array.isArray(principal)) return '';
  const payload = principal.toString().split('.')[1] ?? '';
  return ORGANIZATION.exec(Buffer.from(payload, 'base64url').toString())?.[1] ?? '';
}
