import type { Command } from 'commander';
import { closeBooks } from '#operations/ledger/close-books.js';
import { reverseEntry } from '#operations/ledger/reverse-entry.js';
import { settleExternalPosting } from '#operations/ledger/settle-external-posting.js';
import { parseResourceRequest } from '#schemas/validate.js';
import { listExternalPostings } from '#operations/ledger/list-external-postings.js';
import { readBooks } from '#tables/books-table.js';
import { intentRecord } from '#tables/posting-intent-table.js';
import { administer, readAll, readIn } from './administer.js';
import { printRecord, printRecords } from './print-records.js';

interface LedgerOptions {
  readonly organization?: string;
  readonly json?: boolean;
}

/** `partita ledger …`: corrections, closed periods, and what went to foreign books. */
export function registerLedger(program: Command): void {
  const ledger = program.command('ledger').description('corrections, closed periods, and what went to foreign books');
  const command = (name: string, description: string): Command =>
    ledger
      .command(name)
      .description(description)
      .option('--organization <id>', 'the organisation; may be left out when there is just one')
      .option('--json', 'one JSON document, for scripts');

  command('reverse', 'take an entry back with a mirrored one, dated today')
    .argument('<id>', 'the id of the ledger entry')
    .requiredOption('--reason <text>', 'why, for whoever reads the books later')
    .action(async (id: string, options: LedgerOptions & { reason: string }) => {
      const request = parseResourceRequest('reverse_ledger_entry', { reason: options.reason });
      printRecord(await administer(options.organization, (admin) => reverseEntry(admin, id, request)), options);
    });
  command('close', 'close the books up to a day; "open" goes back to the default')
    .argument('[day]', 'the last closed day, YYYY-MM-DD, or "open"; without it, the state is shown')
    .action(async (day: string | undefined, options: LedgerOptions) => {
      const result = await administer(options.organization, (admin) =>
        day === undefined
          ? readIn(admin, (tx) => readBooks(tx, new Date().toISOString().slice(0, 10)))
          : closeBooks(admin, parseResourceRequest('close_books', { closedUntil: day === 'open' ? null : day })),
      );
      printRecord(result, options);
    });
  command('external', 'list what went to foreign books, newest first').action(async (options: LedgerOptions) => {
    const list = await administer(options.organization, (admin) =>
      readAll(admin, (tx, slice) => listExternalPostings(tx, {}, slice), intentRecord),
    );
    printRecords(
      list,
      ['id', 'documentId', 'provider', 'state', 'reference', 'booked', 'foreignState', 'differences', 'lastError'],
      options,
    );
  });
  command('settle', 'say what became of a posting whose outcome nobody could tell, after looking there')
    .argument('<id>', 'the id of the external posting')
    .requiredOption('--outcome <outcome>', 'posted, absent (it is sent again) or abandoned')
    .option('--reference <voucher>', 'the voucher there, when it was posted')
    .action(async (id: string, options: LedgerOptions & { outcome: string; reference?: string }) => {
      const { outcome, reference } = options;
      const request = parseResourceRequest('settle_external_posting', { outcome, ...(reference && { reference }) });
      printRecord(
        await administer(options.organization, (admin) => settleExternalPosting(admin, id, request)),
        options,
      );
    });
}
