import { say } from '#schemas/sentences/say.js';
import { extractDocument } from '../extract-document.js';
import { editDistance, lettersAndDigits } from '../page/fold-text.js';
import { closestKnown, KnownNames } from './known-suppliers.js';
import { pageOfText } from '../page/page.js';

const KNOWN = [new KnownNames(['Havnens Bageri ApS', 'HAVNENS BAGERI APS', 'Cartiera Bianchi S.r.l.', 'TDC'])];

describe('closestKnown', () => {
  test.each([
    ['Havnens Bageri ApS', 'HAVNENS BAGERI APS', 1],
    ['HAVNEN5 BAGER1', 'HAVNENS BAGERI APS', 0.8],
    ['Cartiera Bianchi', 'Cartiera Bianchi S.r.l.', 1],
  ])('%s', (text, name, least) => {
    const match = closestKnown(text, KNOWN);
    expect(match?.name).toBe(name);
    expect(match?.likeness).toBeGreaterThanOrEqual(least);
  });

  test.each(['Havnens Cykler', 'TD', 'Nyhavn 12', ''])('finds no supplier for "%s"', (text) => {
    expect(closestKnown(text, KNOWN)).toBeNull();
  });
});

describe('known suppliers of the organisation', () => {
  const receipt = pageOfText('HAVNEN5 BAGER1 ApS\nNyhavn 12\nDato 22-02-2026\nI ALT 112,00\nHeraf moms 22,40\n');
  const read = (knownSuppliers: readonly string[]) =>
    extractDocument([receipt], { today: '2026-11-15', knownSuppliers }).supplier;

  test('correct misread letters and keep the printed text as the value', () => {
    expect(read(['Havnens Bageri ApS'])).toMatchObject({
      value: 'HAVNEN5 BAGER1 ApS',
      normalized: 'Havnens Bageri ApS',
      why: expect.objectContaining({ with: expect.objectContaining({ second: say('similar_to_known') }) }),
    });
    expect(read([])).toMatchObject({ normalized: 'HAVNEN5 BAGER1 ApS' });
  });

  test('change nothing when the names differ', () => {
    expect(read(['Havnegrillen ApS', 'Bagerens Have'])).toMatchObject({ normalized: 'HAVNEN5 BAGER1 ApS' });
  });
});

describe('in a typed text no letter is misread', () => {
  const bill = (supplier: string): string =>
    `${supplier}\nCVR 12345674\nFaktura 10023\nFakturadato 12-10-2026\nSubtotal 1.000,00\nMoms 25% 250,00\nI alt DKK 1.250,00`;
  const supplierOf = (printed: string, known: string) =>
    extractDocument([pageOfText(bill(printed))], { today: '2026-11-15', knownSuppliers: [known] }).supplier?.normalized;

  test.each([
    ['Jessen Murer ApS', 'Jensen Murer ApS'],
    ['Bianco Carta S.r.l.', 'Bianchi Carta S.r.l.'],
    ['Rossi Carta S.p.A.', 'Rossi Carta S.r.l.'],
  ])('%s is not %s', (printed, known) => {
    expect(supplierOf(printed, known)).toBe(printed);
  });

  test.each([
    ['JENSEN MURER APS', 'Jensen Murer ApS'],
    ['Jensen Murer', 'Jensen Murer ApS'],
    ['Rossi Carta SRL', 'Rossi Carta S.r.l.'],
  ])('%s is %s', (printed, known) => {
    expect(supplierOf(printed, known)).toBe(known);
  });
});

test('the spelling of the organisation counts before that of the model', () => {
  const [own, learnt] = [new KnownNames(['Netto']), new KnownNames(['NETTO', 'Nettoo A/S'])];
  expect(closestKnown('NETTO', [own, learnt])).toEqual({ name: 'Netto', likeness: 1 });
  expect(closestKnown('Nettoo', [own, learnt])).toEqual({ name: 'Nettoo A/S', likeness: 1 });
});

test('the index misses no name that is similar enough', () => {
  const parts = ['nord', 'papir', 'byg', 'bianchi', 'sol', 'carta', 'vest', 'tegl', 'ost', 'vino'];
  const part = (number: number): string => parts[number % parts.length]!;
  const names = Array.from(
    { length: 400 },
    (_, n) => `${part(n)}${part(n * 3 + 1)} ${part(Math.floor(n / 7))} ${n * 7}`,
  );
  const known = [new KnownNames(names)];
  const keys = names.map(lettersAndDigits);
  const folded = keys.map(foldLookalikes);
  let found = 0;
  for (let n = 0; n < 400; n += 1) {
    const key = keys[n]!;
    // Some letters are lost, changed and added.
    const text = [...key]
      .map((letter, place) => ((place * 7 + n) % 5 === 0 ? ['', 'X', `${letter}Y`][n % 3] : letter))
      .join('');
    const foldedText = foldLookalikes(text);
    const likenesses = folded.map((name, at) => {
      const longest = Math.max(keys[at]!.length, text.length);
      return 1 - editDistance(name, foldedText, longest) / longest;
    });
    const best = Math.max(...likenesses);
    expect(closestKnown(text, known)?.likeness ?? 0).toBeCloseTo(best >= 0.7 ? best : 0, 10);
    if (best >= 0.7) found += 1;
  }
  expect(found).toBeGreaterThan(100);
});

/** Characters that are compared as the same. */
const foldLookalikes = (key: string): string =>
  [...key]
    .map(
      (sign) =>
        ({ '0': 'O', Q: 'O', '1': 'I', L: 'I', '2': 'Z', '4': 'A', '5': 'S', '6': 'G', '7': 'T', '8': 'B' })[sign] ??
        sign,
    )
    .join('');

test('a name is compared alike, whether its keys are new or were made before', () => {
  const names = Array.from({ length: 300 }, (_, index) => `Leverandør ${index * 37} Papir ApS`);
  const texts = ['Leverandor 111 Papir', 'LEVERAND0R 3700 PAP1R APS', 'Kopipapir A4', 'Leverandør 5'];
  const compare = () => texts.map((text) => closestKnown(text, [new KnownNames(names)]));
  const first = compare();
  expect(first.map((match) => match?.name ?? null)).toEqual([
    'Leverandør 111 Papir ApS',
    'Leverandør 3700 Papir ApS',
    null,
    null,
  ]);
  expect(compare()).toEqual(first);
});
