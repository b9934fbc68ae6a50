import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '#platform/project-root.js';
import { FleetProcess, freePorts, TEST_SECRET } from '../fleet.js';

/** Starts another gateway on the stack of the shared fleet, with its own settings. `healthUrl` is its address. */
export async function startSecondGateway(env: NodeJS.ProcessEnv = {}): Promise<FleetProcess> {
  const [port] = await freePorts(1);
  const home = join(findProjectRoot(), '.partita', 'test', 'logs');
  mkdirSync(home, { recursive: true });
  const gateway = new FleetProcess(
    'second gateway',
    ['gateway'],
    { ...process.env, PARTITA_SECRET: TEST_SECRET, PARTITA_LOG_LEVEL: 'info', PARTITA_PORT: String(port), ...env },
    `http://127.0.0.1:${port}`,
    join(mkdtempSync(join(home, 'gateway-')), 'gateway.log'),
  );
  gateway.start();
  await gateway.untilReady();
  return gateway;
}
