import { defineQuery } from '../contract.js';
import { listParameters, textFilter } from '../query-parameters.js';
import { dateField, idField, timeField } from '../record-fields.js';
import { auditEntry, auditEntryExample } from '../records/audit-entry.js';

export default defineQuery({
  name: 'list_audit_log',
  title: 'List audit log',
  summary: 'Lists who changed what and when, newest first.',
  description: 'Contains every change: by REST, MCP, topics, or Partita itself. Entries cannot be changed or removed.',
  path: '/api/rest/audit-log',
  permission: 'read',
  paged: true,
  parameters: listParameters({
    action: textFilter('Only entries of this action, e.g. save_contact.'),
    actor: textFilter('Only entries of this actor: the id of a key, user or connected app.'),
    targetId: idField('Only entries about this record.', 'con_01jcq8r5t9e4x8s6m2k7vwz3ha'),
    from: dateField('Only entries on or after this day (YYYY-MM-DD).'),
    since: timeField('Only entries at or after this time (ISO 8601).'),
    until: timeField('Only entries before this time (ISO 8601).'),
  }),
  item: auditEntry,
  example: { parameters: { action: 'set_vat_frequency', since: '2026-11-01T00:00:00Z' }, item: auditEntryExample },
});
