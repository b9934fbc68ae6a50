// Fails when `npm audit` reports a vulnerability of production packages that is not explained below. Some registries do not answer
// audits; the step then says so and passes, because the tests do not depend on it.
import { spawnSync } from 'node:child_process';

const print = (line) => process.stdout.write(`${line}\n`);

/** Advisories that do not concern us: [id, reason]. */
const EXPLAINED = new Map([]);

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 120_000 });
let report;
try {
  report = JSON.parse(stdout);
} catch {
  report = {};
}
if (!report.vulnerabilities) {
  print(`npm audit got no answer from the registry: ${report.error?.summary ?? report.message ?? 'no report'}`);
  process.exit(0);
}
const advisories = new Map();
for (const { via } of Object.values(report.vulnerabilities))
  for (const item of via) if (typeof item === 'object') advisories.set(item.url?.split('/').at(-1) ?? item.title, item);
const open = [...advisories].filter(([id]) => !EXPLAINED.has(id));
for (const [id, { name, severity, title }] of open) print(`✗ ${id} ${severity} ${name}: ${title}`);
for (const [id, reason] of EXPLAINED) print(`explained: ${id} ${reason}`);
print(`${advisories.size} advisories, ${open.length} not explained`);
process.exit(open.length > 0 ? 1 : 0);
