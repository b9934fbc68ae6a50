import type { Measured } from './callers/load.js';
import { median } from './measure/median.js';

export interface PathFigures extends Measured {
  /** SQL statements per document. */
  readonly statements: number;
}

export interface DocumentFigures {
  readonly kind: string;
  readonly callers: number;
  readonly paths: Readonly<Record<string, PathFigures>>;
  readonly ratios: readonly Ratio[];
}

/** Our path against a direct one: the median over the rounds. */
interface Ratio {
  readonly calls: string;
  readonly against: string;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Of the measurements of each path, round by round. */
export function ratiosOf(taken: ReadonlyMap<string, readonly PathFigures[]>): Ratio[] {
  return ['four calls', 'one call'].flatMap((calls) =>
    ['direct', 'pipelined'].flatMap((against) => {
      const [others, ours] = [taken.get(`${against}, ${calls}`), taken.get(`REST, ${calls}`)];
      if (!others || !ours) return [];
      const of = (key: 'perSecond' | 'p50Ms' | 'p99Ms'): number =>
        median(ours.map((own, round) => own[key] / others[round]![key]));
      return [{ calls, against, perSecond: of('perSecond'), p50: of('p50Ms'), p99: of('p99Ms') }];
    }),
  );
}

function row(name: string, figures: PathFigures): string {
  const { perSecond, p50Ms, p99Ms, statements, errors, cpuMs = {} } = figures;
  const total = Object.values(cpuMs).reduce((sum, cost) => sum + cost, 0);
  const parts = Object.entries(cpuMs)
    .filter(([, cost]) => cost >= 0.05)
    .map(([part, cost]) => `${part} ${cost.toFixed(1)}`);
  return [
    name.padEnd(22),
    `${perSecond.toFixed(1).padStart(6)} /s`,
    `p50 ${p50Ms.toFixed(0).padStart(6)}`,
    `p99 ${p99Ms.toFixed(0).padStart(6)} ms`,
    `${statements.toFixed(0).padStart(4)} statements`,
    `CPU ${total.toFixed(1).padStart(5)} ms = ${parts.join(' + ')}`,
    ...(errors > 0 ? [`${errors} ERRORS`] : []),
  ].join('  ');
}

export function printDocuments(all: readonly DocumentFigures[]): void {
  for (const { kind, callers, paths, ratios } of all) {
    console.log(`\n${kind}, ${callers} at a time; statements and CPU per document`);
    for (const [name, figures] of Object.entries(paths)) console.log(`  ${row(name, figures)}`);
    for (const { calls, against, perSecond, p50, p99 } of ratios)
      console.log(
        `  ${calls}: ${perSecond.toFixed(2)} × ${against}, p50 ${p50.toFixed(2)} ×, p99 ${p99.toFixed(2)} × (medians of the rounds)`,
      );
  }
}
