import type { EntryLine } from '#domain/ledger/entry-line.js';
import { fiscalYearOf } from '#domain/ledger/fiscal-year.js';
import { inOrganization } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { writeLedgerEntry } from '#operations/ledger/write-ledger-entry.js';
import { withRole } from '../database.js';
import { rest } from '../rest.js';

interface PutEntry {
  readonly lines: readonly EntryLine[];
  readonly date: string;
  readonly vatDate?: string;
  readonly entryDate?: string;
  readonly contactId?: string;
  readonly currency?: string;
}

/** Writes entries as workers do, without documents. */
export async function putEntries(organizationId: string, entries: readonly PutEntry[]): Promise<string[]> {
  return withRole('partita_app', (pool) =>
    inOrganization(pool, organizationId, async (tx) => {
      const ids: string[] = [];
      for (const { lines, date, vatDate = date, entryDate = date, contactId, currency = 'DKK' } of entries) {
        const id = newId('led');
        await writeLedgerEntry(tx, {
          id,
          journalId: 'general',
          fiscalYear: fiscalYearOf(entryDate, '01-01').name,
          documentDate: date,
          receiptDate: date,
          entryDate,
          vatDate,
          text: `Entry of ${date}`,
          currency,
          contactId: contactId ?? null,
          documentId: null,
          reversesId: null,
          approvedBy: null,
          automatic: false,
          rules: [],
          notes: [],
          exchangeRate: null,
          lines,
        });
        ids.push(id);
      }
      return ids;
    }),
  );
}

/** The balance of each account that has entries. */
export async function balancesOf({ apiKey }: { readonly apiKey: string }): Promise<Record<string, number>> {
  const { body } = await rest(apiKey).get('/trial-balance');
  return Object.fromEntries(body.result.lines.map((line: any) => [line.accountId, line.balance]));
}
