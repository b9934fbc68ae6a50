import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DEFAULT_LIMITS, LIMIT_SETTINGS, type OrganizationLimits } from './organization-limits.js';
import { findProjectRoot } from './project-root.js';

/** A setting is missing or wrong. The message names the variable and says what is allowed. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly problems: readonly string[]) {
    super(
      problems.length === 1
        ? problems[0]
        : `The configuration has ${problems.length} problems:\n- ${problems.join('\n- ')}`,
    );
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables one by one and collects all problems, so that one start shows all of them. */
class Reader {
  readonly problems: string[] = [];

  constructor(private readonly env: Environment) {}

  text(name: string, fallback?: string): string {
    const value = this.env[name]?.trim();
    if (value) return value;
    if (fallback === undefined) this.problems.push(`${name} is not set.`);
    return fallback ?? '';
  }

  optional(name: string): string | undefined {
    return this.env[name]?.trim() || undefined;
  }

  integer(name: string, fallback: number, minimum: number, maximum: number): number {
    const text = this.optional(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (Number.isInteger(value) && value >= minimum && value <= maximum) return value;
    this.problems.push(`${name} must be a whole number from ${minimum} to ${maximum}; it is "${text}".`);
    return fallback;
  }

  flag(name: string, fallback: boolean): boolean {
    const text = this.optional(name)?.toLowerCase();
    if (text === undefined) return fallback;
    if (['true', '1', 'yes', 'on'].includes(text)) return true;
    if (['false', '0', 'no', 'off'].includes(text)) return false;
    this.problems.push(`${name} must be true or false; it is "${text}".`);
    return fallback;
  }

  oneOf<const T extends string>(name: string, allowed: readonly T[]): T | undefined {
    const text = this.optional(name);
    if (text === undefined) return undefined;
    const found = allowed.find((item) => item === text.toLowerCase());
    if (!found) this.problems.push(`${name} must be one of ${allowed.join(', ')}; it is "${text}".`);
    return found;
  }

  url(name: string, protocols: readonly string[], fallback?: string): string {
    const text = this.text(name, fallback);
    if (!text) return text;
    try {
      const { protocol } = new URL(text);
      if (protocols.includes(protocol.slice(0, -1))) return text;
    } catch {
      // Reported below without the value: a database address contains a password.
    }
    this.problems.push(`${name} must be an address that starts with ${protocols.map((p) => `${p}://`).join(' or ')}.`);
    return text;
  }

  file(name: string): string | undefined {
    const path = this.optional(name);
    if (path === undefined) return undefined;
    try {
      return readFileSync(path, 'utf8');
    } catch {
      this.problems.push(`${name} names a file that cannot be read: ${path}.`);
      return undefined;
    }
  }

  finish<T>(config: T): T {
    if (this.problems.length > 0) throw new ConfigError(this.problems);
    return config;
  }
}

function readKafka(reader: Reader) {
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

function readRegistry(reader: Reader) {
  return {
    url: reader.url('SCHEMA_REGISTRY_URL', ['http', 'https']).replace(/\/$/, ''),
    username: reader.optional('SCHEMA_REGISTRY_USERNAME'),
    password: reader.optional('SCHEMA_REGISTRY_PASSWORD'),
  };
}

function readDatabase(reader: Reader) {
  const url = reader.url('DATABASE_URL', ['postgres', 'postgresql']);
  return {
    url,
    /** The login that owns the tables. Only `partita migrate` uses it. */
    adminUrl: reader.optional('DATABASE_ADMIN_URL')
      ? reader.url('DATABASE_ADMIN_URL', ['postgres', 'postgresql'])
      : url,
    poolSize: reader.integer('DATABASE_POOL_SIZE', 8, 2, 200),
  };
}

function readSecrets(reader: Reader) {
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
function readTrustedProxies(reader: Reader): number {
  const text = reader.optional('PARTITA_TRUST_PROXY') ?? '';
  if (/^\d+$/.test(text)) return reader.integer('PARTITA_TRUST_PROXY', 0, 0, 10);
  return reader.flag('PARTITA_TRUST_PROXY', false) ? 1 : 0;
}

function readGateway(reader: Reader) {
  const port = reader.integer('PARTITA_PORT', 8080, 0, 65535);
  return {
    host: reader.text('PARTITA_HOST', '127.0.0.1'),
    port,
    publicUrl: reader.url('PARTITA_PUBLIC_URL', ['http', 'https'], `http://127.0.0.1:${port}`).replace(/\/$/, ''),
    trustedProxies: readTrustedProxies(reader),
    bodyLimitBytes: reader.integer('PARTITA_BODY_LIMIT_BYTES', 1024 * 1024, 1024, 64 * 1024 * 1024),
    replyTimeoutMs: reader.integer('PARTITA_REPLY_TIMEOUT_MS', 30_000, 100, 300_000),
    publishTimeoutMs: reader.integer('PARTITA_PUBLISH_TIMEOUT_MS', 5_000, 100, 60_000),
    metricsToken: reader.optional('PARTITA_METRICS_TOKEN'),
    pendingLimit: reader.integer('PARTITA_PENDING_LIMIT', 10_000, 1, 1_000_000),
    rateLimitPerSecond: reader.integer('PARTITA_RATE_LIMIT_PER_SECOND', 200, 1, 1_000_000),
    rateLimitBurst: reader.integer('PARTITA_RATE_LIMIT_BURST', 1_000, 1, 1_000_000),
    drainTimeoutMs: reader.integer('PARTITA_DRAIN_TIMEOUT_MS', 25_000, 0, 600_000),
  };
}

function readLimits(reader: Reader): OrganizationLimits {
  const limit = (name: keyof OrganizationLimits): number =>
    reader.integer(LIMIT_SETTINGS[name], DEFAULT_LIMITS[name], 1, 1_000_000);
  return { eventStreams: limit('eventStreams'), uploads: limit('uploads'), apiKeys: limit('apiKeys') };
}

function readWorker(reader: Reader) {
  return {
    /** Port for health and metrics of a worker process. 0 takes any free port. */
    healthPort: reader.integer('PARTITA_WORKER_PORT', 8081, 0, 65535),
    healthHost: reader.text('PARTITA_HOST', '127.0.0.1'),
    metricsToken: reader.optional('PARTITA_METRICS_TOKEN'),
    drainTimeoutMs: reader.integer('PARTITA_DRAIN_TIMEOUT_MS', 25_000, 0, 600_000),
    /** A worker that crashed loses its partitions after this time. It is short, because rebalances do no harm. */
    sessionTimeoutMs: reader.integer('PARTITA_SESSION_TIMEOUT_MS', 15_000, 6_000, 300_000),
    retryInPlaceMs: reader.integer('PARTITA_RETRY_IN_PLACE_MS', 60_000, 0, 600_000),
    retryDelayMs: reader.integer('PARTITA_RETRY_DELAY_MS', 60_000, 100, 3_600_000),
    retryForMs: reader.integer('PARTITA_RETRY_FOR_MS', 86_400_000, 0, 7 * 86_400_000),
  };
}

/** Returns undefined if no bucket is set. Files are stored in a folder then. */
function readS3(reader: Reader) {
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
  const prefix = reader.optional('PARTITA_S3_PREFIX')?.replace(/^\/+|\/+$/g, '');
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

function readStorage(reader: Reader) {
  return {
    s3: readS3(reader),
    /** Gateways and workers must use the same folder. On several machines this is a shared folder. */
    directory: resolve(findProjectRoot(), reader.text('PARTITA_FILES_DIRECTORY', '.partita/files')),
    fileLimitBytes: reader.integer('PARTITA_FILE_LIMIT_BYTES', 25 * 1024 * 1024, 1024, 1024 * 1024 * 1024),
    orphanAgeMs: reader.integer('PARTITA_ORPHAN_AGE_MS', 6 * 3_600_000, 1_000, 30 * 86_400_000),
  };
}

/**
 * The application at Enable Banking, if one is set. The private key belongs to the certificate in its control panel.
 */
function readEnableBanking(reader: Reader) {
  const applicationId = reader.optional('ENABLE_BANKING_APPLICATION_ID');
  const inline = reader.optional('ENABLE_BANKING_PRIVATE_KEY')?.replaceAll('\\n', '\n');
  const privateKey = inline ?? reader.file('ENABLE_BANKING_PRIVATE_KEY_FILE');
  const baseUrl = reader.url('ENABLE_BANKING_BASE_URL', ['https', 'http'], 'https://api.enablebanking.com');
  if (applicationId === undefined) return undefined;
  if (privateKey === undefined) {
    reader.problems.push(
      'ENABLE_BANKING_PRIVATE_KEY_FILE (or ENABLE_BANKING_PRIVATE_KEY) is required when ENABLE_BANKING_APPLICATION_ID is set.',
    );
    return undefined;
  }
  return { applicationId, privateKey, baseUrl: baseUrl.replace(/\/+$/, '') };
}

function readBanking(reader: Reader) {
  const enableBanking = readEnableBanking(reader);
  return {
    enableBanking,
    /** A simulated bank with its own consent page. Off by default if real banks can be linked. */
    sandboxBank: reader.flag('PARTITA_SANDBOX_BANK', enableBanking === undefined),
    /** Banks allow about four calls per day and account without the user, so sync every six hours. */
    syncEveryMs: reader.integer('PARTITA_BANK_SYNC_EVERY_MS', 6 * 3_600_000, 1_000, 7 * 86_400_000),
    timeoutMs: reader.integer('PARTITA_BANK_TIMEOUT_MS', 30_000, 100, 300_000),
  };
}

function readProviders(reader: Reader) {
  const base = (name: string, fallback: string): string =>
    reader.url(name, ['https', 'http'], fallback).replace(/\/+$/, '');
  return {
    /**
     * Part of every idempotency key at a provider. Two installations that share an account at a provider need different
     * values.
     */
    environment: reader.text('PARTITA_ENVIRONMENT', 'production'),
    /** Time limit of one call to a provider. */
    timeoutMs: reader.integer('PROVIDER_TIMEOUT_MS', 20_000, 100, 300_000),
    /** After a call without an answer, its effect may still appear at the provider for this long. */
    settleMs: reader.integer('PROVIDER_SETTLE_MS', 15_000, 0, 600_000),
    /** The longest pause between two attempts. */
    longestPauseMs: reader.integer('PROVIDER_LONGEST_PAUSE_MS', 300_000, 1_000, 3_600_000),
    /** If the outcome of a call is still unknown after this time, a person must decide. */
    decideWithinMs: reader.integer('PROVIDER_DECIDE_WITHIN_MS', 3_600_000, 100, 86_400_000),
    /** How often posted vouchers are compared with the external books. */
    compareEveryMs: reader.integer('PROVIDER_COMPARE_EVERY_MS', 6 * 3_600_000, 100, 7 * 86_400_000),
    economicBaseUrl: base('ECONOMIC_BASE_URL', 'https://restapi.e-conomic.com'),
    invoicetronicBaseUrl: base('INVOICETRONIC_BASE_URL', 'https://api.invoicetronic.com/v1'),
    /** Where Italian e-invoices are sent if no provider is connected: to the sandbox exchange, or nowhere. */
    einvoicing: reader.oneOf('PARTITA_EINVOICING', ['sandbox-exchange', 'none']) ?? 'sandbox-exchange',
    /** Delay of the sandbox exchange before each notice. */
    sandboxExchangeDelayMs: reader.integer('SANDBOX_EXCHANGE_DELAY_MS', 2_000, 0, 86_400_000),
    /** Shortest interval between two polls for notices and received invoices. */
    einvoicePollMs: reader.integer('EINVOICE_POLL_MS', 60_000, 100, 86_400_000),
    /** The folder with the official schema of FatturaPA. */
    fatturaPaDirectory: resolve(
      findProjectRoot(),
      reader.text('PARTITA_FATTURAPA_DIRECTORY', '.partita/software/fatturapa'),
    ),
    fattureInCloudBaseUrl: base('FATTURE_IN_CLOUD_BASE_URL', 'https://api-v2.fattureincloud.it'),
    /**
     * The public key for webhook signatures of Fatture in Cloud, as its documentation prints it. Without a key, all its
     * webhooks are refused.
     */
    fattureInCloudWebhookKey: reader.optional('FATTURE_IN_CLOUD_WEBHOOK_KEY'),
  };
}

function readMail(reader: Reader) {
  if (reader.optional('PARTITA_SMTP_URL') === undefined) return undefined;
  return {
    /** Contains the user and password if the server needs them. */
    url: reader.url('PARTITA_SMTP_URL', ['smtp', 'smtps']),
    from: reader.text('PARTITA_MAIL_FROM'),
  };
}

function readWebhooks(reader: Reader) {
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
export type BankingConfig = ReturnType<typeof readBanking>;
export type ProvidersConfig = ReturnType<typeof readProviders>;
/** Undefined if no mail server is set. */
export type MailConfig = ReturnType<typeof readMail>;
export type WebhooksConfig = ReturnType<typeof readWebhooks>;

export interface Config {
  readonly logLevel: string;
  readonly kafka: KafkaConfig;
  readonly registry: RegistryConfig;
  readonly database: DatabaseConfig;
  readonly secrets: SecretsConfig;
  readonly gateway: GatewayConfig;
  readonly limits: OrganizationLimits;
  readonly worker: WorkerConfig;
  readonly storage: StorageConfig;
  readonly banking: BankingConfig;
  readonly providers: ProvidersConfig;
  readonly mail: MailConfig;
  readonly webhooks: WebhooksConfig;
}

/** Reads everything that a running process needs. Throws one ConfigError that lists all problems. */
export function readConfig(env: Environment = process.env): Config {
  const reader = new Reader(env);
  return reader.finish({
    logLevel:
      reader.oneOf('PARTITA_LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']) ?? 'info',
    kafka: readKafka(reader),
    registry: readRegistry(reader),
    database: readDatabase(reader),
    secrets: readSecrets(reader),
    gateway: readGateway(reader),
    limits: readLimits(reader),
    worker: readWorker(reader),
    storage: readStorage(reader),
    banking: readBanking(reader),
    providers: readProviders(reader),
    mail: readMail(reader),
    webhooks: readWebhooks(reader),
  });
}

const PARTS = {
  kafka: readKafka,
  registry: readRegistry,
  database: readDatabase,
  secrets: readSecrets,
  providers: readProviders,
  gateway: readGateway,
  mail: readMail,
} as const;

/** Reads one part of the configuration, for commands that need only that part (`partita migrate` needs no broker). */
export function readPart<K extends keyof typeof PARTS>(
  part: K,
  env: Environment = process.env,
): ReturnType<(typeof PARTS)[K]> {
  const reader = new Reader(env);
  return reader.finish(PARTS[part](reader) as ReturnType<(typeof PARTS)[K]>);
}
