import { Kafka, logLevel, type KafkaConfig as ClientConfig, type LogEntry, type SASLOptions } from 'kafkajs';
import type { KafkaConfig } from '../../config.js';
import type { Logger } from '../../log.js';
import { installBatchDecoder } from './decode-record-batches.js';
import { disableIdleTimer } from './disable-idle-timer.js';
import { endWaitingFetch } from './end-waiting-fetch.js';
import { installFastProduceEncoder } from './fast-produce-encoder.js';
import { keepMemberId } from './keep-member-id.js';
import { shareTimeoutTimer } from './share-timeout-timer.js';

disableIdleTimer();
endWaitingFetch();
installFastProduceEncoder();
installBatchDecoder();
keepMemberId();
shareTimeoutTimer();

/** A handle to a Kafka cluster. Only the files of this folder look inside, so another client library changes no other folder. */
export interface KafkaClient {
  readonly kafkajs: Kafka;
}

const LEVELS = {
  [logLevel.ERROR]: 'error',
  [logLevel.WARN]: 'warn',
  [logLevel.INFO]: 'debug',
  [logLevel.DEBUG]: 'trace',
} as const;

/**
 * Retries start at 100 ms and double up to 1 s, so that a client notices within a second that the broker is back. kafkajs waits for
 * half a minute for a broker that is unavailable. After that the producer reports an error, and the consumer restarts.
 */
export const BROKER_RETRY = { initialRetryTime: 100, maxRetryTime: 1_000, retries: 32 } as const;

/** One client per process. */
export function createKafka(
  config: KafkaConfig,
  log: Logger,
  { retries = BROKER_RETRY.retries }: { retries?: number } = {},
): KafkaClient {
  const tls = config.tls && Object.fromEntries(Object.entries(config.tls).filter(([, value]) => value !== undefined));
  const options: ClientConfig = {
    clientId: config.clientId,
    brokers: config.brokers,
    connectionTimeout: 3_000,
    requestTimeout: 15_000,
    retry: { ...BROKER_RETRY, retries },
    logLevel: logLevel.INFO,
    logCreator: () => {
      const child = log.child({ part: 'kafkajs' });
      return ({ namespace, level, log: { message, ...fields } }: LogEntry) => {
        if (level === logLevel.NOTHING) return;
        child[LEVELS[level]]({ namespace, error: fields['error'], broker: fields['broker'] }, message);
      };
    },
  };
  if (tls) options.ssl = tls;
  if (config.sasl) options.sasl = saslOptions(config.sasl);
  return { kafkajs: new Kafka(options) };
}

function saslOptions({ mechanism, username, password }: NonNullable<KafkaConfig['sasl']>): SASLOptions {
  switch (mechanism) {
    case 'plain':
      return { mechanism, username, password };
    case 'scram-sha-256':
      return { mechanism, username, password };
    case 'scram-sha-512':
      return { mechanism, username, password };
  }
}
