import { say } from '#schemas/sentences/say.js';
import { codingInput, pairs } from '../../test-support/coding-input.js';
import { codeDocument } from '../code-document.js';
import type { Coding, CodingInput, PersonValues } from '../coding.js';
import type { DocumentFacts } from '../facts/document-facts.js';
import type { RememberedPurchase } from './remembered-purchase.js';
import { learnPurchases, lessonsOf } from './learn-purchase.js';
import { isLikeThing, wordsOfThing } from './thing-words.js';

const person = (values: Partial<PersonValues>): PersonValues => ({
  ...{ account: null, category: null, vatCode: null, bookingText: null, amount: null },
  ...values,
});

/** What is remembered after a person posted these codings, one after the other. */
const after = (...codings: readonly Coding[]): readonly RememberedPurchase[] => {
  let memories: readonly RememberedPurchase[] = [];
  for (const coding of codings) {
    const { created, changed, removed } = learnPurchases(memories, lessonsOf(coding, {}));
    const kept = memories.filter((memory) => !removed.includes(memory));
    const update = (memory: RememberedPurchase) => changed.find(({ before }) => before === memory)?.after ?? memory;
    const reason = say('vendor_confirmed_once');
    memories = [
      ...kept.map(update),
      ...created.map((lesson, at) => ({ ...lesson, id: `mem_${kept.length + at}`, confirmations: 1, reason })),
    ];
  }
  return memories;
};

const line = (description: string, amount: bigint, vatRate: string | null = null) => ({
  ...{ description, amount, vatRate, nature: null },
});

/** An invoice of one rate over the sum of its lines. */
const bill = (lines: readonly (readonly [string, bigint])[], more: Partial<DocumentFacts> = {}) => {
  const net = lines.reduce((sum, [, amount]) => sum + amount, 0n);
  const tax = net / 4n;
  return {
    ...{ net, tax, total: net + tax, vatLines: [{ rate: '25', nature: null, net, tax }] },
    lines: lines.map(([description, amount]) => line(description, amount)),
    ...more,
  };
};

const code = (facts: Partial<DocumentFacts>, input: Partial<CodingInput> = {}) =>
  codeDocument(codingInput('denmark', facts, input));

const RIVETS = bill([['Blindnitter 4 mm, zzyx', 80_000n]]);

it('holds back a thing that no word knows, and posts it by itself after one confirmation', () => {
  expect(code(RIVETS).heldBack).not.toBeNull();
  const confirmed = code(RIVETS, { person: person({ account: '1610', vatCode: 'I25' }) });
  const again = code(bill([['Blindnitter 5 mm, zzyx (april)', 95_000n]]), { remembered: after(confirmed) });
  expect([pairs(again), again.heldBack]).toEqual([['1610 I25'], null]);
  expect(again.lines[0]?.account.reason).toEqual(say('vendor_confirmed_once'));
});

describe('a confirmation holds for the same only', () => {
  const confirmed = code(RIVETS, { person: person({ account: '1610', vatCode: 'I25' }) });
  const remembered = after(confirmed);
  it.each([
    ['another thing', bill([['Gaffeltruck qwrt', 80_000n]])],
    [
      'one more thing',
      bill([
        ['Blindnitter zzyx', 80_000n],
        ['Gaffeltruck qwrt', 90_000n],
      ]),
    ],
    ['far more money', bill([['Blindnitter zzyx', 480_000n]])],
    ['a credit note', bill([['Blindnitter zzyx', 80_000n]], { kind: 'credit_note' })],
    ['another currency', bill([['Blindnitter zzyx', 80_000n]], { currency: 'EUR' })],
    ['no VAT', bill([['Blindnitter zzyx', 80_000n]], { tax: 0n, total: 80_000n, vatLines: [] })],
    ['a van', bill([['Blindnitter zzyx', 80_000n]], { text: 'Varebil AB 12 345' })],
    ['paid by an employee', bill([['Blindnitter zzyx', 80_000n]], { paidBy: 'employee' })],
  ])('not for %s', (_what, facts) => {
    const rateOn = () => ({ rate: { coefficient: 7n, scale: 0 }, date: '2026-03-15', source: 'test' });
    expect(code(facts, { remembered, rateOn }).heldBack).not.toBeNull();
  });
});

it.each([
  ['Kopipapir A4', 'Gavekort', false],
  ['Kopipapir A4', 'Kaffe, hele bønner', false],
])('%s confirmed: %s is posted by itself %s', (confirmed, next, isPosted) => {
  const first = code(bill([[confirmed, 80_000n]]), { person: person({ account: '2810', vatCode: 'I25' }) });
  const other = code(bill([[next, 60_000n]]), { remembered: after(first) });
  expect(pairs(other)[0] === '2810 I25' && other.heldBack === null).toBe(isPosted);
});

it('proposes the account for another thing of the supplier, and waits', () => {
  const remembered = after(code(RIVETS, { person: person({ account: '1610', vatCode: 'I25' }) }));
  const other = code(bill([['Qwrt vvbn', 20_000n]]), { remembered });
  expect([pairs(other), other.heldBack?.say]).toEqual([['1610 I25'], 'vendor_known_for_other_things']);
});

