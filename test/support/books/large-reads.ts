import { localDay } from '#domain/calendar/local-day.js';
import type { QueryName } from '#schemas/index.js';

export interface LargeRead {
  readonly name: QueryName;
  readonly parameters: Readonly<Record<string, string | number | boolean>>;
}

const dayAgo = (days: number): string => localDay(new Date(Date.now() - days * 86_400_000));

/** A record from the middle of an organisation that `fillOrganization` has filled. */
const filledId = (prefix: string, size: number): string =>
  `${prefix}_${String(Math.floor(size / 2) * (prefix === 'led' ? 2 : 1)).padStart(26, '0')}`;

/**
 * Reads of the tables that grow with the books: single records, first pages, filters that few rows pass, and reports of the last
 * three months.
 */
export function readsOfLargeBooks(size: number): LargeRead[] {
  const period = { from: dayAgo(90), until: dayAgo(0) };
  const all = (name: QueryName, list: readonly LargeRead['parameters'][]): LargeRead[] =>
    list.map((parameters) => ({ name, parameters }));
  const reports = ['profit_and_loss', 'balance_sheet', 'trial_balance', 'cash_position', 'aged_payables'];
  const id = (prefix: string): string => filledId(prefix, size);
  return [
    ...all('get_contact', [{ id: id('con') }]),
    ...all('get_document', [{ id: id('doc') }]),
    ...all('get_ledger_entry', [{ id: id('led') }]),
    ...all('why_entry', [{ id: id('led') }]),
    ...all('get_transaction', [{ id: id('txn') }]),
    ...all('get_command', [{ id: id('cmd') }]),
    ...all('list_contacts', [{}, { type: 'both' }, { type: 'client' }, { country: 'IT' }]),
    ...all('list_documents', [
      {},
      { state: 'draft' },
      { state: 'coded' },
      { hasError: true },
      { errorCode: 'duplicate_suspected' },
      { source: 'upload' },
      { corrected: true },
      { archiveFileId: 'file_none' },
      period,
    ]),
    ...all('list_ledger_entries', [
      {},
      { accountId: '1010' },
      { accountId: '7440' },
      { contactId: id('con') },
      { documentId: id('doc') },
      period,
    ]),
    ...all('list_transactions', [
      {},
      { state: 'ignored' },
      { state: 'unmatched' },
      { status: 'pending' },
      { ledgerEntryId: id('led') },
      { documentId: id('doc') },
      period,
    ]),
    ...all('review_queue', [{}]),
    ...all('list_audit_log', [{}, { action: 'save_contact' }, { targetId: id('doc') }]),
    ...all('list_commands', [{}, { status: 'rejected' }]),
    ...all('list_events', [{}]),
    ...all('list_accounts', [{}, { date: period.from }]),
    ...all('get_trial_balance', [{}]),
    ...all('list_deadlines', [{}]),
    ...all('list_open_items', [{}, { contactId: id('con') }]),
    ...all(
      'get_report',
      reports.map((report) => ({ report, ...period })),
    ),
  ];
}
