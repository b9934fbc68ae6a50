import { readInfrastructure, readPart } from './config.js';
import { ConfigError, readSettings, type Environment } from './settings-reader.js';

const readConfig = (env: Environment) => readSettings(readInfrastructure, env);

const GOOD = {
  KAFKA_BROKERS: 'one:9092, two:9092',
  SCHEMA_REGISTRY_URL: 'http://registry:8080/apis/ccompat/v7/',
  DATABASE_URL: 'postgres://partita:secret@db/partita',
  PARTITA_SECRET: 's'.repeat(32),
};

function problemsOf(changes: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig({ ...GOOD, ...changes });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test('has a default for every optional setting', () => {
  const config = readConfig(GOOD);
  expect(config.kafka).toMatchObject({ brokers: ['one:9092', 'two:9092'], clientId: 'partita', replicationFactor: 1 });
  expect(config.registry.url).toBe('http://registry:8080/apis/ccompat/v7');
  expect(config.database.adminUrl).toBe(GOOD.DATABASE_URL);
  expect(config.gateway).toMatchObject({ host: '127.0.0.1', port: 8080, publicUrl: 'http://127.0.0.1:8080' });
});

test('three brokers default to three replicas', () => {
  expect(readConfig({ ...GOOD, KAFKA_BROKERS: 'a:1,b:2,c:3' }).kafka.replicationFactor).toBe(3);
});

test('lists all missing variables at once', () => {
  const problems = problemsOf(Object.fromEntries(Object.keys(GOOD).map((name) => [name, undefined])));
  expect(problems).toHaveLength(4);
  for (const name of Object.keys(GOOD)) expect(problems).toContainEqual(expect.stringContaining(name));
});

test.each([
  ['KAFKA_BROKERS', 'broker-without-port'],
  ['KAFKA_SASL_MECHANISM', 'kerberos'],
  ['KAFKA_SASL_USERNAME', 'alone'],
  ['KAFKA_REPLICATION_FACTOR', '0'],
  ['KAFKA_SSL', 'maybe'],
  ['SCHEMA_REGISTRY_URL', 'registry:8080'],
  ['DATABASE_URL', 'mysql://db'],
  ['DATABASE_ADMIN_URL', 'not a url'],
  ['DATABASE_POOL_SIZE', '1'],
  ['PARTITA_SECRET', 'short'],
  ['PARTITA_SECRET_PREVIOUS', 'short'],
  ['PARTITA_PORT', '70000'],
  ['PARTITA_PUBLIC_URL', 'ftp://example.com'],
  ['PARTITA_TRUST_PROXY', 'perhaps'],
  ['PARTITA_BODY_LIMIT_BYTES', '10'],
  ['PARTITA_REPLY_TIMEOUT_MS', '1.5'],
  ['PARTITA_PUBLISH_TIMEOUT_MS', 'soon'],
  ['PARTITA_PENDING_LIMIT', '0'],
  ['PARTITA_RATE_LIMIT_PER_SECOND', '-1'],
  ['PARTITA_RATE_LIMIT_BURST', '1e9'],
  ['PARTITA_DRAIN_TIMEOUT_MS', '-1'],
  ['PARTITA_WORKER_PORT', 'x'],
  ['PARTITA_SESSION_TIMEOUT_MS', '100'],
  ['PARTITA_RETRY_IN_PLACE_MS', '-5'],
  ['PARTITA_RETRY_DELAY_MS', '1'],
  ['PARTITA_RETRY_FOR_MS', 'never'],
  ['PARTITA_LOG_LEVEL', 'loud'],
])('refuses %s=%s with a problem that names the variable', (name, value) => {
  const problems = problemsOf({ [name]: value });
  expect(problems.length).toBeGreaterThan(0);
  for (const problem of problems) expect(problem).toContain(name);
});

test('refuses an incomplete SASL login and an unreadable TLS file', () => {
  expect(problemsOf({ KAFKA_SASL_MECHANISM: 'plain' }).join()).toMatch(/KAFKA_SASL_USERNAME.*KAFKA_SASL_PASSWORD/s);
  expect(problemsOf({ KAFKA_SSL: 'true', KAFKA_SSL_CA_FILE: '/nowhere/ca.pem' })).toEqual([
    expect.stringContaining('KAFKA_SSL_CA_FILE'),
  ]);
});

test('does not repeat a wrong address, which may contain a password', () => {
  expect(problemsOf({ DATABASE_URL: 'mysql://user:hunter2@db/x' }).join()).not.toContain('hunter2');
});

test('reads one part of the configuration alone', () => {
  expect(readPart('registry', { SCHEMA_REGISTRY_URL: GOOD.SCHEMA_REGISTRY_URL }).url).toContain('registry');
  expect(() => readPart('kafka', {})).toThrow('KAFKA_BROKERS is not set.');
});

describe('mail', () => {
  const mail = (env: Record<string, string>) => readPart('mail', env);

  it('is off without a server', () => {
    expect(mail({})).toBeUndefined();
    expect(mail({ PARTITA_MAIL_FROM: 'books@example.com' })).toBeUndefined();
  });

  it('needs an SMTP address and a sender', () => {
    const url = 'smtps://user:secret@mail.example.com';
    expect(mail({ PARTITA_SMTP_URL: url, PARTITA_MAIL_FROM: 'books@example.com' })).toEqual({
      url,
      from: 'books@example.com',
    });
    expect(() => mail({ PARTITA_SMTP_URL: url })).toThrow('PARTITA_MAIL_FROM is not set.');
    expect(() => mail({ PARTITA_SMTP_URL: 'https://secret@example.com', PARTITA_MAIL_FROM: 'x' })).toThrow(
      /^PARTITA_SMTP_URL must be an address that starts with smtp:\/\/ or smtps:\/\/\.$/,
    );
  });
});
