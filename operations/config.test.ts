import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '#platform/project-root.js';
import { ConfigError } from '#platform/settings-reader.js';
import { readConfig } from './config.js';

const GOOD = {
  KAFKA_BROKERS: 'broker:9092',
  SCHEMA_REGISTRY_URL: 'http://registry:8080/apis/ccompat/v7',
  DATABASE_URL: 'postgres://partita:secret@db/partita',
  PARTITA_SECRET: 's'.repeat(32),
};

function problemsOf(changes: Record<string, string>): readonly string[] {
  try {
    readConfig({ ...GOOD, ...changes });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test('the defaults of the providers are complete', () => {
  const { providers, banking } = readConfig(GOOD);
  expect(providers).toMatchObject({
    environment: 'production',
    einvoicing: 'none',
    economic: { baseUrl: 'https://restapi.e-conomic.com' },
    fattureInCloud: { baseUrl: 'https://api-v2.fattureincloud.it', webhookKey: undefined },
    invoicetronic: { baseUrl: 'https://api.invoicetronic.com/v1' },
    sandboxExchange: { delayMs: 2_000 },
  });
  expect(banking).toMatchObject({ enableBanking: undefined, sandboxBank: false });
});

test('wrong variables of the infrastructure and of several providers are reported at once', () => {
  const wrong = {
    PARTITA_PORT: '70000',
    ECONOMIC_BASE_URL: 'e-conomic',
    FATTURE_IN_CLOUD_BASE_URL: 'ftp://example.com',
    INVOICETRONIC_BASE_URL: 'none',
    DOCUMENT_READER_BASE_URL: 'none',
    PARTITA_EINVOICING: 'carrier-pigeon',
    SANDBOX_EXCHANGE_DELAY_MS: 'soon',
    PROVIDER_TIMEOUT_MS: '1',
    PARTITA_BANK_SYNC_EVERY_MS: 'daily',
    ENABLE_BANKING_BASE_URL: 'bank',
  };
  const problems = problemsOf(wrong);
  expect(problems).toHaveLength(Object.keys(wrong).length);
  for (const name of Object.keys(wrong)) expect(problems).toContainEqual(expect.stringContaining(name));
});

test('the sandboxes are on only where they are named', () => {
  const { providers, banking } = readConfig({
    ...GOOD,
    PARTITA_EINVOICING: 'sandbox-exchange',
    PARTITA_SANDBOX_BANK: 'true',
    PARTITA_SANDBOX_REGISTER: 'true',
  });
  expect(providers).toMatchObject({ einvoicing: 'sandbox-exchange', registers: { isSandbox: true } });
  expect(banking.sandboxBank).toBe(true);
  expect(readConfig(GOOD).providers.registers.isSandbox).toBe(false);
});

test('an application at Enable Banking needs its key', () => {
  expect(problemsOf({ ENABLE_BANKING_APPLICATION_ID: 'app' })).toEqual([
    expect.stringContaining('ENABLE_BANKING_PRIVATE_KEY_FILE'),
  ]);
  const { banking } = readConfig({
    ...GOOD,
    ENABLE_BANKING_APPLICATION_ID: 'app',
    ENABLE_BANKING_PRIVATE_KEY: 'a\\nb',
  });
  expect(banking).toMatchObject({ enableBanking: { applicationId: 'app', privateKey: 'a\nb' }, sandboxBank: false });
});

test('.env.example names every variable that is read', () => {
  const read = new Set<string>();
  // Each of these makes more variables matter.
  const values: Record<string, string> = {
    ...GOOD,
    KAFKA_SSL: 'true',
    PARTITA_S3_BUCKET: 'files',
    PARTITA_SMTP_URL: 'smtp://mail',
    PARTITA_MAIL_FROM: 'books@example.com',
  };
  readConfig(
    new Proxy(values, {
      get: (env, name) => {
        read.add(String(name));
        return env[String(name)];
      },
    }),
  );
  const named = readFileSync(join(findProjectRoot(), '.env.example'), 'utf8').match(/[A-Z][A-Z0-9_]{3,}/g);
  expect([...read].filter((name) => !named?.includes(name))).toEqual([]);
});
