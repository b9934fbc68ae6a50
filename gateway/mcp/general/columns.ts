import type { QueryContract } from '#schemas/contract.js';
import type { QueryName } from '#schemas/index.js';
import type { JsonSchema } from '#schemas/json-schema.js';

/**
 * The columns of a list that a person would look at, as paths into the record. Lists that are not named here show the
 * plain values of a record.
 */
const COLUMNS: Partial<Record<QueryName, readonly string[]>> = {
  list_commands: ['id', 'action', 'status', 'acceptedAt', 'completedAt', 'problem.code', 'problem.detail'],
  list_events: ['id', 'type', 'subject', 'time'],
  list_audit_log: ['id', 'at', 'action', 'actor.name', 'target.type', 'target.id'],
  list_documents: [
    'id',
    'state',
    'error.code',
    'extraction.supplier.name',
    'extraction.kind',
    'extraction.number',
    'extraction.date',
    'extraction.currency',
    'extraction.total',
    'ledgerAccountId',
    'vatCode',
    'bookingText',
    'confidence',
    'heldBack',
    'questions.*.code',
    'questions.*.text',
    'posting.voucherNumber',
    'duplicateOf',
    'fileName',
  ],
  list_invoices: [
    'id',
    'state',
    'kind',
    'number',
    'date',
    'dueDate',
    'buyerName',
    'contactId',
    'currency',
    'net',
    'vat',
    'total',
  ],
  list_ledger_entries: [
    'id',
    'voucherNumber',
    'entryDate',
    'text',
    'currency',
    'total',
    'contactId',
    'documentId',
    'reversesId',
    'reversedById',
    'lines.*.accountId',
    'lines.*.amount',
  ],
  list_transactions: [
    'id',
    'state',
    'bookedOn',
    'amount',
    'currency',
    'counterpartName',
    'text',
    'paymentReference',
    'bankAccountId',
    'matchedBy',
    'matchReason',
  ],
  list_vat_returns: [
    'id',
    'state',
    'kind',
    'periodStart',
    'periodEnd',
    'filingDeadline',
    'currency',
    'amountDue',
    'filedAt',
  ],
  review_queue: [
    'transaction.id',
    'transaction.bookedOn',
    'transaction.amount',
    'transaction.currency',
    'transaction.counterpartName',
    'transaction.text',
    'suggestions.*.kind',
    'suggestions.*.score',
    'suggestions.*.allocations.*.targetType',
    'suggestions.*.allocations.*.targetId',
    'suggestions.*.allocations.*.amount',
    'suggestions.*.counterTransactionId',
  ],
};

/** Values that say how a record is stored, not what it says. */
const TECHNICAL: ReadonlySet<string> = new Set(['version', 'createdAt', 'updatedAt', 'specversion', 'datacontenttype']);

const COMPOUND = /object|array/;

/** A schema without a type allows anything, such as the result of a command. */
const isPlain = ({ type, anyOf, enum: values }: JsonSchema): boolean => {
  const allowed = type ?? anyOf ?? values;
  return allowed !== undefined && !COMPOUND.test(JSON.stringify(allowed));
};

/** The columns of a list by default. */
export function columnsOf(query: QueryName, { item }: QueryContract): readonly string[] {
  const named = COLUMNS[query];
  if (named) return named;
  return Object.entries(item.properties)
    .filter(([name, schema]) => !TECHNICAL.has(name) && isPlain(schema))
    .map(([name]) => name);
}

export const NAMED_COLUMNS = Object.entries(COLUMNS) as [QueryName, readonly string[]][];
