import { createHash } from 'node:crypto';
import { bookedEntries, type Agreement, type Json, type Voucher } from './economic-agreement.js';
import { checkVoucher } from './economic-voucher-check.js';
import { SimulatedProvider, type SimulatedAnswer, type SimulatedRequest } from './simulated-provider.js';
import { readParts } from './multipart.js';

const ESCAPED = ['<', '>', '*', '%', ':', '&', '/', '\\', '_', ' ', '?', '.', '#', '+'];
const unescapeYear = (text: string): string =>
  text.replaceAll(/_(\d+)_/g, (_all, index: string) => ESCAPED[Number(index)] ?? '');

/** Accounts that the tests need in the chart, besides headings and sums. */
const ACCOUNTS: readonly (readonly [number, string, string])[] = [
  [1000, 'RESULTATOPGØRELSE', 'heading'],
  [2450, 'Kontorartikler', 'profitAndLoss'],
  [2750, 'Småanskaffelser', 'profitAndLoss'],
  [3600, 'Hotel', 'profitAndLoss'],
  [3617, 'Inventar', 'profitAndLoss'],
  [3999, 'SUM', 'sumInterval'],
  [5820, 'Bank', 'status'],
  [6470, 'Kasse', 'status'],
  [6481, 'Bank', 'status'],
  [7440, 'Leverandører', 'status'],
  [7480, 'Udlæg', 'status'],
];

/**
 * The part of e-conomic's REST API that vouchers need, with one agreement per grant token. It follows the documented
 * protocol: paged collections, VAT-inclusive drafts, answers as arrays, omitted false values, errors in a tree,
 * idempotency keys.
 */
export class EconomicSimulator extends SimulatedProvider {
  /** When false, idempotency keys are forgotten at once, as after their unknown lifetime. */
  remembersKeys = true;
  readonly agreements = new Map<string, Agreement>();
  private nextAgreement = 1_000_001;

  /** Adds an agreement with this grant token. The secret of the app is always `app-secret`. */
  addAgreement(
    grantToken: string,
    years: { year: string; fromDate: string; toDate: string; closed?: boolean }[],
  ): number {
    const number = this.nextAgreement++;
    this.agreements.set(grantToken, {
      number,
      accounts: new Map(
        ACCOUNTS.map(([accountNumber, name, accountType]) => [
          accountNumber,
          {
            accountNumber,
            name,
            accountType,
            debitCredit: 'debit',
            balance: 0,
            self: `${this.url}/accounts/${accountNumber}`,
          },
        ]),
      ),
      vatAccounts: [
        vatAccount('I25', 'Købsmoms', 25, 2, 'Købsmoms'),
        vatAccount('U25', 'Salgsmoms', 25, 1, 'Salgsmoms'),
        vatAccount('IVEU', 'EU-varer', 25, 3, 'Moms af varekøb i udlandet', true),
        vatAccount('IYEU', 'EU-ydelser', 25, 4, 'Moms af ydelseskøb i udlandet', true),
        vatAccount('REP', 'Repræsentation', 5.263157894736842, 2, 'Købsmoms'),
      ],
      journals: [5, 6].map((journalNumber) => ({
        journalNumber,
        name: `Kassekladde ${journalNumber}`,
        settings: { voucherNumbers: { minimumVoucherNumber: 60001, maximumVoucherNumber: 69999 } },
        vouchers: `${this.url}/journals/${journalNumber}/vouchers`,
        entries: `${this.url}/journals/${journalNumber}/entries`,
        self: `${this.url}/journals/${journalNumber}`,
      })),
      years: [...years],
      suppliers: [{ supplierNumber: 3, name: 'Lomax A/S', corporateIdentificationNumber: '13585628' }],
      vouchers: [],
      keys: new Map(),
      nextVoucher: 60_001,
      nextEntry: 912,
      revoked: false,
    });
    return number;
  }

  /** The content of the agreement, for tests. */
  vouchersOf(grantToken: string): Json[] {
    return this.agreementOf(grantToken).vouchers.map((voucher) => ({ ...voucher }));
  }

  /** A person books a draft in e-conomic. It leaves the journal. */
  book(grantToken: string, voucherNumber: number): void {
    const voucher = this.agreementOf(grantToken).vouchers.find((one) => one.voucherNumber === voucherNumber);
    if (voucher) voucher.booked = true;
  }

  /** A person changes the amount of a draft in e-conomic. */
  changeAmount(grantToken: string, voucherNumber: number, amount: number): void {
    const voucher = this.agreementOf(grantToken).vouchers.find((one) => one.voucherNumber === voucherNumber);
    for (const entries of Object.values(voucher?.entries ?? {})) for (const entry of entries) entry['amount'] = amount;
  }

  /** A person moves the purchase to another account in e-conomic. */
  changeContraAccount(grantToken: string, voucherNumber: number, accountNumber: number): void {
    const voucher = this.agreementOf(grantToken).vouchers.find((one) => one.voucherNumber === voucherNumber);
    for (const entry of voucher?.entries['supplierInvoices'] ?? []) entry['contraAccount'] = { accountNumber };
  }

