import { Kafka, logLevel, type KafkaConfig as ClientConfig, type LogEntry, type SASLOptions } from 'kafkajs';
import type { KafkaConfig } from '../config.js';
import type { Logger } from '../log.js';
import { produceQuickly } from './quick-produce.js';
import { silenceIdleTimer } from './silence-idle-timer.js';

silenceIdleTimer();
produceQuickly();

const LEVELS = {
  [logLevel.ERROR]: 'error',
  [logLevel.WARN]: 'warn',
  [logLevel.INFO]: 'debug',
  [logLevel.DEBUG]: 'trace',
} as const;

/**
 * One client per process. Retries: 300 ms doubling to 5 s at most, ten times: a broker that is away for half a minute is
 * waited for inside kafkajs; what outlasts that surfaces as an error (producer) or a restart (consumer).
 */
export function createKafka(config: KafkaConfig, log: Logger, { retries = 10 }: { retries?: number } = {}): Kafka {
  const tls = config.tls && Object.fromEntries(Object.entries(config.tls).filter(([, value]) => value !== undefined));
  const options: ClientConfig = {
    clientId: config.clientId,
    brokers: config.brokers,
    connectionTimeout: 3_000,
    requestTimeout: 15_000,
    retry: { initialRetryTime: 300, maxRetryTime: 5_000, retries },
    logLevel: logLevel.INFO,
    logCreator: () => {
      const child = log.child({ part: 'kafkajs' });
      return ({ namespace, level, log: { message, ...fields } }: LogEntry) => {
        if (level === logLevel.NOTHING) return;
        // kafkajs reports every retried fetch as an error; it is one only when it gives up, and then a crash event tells.
        child[LEVELS[level]]({ namespace, error: fields['error'], broker: fields['broker'] }, message);
      };
    },
  };
  if (tls) options.ssl = tls;
  if (config.sasl) options.sasl = saslOptions(config.sasl);
  return new Kafka(options);
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
