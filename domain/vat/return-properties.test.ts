import { balancesOf, sumOf } from '../ledger/balance.js';
import { reverseLines } from '../ledger/reverse-lines.js';
import { countryOf } from '../countries/countries.js';
import { DENMARK } from '../countries/denmark/denmark.js';
import { ITALY } from '../countries/italy/italy.js';
import { randomInteger, randomNumbers } from '../test-support/random-numbers.js';
import {
  danishPurchase,
  danishSale,
  italianPurchase,
  italianSale,
  vatLinesOf,
  type Lines,
} from '../test-support/worked-ledgers.js';
import { NOTHING_CARRIED } from './vat-return-rules.js';
import { contributionsOf, sumByBox } from './contribution.js';
import { periodOf } from './vat-period.js';

/**
 * Random ledgers, recomputed from their documents with a table that was written by hand: which share of the tax of a
 * document belongs to which box. The code under test computes the boxes from the entry lines instead.
 */
const DATE = '2026-03-15';
const ROUNDS = 30;

interface Sample {
  readonly code: string;
  readonly isSale: boolean;
  /** Per cent, added to the amount where the buyer computes the tax. */
  readonly rate: bigint;
  readonly isReverse: boolean;
  readonly deductible: bigint;
  readonly base: string | null;
  readonly output: string | null;
  readonly input: string | null;
}
const sale = (code: string, rate: bigint, base: string | null, output: string | null): Sample => ({
  code,
  isSale: true,
  rate,
  isReverse: false,
  deductible: 0n,
  base,
  output,
  input: null,
});
const bought = (code: string, rate: bigint, deductible: bigint, base: string | null, input: string | null): Sample => ({
  code,
  isSale: false,
  rate,
  isReverse: false,
  deductible,
  base,
  output: null,
  input,
});
const reverse = (code: string, rate: bigint, base: string | null, output: string, input: string): Sample => ({
  code,
  isSale: false,
  rate,
  isReverse: true,
  deductible: 100n,
  base,
  output,
  input,
});

const DANISH: readonly Sample[] = [
  sale('U25', 25n, null, 'salgsmoms'),
  sale('UEUV', 0n, 'rubrik_b_varer_eu_salg', null),
  sale('UEUY', 0n, 'rubrik_b_ydelser', null),
  sale('UXY', 0n, 'rubrik_c', null),
  sale('UFRI', 0n, null, null),
  bought('I25', 25n, 100n, null, 'koebsmoms'),
  bought('IREP', 25n, 25n, null, 'koebsmoms'),
  bought('ITLF', 25n, 50n, null, 'koebsmoms'),
  reverse('IVEU', 25n, 'rubrik_a_varer', 'moms_af_varekoeb_i_udlandet', 'koebsmoms'),
  reverse('IYEU', 25n, 'rubrik_a_ydelser', 'moms_af_ydelseskoeb_i_udlandet', 'koebsmoms'),
  reverse('IYX', 25n, null, 'moms_af_ydelseskoeb_i_udlandet', 'koebsmoms'),
  reverse('IOB', 25n, null, 'salgsmoms', 'koebsmoms'),
  bought('I0', 0n, 0n, null, null),
];
const ITALIAN: readonly Sample[] = [
  sale('V22', 22n, 'VP2', 'VP4'),
  sale('V10', 10n, 'VP2', 'VP4'),
  sale('V4', 4n, 'VP2', 'VP4'),
  sale('VS22', 22n, 'VP2', null),
  sale('VN32', 0n, 'VP2', null),
  bought('A22', 22n, 100n, 'VP3', 'VP5'),
  bought('A10', 10n, 100n, 'VP3', 'VP5'),
  bought('A22D50', 22n, 50n, 'VP3', 'VP5'),
  bought('A22D40', 22n, 40n, 'VP3', 'VP5'),
  bought('A22D0', 22n, 0n, 'VP3', 'VP5'),
  reverse('ARC17', 22n, 'VP3', 'VP4', 'VP5'),
  bought('AN', 0n, 0n, 'VP3', null),
  bought('AX', 0n, 0n, null, null),
];

