import type { Subject } from './check-input.js';
import type { Findings } from './findings.js';
import type { TopicRecord } from './read-topic.js';

const RULE = 'events are complete and in order';

/** An event of the topic: its id, and the record and version that it is about. */
export interface PublishedEvent {
  readonly id: string;
  readonly record: string;
  readonly version: number;
}

export function readEvent({ header }: TopicRecord): (PublishedEvent & { readonly organizationId: string }) | undefined {
  const [id, organizationId] = [header('ce_id'), header('ce_organizationid')];
  if (id === undefined || organizationId === undefined) return undefined;
  const record = `${header('ce_recordtype')} ${header('ce_subject')}`;
  return { id, organizationId, record, version: Number(header('ce_recordversion')) };
}

/** The versions of each record follow each other, and every contact was saved as often as the callers were told. */
export async function checkEvents(
  subject: Subject,
  published: readonly PublishedEvent[],
  findings: Findings,
): Promise<number> {
  const { id, api, receivedEvents, webhookTypes } = subject;
  const versions = new Map<string, number>();
  const known = new Set<string>();
  for await (const event of api.list('/api/rest/events')) {
    if (known.has(event.id)) findings.violated(RULE, `${id} ${event.id} is listed twice`);
    known.add(event.id);
    const record = `${event.recordtype} ${event.subject}`;
    const before = versions.get(record);
    const { recordversion: version } = event;
    findings.expect(
      RULE,
      before === undefined || version === before + 1,
      () => `${id} ${event.type} of ${record}: version ${version} after ${before}`,
    );
    versions.set(record, version);
    if (webhookTypes.includes(event.type.replace(/^partita\./, '')))
      findings.expect(
        'webhooks delivered every event',
        receivedEvents.has(event.id),
        () => `${id} ${event.type} ${event.id} was not delivered`,
      );
  }
  checkTopic(id, known, published, findings);
  return known.size;
}

/** The topic holds the same events. A repeated one is allowed, but the first copies are in order per record. */
function checkTopic(
  id: string,
  known: ReadonlySet<string>,
  published: readonly PublishedEvent[],
  findings: Findings,
): void {
  const seen = new Set<string>();
  const last = new Map<string, number>();
  for (const event of published) {
    if (!known.has(event.id)) findings.violated(RULE, `${id} ${event.id} is on the topic but not in the list`);
    if (seen.has(event.id)) continue;
    seen.add(event.id);
    const before = last.get(event.record) ?? 0;
    findings.expect(
      RULE,
      event.version > before,
      () => `${id} ${event.record}: version ${event.version} was published after ${before}`,
    );
    last.set(event.record, Math.max(before, event.version));
  }
  for (const eventId of known)
    if (!seen.has(eventId)) findings.violated(RULE, `${id} ${eventId} is in the list but not on the topic`);
}

/** One audit row per change, and a chain that verifies. */
export async function checkAudit({ id, api, commands }: Subject, findings: Findings): Promise<void> {
  const rule = 'the audit log is complete and sealed';
  const rows = new Map<string, number>();
  for await (const { target } of api.list('/api/rest/audit-log', { action: 'save_contact' }))
    rows.set(target.id, (rows.get(target.id) ?? 0) + 1);
  for (const { action, told, resultId, marker } of commands) {
    if (action !== 'save_contact' || told !== 'done' || resultId === undefined) continue;
    const count = rows.get(resultId) ?? 0;
    findings.expect(rule, count === 1, () => `${id} ${marker}: ${count} rows about ${resultId}`);
  }
}
