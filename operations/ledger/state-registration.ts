import type { ResourceRequestFor } from '#schemas/index.js';
import { refuse, type Violation } from '#schemas/errors.js';
import type { Document } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { DOCUMENT_COLUMNS, documentRecord, type DocumentRow } from '#tables/document-table.js';
import { say } from '#schemas/sentences/say.js';
import { lockUnpostedDocument } from '../documents/lock-document.js';
import type { Here } from '../engine/run-here.js';

interface Days {
  readonly received: string | null;
  readonly registered: string | null;
  readonly document: string | null;
  readonly closed_until: string | null;
}

/** Errors: `not_found`, `document_posted`, `posting_in_doubt`, `period_closed`, `invalid_input`. */
export async function stateRegistration(
  context: Here,
  id: string,
  { receivedOn, registeredOn }: ResourceRequestFor<'update_registration'>,
): Promise<Document> {
  const { tx, today } = context;
  const { before, bookCurrency } = await lockUnpostedDocument(tx, id);
  const [stored] = await tx.sql<Days>`
      select d.delivered_on::text as received, d.registered_on::text as registered,
        d.document_date::text as document, s.closed_until::text as closed_until
      from documents d left join organization_settings s on s.organization_id = d.organization_id
      where d.organization_id = current_organization() and d.id = ${id}`;
  const received = receivedOn === undefined ? (stored?.received ?? null) : receivedOn;
  const registered = registeredOn === undefined ? (stored?.registered ?? null) : registeredOn;
  const violations = checkDays({ received, registered, document: stored?.document ?? null, today });
  if (violations.length > 0) throw invalidInput(violations);
  const closedUntil = stored?.closed_until ?? null;
  if (registered !== null && closedUntil !== null && registered <= closedUntil)
    throw refuse('books_closed_until', { day: closedUntil });
  const [after] = await tx.query<DocumentRow>(
    `update documents set delivered_on = $2, registered_on = $3,
         coding = case when coalesce($2::date, $3::date) is null then coding else jsonb_set(coding, '{questions}',
           (select coalesce(jsonb_agg(q), '[]') from jsonb_array_elements(coding -> 'questions') q where q ->> 'code' <> 'receipt_year')) end,
         version = version + 1, updated_at = now()
       where organization_id = current_organization() and id = $1 returning ${DOCUMENT_COLUMNS}`,
    [id, received, registered],
  );
  if (!after) throw new Error('the written document was not found');
  const changed = documentRecord(after, bookCurrency);
  context.audit({
    target: { type: 'document', id },
    before: { ...before, receivedOn: stored?.received ?? null, registeredOn: stored?.registered ?? null },
    after: { ...changed, receivedOn: received, registeredOn: registered },
  });
  context.emit('document.changed', {
    aggregateType: 'document',
    aggregateId: id,
    version: changed.version,
    data: changed,
  });
  return changed;
}

function checkDays(days: {
  readonly received: string | null;
  readonly registered: string | null;
  readonly document: string | null;
  readonly today: string;
}): Violation[] {
  const { received, registered, document, today } = days;
  const violations: Violation[] = [];
  if (received !== null && received > today)
    violations.push({ pointer: '/receivedOn', message: say('must_not_be_in_future') });
  if (registered !== null && registered > today)
    violations.push({ pointer: '/registeredOn', message: say('must_not_be_in_future') });
  if (
    registered !== null &&
    ((document !== null && registered < document) || (received !== null && registered < received))
  )
    violations.push({ pointer: '/registeredOn', message: say('not_before_receipt') });
  return violations;
}
