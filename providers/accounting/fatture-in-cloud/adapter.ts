import { countryOfIso } from '#domain/countries/countries.js';
import { say } from '#schemas/sentences/say.js';
import type { ProviderClient } from '../../http/provider-client.js';
import { ProviderError } from '../../http/provider-error.js';
import type { Values } from '../../provider.js';
import { amountMinor } from '../minor-units.js';
import type {
  AccountingPort,
  AttachedFile,
  ExternalVoucher,
  FoundVoucher,
  OpenAccounting,
  Voucher,
  VoucherLine,
  VoucherReceipt,
} from '../port.js';
import { fattureInCloudClient } from './client.js';
import { isCreditNote, writeDocument } from './write-document.js';

interface VatType {
  readonly id: number;
  readonly value: number;
  readonly description?: string;
  readonly is_disabled?: boolean;
}

interface ReceivedDocument {
  readonly id?: number;
  readonly type?: string;
  readonly description?: string | null;
  readonly date?: string;
  readonly category?: string | null;
  readonly amount_gross?: number;
  readonly amount_net?: number;
  readonly amount_vat?: number;
  readonly attachment_url?: string | null;
}

interface Page {
  readonly data?: readonly ReceivedDocument[];
  readonly last_page?: number;
}

const MAX_PAGES = 50;
const PROVIDER = 'Fatture in Cloud';

/**
 * Expenses of Fatture in Cloud. It is not a double-entry system: the account becomes a category, the VAT an amount and
 * a share. It has no idempotency keys, so a document is found by our marker in the description.
 */
class FattureInCloud implements AccountingPort {
  readonly supportsIdempotencyKeys = false;
  readonly takesFileWithVoucher = true;
  private readonly base: string;

  constructor(
    private readonly client: ProviderClient,
    private readonly settings: Values,
  ) {
    this.base = `/c/${settings['companyId'] ?? ''}/received_documents`;
  }

  async createVoucher(voucher: Voucher, _key: string, file: AttachedFile | null): Promise<VoucherReceipt> {
    const vatIds = voucher.lines.length > 1 ? await this.vatIds(voucher) : [];
    // An upload token without a document has no effect, so an upload whose answer was lost is repeated.
    const attachmentToken = file && (await this.upload(file));
    const { body } = await this.client.send({
      method: 'POST',
      path: this.base,
      json: writeDocument(voucher, {
        categoryOf: (line) => this.categoryOf(line),
        paymentAccountId:
          this.settings['paymentAccountId'] === undefined ? null : Number(this.settings['paymentAccountId']),
        vatIds,
        attachmentToken,
      }),
    });
    const { id } = ((body as { data?: ReceivedDocument } | undefined)?.data ?? {}) as ReceivedDocument;
    if (id === undefined)
      throw new ProviderError('outcome_unknown', say('provider_gave_no_document_id', { provider: PROVIDER }));
    return { reference: String(id), booked: true, attached: file !== null };
  }

  async findVoucher(voucher: Voucher): Promise<FoundVoucher> {
    const type = isCreditNote(voucher) ? 'passive_credit_note' : 'expense';
    const found: ReceivedDocument[] = [];
    for (let page = 1; ; page += 1) {
      if (page > MAX_PAGES)
        throw new ProviderError(
          'transient',
          say('provider_gave_too_many_pages', { provider: PROVIDER, most: String(MAX_PAGES) }),
        );
      const { body } = await this.client.get(this.base, {
        type,
        q: `description like '%${voucher.marker}%'`,
        fieldset: 'detailed',
        page,
        per_page: 100,
      });
      const { data = [], last_page: lastPage = page } = (body ?? {}) as Page;
      // The filter only reduces the number of pages. The text itself decides.
      found.push(...data.filter(({ description }) => description?.includes(voucher.marker)));
      if (page >= lastPage) break;
    }
    const [first, ...others] = found;
    if (first?.id === undefined) return { found: 'none' };
    if (others.length > 0) return { found: 'several', references: found.map(({ id }) => String(id)) };
    return { found: 'one', receipt: { reference: String(first.id), booked: true, attached: hasAttachment(first) } };
  }

