import { existsSync } from 'node:fs';

/** Starts one embedded stack for all of test/failures, and a small server that lets test files pause, kill and start its parts. */
const BUILT = new URL('../../../dist/test/support/', import.meta.url);

export default async function startFailureStack() {
  if (!existsSync(BUILT)) throw new Error('Build first: npm run build (npm test does)');
  const { startTestStack, stopTestStack } = await import(new URL('stack.js', BUILT).href);
  const { runCli } = await import(new URL('fleet.js', BUILT).href);
  const { serveStackControl } = await import(new URL('stack-control.js', BUILT).href);
  try {
    // These tests kill Postgres, so a confirmed commit must survive a crash of Postgres, unlike with the usual test settings.
    // It does not have to survive a crash of the machine.
    const stack = await startTestStack({ postgresSettings: { fsync: 'off', full_page_writes: 'off' } });
    globalThis.partitaFailureStack = stack;
    const { kafkaBrokers, schemaRegistryUrl, databaseUrl, databaseAdminUrl } = stack;
    await runCli(['setup'], {
      ...process.env,
      KAFKA_BROKERS: kafkaBrokers,
      SCHEMA_REGISTRY_URL: schemaRegistryUrl,
      DATABASE_URL: databaseUrl,
      DATABASE_ADMIN_URL: databaseAdminUrl,
    });
    globalThis.partitaFailureControl = await serveStackControl(stack);
    process.env.PARTITA_FAILURE_STACK = JSON.stringify(globalThis.partitaFailureControl.description);
  } catch (error) {
    if (globalThis.partitaFailureStack) await stopTestStack(globalThis.partitaFailureStack);
    if (error instanceof Error && 'sentence' in error) throw new Error(String(error.sentence), { cause: error });
    throw error;
  }
}
