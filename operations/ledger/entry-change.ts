import { voucherNumberText } from '#domain/ledger/voucher-number.js';
import { toNumber } from '#domain/money/money.js';
import { textOf } from '#schemas/sentences/text-of.js';
import type { NewLedgerEntry } from './new-ledger-entry.js';

type EntryFields = Omit<NewLedgerEntry, 'lines' | 'notes'> & {
  readonly notes: readonly string[];
  readonly voucherNumber: string;
  readonly lines: readonly { readonly account: string; readonly vatCode: string | null; readonly amount: number }[];
};

/** A new entry as the audit log gets it. */
export interface EntryChange {
  readonly target: { readonly type: 'ledger_entry'; readonly id: string };
  readonly before: null;
  readonly after: EntryFields;
}

/** Previews show people what the audit log would get, so amounts are numbers in major units, as in the rest of the interface. */
export const entryChange = (entry: NewLedgerEntry, voucherNumber: number): EntryChange => ({
  target: { type: 'ledger_entry', id: entry.id },
  before: null,
  after: {
    ...entry,
    notes: entry.notes.map((note) => textOf(note)),
    voucherNumber: voucherNumberText(entry.fiscalYear, voucherNumber),
    lines: entry.lines.map(({ account, vat, amount }) => ({
      account,
      vatCode: vat?.code ?? null,
      amount: toNumber({ minor: amount, currency: entry.currency }),
    })),
  },
});
