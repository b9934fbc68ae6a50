import '#platform/ocr/pp-ocr/no-telemetry.js';
import { readConfig } from '#operations/config.js';
import { WORKER_NAMES } from '#schemas/index.js';
import { loadWorkers, runWorkers } from '#workers/main.js';
import { TestFaults } from './test-faults.js';
import { decorateHandlers, decorateProcess } from './worker-faults.js';

/** `partita worker <names…>` with decorated parts: `node faulty-worker-main.js worker <names…>`. */
const [, ...names] = process.argv.slice(2);
const faults = TestFaults.of(process.env);
const loaded = await loadWorkers(WORKER_NAMES.filter((name) => names.includes(name) || names.includes('--all')));
await runWorkers(
  new Map([...loaded].map(([name, worker]) => [name, decorateHandlers(worker, faults)])),
  readConfig(),
  (shared) => decorateProcess(shared, faults),
);