  attachFile(): Promise<void> {
    return Promise.reject(
      new ProviderError('rejected', say('provider_takes_file_with_document', { provider: PROVIDER })),
    );
  }

  async hasFile(reference: string): Promise<boolean> {
    return (await this.readVoucher(reference))?.attached ?? false;
  }

  async readVoucher(reference: string): Promise<ExternalVoucher | null> {
    const { status, body } = await this.client.send({
      method: 'GET',
      path: `${this.base}/${encodeURIComponent(reference)}`,
      query: { fieldset: 'detailed' },
      acceptedStatuses: [404],
    });
    if (status === 404) return null;
    const document = ((body as { data?: ReceivedDocument } | undefined)?.data ?? {}) as ReceivedDocument;
    const sign = document.type === 'passive_credit_note' ? -1n : 1n;
    const gross =
      document.amount_gross === undefined
        ? amountMinor(document.amount_net ?? 0, 'EUR', PROVIDER) +
          amountMinor(document.amount_vat ?? 0, 'EUR', PROVIDER)
        : amountMinor(document.amount_gross, 'EUR', PROVIDER);
    return {
      reference,
      booked: true,
      attached: hasAttachment(document),
      date: document.date ?? null,
      gross: sign * gross,
      accounts: document.category ? [document.category] : [],
    };
  }

  private async upload(file: AttachedFile): Promise<string> {
    const form = new FormData();
    form.append('filename', file.name);
    form.append('attachment', new Blob([new Uint8Array(file.bytes)], { type: file.mediaType }), file.name);
    try {
      const { body } = await this.client.send({ method: 'POST', path: `${this.base}/attachment`, form });
      const token = (body as { data?: { attachment_token?: string } } | undefined)?.data?.attachment_token;
      if (token) return token;
      throw new ProviderError('transient', say('provider_gave_no_token', { provider: PROVIDER }));
    } catch (error) {
      // No document was created yet, whatever happened to the upload.
      if (error instanceof ProviderError && error.failure === 'outcome_unknown')
        throw new ProviderError('transient', error.said, { cause: error });
      throw error;
    }
  }

  /** VAT types are found by their rate; the lowest id of a rate is the ordinary one. Throws `rejected`. */
  private async vatIds(voucher: Voucher): Promise<number[]> {
    const { body } = await this.client.get(`/c/${this.settings['companyId'] ?? ''}/info/vat_types`);
    const types = ((body as { data?: readonly VatType[] } | undefined)?.data ?? []).filter((type) => !type.is_disabled);
    return voucher.lines.map(({ vat, tax }) => {
      const rate = tax === 0n ? 0 : Number(vat.rate);
      const fitting = types.filter(({ value }) => Number(value) === rate).sort((a, b) => a.id - b.id);
      const [first] = fitting;
      if (first) return first.id;
      throw new ProviderError('rejected', say('provider_has_no_vat_type', { provider: PROVIDER, rate: String(rate) }));
    });
  }

  /** The document has one category: that of its first line. */
  accountsOf({ lines }: Voucher): readonly string[] {
    return lines.slice(0, 1).map((line) => this.categoryOf(line));
  }

  private categoryOf({ category, account }: VoucherLine): string {
    const set = category === null ? undefined : this.settings[`category:${category}`];
    if (set !== undefined) return set;
    return countryOfIso('IT')?.accounts.find(({ number }) => number === account)?.name ?? account;
  }
}

const hasAttachment = ({ attachment_url: url }: ReceivedDocument): boolean => typeof url === 'string' && url !== '';

const open: OpenAccounting = (connection, context) =>
  new FattureInCloud(fattureInCloudClient(connection, context), connection.settings);

export default open;
