import { say } from '#schemas/sentences/say.js';
import type { Connection } from '../../connections/connection.js';
import type { ProviderClient } from '../../http/provider-client.js';
import { ProviderError } from '../../http/provider-error.js';
import type { Values } from '../../provider.js';
import type {
  AccountingPort,
  AttachedFile,
  ExternalChart,
  ExternalVoucher,
  FoundVoucher,
  OpenAccounting,
  Voucher,
  VoucherReceipt,
} from '../port.js';
import { readChart } from './chart.js';
import { economicClient } from './client.js';
import { collectErrors } from './collect-errors.js';
import { escapeYear } from './escape-year.js';
import { mapVatCode } from './map-vat-code.js';
import { AnswerCache } from './answer-cache.js';
import { readCollection } from './read-collection.js';
import { readExternalVoucher, type EconomicVoucher } from './read-voucher.js';
import { readBookedVoucher, type BookedEntry } from './read-booked-voucher.js';
import { partsOf, referenceOf, voucherPath } from './reference.js';
import { writeVoucher, type EconomicNames } from './write-voucher.js';

interface AccountingYear {
  readonly year: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly closed?: boolean;
}

interface JournalEntry {
  readonly text?: string;
  readonly voucher?: { readonly voucherNumber?: number; readonly accountingYear?: { readonly year?: string } };
  readonly date?: string;
}

/** Charts, years and suppliers change rarely and calls are limited, so a posting must not read them every time. */
const kept = new AnswerCache(5 * 60_000);

class Economic implements AccountingPort {
  readonly supportsIdempotencyKeys = true;
  readonly takesFileWithVoucher = false;
  private readonly journal: string;

  constructor(
    private readonly client: ProviderClient,
    private readonly connectionId: string,
    private readonly settings: Values,
  ) {
    this.journal = settings['journalNumber'] ?? '';
  }

  async createVoucher(voucher: Voucher, key: string): Promise<VoucherReceipt> {
    const [{ accountNumber, vatCodes }, year, supplierNumber] = await Promise.all([
      this.namesOf(voucher),
      this.yearOf(voucher.date),
      voucher.isPaid ? null : this.findSupplier(voucher),
    ]);
    const journalNumber = Number(this.journal);
    const { body } = await this.client.send({
      method: 'POST',
      path: `/journals/${this.journal}/vouchers`,
      json: writeVoucher(voucher, { journalNumber, year, supplierNumber, accountNumber, vatCodes }),
      headers: { 'Idempotency-Key': key },
    });
    const [created] = (Array.isArray(body) ? body : [body]) as (EconomicVoucher | undefined)[];
    if (created?.voucherNumber === undefined)
      throw new ProviderError('outcome_unknown', say('provider_gave_no_voucher_number', { provider: 'e-conomic' }));
    const createdYear = created.accountingYear?.year ?? year;
    return { reference: referenceOf(this.journal, createdYear, created.voucherNumber), booked: false, attached: false };
  }

  async findVoucher(voucher: Voucher): Promise<FoundVoucher> {
    // "$" escapes special characters in a filter; the marker contains none.
    const entries = await readCollection<JournalEntry>(this.client, `/journals/${this.journal}/entries`, {
      filter: `text$like:${voucher.marker}`,
    });
    const references = new Set<string>();
    for (const { text, voucher: of, date } of entries) {
      if (!text?.includes(voucher.marker) || of?.voucherNumber === undefined) continue;
      const year = of.accountingYear?.year ?? (await this.yearOf(date ?? voucher.date, true));
      references.add(referenceOf(this.journal, year, of.voucherNumber));
    }
    const [reference, ...others] = references;
    if (reference === undefined) return this.findBooked(voucher);
    if (others.length > 0) return { found: 'several', references: [...references] };
    return { found: 'one', receipt: { reference, booked: false, attached: await this.hasFile(reference) } };
  }

  /** The draft may have been booked in the meantime. It is then among the entries of its year. */
  private async findBooked(voucher: Voucher): Promise<FoundVoucher> {
    const year = await this.yearOf(voucher.date, true);
    const found = await this.bookedEntries(year, `text$like:${voucher.marker}`);
    const entries = found.filter(({ text }) => text?.includes(voucher.marker));
    const numbers = [...new Set(entries.map(({ voucherNumber }) => voucherNumber))];
    const references = numbers.flatMap((number) =>
      number === undefined ? [] : [referenceOf(this.journal, year, number)],
    );
    const [reference] = references;
    if (reference === undefined) return { found: 'none' };
    if (references.length > 1) return { found: 'several', references };
    return { found: 'one', receipt: { reference, booked: true, attached: true } };
  }

  /** If the booked entries of an agreement cannot be read, the voucher counts as not found. */
  private async bookedEntries(year: string, filter: string): Promise<BookedEntry[]> {
    try {
      const path = `/accounting-years/${escapeYear(year)}/entries`;
      return await readCollection<BookedEntry>(this.client, path, { filter });
    } catch (error) {
      if (error instanceof ProviderError && error.failure === 'rejected' && error.status !== 401) return [];
      throw error;
    }
  }

