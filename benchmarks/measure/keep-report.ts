import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { findProjectRoot } from '#platform/project-root.js';

export const MACHINE = `${cpus().length} × ${cpus()[0]?.model}`;

/** Writes the figures of a bench to `bench-results`. */
export function keepReport<R extends { readonly takenAt: string }>(bench: string, report: R): void {
  const file = join('bench-results', `${bench}-${report.takenAt.replaceAll(':', '-')}.json`);
  mkdirSync(join(findProjectRoot(), 'bench-results'), { recursive: true });
  writeFileSync(join(findProjectRoot(), file), JSON.stringify(report, null, 2));
  console.log(`Written to ${file}`);
}
