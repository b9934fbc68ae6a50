import type { Command } from 'commander';
import { readConfig } from '#operations/config.js';
import { readPart } from '#platform/config.js';
import { ConfigError } from '#platform/settings-reader.js';
import { createLogger } from '#platform/log.js';
import { checkBroker } from './doctor/check-broker.js';
import { checkDatabase } from './doctor/check-database.js';
import { checkDeadRecords } from './doctor/check-dead-records.js';
import { checkRates } from './doctor/check-rates.js';
import { checkRegistry } from './doctor/check-registry.js';
import { checkRuleEnds } from './doctor/check-rule-ends.js';
import { failed, ok, type Finding } from './doctor/finding.js';
import { checkOcrModels } from './ocr.js';

const MINIMUM_NODE = 20;
const MARKS = { ok: '✓', warning: '!', failed: '✗' } as const;

/** `partita doctor`: checks everything that gateways and workers need, and whether something needs attention. */
export function registerDoctor(program: Command): void {
  program
    .command('doctor')
    .description('check configuration, broker, registry and database, and suggest fixes; exits with 1 if a check fails')
    .option('--json', 'print JSON for scripts')
    .action(async ({ json }: { json?: boolean }) => {
      const findings = await runChecks();
      if (json) console.log(JSON.stringify(findings));
      else for (const finding of findings) printFinding(finding);
      if (findings.some(({ state }) => state === 'failed')) process.exitCode = 1;
    });
}

async function runChecks(): Promise<Finding[]> {
  // The findings explain failures in one sentence. Log lines of the clients would only interrupt them.
  const log = createLogger('cli', 'silent');
  // One after the other: parsing all schemas keeps a slow machine busy for seconds, and a connection that opens meanwhile times out.
  const broker = await checkPart('kafka', (config) => checkBroker(config, log));
  const registry = await checkPart('registry', checkRegistry);
  const database = await checkPart('database', (config) => checkDatabase(config, log));
  const parts = [...broker, ...registry, ...database];
  const configuration = checkConfiguration();
  // Settings that cannot be read are reported by the configuration finding.
  const rates = configuration.every(({ state }) => state === 'ok') ? [await checkRates()] : [];
  // Dead letters need the broker and the database. If one of them is away, that finding is enough.
  const isWell = [...configuration, ...parts].every(({ state }) => state !== 'failed');
  const dead = isWell ? [await checkDeadRecords()] : [];
  return [checkNode(), ...configuration, ...parts, ...dead, checkOcrModels(), ...rates, ...checkRuleEnds()];
}

function checkNode(): Finding {
  const { node } = process.versions;
  if (Number(node.split('.')[0]) >= MINIMUM_NODE) return ok('node', node);
  return failed('node', `${node} is too old`, `Install Node ${MINIMUM_NODE} or newer.`);
}

function checkConfiguration(): Finding[] {
  try {
    readConfig();
    return [ok('configuration', 'complete')];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((problem) => failed('configuration', problem, 'See .env.example for all variables.'));
  }
}

/** Skips a part with invalid settings. The configuration finding already reports them. */
async function checkPart<K extends 'kafka' | 'registry' | 'database'>(
  part: K,
  check: (config: ReturnType<typeof readPart<K>>) => Promise<Finding[]>,
): Promise<Finding[]> {
  let config: ReturnType<typeof readPart<K>>;
  try {
    config = readPart(part);
  } catch {
    return [];
  }
  return check(config);
}

function printFinding({ check, state, detail, next }: Finding): void {
  console.log(`${MARKS[state]} ${check}: ${detail}`);
  if (next !== undefined) console.log(`    → ${next}`);
}
