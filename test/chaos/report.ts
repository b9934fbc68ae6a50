import type { ChaosReport } from './run-chaos.js';

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export function printReport(report: ChaosReport, print: (line: string) => void): void {
  const { seed, seconds, asked, acknowledged, findings, faults } = report;
  print('');
  print(
    `Chaos for ${seconds} s, seed ${seed}: ${acknowledged} of ${asked} commands acknowledged, ${faults.length} faults`,
  );
  for (const [name, count] of Object.entries(report.acknowledgedBy)) print(`    ${count} ${name}`);
  for (const [name, count] of Object.entries(report.counts)) print(`    ${count} ${name}`);
  const lies = Object.entries(report.lies).map(([name, count]) => `${count} ${name}`);
  if (lies.length > 0) print(`    lies of providers: ${lies.join(', ')}`);
  const kinds = new Map<string, number[]>();
  for (const { kind, part, recoveryMs } of faults) {
    const name = `${kind} ${part}`;
    kinds.set(name, [...(kinds.get(name) ?? []), recoveryMs ?? Number.POSITIVE_INFINITY]);
  }
  for (const [name, recoveries] of [...kinds].sort()) {
    const sorted = recoveries.toSorted((a, b) => a - b);
    print(
      `    ${recoveries.length} × ${name}: first success ${at(sorted, 0.5)} ms (median), ${sorted.at(-1)} ms (longest)`,
    );
  }
  for (const line of findings.lines()) print(line);
  print(findings.violations === 0 ? 'No violation.' : `${findings.violations} violations.`);
}
