import type { Measured } from './load.js';

export interface PathFigures extends Measured {
  /** SQL statements per document. */
  readonly statements: number;
}

export interface DocumentFigures {
  readonly kind: string;
  readonly callers: number;
  readonly paths: Readonly<Record<string, PathFigures>>;
}

function row(name: string, figures: PathFigures): string {
  const { perSecond, p50Ms, p99Ms, statements, errors, cpuMs = {} } = figures;
  const total = Object.values(cpuMs).reduce((sum, cost) => sum + cost, 0);
  const parts = Object.entries(cpuMs)
    .filter(([, cost]) => cost >= 0.05)
    .map(([part, cost]) => `${part} ${cost.toFixed(1)}`);
  return [
    name.padEnd(20),
    `${perSecond.toFixed(1).padStart(6)} /s`,
    `p50 ${p50Ms.toFixed(0).padStart(6)}`,
    `p99 ${p99Ms.toFixed(0).padStart(6)} ms`,
    `${statements.toFixed(0).padStart(4)} statements`,
    `CPU ${total.toFixed(1).padStart(5)} ms = ${parts.join(' + ')}`,
    ...(errors > 0 ? [`${errors} ERRORS`] : []),
  ].join('  ');
}

export function printDocuments(all: readonly DocumentFigures[]): void {
  for (const { kind, callers, paths } of all) {
    console.log(`\n${kind}, ${callers} at a time; statements and CPU per document`);
    for (const [name, figures] of Object.entries(paths)) console.log(`  ${row(name, figures)}`);
    for (const calls of ['four calls', 'one call']) {
      const [direct, ours] = [paths[`direct, ${calls}`], paths[`REST, ${calls}`]];
      if (!direct || !ours) continue;
      console.log(
        `  ${calls}: ${(ours.perSecond / direct.perSecond).toFixed(2)} × direct, p50 ${(ours.p50Ms / direct.p50Ms).toFixed(2)} ×, p99 ${(ours.p99Ms / direct.p99Ms).toFixed(2)} ×`,
      );
    }
  }
}
