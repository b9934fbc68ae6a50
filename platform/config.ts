import { resolve } from 'node:path';
import { DEFAULT_LIMITS, LIMIT_SETTINGS, type OrganizationLimits } from './organization-limits.js';
import { findProjectRoot } from './project-root.js';
import { readSettings, type Environment, type SettingsReader } from './settings-reader.js';

function readKafka(reader: SettingsReader) {
  const brokers = reader
    .text('KAFKA_BROKERS')
    .split(',')
    .map((broker) => broker.trim())
    .filter(Boolean);
  for (const broker of brokers) {
    if (!/^[^\s:]+:\d{1,5}$|^\[[0-9a-fA-F:]+\]:\d{1,5}$/.test(broker)) {
      reader.problems.push(`KAFKA_BROKERS must be a comma-separated list of host:port; it contains "${broker}".`);
    }
  }
  const mechanism = reader.oneOf('KAFKA_SASL_MECHANISM', ['plain', 'scram-sha-256', 'scram-sha-512']);
  const username = reader.optional('KAFKA_SASL_USERNAME');
  const password = reader.optional('KAFKA_SASL_PASSWORD');
  if (mechanism && !username) reader.problems.push('KAFKA_SASL_USERNAME is required when KAFKA_SASL_MECHANISM is set.');
  if (mechanism && !password) reader.problems.push('KAFKA_SASL_PASSWORD is required when KAFKA_SASL_MECHANISM is set.');
  if (!mechanism && username) reader.problems.push('KAFKA_SASL_MECHANISM is required when KAFKA_SASL_USERNAME is set.');
  return {
    brokers,
    clientId: reader.text('KAFKA_CLIENT_ID', 'partita'),
    replicationFactor: reader.integer('KAFKA_REPLICATION_FACTOR', brokers.length >= 3 ? 3 : 1, 1, 9),
    tls: reader.flag('KAFKA_SSL', false)
      ? {
          ca: reader.file('KAFKA_SSL_CA_FILE'),
          cert: reader.file('KAFKA_SSL_CERT_FILE'),
          key: reader.file('KAFKA_SSL_KEY_FILE'),
        }
      : undefined,
    sasl: mechanism && username && password ? { mechanism, username, password } : undefined,
  };
}

function readRegistry(reader: SettingsReader) {
  return {
    url: reader.url('SCHEMA_REGISTRY_URL', ['http', 'https']).replace(/\/$/, ''),
    username: reader.optional('SCHEMA_REGISTRY_USERNAME'),
    password: reader.optional('SCHEMA_REGISTRY_PASSWORD'),
  };
}

function readDatabase(reader: SettingsReader) {
  const url = reader.url('DATABASE_URL', ['postgres', 'postgresql']);
  return {
    url,
    /** The login that owns the tables. Migrations, backups and the deletion of organisations use it. */
    adminUrl: reader.optional('DATABASE_ADMIN_URL')
      ? reader.url('DATABASE_ADMIN_URL', ['postgres', 'postgresql'])
      : url,
    poolSize: reader.integer('DATABASE_POOL_SIZE', 8, 2, 200),
  };
}

function readSecrets(reader: SettingsReader) {
  const current = reader.text('PARTITA_SECRET');
  const previous = reader.optional('PARTITA_SECRET_PREVIOUS');
  const tooShort = (secret: string): boolean => Buffer.byteLength(secret) < 32;
  if (current && tooShort(current)) {
    reader.problems.push('PARTITA_SECRET must have at least 32 characters. Create one with: openssl rand -base64 32');
  }
  if (previous && tooShort(previous)) reader.problems.push('PARTITA_SECRET_PREVIOUS must have at least 32 characters.');
  return { current, previous };
}

/**
 * How many proxies in front of the gateway add an address to X-Forwarded-For. `true` means one. Only so many addresses from
 * the right are believed, because a caller can send any others.
 */
function readTrustedProxies(reader: SettingsReader): number {
  const text = reader.optional('PARTITA_TRUST_PROXY') ?? '';
  if (/^\d+$/.test(text)) return reader.integer('PARTITA_TRUST_PROXY', 0, 0, 10);
  return reader.flag('PARTITA_TRUST_PROXY', false) ? 1 : 0;
}

