import { printInvoices, type InvoiceFigures } from './invoices.js';
import type { Measured } from './load.js';
import type { ProcessUse } from './processes.js';

export interface BenchReport {
  readonly takenAt: string;
  /** (a) plain Koa and Postgres */
  readonly direct: readonly Measured[];
  /** (b) raw request-reply over two topics */
  readonly echo: readonly Measured[];
  /** (c) save_contact through gateway, Kafka, worker and Postgres */
  readonly action: readonly Measured[];
  readonly idle: readonly ProcessUse[];
  readonly invoices: InvoiceFigures;
}

const cell = (measured: Measured): string =>
  `${Math.round(measured.perSecond).toString().padStart(6)} /s  p50 ${measured.p50Ms.toFixed(1).padStart(6)}  p99 ${measured.p99Ms.toFixed(1).padStart(6)}` +
  (measured.errors > 0 ? `  ${measured.errors} ERRORS` : '');

function costs({ cpuMs = {} }: Measured): string {
  const total = Object.values(cpuMs).reduce((sum, cost) => sum + cost, 0);
  const parts = Object.entries(cpuMs).map(([name, cost]) => `${name} ${cost.toFixed(2)}`);
  return `${total.toFixed(2)} = ${parts.join(' + ')}`;
}

export function printReport({ direct, echo, action, idle, invoices }: BenchReport): void {
  console.log(
    '\ncallers | (a) direct: Koa + Postgres          | (b) raw request-reply               | (c) save_contact                    | c/a   p99 c/a',
  );
  for (const [index, ours] of action.entries()) {
    const a = direct[index]!;
    const b = echo[index]!;
    const ratios = `${(ours.perSecond / a.perSecond).toFixed(2)}   ${(ours.p99Ms / a.p99Ms).toFixed(2)}`;
    console.log(`${String(ours.callers).padStart(7)} | ${cell(a)} | ${cell(b)} | ${cell(ours)} | ${ratios}`);
  }
  console.log('\nMilliseconds of CPU per call');
  for (const [index, ours] of action.entries()) {
    console.log(`${String(ours.callers).padStart(7)} | (a) ${costs(direct[index]!)}\n        | (c) ${costs(ours)}`);
  }
  const alone = action.find(({ callers }) => callers === 1);
  if (alone) {
    const a = direct.find(({ callers }) => callers === 1)!;
    const b = echo.find(({ callers }) => callers === 1)!;
    const allowed = 2.5 * b.p50Ms + a.p50Ms;
    console.log(
      `\nOne caller: p50 ${alone.p50Ms.toFixed(2)} ms; 2.5 × raw request-reply + one direct transaction = ${allowed.toFixed(2)} ms (${(alone.p50Ms / allowed).toFixed(2)} of it)`,
    );
  }
  console.log('\nIdle        CPU      memory');
  for (const { name, cpuPercent, residentMb } of idle) {
    console.log(`${name.padEnd(10)} ${cpuPercent.toFixed(1).padStart(5)} % ${residentMb.toFixed(0).padStart(7)} MB`);
  }
  console.log('');
  printInvoices(invoices);
}
