import { compareStatement, type BookedDocument } from '#domain/coding/statement/compare-statement.js';
import { readStatement } from '#domain/coding/statement/read-statement.js';
import { isUnpostable } from '#domain/coding/facts/unpostable-kinds.js';
import { toNumber } from '#domain/money/money.js';
import { ownerOf } from '#operations/documents/owner-of.js';
import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import { say, type Said } from '#schemas/sentences/say.js';
import { textOf } from '#schemas/sentences/text-of.js';
import { defineQueryHandler } from '../query-handler.js';
import { loadRegion } from '../reads/load-region.js';

interface StatementRow {
  readonly kind: string | null;
  readonly supplier_key: string | null;
  readonly date: string | null;
  readonly currency: string | null;
  readonly text: string | null;
}

interface BookedRow {
  readonly id: string;
  readonly number: string | null;
  readonly kind: string | null;
  readonly date: string | null;
  readonly total_minor: bigint;
  readonly state: string;
  readonly open: bigint;
}

/** Of a supplier with thousands of documents, so many of the newest are compared. */
const MOST_DOCUMENTS = 500;

export default defineQueryHandler<'compare_statement'>(async ({ id }, { tx, principal }) => {
  const [row] = await tx.query<StatementRow>(
    `select extraction ->> 'kind' as kind, supplier_key, document_date::text as date, currency, coalesce(text, page_text) as text
     from documents where organization_id = current_organization() and id = $1 and ($2::text is null or captured_by = $2)`,
    [id, ownerOf(principal)],
  );
  if (!row) throw refuse('no_document', { id });
  const region = await loadRegion(tx);
  if (region === null) throw refuse('no_region');
  const why = reasonOf(row, region.currency);
  const documents = why === null ? await bookedOf(tx, id, row, region.postingAccounts.payable, region.currency) : [];
  const read = why === null ? readStatement(row.text ?? '') : { lines: [], balance: null };
  const { lines, surplus, statementBalance, booksBalance } = compareStatement(read, documents, row.date);
  const amount = (minor: bigint): number => toNumber({ minor, currency: region.currency });
  return {
    documentId: id,
    lines: lines.map(({ number, date, amount: stated, status, document }) => ({
      number,
      date,
      amount: amount(stated),
      status,
      documentId: document?.id ?? null,
      bookedAmount: document && amount(document.total),
    })),
    surplus: surplus.map(({ id: documentId, number, date, open }) => ({
      documentId,
      number,
      date,
      openAmount: amount(open),
    })),
    statementBalance: statementBalance === null ? null : amount(statementBalance),
    booksBalance: amount(booksBalance),
    difference: statementBalance === null ? null : amount(statementBalance - booksBalance),
    reason: why && textOf(why),
  };
});

function reasonOf({ kind, supplier_key: supplier, currency }: StatementRow, books: string): Said | null {
  if (kind !== 'statement') return say('is_no_statement');
  if (supplier === null) return say('statement_without_supplier');
  return currency !== null && currency !== books
    ? say('supplier_statement_in_other_currency', { currency, books })
    : null;
}

/** What is open of a posted document is what its entry owes less what later entries settled. */
async function bookedOf(
  tx: Transaction,
  id: string,
  { supplier_key: supplier }: StatementRow,
  payable: string,
  currency: string,
): Promise<readonly BookedDocument[]> {
  const rows = await tx.query<BookedRow>(
    `select d.id, d.invoice_number as number, d.extraction ->> 'kind' as kind, d.document_date::text as date, d.total_minor, d.state,
       coalesce((select sum(-l.amount_minor + coalesce((select sum(s.amount_minor) from open_item_settlements s
           where s.organization_id = l.organization_id and s.entry_id = l.entry_id and s.line = l.line), 0))
         from ledger_lines l where l.organization_id = d.organization_id and l.entry_id = d.ledger_entry_id
           and l.account_number = $3), 0)::bigint as open
     from (select * from documents n where n.organization_id = current_organization() and n.supplier_key = $2 and n.id <> $1
         and n.state <> 'draft' and n.duplicate_of is null and n.total_minor is not null
       order by n.id desc limit ${MOST_DOCUMENTS}) d
     where d.currency = $4 order by d.id`,
    [id, supplier, payable, currency],
  );
  return rows
    .filter(({ kind }) => kind === null || !isUnpostable(kind))
    .map(({ id: document, number, kind, date, total_minor: total, state, open }) => ({
      id: document,
      number,
      date,
      total: kind === 'credit_note' && total > 0n ? -total : total,
      isPosted: state === 'posted',
      open,
    }));
}
