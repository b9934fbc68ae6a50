import { printInvoices, type InvoiceFigures } from './callers/invoices.js';
import { middleOf, type Measured } from './callers/load.js';
import { median } from './measure/median.js';
import type { ProcessUse } from './measure/processes.js';

/** The paths that one round measures, one after the other. */
export interface Round {
  /** (a) plain Koa and Postgres, one statement at a time */
  readonly direct: Measured;
  /** the same with the transactions of our workers */
  readonly pipelined: Measured;
  /** (b) raw request-reply over two topics */
  readonly echo: Measured;
  /** (c) save_contact through gateway, Kafka, worker and Postgres */
  readonly action: Measured;
}

export interface CallersFigures extends Round {
  readonly callers: number;
  /** Of (c), medians over the rounds. */
  readonly ratios: {
    readonly direct: number;
    readonly pipelined: number;
    readonly p50OfDirect: number;
    readonly p99OfDirect: number;
    /** To the p50 of (a) and (b) together. */
    readonly p50OfHops: number;
  };
}

export interface BenchReport {
  readonly takenAt: string;
  readonly machine: string;
  readonly measured: readonly CallersFigures[];
  readonly idle: readonly ProcessUse[];
  readonly invoices: InvoiceFigures;
}

export function figuresOf(callers: number, rounds: readonly Round[]): CallersFigures {
  const of = (ratio: (round: Round) => number): number => median(rounds.map(ratio));
  const path = (name: keyof Round): Measured => middleOf(rounds.map((round) => round[name]));
  return {
    callers,
    direct: path('direct'),
    pipelined: path('pipelined'),
    echo: path('echo'),
    action: path('action'),
    ratios: {
      direct: of(({ action, direct }) => action.perSecond / direct.perSecond),
      pipelined: of(({ action, pipelined }) => action.perSecond / pipelined.perSecond),
      p50OfDirect: of(({ action, direct }) => action.p50Ms / direct.p50Ms),
      p99OfDirect: of(({ action, direct }) => action.p99Ms / direct.p99Ms),
      p50OfHops: of(({ action, direct, echo }) => action.p50Ms / (direct.p50Ms + echo.p50Ms)),
    },
  };
}

const PATHS = [
  ['(a) direct, plain', 'direct'],
  ['    with our transactions', 'pipelined'],
  ['(b) raw request-reply', 'echo'],
  ['(c) save_contact', 'action'],
] as const;

function row(name: string, { perSecond, p50Ms, p99Ms, errors, cpuMs = {} }: Measured): string {
  const parts = Object.entries(cpuMs).filter(([, cost]) => Math.abs(cost) >= 0.005);
  const total = parts.reduce((sum, [, cost]) => sum + cost, 0);
  const costs = parts.map(([part, cost]) => `${part} ${cost.toFixed(2)}`).join(' + ');
  return [
    name.padEnd(26),
    `${Math.round(perSecond).toString().padStart(6)} /s`,
    `p50 ${p50Ms.toFixed(1).padStart(6)}`,
    `p99 ${p99Ms.toFixed(1).padStart(6)} ms`,
    ...(parts.length > 0 ? [`CPU per call ${total.toFixed(2)} ms = ${costs}`] : []),
    ...(errors > 0 ? [`${errors} ERRORS`] : []),
  ].join('  ');
}

export function printReport({ measured, idle, invoices }: BenchReport): void {
  for (const figures of measured) {
    const { callers, ratios } = figures;
    console.log(`\n${callers} callers`);
    for (const [name, path] of PATHS) console.log(`  ${row(name, figures[path])}`);
    const { direct, pipelined, p50OfDirect, p99OfDirect, p50OfHops } = ratios;
    console.log(
      `  (c) is ${direct.toFixed(2)} × (a), ${pipelined.toFixed(2)} × with our transactions; p50 ${p50OfDirect.toFixed(2)} × (a), ` +
        `${p50OfHops.toFixed(2)} × (a) and (b) together; p99 ${p99OfDirect.toFixed(2)} × (a) (medians of the rounds)`,
    );
  }
  console.log('\nIdle        CPU      memory');
  for (const { name, cpuPercent, residentMb } of idle) {
    console.log(`${name.padEnd(10)} ${cpuPercent.toFixed(1).padStart(5)} % ${residentMb.toFixed(0).padStart(7)} MB`);
  }
  console.log('');
  printInvoices(invoices);
}
