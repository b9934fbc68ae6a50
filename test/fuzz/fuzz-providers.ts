import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '#platform/log.js';
import { readSettings } from '#platform/settings-reader.js';
import { openAccounting } from '#providers/accounting/open-accounting.js';
import type { Voucher } from '#providers/accounting/port.js';
import { BankProviders } from '#providers/banking/bank-providers.js';
import { BankError } from '#providers/banking/port.js';
import { readBankingSettings } from '#providers/banking/settings.js';
import { ProviderError } from '#providers/http/provider-error.js';
import { readProviderSettings } from '#providers/settings.js';
import type { Random } from '#evaluation/matching/generator/random.js';
import { Findings } from './findings.js';
import { mutateBytes } from './mutate-bytes.js';
import { anyValue } from './random-values.js';

/** Answers as the providers document them. They are mutated, or replaced by other JSON. */
const SAMPLES: readonly unknown[] = [
  { aspsps: [{ name: 'Nordea', country: 'DK', maximum_consent_validity: 15_552_000 }] },
  { url: 'https://bank.example/consent' },
  {
    session_id: 's',
    access: { valid_until: '2026-12-01T00:00:00Z' },
    accounts: [{ uid: 'u', identification_hash: 'h', currency: 'DKK', account_id: { iban: 'DK5000400440116243' } }],
  },
  {
    transactions: [
      {
        entry_reference: '1',
        transaction_amount: { amount: '12.50', currency: 'DKK' },
        credit_debit_indicator: 'DBIT',
        status: 'BOOK',
        booking_date: '2026-10-01',
        remittance_information: ['Papir'],
      },
    ],
    continuation_key: null,
  },
  { balances: [{ balance_amount: { amount: '10.00', currency: 'DKK' }, balance_type: 'CLBD' }] },
  { collection: [{ accountNumber: 2450, name: 'Papir', accountType: 'profitAndLoss' }], pagination: { results: 1 } },
  { vatCode: 'I25', ratePercentage: 25, name: 'Moms', vatType: { vatTypeNumber: 2 } },
  { entries: { supplierInvoices: [] }, voucherNumber: 60_004, accountingYear: { year: '2026' }, attachment: 'x' },
  { data: [{ id: 1, name: 'x', amount_net: 1, vat: { value: 22 } }], current_page: 1, last_page: 1, total: 1 },
];

function answer(response: ServerResponse, random: Random): void {
  const body = random.chance(0.2)
    ? Buffer.from(JSON.stringify(anyValue(random)))
    : Buffer.from(JSON.stringify(random.pick(SAMPLES)));
  const bytes = random.chance(0.5)
    ? body
    : mutateBytes(body, Buffer.from(JSON.stringify(random.pick(SAMPLES))), random);
  const status = random.chance(0.9)
    ? random.pick([200, 200, 201])
    : random.pick([204, 302, 400, 401, 404, 429, 500, 503]);
  if (random.chance(0.02)) {
    response.destroy();
    return;
  }
  const type = random.chance(0.95) ? 'application/json' : random.pick(['text/html', 'x', '']);
  response.writeHead(status, { 'Content-Type': type });
  response.end(status === 204 ? undefined : bytes);
}

const VOUCHER: Voucher = {
  marker: 'PA-0123456789',
  text: 'Papir',
  date: '2026-10-01',
  dueDate: null,
  currency: 'DKK',
  supplier: { name: 'Lomax', vatNumber: null, country: 'DK' },
  supplierInvoiceNumber: '1',
  contraAccount: '7000',
  isPaid: false,
  lines: [],
};

/** Lets simulated providers lie. An error that does not say what the provider did wrong is a finding. */
export async function fuzzProviders(count: number, random: Random): Promise<Findings> {
  const findings = new Findings('providers');
  const server = createServer((_request, response) => answer(response, random)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const calls = await callsOf(url);
    for (let index = 0; index < count; index += 1) {
      const { name, call } = random.pick(calls);
      try {
        await call();
        findings.count(`${name} read`);
      } catch (error) {
        findings.count(`${name} refused`);
        const isKnown = error instanceof BankError || error instanceof ProviderError;
        if (!isKnown) findings.add(name, error instanceof Error ? (error.stack ?? error.message) : String(error));
      }
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return findings;
}

async function callsOf(url: string): Promise<{ readonly name: string; readonly call: () => Promise<unknown> }[]> {
  const log = createLogger('fuzz', 'silent');
  const signal = new AbortController().signal;
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const env = {
    ENABLE_BANKING_APPLICATION_ID: 'a',
    ENABLE_BANKING_PRIVATE_KEY: privateKey,
    ENABLE_BANKING_BASE_URL: url,
    ECONOMIC_BASE_URL: url,
    FATTURE_IN_CLOUD_BASE_URL: url,
    PROVIDER_TIMEOUT_MS: '2000',
    PARTITA_BANK_TIMEOUT_MS: '2000',
  };
  const banking = readSettings(readBankingSettings, env);
  const config = readSettings(readProviderSettings, env);
  const secrets = { current: 's'.repeat(40), previous: undefined };
  const gateway = { publicUrl: 'http://127.0.0.1' };
  const newBanks = () =>
    new BankProviders({ banking, gateway, secrets } as ConstructorParameters<typeof BankProviders>[0]).all[0]!;
  const context = { signal, log, inTransaction: () => Promise.reject(new Error('no transaction')) };
  const account = { reference: 'u', key: 'h', session: 's' } as Parameters<
    ReturnType<typeof newBanks>['readAccount']
  >[0];
  const accounting = (provider: string) =>
    openAccounting(
      {
        id: 'pcn_1',
        organizationId: 'org_1',
        provider,
        kind: 'accounting',
        settings: { journalNumber: '5', companyId: '1' },
        secrets: { agreementGrantToken: 'g', accessToken: 'a' },
      } as unknown as Parameters<typeof openAccounting>[0],
      { config, log, signal },
    );
  return [
    { name: 'banks.list', call: () => newBanks().listInstitutions('DK', context) },
    { name: 'banks.session', call: () => newBanks().openSession('c', context) },
    { name: 'banks.account', call: () => newBanks().readAccount(account, '2026-01-01', context) },
    ...['e-conomic', 'fatture-in-cloud'].flatMap((provider) => [
      { name: `${provider}.chart`, call: async () => (await accounting(provider)).readChart?.() },
      { name: `${provider}.find`, call: async () => (await accounting(provider)).findVoucher(VOUCHER) },
      {
        name: `${provider}.read`,
        call: async () => (await accounting(provider)).readVoucher('5/2026-60004', VOUCHER.marker),
      },
    ]),
  ];
}