  /** A person deletes a draft in e-conomic. */
  remove(grantToken: string, voucherNumber: number): void {
    const { vouchers } = this.agreementOf(grantToken);
    vouchers.splice(
      vouchers.findIndex((one) => one.voucherNumber === voucherNumber),
      1,
    );
  }

  changeAccount(grantToken: string, accountNumber: number, change: Json | null): void {
    const { accounts } = this.agreementOf(grantToken);
    if (change === null) accounts.delete(accountNumber);
    else accounts.set(accountNumber, { ...accounts.get(accountNumber), accountNumber, ...change });
  }

  closeYears(grantToken: string): void {
    const agreement = this.agreementOf(grantToken);
    agreement.years = agreement.years.map((year) => ({ ...year, closed: true }));
  }

  revoke(grantToken: string, revoked: boolean): void {
    this.agreementOf(grantToken).revoked = revoked;
  }

  private agreementOf(grantToken: string): Agreement {
    const agreement = this.agreements.get(grantToken);
    if (!agreement) throw new Error('no such agreement');
    return agreement;
  }

  protected answer(request: SimulatedRequest): SimulatedAnswer {
    const { method, path, headers } = request;
    const agreement = this.agreements.get(String(headers['x-agreementgranttoken']));
    if (headers['x-appsecrettoken'] !== 'app-secret' || !agreement || agreement.revoked) {
      return {
        status: 401,
        body: { message: 'Access to the agreement is not granted.', errorCode: 'E00500', httpStatusCode: 401 },
      };
    }
    const key = headers['idempotency-key'];
    if (method !== 'GET' && typeof key === 'string' && this.remembersKeys) {
      const known = agreement.keys.get(key);
      if (known && known.url !== path) {
        return { status: 400, body: { message: 'URLChanged', errorCode: 'URLChanged', httpStatusCode: 400 } };
      }
      if (known) return known.answer;
    }
    const answer = this.route(agreement, request);
    if (method !== 'GET' && typeof key === 'string' && answer.status < 300)
      agreement.keys.set(key, { url: path, answer });
    return answer;
  }

  private route(agreement: Agreement, request: SimulatedRequest): SimulatedAnswer {
    const { method, path, query } = request;
    const at = (pattern: RegExp): RegExpExecArray | null => pattern.exec(path);
    if (method === 'GET') {
      if (path === '/self')
        return {
          status: 200,
          body: {
            agreementNumber: agreement.number,
            company: { name: `Firma ${agreement.number} ApS` },
            settings: { baseCurrency: 'DKK' },
          },
        };
      const collection = this.collectionAt(agreement, path);
      if (collection) return { status: 200, body: this.page(path, filterRows(collection, query.get('filter')), query) };
    }
    const voucherPath = at(/^\/journals\/(\d+)\/vouchers\/(.+)-(\d+)(\/attachment(?:\/file)?)?$/);
    if (voucherPath) return this.onVoucher(agreement, request, voucherPath);
    const vouchers = at(/^\/journals\/(\d+)\/vouchers$/);
    if (method === 'POST' && vouchers) return this.createVoucher(agreement, Number(vouchers[1]), request.body);
    return notFound(path);
  }

  private collectionAt(agreement: Agreement, path: string): Json[] | undefined {
    if (path === '/accounts') return [...agreement.accounts.values()];
    if (path === '/vat-accounts') return agreement.vatAccounts;
    if (path === '/journals') return agreement.journals;
    if (path === '/suppliers') return agreement.suppliers;
    if (path === '/accounting-years') return agreement.years.map((year) => ({ ...year }));
    const entries = /^\/journals\/(\d+)\/entries$/.exec(path);
    if (entries) return this.entriesOf(agreement, (one) => one.journal === Number(entries[1]) && !one.booked);
    const booked = /^\/accounting-years\/([^/]+)\/entries$/.exec(path);
    if (booked?.[1]) {
      const year = unescapeYear(decodeURIComponent(booked[1]));
      return agreement.vouchers
        .filter((one) => one.year === year && one.booked)
        .flatMap((one) => bookedEntries(agreement, one));
    }
    return undefined;
  }

  private entriesOf(agreement: Agreement, where: (voucher: Voucher) => boolean): Json[] {
    return agreement.vouchers
      .filter(where)
      .flatMap(({ voucherNumber, year, entries }) =>
        Object.values(entries).flatMap((list) =>
          list.map((entry) => ({ ...entry, voucher: { voucherNumber, accountingYear: { year } } })),
        ),
      );
  }

  private page(path: string, rows: Json[], query: URLSearchParams): Json {
    const size = Math.min(Number(query.get('pagesize') ?? 20), 1000);
    const skip = Number(query.get('skippages') ?? 0);
    const address = (page: number): string => `${this.url}${path}?skippages=${page}&pagesize=${size}`;
    const last = Math.max(Math.ceil(rows.length / size) - 1, 0);
    return {
      collection: rows.slice(skip * size, (skip + 1) * size),
      pagination: {
        skipPages: skip,
        pageSize: size,
        maxPageSizeAllowed: 1000,
        results: rows.length,
        resultsWithoutFilter: rows.length,
        firstPage: address(0),
        ...(skip < last && { nextPage: address(skip + 1) }),
        lastPage: address(last),
      },
      self: address(skip),
    };
  }