function readGateway(reader: SettingsReader) {
  const port = reader.integer('PARTITA_PORT', 8080, 0, 65535);
  return {
    host: reader.text('PARTITA_HOST', '127.0.0.1'),
    port,
    publicUrl: reader.url('PARTITA_PUBLIC_URL', ['http', 'https'], `http://127.0.0.1:${port}`).replace(/\/$/, ''),
    trustedProxies: readTrustedProxies(reader),
    bodyLimitBytes: reader.integer('PARTITA_BODY_LIMIT_BYTES', 1024 * 1024, 1024, 64 * 1024 * 1024),
    /** Whether workers may send replies to this gateway directly, and the port for them. 0 takes any free port. */
    takesDirectReplies: reader.flag('PARTITA_DIRECT_REPLIES', true),
    replyPort: reader.integer('PARTITA_REPLY_PORT', 0, 0, 65535),
    replyTimeoutMs: reader.integer('PARTITA_REPLY_TIMEOUT_MS', 30_000, 100, 300_000),
    publishTimeoutMs: reader.integer('PARTITA_PUBLISH_TIMEOUT_MS', 5_000, 100, 60_000),
    metricsToken: reader.optional('PARTITA_METRICS_TOKEN'),
    /** Whether owners may create and remove sample companies. It needs DATABASE_ADMIN_URL; `npm start` sets both. */
    sampleCompanies: reader.flag('PARTITA_SAMPLE_COMPANIES', false),
    /** So many commands take a few seconds on two cores. More would only wait longer than their callers. */
    pendingLimit: reader.integer('PARTITA_PENDING_LIMIT', 4_000, 1, 1_000_000),
    connectionLimit: reader.integer('PARTITA_CONNECTION_LIMIT', 10_000, 1, 1_000_000),
    connectionsPerAddress: reader.integer('PARTITA_CONNECTIONS_PER_ADDRESS', 2_000, 1, 1_000_000),
    rateLimitPerSecond: reader.integer('PARTITA_RATE_LIMIT_PER_SECOND', 200, 1, 1_000_000),
    rateLimitBurst: reader.integer('PARTITA_RATE_LIMIT_BURST', 1_000, 1, 1_000_000),
    drainTimeoutMs: reader.integer('PARTITA_DRAIN_TIMEOUT_MS', 25_000, 0, 600_000),
  };
}

function readLimits(reader: SettingsReader): OrganizationLimits {
  const limit = (name: keyof OrganizationLimits): number =>
    reader.integer(LIMIT_SETTINGS[name], DEFAULT_LIMITS[name], 1, 1_000_000);
  return {
    commands: limit('commands'),
    eventStreams: limit('eventStreams'),
    uploads: limit('uploads'),
    apiKeys: limit('apiKeys'),
    outsideCalls: limit('outsideCalls'),
    invitations: limit('invitations'),
  };
}

function readWorker(reader: SettingsReader) {
  return {
    /** Port for health and metrics of a worker process. 0 takes any free port. */
    healthPort: reader.integer('PARTITA_WORKER_PORT', 8081, 0, 65535),
    healthHost: reader.text('PARTITA_HOST', '127.0.0.1'),
    metricsToken: reader.optional('PARTITA_METRICS_TOKEN'),
    drainTimeoutMs: reader.integer('PARTITA_DRAIN_TIMEOUT_MS', 25_000, 0, 600_000),
    /** A worker that crashed loses its partitions after this time. It is short, because rebalances do no harm. */
    sessionTimeoutMs: reader.integer('PARTITA_SESSION_TIMEOUT_MS', 10_000, 6_000, 300_000),
    retryInPlaceMs: reader.integer('PARTITA_RETRY_IN_PLACE_MS', 60_000, 0, 600_000),
    retryDelayMs: reader.integer('PARTITA_RETRY_DELAY_MS', 60_000, 100, 3_600_000),
    retryForMs: reader.integer('PARTITA_RETRY_FOR_MS', 86_400_000, 0, 7 * 86_400_000),
  };
}

/** Returns undefined if no bucket is set. Files are stored in a folder then. */
function readS3(reader: SettingsReader) {
  const bucket = reader.optional('PARTITA_S3_BUCKET');
  if (bucket === undefined) return undefined;
  const endpoint = reader.optional('PARTITA_S3_ENDPOINT');
  if (endpoint !== undefined) reader.url('PARTITA_S3_ENDPOINT', ['http', 'https']);
  const accessKeyId = reader.optional('PARTITA_S3_ACCESS_KEY_ID');
  const secretAccessKey = reader.optional('PARTITA_S3_SECRET_ACCESS_KEY');
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    reader.problems.push(
      'PARTITA_S3_ACCESS_KEY_ID and PARTITA_S3_SECRET_ACCESS_KEY belong together. Set both or neither.',
    );
  }
  const prefix = reader.optional('PARTITA_S3_PREFIX')?.replace(/^\/+|(?<!\/)\/+$/g, '');
  return {
    bucket,
    endpoint,
    region: reader.text('PARTITA_S3_REGION', 'us-east-1'),
    pathStyle: reader.flag('PARTITA_S3_PATH_STYLE', endpoint !== undefined),
    prefix: prefix ? `${prefix}/` : '',
    credentials:
      accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : undefined,
  };
}

