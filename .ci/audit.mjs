// Fails when `npm audit` reports a vulnerability of production packages that is not explained below. Some registries have no advisory
// service: the step then says NOT CHECKED and passes, so that its result is never taken for "no findings".
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
  const answer = report.error?.summary || report.error?.code || report.message || 'npm audit printed no report';
  print(`NOT CHECKED: no advisory service answered (${answer})`);
  process.exit(0);
}
const advisories = new Map();
for (const { via } of Object.values(report.vulnerabilities))
  for (const item of via) if (typeof item === 'object') advisories.set(item.url?.split('/').at(-1) ?? item.title, item);
const open = [...advisories].filter(([id]) => !EXPLAINED.has(id));
for (const [id, { name, severity, title }] of open) print(`✗ ${id} ${severity} ${name}: ${title}`);
for (const [id, reason] of EXPLAINED) print(`explained: ${id} ${reason}`);
print(`CHECKED: ${advisories.size} advisories, ${open.length} not explained`);
process.exit(open.length > 0 ? 1 : 0);