  private createVoucher(agreement: Agreement, journal: number, bytes: Buffer): SimulatedAnswer {
    const body = JSON.parse(bytes.toString('utf8')) as Json;
    const faults = checkVoucher(agreement, body);
    if (faults) return faults;
    if (!agreement.journals.some(({ journalNumber }) => journalNumber === journal)) return notFound('journal');
    const { year } = body['accountingYear'] as { year: string };
    const entries = Object.fromEntries(
      Object.entries(body['entries'] as Record<string, Json[]>).map(([kind, list]) => [
        kind,
        list.map((entry) => ({ ...entry, journalEntryNumber: agreement.nextEntry++ })),
      ]),
    );
    const voucher: Voucher = {
      journal,
      year,
      voucherNumber: agreement.nextVoucher++,
      entries,
      attachments: [],
      booked: false,
    };
    agreement.vouchers.push(voucher);
    return { status: 201, body: [this.voucherRecord(voucher)] };
  }

  private voucherRecord({ journal, year, voucherNumber, entries }: Voucher): Json {
    const self = `${this.url}/journals/${journal}/vouchers/${year.replaceAll('/', '_6_')}-${voucherNumber}`;
    return {
      accountingYear: { year, self: `${this.url}/accounting-years/${year.replaceAll('/', '_6_')}` },
      journal: { journalNumber: journal, self: `${this.url}/journals/${journal}` },
      voucherNumber,
      entries,
      attachment: `${self}/attachment`,
      self,
    };
  }

  private onVoucher(agreement: Agreement, request: SimulatedRequest, match: RegExpExecArray): SimulatedAnswer {
    const [, journal, year = '', number, part] = match;
    const voucher = agreement.vouchers.find(
      (one) =>
        one.journal === Number(journal) &&
        one.year === unescapeYear(decodeURIComponent(year)) &&
        one.voucherNumber === Number(number) &&
        !one.booked,
    );
    if (!voucher) return notFound(request.path);
    const { method } = request;
    if (method === 'GET' && part === undefined) return { status: 200, body: this.voucherRecord(voucher) };
    if (method === 'DELETE' && part === undefined)
      return { status: 405, body: { message: 'Method not allowed', errorCode: 'E00405' } };
    if (method === 'GET' && part === '/attachment') {
      const self = `${this.url}${request.path}`;
      return {
        status: 200,
        body: {
          ...(voucher.attachments.length > 0 && { pages: voucher.attachments.length, file: `${self}/file` }),
          self,
        },
      };
    }
    if ((method === 'POST' || method === 'PATCH') && part === '/attachment/file') return attach(voucher, request);
    return { status: 405, body: { message: 'Method not allowed', errorCode: 'E00405' } };
  }
}

function attach(voucher: Voucher, { method, headers, body }: SimulatedRequest): SimulatedAnswer {
  const file = readParts(headers['content-type'], body).find((part) => part.fileName !== null);
  if (!file) return { status: 415, body: { message: 'Unsupported media type', errorCode: 'E00415' } };
  if (file.bytes.length > 9_000_000)
    return { status: 400, body: { message: 'The file is too large', errorCode: 'E05000' } };
  if (!/\.(pdf|jpe?g|png|gif)$/i.test(file.fileName ?? ''))
    return { status: 400, body: { message: 'Unsupported file type', errorCode: 'E05001' } };
  if (method === 'POST' && voucher.attachments.length > 0)
    return {
      status: 400,
      body: { message: 'Voucher already has attachment', errorCode: 'E05002', httpStatusCode: 400 },
    };
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  voucher.attachments.push({ type: file.type, bytes: file.bytes.length, sha256 });
  return { status: 201, body: { pages: voucher.attachments.length } };
}

function vatAccount(
  vatCode: string,
  name: string,
  rate: number,
  type: number,
  typeName: string,
  isReverse = false,
): Json {
  return {
    vatCode,
    name,
    ratePercentage: rate,
    account: { accountNumber: 7740 },
    ...(isReverse && { contraAccount: { accountNumber: 7700 } }),
    vatType: { vatTypeNumber: type, name: typeName },
  };
}

const notFound = (what: string): SimulatedAnswer => ({
  status: 404,
  body: { message: `Not found: ${what}`, errorCode: 'E04040', httpStatusCode: 404 },
});

/** The filters for vouchers and suppliers: `field$like:text`, `field$eq:value`. */
function filterRows(rows: Json[], filter: string | null): Json[] {
  const match = /^([\w.]+)\$(like|eq):(.*)$/.exec(filter ?? '');
  if (!match) return rows;
  const [, field = '', operator, value = ''] = match;
  const valueOf = (row: Json): string =>
    String(field.split('.').reduce<unknown>((inner, name) => (inner as Json | undefined)?.[name], row) ?? '');
  return rows.filter((row) =>
    operator === 'eq' ? valueOf(row) === value : valueOf(row).includes(value.replaceAll('*', '')),
  );
}
