import { danishSale, italianSale } from '#domain/test-support/worked-ledgers.js';
import { closeSharedPool } from '../support/fleet.js';
import { pointersOf, readPages, rest } from '../support/rest.js';
import { vatBooks, YEAR } from '../support/books/vat-returns.js';

const books = vatBooks();
const { createBooks, run, put, prepare, file } = books;
afterAll(closeSharedPool);

const api = () => rest(books.organization.apiKey);
const close = async (closedUntil: string | null): Promise<any> => {
  const { status, body } = await api().patch('/books', { closedUntil });
  expect([status, body.detail]).toEqual([200, undefined]);
  return body.result;
};
const deadlines = async (kind: string): Promise<any[]> =>
  (await readPages(books.organization.apiKey, 'list_deadlines', { from: `${YEAR}-01-01` })).filter(
    (deadline) => deadline.kind === kind && deadline.periodEnd <= `${YEAR}-12-31`,
  );

const COUNTRIES = [
  ['denmark', 'vat_return', `${YEAR}-06-01`, `${YEAR} Q1`, danishSale(`${YEAR}-02-10`, 'U25', 100_000n), 'DKK'],
  ['italy', 'vat_payment', `${YEAR}-05-16`, `${YEAR} Q1`, italianSale(`${YEAR}-02-10`, 'V22', 100_000n), 'EUR'],
] as const;

describe.each(COUNTRIES)(
  'books that are closed before the return is filed (%s)',
  (region, kind, due, name, lines, currency) => {
    const period = { name, periodStart: `${YEAR}-01-01`, periodEnd: `${YEAR}-03-31` };

    beforeEach(async () => {
      await createBooks(region, 'quarterly');
      await put(`${YEAR}-02-10`, [lines], { currency });
    });

    it('names the period and keeps it due until it is filed', async () => {
      const before = await deadlines(kind);
      expect(before[0]).toMatchObject({ periodStart: period.periodStart, readiness: 'open' });
      const draft = await prepare();
      const closed = await close(`${YEAR}-12-31`);
      expect(closed).toMatchObject({ closedUntil: `${YEAR}-12-31`, unfiledVat: [{ ...period }] });
      expect(closed.unfiledVat[0].dueDate >= due).toBe(true);
      expect((await deadlines(kind)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
      const closing = (await api().get(`/closing?from=${YEAR}-01-01&until=${YEAR}-03-31&language=en`)).body.result;
      expect(closing.ready).toBe(false);
      expect(closing.findings).toContainEqual(
        expect.objectContaining({
          code: 'vat_not_filed',
          severity: 'warning',
          message: expect.stringContaining(`The VAT return of ${name} is not filed. It is due on`),
        }),
      );
      expect((await prepare()).id).toBe(draft.id);
      expect((await api().get(`/vat-returns/${draft.id}/checks`)).body.result).toMatchObject({ ready: true });
      expect(await file(draft.id)).toMatchObject({ state: 'filed', periodStart: period.periodStart });
      expect((await close(`${YEAR}-12-31`)).unfiledVat).not.toContainEqual(expect.objectContaining({ name }));
      expect((await close(null)).unfiledVat).toEqual([]);
    });

    it('is not due when a person states that it was reported elsewhere, and the check says what filing says', async () => {
      const draft = await prepare();
      const stated = await api().patch('/vat-settings', { reportedElsewhereUntil: `${YEAR}-03-31` });
      expect(stated.body.result).toMatchObject({ reportedElsewhereUntil: `${YEAR}-03-31` });
      const check = (await api().get(`/vat-returns/${draft.id}/checks?language=en`)).body.result;
      expect(check).toMatchObject({ ready: false, changedEntries: [] });
      expect(check.checks).toContainEqual(expect.objectContaining({ code: 'return_outdated', severity: 'blocking' }));
      const refused = await run('file_vat_return', { returnId: draft.id });
      expect([refused.status, refused.body.code]).toEqual([409, 'return_outdated']);
      expect((await close(`${YEAR}-03-31`)).unfiledVat).toEqual([]);
      expect((await deadlines(kind)).filter(({ periodEnd }) => periodEnd <= period.periodEnd)).toEqual([]);
    });
  },
);

it('refuses a day that has not passed', async () => {
  await createBooks('denmark');
  expect(pointersOf(await api().patch('/vat-settings', { reportedElsewhereUntil: '2099-12-31' }))).toEqual([
    '/reportedElsewhereUntil',
  ]);
});
