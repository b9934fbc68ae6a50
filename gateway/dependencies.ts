import type { TopicMaker } from '#platform/broker/topic-maker.js';
import type { Config } from '#operations/config.js';
import type { Pool } from '#platform/database/pools.js';
import type { Logger } from '#platform/log.js';
import type { Mailer } from '#platform/mail/mailer.js';
import type { KeyDirectory } from '#platform/security/key-directory.js';
import type { SecretBox } from '#platform/security/secret-box.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import type { EventNews } from './events/event-news.js';
import type { RateLimiter } from './middleware/limit-rate.js';
import type { ConnectedApps } from './oauth/connected-apps.js';
import type { Readiness } from './health/readiness.js';
import type { CommandSubmitter } from './submit-command.js';

/** What the routes work with; put together once in main.ts. */
export interface GatewayDependencies {
  readonly config: Config;
  readonly log: Logger;
  /** Role `partita_app`. */
  readonly database: Pool;
  /** Role `partita_auth`. */
  readonly authDatabase: Pool;
  /** The bytes of files. */
  readonly storage: FileStorage;
  readonly keys: KeyDirectory;
  /** Seals the secrets of connections. */
  readonly secretBox: SecretBox;
  /** Makes the topics that belong to one organisation. */
  readonly topics: TopicMaker;
  readonly apps: ConnectedApps;
  readonly limiter: RateLimiter;
  readonly submitter: CommandSubmitter;
  readonly mailer: Mailer;
  readonly readiness: Readiness;
  /** Wakes those who follow events. */
  readonly news: EventNews;
}
