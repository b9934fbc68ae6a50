import { randomBytes } from 'node:crypto';
import type { StackAddresses } from '#test/support/stack.js';

/** A stack as in `npm start`: commits wait for the disk, and Kafka is optimised while it runs. */
export const BENCH_STACK = { postgresSettings: {}, isShortLived: false };

/** The environment of the measured processes: the addresses of the stack, few log lines, and the settings of the image. */
export function benchEnvironment(stack: StackAddresses): NodeJS.ProcessEnv & Record<string, string | undefined> {
  return {
    ...process.env,
    KAFKA_BROKERS: stack.kafkaBrokers,
    SCHEMA_REGISTRY_URL: stack.schemaRegistryUrl,
    DATABASE_URL: stack.databaseUrl,
    DATABASE_ADMIN_URL: stack.databaseAdminUrl,
    PARTITA_SECRET: randomBytes(32).toString('base64'),
    PARTITA_LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=32`,
  };
}