  async attachFile(reference: string, key: string, file: AttachedFile): Promise<void> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(file.bytes)], { type: file.mediaType }), file.name);
    try {
      await this.client.send({
        method: 'POST',
        path: `${voucherPath(reference)}/attachment/file`,
        form,
        headers: { 'Idempotency-Key': key },
      });
    } catch (error) {
      if (!isAlreadyAttached(error)) throw error;
    }
  }

  async hasFile(reference: string): Promise<boolean> {
    const { status, body } = await this.client.send({
      method: 'GET',
      path: `${voucherPath(reference)}/attachment`,
      acceptedStatuses: [404],
    });
    return status !== 404 && Number((body as { pages?: unknown } | undefined)?.pages ?? 0) > 0;
  }

  async readVoucher(reference: string, marker: string): Promise<ExternalVoucher | null> {
    const { status, body } = await this.client.send({
      method: 'GET',
      path: voucherPath(reference),
      acceptedStatuses: [404],
    });
    if (status === 404) {
      const { year, number } = partsOf(reference);
      const booked = await this.bookedEntries(year, `voucherNumber$eq:${number}`);
      // Another voucher may have this number: in another journal, or after ours was deleted.
      if (!booked.some(({ text }) => text?.includes(marker))) return null;
      return readBookedVoucher(reference, booked, await this.keptChart());
    }
    return readExternalVoucher(reference, body as EconomicVoucher, await this.hasFile(reference));
  }

  accountsOf({ lines }: Voucher): readonly string[] {
    return lines.map(({ account }) => this.settings[`account:${account}`] ?? account);
  }

  async readChart(): Promise<ExternalChart> {
    kept.forget(`${this.connectionId} chart`);
    return this.keptChart();
  }

  /**
   * The e-conomic accounts and VAT codes of a voucher. After a refusal the chart is read again, because it may have
   * been corrected.
   */
  private async namesOf(voucher: Voucher): Promise<Pick<EconomicNames, 'accountNumber' | 'vatCodes'>> {
    try {
      return this.namesIn(await this.keptChart(), voucher);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.failure !== 'rejected') throw error;
      return this.namesIn(await this.readChart(), voucher);
    }
  }

  private namesIn(chart: ExternalChart, voucher: Voucher): Pick<EconomicNames, 'accountNumber' | 'vatCodes'> {
    const accountNumber = (ours: string): number => this.accountNumber(chart, ours);
    const vatCodes = voucher.lines.map(({ account, vat }) => {
      const number = String(accountNumber(account));
      const own = chart.accounts.find((candidate) => candidate.number === number)?.vatCode ?? null;
      return mapVatCode(vat, chart.vatCodes, this.settings, own);
    });
    return { accountNumber, vatCodes };
  }

  private keptChart(): Promise<ExternalChart> {
    return kept.get(`${this.connectionId} chart`, () => readChart(this.client));
  }

  /** The same number in e-conomic, unless the organisation has set another. Throws `rejected`. */
  private accountNumber({ accounts }: ExternalChart, ours: string): number {
    const number = this.settings[`account:${ours}`] ?? ours;
    const account = accounts.find((candidate) => candidate.number === number);
    if (account?.postable) return Number(number);
    throw new ProviderError(
      'rejected',
      account
        ? say('economic_takes_no_entries', { number, name: account.name })
        : say('economic_has_no_account', { number }),
    );
  }

  /** The label of the accounting year. It may have a suffix, so it is looked up and never derived from the date. */
  private async yearOf(date: string, evenClosed = false): Promise<string> {
    const read = (): Promise<AccountingYear[]> => readCollection(this.client, '/accounting-years');
    const key = `${this.connectionId} years`;
    const find = (years: readonly AccountingYear[]): AccountingYear | undefined =>
      years.find(({ fromDate, toDate }) => fromDate <= date && date <= toDate);
    let year = find(await kept.get(key, read));
    if (!year || year.closed === true) {
      // The year may have been created or opened since.
      kept.forget(key);
      year = find(await kept.get(key, read));
    }
    if (year && (evenClosed || year.closed !== true)) return year.year;
    throw new ProviderError(
      'rejected',
      year ? say('economic_year_is_closed', { year: year.year }) : say('economic_has_no_year', { day: date }),
    );
  }

  private async findSupplier({ supplier }: Voucher): Promise<number | null> {
    const cvr = supplier.vatNumber?.replace(/^DK/, '') ?? '';
    if (!/^\d{8}$/.test(cvr)) return null;
    const key = `${this.connectionId} supplier ${cvr}`;
    const found = await kept.get(key, () =>
      readCollection<{ supplierNumber: number; barred?: boolean }>(this.client, '/suppliers', {
        filter: `corporateIdentificationNumber$eq:${cvr}`,
      }),
    );
    if (found.length === 0) kept.forget(key);
    return found.find(({ barred }) => barred !== true)?.supplierNumber ?? null;
  }
}

const isAlreadyAttached = (error: unknown): boolean =>
  error instanceof ProviderError &&
  error.status === 400 &&
  (/already has attachment/i.test(error.message) ||
    collectErrors(error.body).some(({ message }) => /already has attachment/i.test(message ?? '')));

const open: OpenAccounting = (connection: Connection, context) =>
  new Economic(economicClient(connection, context), connection.id, connection.settings);

export default open;