it('keeps an asset account for things of that kind and price', () => {
  const own = { ...codingInput('denmark').region.accounts[0]!, number: '5345', type: 'asset' as const };
  const region = codingInput('denmark').region;
  const withOwn = { region: { ...region, accounts: [...region.accounts, own] } };
  const laptop = code(bill([['Bærbar computer Lenovo', 1_400_000n]]), {
    ...withOwn,
    person: person({ account: '5345', vatCode: 'I25' }),
  });
  const input = { ...withOwn, remembered: after(laptop) };
  expect(pairs(code(bill([['Mus Logitech', 24_000n]]), input))).not.toContain('5345 I25');
  expect(pairs(code(bill([['Bærbar computer Lenovo', 1_500_000n]]), input))).toEqual(['5345 I25']);
  for (const [thing, price] of [
    ['Bærbar computer, lader', 24_000n],
    ['Bærbar computer Lenovo', 9_000_000n],
  ] as const) {
    const other = code(bill([[thing, price]]), input);
    expect([pairs(other), other.heldBack === null]).toEqual([['2310 I25'], false]);
  }
});

it('remembers line by line what a supplier sells, and divides the next document by it', () => {
  const screws = code(bill([['Skruer qwrt', 40_000n]]), { person: person({ account: '1610', vatCode: 'I25' }) });
  const gloves = code(bill([['Handsker vvbn', 10_000n]]), { person: person({ account: '2450', vatCode: 'I25' }) });
  const both = code(
    bill([
      ['Skruer qwrt', 30_000n],
      ['Handsker vvbn', 20_000n],
    ]),
    { remembered: after(screws, gloves) },
  );
  expect([pairs(both), both.heldBack]).toEqual([['1610 I25', '2450 I25'], null]);
  expect(both.lines.map(({ gross }) => gross)).toEqual([37_500n, 25_000n]);
});

it('forgets what a later decision contradicts', () => {
  const first = code(RIVETS, { person: person({ account: '1610', vatCode: 'I25' }) });
  const second = code(RIVETS, { person: person({ account: '2230', vatCode: 'I25' }) });
  expect(after(first, second).map(({ account }) => account)).toEqual(['2230']);
});

it('accepts a doubt that a person accepted, and no other', () => {
  const unnamed = { vatNumber: null, name: 'Zzyx Ting', country: 'DK' };
  const facts = (more: Partial<DocumentFacts> = {}) => bill([['Kopipapir', 80_000n]], { supplier: unnamed, ...more });
  const first = code(facts());
  expect(first.heldBack?.say).toBe('rule_behind_not_verified');
  const remembered = after(first);
  expect(code(facts(), { remembered }).heldBack).toBeNull();
  expect(code(facts({ isElectronic: false, text: 'Kopipapir 800,00\nmoms' }), { remembered }).heldBack).not.toBeNull();
});

it('proposes only what a person without the right to post has corrected', () => {
  const [memory] = after(code(RIVETS, { person: person({ account: '1610', vatCode: 'I25' }) }));
  const next = code(RIVETS, { remembered: [{ ...memory!, confirmations: 0 }] });
  expect([pairs(next), next.heldBack?.say]).toEqual([['1610 I25'], 'vendor_known_for_other_things']);
});

it.each([
  ['Kopipapir A4, 5 pk. (marts)', 'Kopipapir A4 80 g', true],
  ['Abonnement januar 2026', 'Abonnement februar 2026', true],
  ['Skruer 5x60', 'Skrue 4x40', true],
  ['Samsung mobiltelefon', 'Samsung opvaskemaskine', false],
  ['Mus Logitech', 'Bærbar computer Lenovo', false],
  ['450,00', '450,00', false],
])('%s and %s: the same thing is %s', (a, b, same) => expect(isLikeThing(wordsOfThing(a), wordsOfThing(b))).toBe(same));

describe('another thing of a kind that was posted before', () => {
  const supplier = { name: 'Dansk Cykel Import A/S', vatNumber: 'DK25063864', country: 'DK' };
  const bicycles = (thing: string, amount: bigint, more: Partial<DocumentFacts> = {}) =>
    bill([[thing, amount]], { supplier, ...more });
  const first = code(bicycles('Elcykler til videresalg', 500_000n), {
    person: person({ category: 'goods', vatCode: 'I25' }),
  });
  const input = { remembered: after(first) };
  const bicycle = 'Kildemoes Logic Sport';

  it('is posted by itself if the document alone would have been proposed to the same account', () => {
    const alone = code(bicycles(bicycle, 600_000n));
    expect([pairs(alone), alone.heldBack?.say]).toEqual([['1610 I25'], 'purchase_uncertain']);
    const next = code(bicycles(bicycle, 600_000n), input);
    expect([pairs(next), next.heldBack]).toEqual([['1610 I25'], null]);
  });

  it('waits if it costs more than twice as much, or came in another way', () => {
    expect(code(bicycles(bicycle, 1_600_000n), input).heldBack).not.toBeNull();
    expect(code(bicycles(bicycle, 600_000n, { kind: 'credit_note' }), input).heldBack).not.toBeNull();
  });
});
