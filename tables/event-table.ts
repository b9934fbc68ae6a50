import type { Event } from '#schemas/types.js';

export interface EventRow {
  readonly seq: bigint;
  readonly id: string;
  readonly organization_id: string;
  readonly type: string;
  readonly aggregate_type: string;
  readonly aggregate_id: string;
  readonly version: number;
  readonly data: unknown;
  readonly at: Date;
}

export const EVENT_COLUMNS = 'seq, id, organization_id, type, aggregate_type, aggregate_id, version, data, at';

/**
 * An event in the structured form of CloudEvents, for REST and webhooks. On the topic the same attributes are headers.
 */
export function eventRecord(row: EventRow): Event {
  return {
    specversion: '1.0',
    id: row.id,
    source: `/partita/organizations/${row.organization_id}`,
    type: `partita.${row.type}`,
    subject: row.aggregate_id,
    time: row.at.toISOString(),
    datacontenttype: 'application/json',
    organizationid: row.organization_id,
    recordtype: row.aggregate_type,
    recordversion: row.version,
    data: row.data,
  };
}
