import { RawCallers } from './raw-callers.js';

export interface Measured {
  readonly callers: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly errors: number;
  /** Includes the warm-up. */
  readonly answered: number;
  /** Milliseconds of CPU per answered call, by process. */
  readonly cpuMs?: Readonly<Record<string, number>>;
}

/** The measurement with the median of the throughputs. */
export const middleOf = <M extends Measured>(list: readonly M[]): M =>
  list.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(list.length / 2)]!;

export interface LoadOptions {
  readonly callers: number;
  readonly warmUpMs: number;
  readonly measureMs: number;
}

/** Runs `callOnce` from this many callers in parallel. Each waits for its answer before the next call. */
export async function measure(options: LoadOptions, callOnce: (caller: number) => Promise<boolean>): Promise<Measured> {
  const { callers, warmUpMs, measureMs } = options;
  const startMs = performance.now();
  const measureFromMs = startMs + warmUpMs;
  const untilMs = measureFromMs + measureMs;
  const latenciesMs: number[] = [];
  let errors = 0;
  let answered = 0;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (;;) {
        const askedMs = performance.now();
        if (askedMs >= untilMs) return;
        const ok = await callOnce(caller);
        const answeredMs = performance.now();
        if (ok) answered += 1;
        if (!ok) errors += 1;
        else if (askedMs >= measureFromMs && answeredMs < untilMs) latenciesMs.push(answeredMs - askedMs);
      }
    }),
  );
  latenciesMs.sort((a, b) => a - b);
  const at = (share: number): number =>
    latenciesMs[Math.min(latenciesMs.length - 1, Math.floor(latenciesMs.length * share))] ?? NaN;
  return {
    callers,
    perSecond: (latenciesMs.length / measureMs) * 1000,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    errors,
    answered,
  };
}

/** Callers of one action with one API key. */
export class HttpCallers extends RawCallers {
  constructor(
    port: number,
    path: string,
    apiKey: string,
    callers: number,
    body: (caller: number, call: number) => string,
  ) {
    super(port, { path, headers: { Authorization: `Bearer ${apiKey}` }, body }, callers);
  }
}