/** Half up on the absolute value, written as simply as possible. */
const share = (amount: bigint, numerator: bigint, denominator: bigint): bigint => {
  const [size, sign] = amount < 0n ? [-amount, -1n] : [amount, 1n];
  return (sign * ((size * numerator * 10n) / denominator + 5n)) / 10n;
};

interface Document {
  readonly sample: Sample;
  /** Net of a sale, gross of a purchase. */
  readonly amount: bigint;
}

const expected = (documents: readonly Document[]): Record<string, bigint> => {
  const boxes: Record<string, bigint> = {};
  const add = (box: string | null, amount: bigint): void => {
    if (box !== null) boxes[box] = (boxes[box] ?? 0n) + amount;
  };
  for (const { sample, amount } of documents) {
    const onTop = sample.isSale || sample.isReverse;
    const tax = onTop ? share(amount, sample.rate, 100n) : share(amount, sample.rate, 100n + sample.rate);
    add(sample.base, onTop ? amount : amount - tax);
    add(sample.output, tax);
    add(sample.input, share(tax, sample.deductible, 100n));
  }
  return Object.fromEntries(Object.entries(boxes).filter(([, amount]) => amount !== 0n));
};

const randomDocuments = (next: () => number, samples: readonly Sample[]): Document[] =>
  Array.from({ length: randomInteger(next, 0, 30) }, () => ({
    sample: samples[randomInteger(next, 0, samples.length - 1)]!,
    amount: BigInt(randomInteger(next, -200_000, 5_000_000)),
  }));

const post = (region: 'denmark' | 'italy', { sample, amount }: Document): Lines => {
  if (region === 'denmark') {
    return sample.isSale ? danishSale(DATE, sample.code, amount) : danishPurchase(DATE, sample.code, amount);
  }
  return sample.isSale ? italianSale(DATE, sample.code, amount) : italianPurchase(DATE, sample.code, amount);
};

describe.each([
  ['denmark', DANISH, 20260331],
  ['italy', ITALIAN, 20260516],
] as const)('random ledgers of %s', (key, samples, seed) => {
  const region = key === 'denmark' ? DENMARK : ITALY;
  const compute = (entries: readonly Lines[]) => {
    const { items } = contributionsOf(region, vatLinesOf(entries, DATE));
    const all = sumByBox(items);
    return {
      items,
      figures: countryOf(key).vatReturn.compute({
        period: periodOf(DATE, 'quarterly'),
        all,
        carried: NOTHING_CARRIED,
        before: null,
      }),
    };
  };

  it('give the boxes of their documents; lineage adds up to them; the settlement clears the VAT accounts', () => {
    const next = randomNumbers(seed);
    for (let round = 0; round < ROUNDS; round += 1) {
      const documents = randomDocuments(next, samples);
      const entries = documents.map((document) => post(key, document));
      const { items, figures } = compute(entries);
      const nonZero = Object.fromEntries([...sumByBox(items)].filter(([, amount]) => amount !== 0n));
      expect(nonZero).toEqual(expected(documents));
      for (const box of figures.boxes.filter(({ formula }) => formula === null)) {
        const lineage = items.filter((item) => item.box === box.code).reduce((sum, item) => sum + item.amount, 0n);
        expect([box.code, lineage]).toEqual([box.code, box.exact]);
        const cut = box.exact - box.amount;
        expect(key === 'italy' ? cut === 0n : cut > -100n && cut < 100n).toBe(true);
      }
      expect(sumOf(figures.settlement)).toBe(0n);
      const balances = balancesOf([...entries.flat(), ...figures.settlement]);
      const cleared = key === 'denmark' ? ['7680', '7700', '7720', '7740'] : ['2601', '1601'];
      expect(cleared.map((account) => balances.get(account))).toEqual(cleared.map(() => undefined));
    }
  });

  it('give the same result twice, in any order, and nothing when everything is reversed', () => {
    const next = randomNumbers(seed + 1);
    for (let round = 0; round < 50; round += 1) {
      const entries = randomDocuments(next, samples).map((document) => post(key, document));
      expect(compute(entries).figures).toEqual(compute(entries).figures);
      expect(compute([...entries].reverse()).figures).toEqual(compute(entries).figures);
      const undone = compute([...entries, ...entries.map((lines) => reverseLines(lines))]).figures;
      expect([undone.due, undone.settlement]).toEqual([0n, []]);
    }
  });
});
