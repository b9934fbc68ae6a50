import { labelsIn } from './labels.js';

test.each([
  ['Total Inclusive GST', 'including', 'excluding'],
  ['Total Exclusive GST', 'excluding', 'including'],
  ['Nett Total', 'total', 'excluding'],
  ['Kontant', 'cash', 'total'],
] as const)('%s means %s, not a misread word for %s', (text, meant, other) => {
  expect(labelsIn(text)).toContain(meant);
  expect(labelsIn(text)).not.toContain(other);
});

test.each([
  ['T0TAL', 'total'],
  ['KUUNDING', 'rounding'],
  ['Inclusjve', 'including'],
  ['Scad.', 'due'],
] as const)('%s is read as %s', (text, label) => expect(labelsIn(text)).toContain(label));
