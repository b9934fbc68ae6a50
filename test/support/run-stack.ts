import { startEmbedded } from '#platform/embedded/start-embedded.js';

/** Runs a stack in its own process, which a test can kill: `node run-stack.js <directory> <software directory>`. */
const [directory, softwareDirectory] = process.argv.slice(2);
if (!directory || !softwareDirectory) throw new Error('Which directories?');
const stack = await startEmbedded({ directory, softwareDirectory, ports: 'free' });
const { kafkaBrokers, schemaRegistryUrl, databaseUrl, databaseAdminUrl, processes } = stack;
const { watchPid } = stack.home.table;
const started = { kafkaBrokers, schemaRegistryUrl, databaseUrl, databaseAdminUrl, processes, watchPid };
process.stdout.write(`${JSON.stringify(started)}\n`);
process.once('SIGTERM', () => void stack.stop());
