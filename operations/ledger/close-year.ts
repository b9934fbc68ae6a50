import { fiscalYearOf } from '#domain/ledger/fiscal-year.js';
import type { ResourceRequestFor } from '#schemas/index.js';
import { refuse } from '#schemas/errors.js';
import type { LedgerEntry } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { say } from '#schemas/sentences/say.js';
import { loadEntryBooks } from './load-entry-books.js';
import { postManualEntry } from './post-manual-entry.js';
import type { Here } from '../engine/run-here.js';

/** Errors: `invalid_input`, `nothing_to_post`, and those of postManualEntry. */
export async function closeYear(
  context: Here,
  { date, equityAccountId }: ResourceRequestFor<'close_year'>,
): Promise<LedgerEntry> {
  const { tx, today } = context;
  // Postings and other closings wait for this row, so the result is the same until it is transferred.
  await tx.sql`select from organization_settings where organization_id = current_organization() for update`;
  const books = await loadEntryBooks(tx, date, today);
  if (books.accounts.get(equityAccountId) !== 'equity')
    throw invalidInput([{ pointer: '/equityAccountId', message: say('active_equity_account') }]);
  const { name, firstDay, lastDay } = fiscalYearOf(date, books.fiscalYearStart);
  const accounts = await tx.query<{ number: string; balance: bigint }>(
    `select m.account_number as number, sum(m.debit_minor - m.credit_minor)::bigint as balance
       from movements_cut_at(array[$1::date, $2::date + 1]) m
         join accounts a on a.organization_id = current_organization() and a.number = m.account_number
       where a.type in ('income', 'expense') and m.entry_date between $1 and $2
       group by m.account_number having sum(m.debit_minor - m.credit_minor) <> 0 order by 1`,
    [firstDay, lastDay],
  );
  const result = accounts.reduce((sum, { balance }) => sum + balance, 0n);
  if (accounts.length === 0) throw refuse('year_has_no_result', { year: name });
  const lines = accounts.map(({ number, balance }) => ({ account: number, amount: -balance, vatCode: null }));
  const transfer = result === 0n ? [] : [{ account: equityAccountId, amount: result, vatCode: null }];
  return postManualEntry(
    {
      purpose: 'year_end',
      date: lastDay,
      text: `${books.region.language === 'da' ? 'Årets resultat' : "Risultato dell'esercizio"} ${name}`,
      journalId: null,
      contactId: null,
      documentId: null,
      reference: null,
      lines: [...lines, ...transfer],
      notes: [],
    },
    context,
  );
}
