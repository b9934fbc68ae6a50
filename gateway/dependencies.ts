import type { TopicMaker } from '#platform/broker/topics/topic-maker.js';
import type { Config } from '#operations/config.js';
import type { Pool } from '#platform/database/pools.js';
import type { Logger } from '#platform/log.js';
import type { Mailer } from '#platform/mail/mailer.js';
import type { KeyDirectory } from '#platform/security/key-directory.js';
import type { SecretBox } from '#platform/security/secret-box.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import type { EventNotifier } from './events/event-notifier.js';
import type { ConcurrencyLimiter } from './middleware/limit-concurrency.js';
import type { FailedAuthentications } from './middleware/failed-authentications.js';
import type { RateLimiter } from './middleware/limit-rate.js';
import type { ConnectedApps } from './oauth/connected-apps.js';
import type { Readiness } from './health/readiness.js';
import type { CommandSubmitter } from './commands/submit-command.js';

/** The services that routes use. Created once in main.ts. */
export interface GatewayDependencies {
  readonly config: Config;
  readonly log: Logger;
  /** Role `partita_app`. */
  readonly database: Pool;
  /** Role `partita_auth`. */
  readonly authDatabase: Pool;
  /** Stores the contents of files. */
  readonly storage: FileStorage;
  readonly keys: KeyDirectory;
  /** Encrypts the secrets of connections. */
  readonly secretBox: SecretBox;
  /** Creates the topics of an organisation. */
  readonly topics: TopicMaker;
  readonly apps: ConnectedApps;
  readonly limiter: RateLimiter;
  readonly failedAuthentications: FailedAuthentications;
  /** Open at a time, per organisation. */
  readonly commands: ConcurrencyLimiter;
  readonly eventStreams: ConcurrencyLimiter;
  readonly uploads: ConcurrencyLimiter;
  readonly outsideCalls: ConcurrencyLimiter;
  readonly submitter: CommandSubmitter;
  readonly mailer: Mailer;
  readonly readiness: Readiness;
  /** Wakes requests that wait for events. */
  readonly notifier: EventNotifier;
}
