import { localDay } from '#domain/calendar/local-day.js';
import { PROFESSIONAL_FEE, putDocument } from '../support/documents/documents.js';
import { closeSharedPool, type TestOrganization } from '../support/fleet.js';
import { done, italianSeller, run } from '../support/books/invoices.js';
import { rest } from '../support/rest.js';

/** Which month an Italian purchase belongs to when no person has stated when it was received. */
const TODAY = localDay(new Date());
const LAST_YEAR = Number(TODAY.slice(0, 4)) - 1;
const SPRING = `${LAST_YEAR}-03-10`;
const WINTER = `${LAST_YEAR}-12-20`;
/** Italian taxpayer numbers other than that of the seller. */
const supplier = { name: 'Studio Bianchi', vatNumber: 'IT12345678903', country: 'IT' };
let buyer: TestOrganization;

beforeEach(async () => {
  buyer = await italianSeller();
});
afterAll(closeSharedPool);

const get = async (path: string): Promise<any> => (await rest(buyer.apiKey).get(path)).body.result;

async function coded(date: string, createdAt?: string): Promise<{ documentId: string; asked: string[] }> {
  const extraction = { ...PROFESSIONAL_FEE, supplier, number: `F-${date}`, date };
  const documentId = await putDocument(buyer.id, { extraction, ...(createdAt && { createdAt }) });
  const { questions } = await done(buyer, 'code_document', { documentId });
  return { documentId, asked: questions.map(({ code }: any) => code) };
}

async function posted(documentId: string): Promise<any> {
  const { posting, warnings } = await done(buyer, 'post_document', { documentId });
  const entry = await get(`/ledger-entries/${posting.ledgerEntryId}`);
  return { ...entry, told: warnings.map(({ message }: any) => message).join(' ') };
}

const answer = (documentId: string, choice: string) =>
  rest(buyer.apiKey).post(`/documents/${documentId}/answer`, { question: 'receipt_year', choice });

it('asks for the year of receipt of an invoice of an earlier year, and posts as the answer says', async () => {
  const { documentId, asked } = await coded(WINTER);
  expect(asked).toEqual(['receipt_year']);
  const refused = await run(buyer, 'post_document', { documentId });
  expect([refused.status, refused.body.code]).toEqual([409, 'question_open']);
  expect(refused.body.detail).toContain('PATCH /api/rest/documents/{id}/registration');
  const remembered = await rest(buyer.apiKey).post(`/documents/${documentId}/answer`, {
    question: 'receipt_year',
    choice: 'later',
    remember: true,
  });
  expect(remembered.status).toBe(400);
  expect((await answer(documentId, 'later')).body.result.questions).toEqual([]);
  const later = await posted(documentId);
  expect(later).toMatchObject({ documentDate: WINTER, receiptDate: TODAY, entryDate: TODAY, vatDate: TODAY });
  expect(later.told).toContain(`The invoice of ${LAST_YEAR} was received in ${LAST_YEAR + 1}`);
  const other = await coded(`${LAST_YEAR}-12-21`);
  await answer(other.documentId, 'document_year');
  const date = `${LAST_YEAR}-12-21`;
  expect(await posted(other.documentId)).toMatchObject({ receiptDate: date, entryDate: date, vatDate: date });
});

it('takes the stated day of receipt for the answer, and asks again without it', async () => {
  const { documentId } = await coded(WINTER);
  const state = async (receivedOn: string | null): Promise<string[]> => {
    const { status, body } = await rest(buyer.apiKey).patch(`/documents/${documentId}/registration`, { receivedOn });
    expect([status, body.detail]).toEqual([200, undefined]);
    return body.result.questions.map(({ code }: any) => code);
  };
  expect(await state(WINTER)).toEqual([]);
  expect(await state(null)).toEqual(['receipt_year']);
  expect(await state(WINTER)).toEqual([]);
  const entry = await posted(documentId);
  // Received in its year and registered in the next one: deducted in the annual return only.
  expect(entry).toMatchObject({ receiptDate: WINTER, entryDate: TODAY, vatDate: `${LAST_YEAR}-12-31` });
  expect(entry.told).toContain('undo the posting (unpost_document), open the books of that year');
});

it('posts an invoice of an earlier month in its month and says so, and names the remedy when the month is closed', async () => {
  const captured = `${LAST_YEAR}-11-20T10:00:00Z`;
  const { documentId, asked } = await coded(SPRING, captured);
  expect(asked).toEqual([]);
  const entry = await posted(documentId);
  expect(entry).toMatchObject({ receiptDate: SPRING, entryDate: SPRING, vatDate: SPRING });
  expect(entry.told).toContain(`counts as received and registered in its month, ${LAST_YEAR}-03`);
  await rest(buyer.apiKey).patch('/books', { closedUntil: `${LAST_YEAR}-03-31` });
  const late = await coded(`${LAST_YEAR}-03-11`, captured);
  const moved = await posted(late.documentId);
  expect(moved).toMatchObject({ entryDate: TODAY });
  expect(moved.told).toContain('open the books of that year (close_books) if they are closed');
  // The remedy that it names.
  await rest(buyer.apiKey).post(`/documents/${late.documentId}/unpost`, { reason: 'It was registered in its month.' });
  await rest(buyer.apiKey).patch('/books', { closedUntil: null });
  const day = `${LAST_YEAR}-03-12`;
  const stated = { receivedOn: day, registeredOn: day };
  expect((await rest(buyer.apiKey).patch(`/documents/${late.documentId}/registration`, stated)).status).toBe(200);
  expect(await posted(late.documentId)).toMatchObject({
    receiptDate: day,
    entryDate: day,
    vatDate: `${LAST_YEAR}-03-11`,
  });
});
