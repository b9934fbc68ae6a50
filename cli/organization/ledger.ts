import { localDay } from '#domain/calendar/local-day.js';
import type { Command } from 'commander';
import { closeBooks } from '#operations/closing/close-books.js';
import { reverseLedgerEntry } from '#operations/ledger/reverse-ledger-entry.js';
import { runHere } from '#operations/engine/run-here.js';
import { settleExternalPosting } from '#operations/ledger/settle-external-posting.js';
import { parseResourceRequest } from '#schemas/validation/validate.js';
import { listExternalPostings } from '#operations/ledger/list-external-postings.js';
import { readBooks } from '#tables/books-table.js';
import { intentRecord } from '#tables/posting-intent-table.js';
import { administer, readAll, readIn } from './administer.js';
import { printRecord, printRecords } from '../terminal/print-records.js';

interface LedgerOptions {
  readonly organization?: string;
  readonly json?: boolean;
}

/** `partita ledger …`: reverses entries, closes periods and manages postings to external books. */
export function registerLedger(program: Command): void {
  const ledger = program
    .command('ledger')
    .description('reverse entries, close periods and manage postings to external books');
  const command = (name: string, description: string): Command =>
    ledger
      .command(name)
      .description(description)
      .option('--organization <id>', 'organisation id; optional if there is only one')
      .option('--json', 'print JSON for scripts');

  command('reverse', 'reverse an entry with a new entry of the same day, or of today if that day is closed')
    .argument('<id>', 'id of the ledger entry')
    .requiredOption('--reason <text>', 'reason, kept in the books')
    .action(async (id: string, options: LedgerOptions & { reason: string }) => {
      const request = parseResourceRequest('reverse_ledger_entry', { reason: options.reason });
      printRecord(
        await administer(options.organization, (admin) =>
          runHere(admin, 'reverse_ledger_entry', (here) => reverseLedgerEntry(here, id, request)),
        ),
        options,
      );
    });
  command('close', 'close the books up to a day; "open" restores the default')
    .argument('[day]', 'last closed day as YYYY-MM-DD, or "open"; without it, prints the current state')
    .action(async (day: string | undefined, options: LedgerOptions) => {
      const result = await administer(options.organization, (admin) =>
        day === undefined
          ? readIn(admin, (tx) => readBooks(tx, localDay(new Date())))
          : runHere(admin, 'close_books', (here) =>
              closeBooks(here, parseResourceRequest('close_books', { closedUntil: day === 'open' ? null : day })),
            ),
      );
      printRecord(result, options);
    });
  command('external', 'list postings to external books, newest first').action(async (options: LedgerOptions) => {
    const list = await administer(options.organization, (admin) =>
      readAll(admin, (tx, slice) => listExternalPostings(tx, {}, slice), intentRecord),
    );
    printRecords(
      list,
      ['id', 'documentId', 'provider', 'state', 'reference', 'booked', 'foreignState', 'differences', 'lastError'],
      options,
    );
  });
  command('settle', 'record the outcome of a posting with an unknown result, after checking the external books')
    .argument('<id>', 'id of the external posting')
    .requiredOption('--outcome <outcome>', 'posted, absent (sends it again) or abandoned')
    .option('--reference <voucher>', 'voucher number in the external books, if it was posted')
    .action(async (id: string, options: LedgerOptions & { outcome: string; reference?: string }) => {
      const { outcome, reference } = options;
      const request = parseResourceRequest('settle_external_posting', { outcome, ...(reference && { reference }) });
      printRecord(
        await administer(options.organization, (admin) =>
          runHere(admin, 'settle_external_posting', (here) => settleExternalPosting(here, id, request)),
        ),
        options,
      );
    });
}
