import { say } from '#schemas/sentences/say.js';
import { MOST_WITH_DOUBT } from './confidence-groups.js';
import { confidenceByLayout, type Layout } from './confirmed-layout.js';

const field = (name: string, value: string, left: number, top: number) => ({
  ...{ name, value, reason: null },
  box: { left, top, width: 0.1, height: 0.02 },
});

const layout = (total: string, sumTop = 0.6): Layout & { checks: { name: string; passed: boolean }[] } => ({
  ...{ kind: 'invoice', method: 'ocr', currency: 'DKK' },
  fields: [
    field('supplier.name', 'Zzyx ApS', 0.1, 0.05),
    field('date', '2026-03-01', 0.7, 0.1),
    field('total', total, 0.8, sumTop),
    field('vat', '25.00', 0.8, sumTop - 0.05),
  ],
  checks: [{ name: 'net_plus_vat_is_total', passed: true }],
});

const CONFIRMED = [layout('125.00'), layout('250.00', 0.7)];

it('is sure of a layout that was posted twice as it was read', () => {
  expect(confidenceByLayout(layout('375.00', 0.5), 0.75, CONFIRMED)).toBe(0.9);
  expect(confidenceByLayout(layout('375.00'), 0.97, CONFIRMED)).toBe(0.97);
});

it.each([
  ['one document', layout('375.00'), CONFIRMED.slice(1)],
  [
    'a total in another column',
    {
      ...layout('1'),
      fields: [...layout('1').fields.slice(0, 2), field('total', '1', 0.3, 0.6), ...layout('1').fields.slice(3)],
    },
    CONFIRMED,
  ],
  [
    'a date in another place',
    {
      ...layout('1'),
      fields: [layout('1').fields[0]!, field('date', '2026-03-01', 0.7, 0.4), ...layout('1').fields.slice(2)],
    },
    CONFIRMED,
  ],
  ['a VAT amount that was not read', { ...layout('1'), fields: layout('1').fields.slice(0, 3) }, CONFIRMED],
  ['another kind', { ...layout('1'), kind: 'credit_note' }, CONFIRMED],
  [
    'amounts that do not add up',
    { ...layout('1'), checks: [{ name: 'net_plus_vat_is_total', passed: false }] },
    CONFIRMED,
  ],
])('is not surer by %s', (_what, reading, confirmed) =>
  expect(confidenceByLayout(reading, 0.75, confirmed)).toBe(0.75),
);

it('leaves what the reader itself does not believe', () => {
  for (const confidence of [0.4, MOST_WITH_DOUBT])
    expect(confidenceByLayout(layout('1'), confidence, CONFIRMED)).toBe(confidence);
});

it('compares texts by the words that led to the values', () => {
  const text = (word: string) => ({
    ...layout('1'),
    method: 'text',
    fields: layout('1').fields.map((each) => ({ ...each, box: null, reason: say('word_in_lines', { word }) })),
  });
  expect(confidenceByLayout(text('I alt'), 0.75, [text('I alt'), text('I alt')])).toBe(0.9);
  expect(confidenceByLayout(text('Pris'), 0.75, [text('I alt'), text('I alt')])).toBe(0.75);
});
