import { generateDocuments, INVOICE_LAYOUTS, RECEIPT_LAYOUTS } from './generate.js';
import { MORE_DANISH_RECEIPTS } from './denmark/more-receipts-denmark.js';
import { DANISH_RECEIPTS_APART } from './denmark/receipts-denmark-apart.js';

const LATER = new Set(MORE_DANISH_RECEIPTS.map(({ name }) => name));

const APART = new Set(DANISH_RECEIPTS_APART.map(({ name }) => name));

describe('the generator', () => {
  test.each(['denmark', 'italy'])(
    'has 20 layouts of receipts and of invoices for %s, a third of them kept apart',
    (country) => {
      for (const layouts of [RECEIPT_LAYOUTS, INVOICE_LAYOUTS]) {
        const own = layouts.filter(({ country: of, name }) => of === country && !LATER.has(name) && !APART.has(name));
        expect(new Set(own.map(({ name }) => name)).size).toBe(20);
        expect(own.filter(({ keptApart }) => keptApart)).toHaveLength(7);
      }
    },
  );

  test('has 16 later layouts of Danish receipts under names of their own, none of them kept apart', () => {
    const later = RECEIPT_LAYOUTS.filter(({ name }) => LATER.has(name));
    expect(later).toHaveLength(16);
    expect(LATER.size).toBe(16);
    expect(later.some(({ keptApart }) => keptApart)).toBe(false);
  });

  test('has 8 further layouts of Danish receipts that are kept apart', () => {
    const apart = RECEIPT_LAYOUTS.filter(({ name }) => APART.has(name));
    expect(apart).toHaveLength(8);
    expect(APART.size).toBe(8);
    expect(apart.every(({ keptApart, country }) => keptApart && country === 'denmark')).toBe(true);
  });

  test('gives the same document for the same seed, and another for another', async () => {
    const pick = (seed: string) => generateDocuments(1, seed).find(({ source }) => source === 'pdf');
    const [first, second, other] = [pick('a'), pick('a'), pick('b')];
    expect(await first?.render()).toEqual(await second?.render());
    expect(first?.truth).toEqual(second?.truth);
    expect(other?.truth).not.toEqual(first?.truth);
  });

  test('states sums that add up', () => {
    for (const { truth } of generateDocuments(1)) {
      const { rates, vatCents } = truth;
      if (rates === null || vatCents === null) continue;
      expect(rates.reduce((sum, rate) => sum + rate.vatCents, 0)).toBe(vatCents);
    }
  });
});
