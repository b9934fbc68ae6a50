import { textOf } from '#schemas/sentences/text-of.js';
import { extractDocument } from '../extract-document.js';
import { NO_OPINION, type Opinion } from './opinion.js';
import { pageOfText } from '../page/page.js';

const RECEIPT = `Café Solsikken
Torvegade 4
CVR 12345674
Kaffe 45,00
Kage 67,00
Sum 112,00
Kontant 200,00
Retur 88,00
Moms 22,40
Dato 22-02-2026`;

const read = (opinion?: Partial<Opinion>) =>
  extractDocument([pageOfText(RECEIPT)], {
    today: '2026-03-01',
    ...(opinion && { opinion: { ...NO_OPINION, ...opinion } }),
  });

test('an opinion that agrees raises the chance of the value', () => {
  const [alone, agreed] = [read(), read({ totalCents: 11_200, date: '2026-02-22' })];
  expect(agreed.total?.normalized).toBe('112.00');
  expect(agreed.total?.confidence).toBeGreaterThan(alone.total?.confidence ?? 1);
  expect(textOf(agreed.total!.why)).toContain('the third reader agrees');
  expect(agreed.confidence).toBeGreaterThanOrEqual(alone.confidence);
});

test('a value that is not on the page is never taken, and lowers the chance', () => {
  const [alone, differs] = [read(), read({ totalCents: 99_900, date: '2026-02-27' })];
  expect(differs.total?.normalized).toBe('112.00');
  expect(differs.date?.normalized).toBe('2026-02-22');
  expect(differs.total?.confidence).toBeLessThan(alone.total?.confidence ?? 0);
  expect(textOf(differs.total!.why)).toContain('the third reader differs');
});

test('another value of the page lowers the chance of the chosen one', () => {
  expect(read({ totalCents: 20_000 }).total?.confidence).toBeLessThan(read().total?.confidence ?? 0);
});

test('no opinion changes nothing', () => {
  expect(read({})).toEqual(read());
});