const resolveIfSet = (path: string | undefined): string | undefined =>
  path === undefined ? undefined : resolve(findProjectRoot(), path);

function readStorage(reader: SettingsReader) {
  return {
    s3: readS3(reader),
    /** Gateways and workers must use the same folder. On several machines this is a shared folder. */
    directory: resolve(findProjectRoot(), reader.text('PARTITA_FILES_DIRECTORY', '.partita/files')),
    /** Where the heads of audit logs are kept. Undefined: beside the files. */
    auditHeads: resolveIfSet(reader.optional('PARTITA_AUDIT_HEADS')),
    fileLimitBytes: reader.integer('PARTITA_FILE_LIMIT_BYTES', 25 * 1024 * 1024, 1024, 1024 * 1024 * 1024),
    orphanAgeMs: reader.integer('PARTITA_ORPHAN_AGE_MS', 6 * 3_600_000, 1_000, 30 * 86_400_000),
  };
}

function readMail(reader: SettingsReader) {
  if (reader.optional('PARTITA_SMTP_URL') === undefined) return undefined;
  return {
    /** Contains the user and password if the server needs them. */
    url: reader.url('PARTITA_SMTP_URL', ['smtp', 'smtps']),
    from: reader.text('PARTITA_MAIL_FROM'),
  };
}

function readWebhooks(reader: SettingsReader) {
  return {
    /**
     * Allows receivers on loopback, in private networks and over http. Off by default, so that webhooks cannot reach
     * our own network.
     */
    allowPrivateNetworks: reader.flag('PARTITA_WEBHOOK_ALLOW_PRIVATE_NETWORKS', false),
    timeoutMs: reader.integer('PARTITA_WEBHOOK_TIMEOUT_MS', 15_000, 100, 60_000),
  };
}

export type KafkaConfig = ReturnType<typeof readKafka>;
export type RegistryConfig = ReturnType<typeof readRegistry>;
export type DatabaseConfig = ReturnType<typeof readDatabase>;
export type SecretsConfig = ReturnType<typeof readSecrets>;
export type GatewayConfig = ReturnType<typeof readGateway>;
export type WorkerConfig = ReturnType<typeof readWorker>;
export type StorageConfig = ReturnType<typeof readStorage>;
/** Undefined if no mail server is set. */
export type MailConfig = ReturnType<typeof readMail>;
export type WebhooksConfig = ReturnType<typeof readWebhooks>;

/** The watch of the event loop, which is off with a limit of 0. */
export interface EventLoopConfig {
  readonly limitMs: number;
  /** Where it writes what it saw, beside the log. */
  readonly file: string | null;
}

const readEventLoop = (reader: SettingsReader): EventLoopConfig => ({
  limitMs: reader.integer('PARTITA_EVENT_LOOP_LIMIT_MS', 0, 0, 600_000),
  file: reader.optional('PARTITA_EVENT_LOOP_FILE') ?? null,
});

/** The settings of the infrastructure. Providers read their own. */
export interface InfrastructureConfig {
  readonly logLevel: string;
  readonly eventLoop: EventLoopConfig;
  readonly kafka: KafkaConfig;
  readonly registry: RegistryConfig;
  readonly database: DatabaseConfig;
  readonly secrets: SecretsConfig;
  readonly gateway: GatewayConfig;
  readonly limits: OrganizationLimits;
  readonly worker: WorkerConfig;
  readonly storage: StorageConfig;
  readonly mail: MailConfig;
  readonly webhooks: WebhooksConfig;
}

export const readInfrastructure = (reader: SettingsReader): InfrastructureConfig => ({
  logLevel: reader.oneOf('PARTITA_LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']) ?? 'info',
  eventLoop: readEventLoop(reader),
  kafka: readKafka(reader),
  registry: readRegistry(reader),
  database: readDatabase(reader),
  secrets: readSecrets(reader),
  gateway: readGateway(reader),
  limits: readLimits(reader),
  worker: readWorker(reader),
  storage: readStorage(reader),
  mail: readMail(reader),
  webhooks: readWebhooks(reader),
});

const PARTS = {
  kafka: readKafka,
  registry: readRegistry,
  database: readDatabase,
  secrets: readSecrets,
  gateway: readGateway,
  mail: readMail,
  storage: readStorage,
} as const;

/** Reads one part of the configuration, for commands that need only that part (`partita migrate` needs no broker). */
export function readPart<K extends keyof typeof PARTS>(
  part: K,
  env: Environment = process.env,
): ReturnType<(typeof PARTS)[K]> {
  return readSettings((reader) => PARTS[part](reader) as ReturnType<(typeof PARTS)[K]>, env);
}
