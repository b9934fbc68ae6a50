import { randomBytes } from 'node:crypto';
import { runCli } from '../support/fleet.js';
import {
  makeCertificates,
  startPostgresTlsFront,
  startTlsFront,
  type Certificates,
  type TlsFront,
} from '../support/failures/certificates.js';
import { startSaslBroker, type SaslBroker } from '../support/failures/sasl-broker.js';
import { readStackAddresses } from '../support/stack.js';

/** Real commands over encrypted connections, with an authority that only this test knows. */
const shared = readStackAddresses();
const PASSWORD = randomBytes(12).toString('hex');
let certificates: Certificates;
let others: Certificates;
let broker: SaslBroker | undefined;
let registry: TlsFront | undefined;
let postgres: TlsFront | undefined;

beforeAll(async () => {
  [certificates, others] = [makeCertificates(), makeCertificates()];
  const { bothFile: keyFile, authorityFile } = certificates;
  [broker, registry, postgres] = await Promise.all([
    startSaslBroker({
      superUser: { name: 'partita', password: PASSWORD },
      users: [],
      certificates: { keyFile, authorityFile },
    }),
    startTlsFront(certificates, Number(new URL(shared.schemaRegistryUrl).port)),
    startPostgresTlsFront(certificates, Number(new URL(shared.databaseAdminUrl).port)),
  ]);
});
afterAll(async () => {
  registry?.close();
  postgres?.close();
  await broker?.stop();
});

const kafka = (changes: NodeJS.ProcessEnv = {}): Promise<string> =>
  runCli(['topics', 'apply'], {
    ...process.env,
    KAFKA_BROKERS: broker?.brokers,
    KAFKA_SSL: 'true',
    KAFKA_SSL_CA_FILE: certificates.authorityFile,
    KAFKA_SASL_MECHANISM: 'scram-sha-512',
    KAFKA_SASL_USERNAME: 'partita',
    KAFKA_SASL_PASSWORD: PASSWORD,
    ...changes,
  });

it('reaches Kafka over TLS with SASL, and refuses another authority, another password and plain text', async () => {
  expect(await kafka()).toContain('created');
  const wrong = [
    { KAFKA_SSL_CA_FILE: others.authorityFile },
    { KAFKA_SASL_PASSWORD: 'another password' },
    { KAFKA_SSL: 'false' },
  ];
  await Promise.all(wrong.map((settings) => expect(kafka(settings)).rejects.toThrow()));
});

it('reaches Postgres over TLS, and refuses another authority', async () => {
  const migrate = (authorityFile: string): Promise<string> => {
    const url = Object.assign(new URL(shared.databaseAdminUrl), { port: String(postgres?.port) });
    url.searchParams.set('sslmode', 'verify-full');
    url.searchParams.set('sslrootcert', authorityFile);
    return runCli(['migrate'], { ...process.env, DATABASE_URL: shared.databaseUrl, DATABASE_ADMIN_URL: url.href });
  };
  expect(await migrate(certificates.authorityFile)).toContain('up to date');
  await expect(migrate(others.authorityFile)).rejects.toThrow('certificate');
});

it('reaches the registry over TLS, and refuses another authority', async () => {
  const register = (authorityFile: string): Promise<string> => {
    const url = new URL(shared.schemaRegistryUrl);
    Object.assign(url, { protocol: 'https:', port: String(registry?.port) });
    return runCli(['schemas', 'register'], {
      ...process.env,
      SCHEMA_REGISTRY_URL: url.href,
      NODE_EXTRA_CA_CERTS: authorityFile,
    });
  };
  expect(await register(certificates.authorityFile)).toContain('registered');
  await expect(register(others.authorityFile)).rejects.toThrow();
});
