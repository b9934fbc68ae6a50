import { parseArgs } from 'node:util';
import { matchTransactions } from '#domain/matching/match-transactions.js';
import type { EvaluationSet } from './evaluation-set.js';
import { makeBooks } from './generator/make-books.js';
import { PROFILES } from './generator/profiles.js';
import { addFigures, judge, type Figures, type Share } from './judge.js';
import type { MatchedGroup } from './matched-groups.js';
import { matchingInputOf, readSetFile } from './read-set.js';
import { matchByWeightedScore, matchExactWithinAWeek } from './simple-matchers.js';

const HELP = `npm run eval:matching -- [set.json …] [options]

Matches invoices with bank lines and compares the result with the truth, for the engine and for two simple matchers.
Without a file, it generates books.
  --seed <n>        the first seed of the generated books (default 1)
  --seeds <n>       the number of seeds to add up (default 1)
  --profile <name>  ${Object.keys(PROFILES).join(', ')}, or all (default)
  --invoices <n>    invoices per profile and seed (default 1000)
  --mistakes        prints wrong automatic decisions
  --missed <case>   prints the missed matches of one kind of case
  --write <file>    writes the generated set of one seed and profile as JSON, as an example of the format
  --help

A set from another source is JSON:
  { "currency": "EUR",
    "invoices": [{ "id", "type", "amount", "currency", "net", "withholding", "discount": { "amount", "until" },
                   "bookedAmount", "bookedCurrency", "date", "dueDate", "number", "references": [], "description",
                   "contactId", "name", "ibans": [], "fiscalIds": [] }],
    "payments": [{ "id", "amount", "direction", "currency", "originalAmount", "originalCurrency", "date", "valueDate", "account",
                   "name", "iban", "text", "reference", "endToEndId" }],
    "truth":    [{ "payments": ["p1"], "invoices": ["i1", "i2"], "case": "pooled" }],
    "accounts": [{ "id", "iban", "currency", "name" }],
    "rates":    [{ "from": "USD", "to": "EUR", "date", "rate" }] }
Only id, amount and date are required. Amounts are decimal numbers (1250.5), dates are YYYY-MM-DD. Payments: money in is positive.
The "type" of an invoice is sale, purchase, sale_credit_note, purchase_credit_note or receipt (already booked against the bank).
With a type, the amount has no sign (a negative sale is a credit note). Without a type, it is signed like the bank line.
"accounts" are the organisation's own accounts, for transfers. In "truth", two payments without invoices are a transfer.
Payments and invoices that are in no group must stay unmatched.`;

const engine = (set: EvaluationSet): readonly MatchedGroup[] => {
  const { matches, transfers } = matchTransactions(matchingInputOf(set));
  return [
    ...matches.map(({ allocations }) => ({
      payments: [...new Set(allocations.map(({ transactionId }) => transactionId))],
      invoices: [...new Set(allocations.map(({ itemId }) => itemId))],
    })),
    ...transfers.map(({ outgoingId, incomingId }) => ({ payments: [outgoingId, incomingId], invoices: [] })),
  ];
};

const MATCHERS: readonly (readonly [string, (set: EvaluationSet) => readonly MatchedGroup[]])[] = [
  ['engine', engine],
  ['exact amount, 7 days', matchExactWithinAWeek],
  ['weighted score', matchByWeightedScore],
];

const percent = ({ right, of }: Share): string => (of === 0 ? '     –' : ((right / of) * 100).toFixed(2).padStart(6));

const printFigures = (title: string, figures: readonly (readonly [string, Figures])[]): void => {
  console.log(`\n${title}`);
  console.log('                       precision  one-to-one    sets  transfers    left  decisions');
  for (const [name, { precision, oneToOne, sets, transfers, left }] of figures) {
    console.log(
      `  ${name.padEnd(20)}    ${percent(precision)}      ${percent(oneToOne)}  ${percent(sets)}     ${percent(transfers)}  ${percent(left)}  ${String(precision.of).padStart(9)}`,
    );
  }
};

const printCases = (figures: readonly (readonly [string, Figures])[]): void => {
  const cases = [...figures[0]![1].byCase].sort(([, a], [, b]) => b.of - a.of);
  console.log('\nFound per kind of case, %       number  ' + figures.map(([name]) => name.padStart(21)).join(''));
  for (const [name, { of }] of cases) {
    const shares = figures.map(([, { byCase }]) => percent(byCase.get(name) ?? { right: 0, of: 0 }).padStart(21));
    console.log(`  ${name.padEnd(26)} ${String(of).padStart(8)}  ${shares.join('')}`);
  }
};

const print = (sets: readonly EvaluationSet[], ids: readonly string[]): string => {
  const wanted = new Set(ids);
  return sets
    .flatMap(({ invoices, payments }) => [...payments, ...invoices])
    .filter(({ id }) => wanted.has(id))
    .map((record) => `    ${JSON.stringify(record)}`)
    .join('\n');
};

const main = (): void => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      seeds: { type: 'string', default: '1' },
      profile: { type: 'string', default: 'all' },
      invoices: { type: 'string', default: '1000' },
      mistakes: { type: 'boolean', default: false },
      missed: { type: 'string' },
      write: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const named: [string, EvaluationSet[]][] = [];
  if (positionals.length > 0) for (const file of positionals) named.push([file, [readSetFile(file)]]);
  else {
    const profiles = values.profile === 'all' ? Object.keys(PROFILES) : values.profile.split(',');
    for (const name of profiles) {
      const profile = PROFILES[name];
      if (!profile) throw new RangeError(`unknown profile ${name}: choose one of ${Object.keys(PROFILES).join(', ')}`);
      const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => Number(values.seed) + index);
      named.push([name, seeds.flatMap((seed) => makeBooks(seed, profile, Number(values.invoices)))]);
    }
  }
  const totals: [string, Figures][] = MATCHERS.map(([name]) => [name, addFigures([])]);
  for (const [title, sets] of named) {
    const figures = MATCHERS.map(([name, match]): [string, Figures] => [
      name,
      addFigures(sets.map((set) => judge(set, match(set)))),
    ]);
    printFigures(title, figures);
    for (const [index, [, ofMatcher]] of figures.entries())
      totals[index]![1] = addFigures([totals[index]![1], ofMatcher]);
    const ours = figures[0]![1];
    if (values.mistakes) {
      for (const { found, truth } of ours.mistakes) {
        console.log(
          `  WRONG ${found.payments.join('+')} > ${found.invoices.join('+')}; truth: ${truth.map((group) => `${group.case}: ${group.invoices.join('+')}`).join('; ')}`,
        );
        console.log(print(sets, [...found.payments, ...found.invoices, ...truth.flatMap(({ invoices }) => invoices)]));
      }
    }
    if (values.missed !== undefined) {
      for (const group of ours.missed.filter((missed) => missed.case === values.missed).slice(0, 12)) {
        console.log(`  MISSED ${group.payments.join('+')} > ${group.invoices.join('+')}`);
        console.log(print(sets, [...group.payments, ...group.invoices]));
      }
    }
  }
  if (named.length > 1) printFigures('all together', totals);
  printCases(totals);
};

try {
  main();
} catch (error) {
  // The author of the set needs the position of the mistake, not our stack trace.
  console.error(error instanceof RangeError || error instanceof TypeError ? error.message : error);
  process.exitCode = 1;
}
