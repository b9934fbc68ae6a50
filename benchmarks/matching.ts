/**
 * `npm run bench:matching` measures seconds and memory of one full matching run of n bank lines against n open items on
 * one core, and how the time grows with n. Each size runs in its own process, so that memory figures are independent.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { matchAround } from '#domain/matching/match-around.js';
import { matchTransactions } from '#domain/matching/match-transactions.js';
import type { MatchingInput } from '#domain/matching/read/matching-input.js';
import { makeBooks } from '#evaluation/matching/generator/make-books.js';
import { PROFILES } from '#evaluation/matching/generator/profiles.js';
import { matchingInputOf } from '#evaluation/matching/read-set.js';

const SIZES = [1_000, 10_000, 100_000];
const GOAL_SECONDS = 30;
const GOAL_EXPONENT = 1.2;
const MAX_AROUND = 10_000;
/** Matching keeps almost everything that it reads. A large young generation means that fewer objects are copied. */
const NODE_OPTIONS = ['--max-semi-space-size=64'];

interface Measured {
  readonly size: number;
  readonly lines: number;
  readonly items: number;
  readonly seconds: number;
  /** The time that the run would take on an otherwise idle core. */
  readonly cpuSeconds: number;
  /** The peak memory of the process, including the input. */
  readonly peakMb: number;
  readonly inputMb: number;
  readonly matched: number;
  readonly suggested: number;
  /**
   * The time to match one new line with its neighbours only. Null for books so large that a database finds the
   * neighbours.
   */
  readonly aroundMs: number | null;
}

/** As many lines as items, of one Danish organisation. */
const inputOf = (size: number): MatchingInput => {
  const books = makeBooks(7, { ...PROFILES['danish']!, receipts: 0.25 }, size);
  const input = matchingInputOf(books[0]!);
  return { ...input, transactions: input.transactions.slice(0, size), items: input.items.slice(0, size) };
};

const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576);

const measureAround = (input: MatchingInput): number => {
  const line = input.transactions[input.transactions.length >> 1]!;
  const started = performance.now();
  matchAround(input, { transactions: [line], items: [] });
  return Math.round(performance.now() - started);
};

const measureHere = (size: number): Measured => {
  const input = inputOf(size);
  const inputMb = megabytes(process.memoryUsage().rss);
  const usedBefore = process.cpuUsage();
  const started = performance.now();
  const result = matchTransactions(input);
  const seconds = (performance.now() - started) / 1000;
  const used = process.cpuUsage(usedBefore);
  const cpuSeconds = (used.user + used.system) / 1e6;
  const peakMb = megabytes(process.resourceUsage().maxRSS * 1024);
  return {
    size,
    lines: input.transactions.length,
    items: input.items.length,
    seconds,
    cpuSeconds,
    peakMb,
    inputMb,
    matched: result.matches.length,
    suggested: result.suggestions.length,
    aroundMs: size <= MAX_AROUND ? measureAround(input) : null,
  };
};

const measure = (size: number): Measured =>
  JSON.parse(
    execFileSync(process.execPath, [...NODE_OPTIONS, fileURLToPath(import.meta.url), String(size)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  ) as Measured;

/** Prints the table. Other benchmarks call it too. */
export const benchMatching = (): void => {
  console.log(
    '\nMatching, one core\n     lines     items   seconds   CPU sec   peak MB  (input MB)  exponent   matched  one new line',
  );
  let before: Measured | null = null;
  for (const size of SIZES) {
    const now = measure(size);
    const exponent =
      before === null ? null : Math.log(now.cpuSeconds / before.cpuSeconds) / Math.log(now.size / before.size);
    console.log(
      [
        String(now.lines).padStart(10),
        String(now.items).padStart(10),
        now.seconds.toFixed(2).padStart(10),
        now.cpuSeconds.toFixed(2).padStart(10),
        String(now.peakMb).padStart(10),
        `(${now.inputMb})`.padStart(12),
        (exponent === null ? '–' : exponent.toFixed(2)).padStart(10),
        String(now.matched).padStart(10),
        (now.aroundMs === null ? '–' : `${now.aroundMs} ms`).padStart(14),
      ].join(''),
    );
    before = now;
  }
  console.log(
    `Goals: ${SIZES.at(-1)!.toLocaleString('en')} within ${GOAL_SECONDS} s, exponent at most ${GOAL_EXPONENT}.`,
  );
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const size = process.argv[2];
  if (size === undefined) benchMatching();
  else console.log(JSON.stringify(measureHere(Number(size))));
}
