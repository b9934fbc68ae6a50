import { createHash } from 'node:crypto';
import { SimulatedProvider, type SimulatedAnswer, type SimulatedRequest } from './simulated-provider.js';
import { readParts } from './multipart.js';

type Json = Record<string, unknown>;

interface Voucher {
  readonly journal: number;
  readonly year: string;
  readonly voucherNumber: number;
  readonly entries: Record<string, Json[]>;
  attachments: { readonly type: string | null; readonly bytes: number; readonly sha256: string }[];
  booked: boolean;
}

interface Agreement {
  readonly number: number;
  readonly accounts: Map<number, Json>;
  readonly vatAccounts: Json[];
  readonly journals: Json[];
  years: { year: string; fromDate: string; toDate: string; closed?: boolean }[];
  readonly suppliers: Json[];
  readonly vouchers: Voucher[];
  readonly keys: Map<string, { readonly url: string; readonly answer: SimulatedAnswer }>;
  nextVoucher: number;
  nextEntry: number;
  revoked: boolean;
}

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

/**
 * A booked voucher has one entry per account, without VAT. The documentation that we read does not describe this
 * collection, so it uses the field names of the drafts.
 */
function bookedEntries(agreement: Agreement, { voucherNumber, entries }: Voucher): Json[] {
  const SUPPLIERS = { accountNumber: 7440 };
  return Object.entries(entries).flatMap(([kind, list]) =>
    list.flatMap((draft) => {
      const isFinance = kind === 'financeVouchers';
      const gross = Number(draft['amount']) * (isFinance ? 1 : -1);
      const code = (draft[isFinance ? 'vatAccount' : 'contraVatAccount'] as Json | undefined)?.['vatCode'];
      const vat = agreement.vatAccounts.find(({ vatCode }) => vatCode === code);
      const isReverse = vat?.['contraAccount'] !== undefined;
      const rate = Number(vat?.['ratePercentage'] ?? 0);
      const tax = Math.round(isReverse ? gross * rate : (gross * rate * 100) / (100 + rate)) / 100;
      const side = (account: unknown, amount: number): Json => ({
        account,
        amount: Math.round(amount * 100) / 100,
        currency: draft['currency'],
        date: draft['date'],
        text: draft['text'],
        voucherNumber,
      });
      return [
        side(draft[isFinance ? 'account' : 'contraAccount'], isReverse ? gross : gross - tax),
        ...(tax === 0 ? [] : [side(vat?.['account'], tax)]),
        ...(isReverse ? [side(vat?.['contraAccount'], -tax)] : []),
        side(isFinance ? draft['contraAccount'] : SUPPLIERS, -gross),
      ];
    }),
  );
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

/** The tree in which e-conomic reports the errors of a voucher. */
function refuse(entryErrors: Json): SimulatedAnswer {
  return {
    status: 400,
    body: {
      message: 'Validation failed. 1 error found.',
      errorCode: 'E04300',
      developerHint: 'see errors',
      logId: 'a1b2c3d4-DUB',
      httpStatusCode: 400,
      errorCount: 1,
      logTime: '2026-08-30T02:35:42',
      errors: [{ arrayIndex: 0, entries: { errors: [], items: [{ arrayIndex: 0, ...entryErrors }] } }],
    },
  };
}

const complaint = (
  name: string,
  errorCode: string,
  errorMessage: string,
  inputValue: unknown,
  developerHint: string,
): Json => ({
  errors: [{ propertyName: name, errorCode, errorMessage, inputValue, developerHint }],
});

function checkVoucher(agreement: Agreement, body: Json): SimulatedAnswer | undefined {
  if (JSON.stringify(body).includes(':null'))
    return refuse({ value: complaint('value', 'E04001', 'Null er ikke tilladt.', null, 'leave it out') });
  const year = (body['accountingYear'] as { year?: string } | undefined)?.year;
  const known = agreement.years.find((one) => one.year === year);
  if (!known)
    return refuse({
      accountingYear: complaint('accountingYear', 'E04041', 'Regnskabsår findes ikke.', year, 'unknown year'),
    });
  for (const entry of Object.values((body['entries'] ?? {}) as Record<string, Json[]>).flat()) {
    const date = entry['date'];
    if (typeof entry['amount'] !== 'number' || typeof date !== 'string')
      return refuse({
        amount: complaint('Amount', 'E04002', 'Beløb og dato mangler.', null, 'amount and date are required'),
      });
    if (date < known.fromDate || date > known.toDate || known.closed)
      return refuse({
        date: complaint(
          'Date',
          'E04041',
          'Perioden er spærret.',
          { voucherAccountingYear: year, entryDate: date },
          'date is barred in the accounting year',
        ),
      });
    if (String(entry['text'] ?? '').length > 250)
      return refuse({ text: complaint('Text', 'E04010', 'Teksten er for lang.', null, 'max 250') });
    for (const name of ['account', 'contraAccount']) {
      const number = (entry[name] as { accountNumber?: number } | undefined)?.accountNumber;
      const account = number === undefined ? undefined : agreement.accounts.get(number);
      if (number === undefined) continue;
      if (!account || account['barred'] === true)
        return refuse({
          account: {
            errors: [
              {
                propertyName: 'account',
                errorCode: 'E04041',
                errorMessage: 'Kontoen findes ikke.',
                inputValue: number,
                developerHint: 'account is missing or barred',
              },
              {
                propertyName: name === 'account' ? 'Account' : 'ContraAccount',
                errorCode: 'E07150',
                errorMessage: 'Konto er spærret.',
                inputValue: number,
              },
            ],
          },
        });
    }
    for (const name of ['vatAccount', 'contraVatAccount']) {
      const code = (entry[name] as { vatCode?: string } | undefined)?.vatCode;
      if (code !== undefined && !agreement.vatAccounts.some(({ vatCode }) => vatCode === code))
        return refuse({
          vatAccount: complaint('VatAccount', 'E06000', 'Momskoden findes ikke.', code, 'unknown VAT code'),
        });
    }
  }
  return undefined;
}
