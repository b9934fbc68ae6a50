import { depreciateAsset } from '#operations/assets/depreciate-asset.js';
import { runHere } from '#operations/engine/run-here.js';
import type { ManualContext } from '#operations/ledger/post-manual-entry.js';
import { makeNextInvoice } from '#operations/sales/recurring-invoices.js';
import { SYSTEM } from '#platform/security/principal.js';
import { asSuperuser, withRole } from '../support/database.js';
import { daysAgo, putDocument } from '../support/documents/documents.js';
import { closeSharedPool, Fleet, request, type Answer, type TestOrganization } from '../support/fleet.js';
import { danishSeller, done, saveContact } from '../support/books/invoices.js';
import { connectedToEconomic } from '../support/providers.js';
import { readPages, rest } from '../support/rest.js';
import { whileHeld } from '../support/failures/hold-row.js';
import { until } from '../support/until.js';

const { url } = Fleet.shared();
const LAST_YEAR_END = `${new Date().getUTCFullYear() - 1}-12-31`;
const TIMES = 10;
afterAll(closeSharedPool);

type Who = TestOrganization;

interface Pressed {
  readonly path: string;
  readonly body: object;
  readonly isCommand?: true;
  /** How often it had its effect. */
  readonly count: () => Promise<number>;
}

const wages = (date: string): object => ({
  date,
  text: 'Wages',
  lines: [
    { accountId: '2845', amount: 300 },
    { accountId: '6481', amount: -300 },
  ],
});

const created = async (who: Who, path: string, body: object): Promise<any> => {
  const answer = await rest(who.apiKey).post(path, body);
  if (answer.status !== 201) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`);
  return answer.body.result;
};

const entriesOf = async (who: Who, isCounted: (entry: any) => boolean): Promise<number> =>
  (await readPages(who.apiKey, 'list_ledger_entries')).filter(isCounted).length;

const auditedOf = async (who: Who, action: string): Promise<number> =>
  (await readPages(who.apiKey, 'list_audit_log', { action })).length;

const postedDocument = async (who: Who): Promise<{ documentId: string; entryId: string }> => {
  const documentId = await putDocument(who.id);
  const { state, error } = await done(who, 'code_document', { documentId });
  expect({ state, error }).toEqual({ state: 'coded', error: null });
  return { documentId, entryId: (await done(who, 'post_document', { documentId })).posting.ledgerEntryId };
};

/** An asset of last year that is depreciated by year, so that the duty leaves it alone until its disposal. */
const putAsset = async (who: Who): Promise<string> => {
  const accounts = { assetAccountId: '5100', depreciationAccountId: '5100', expenseAccountId: '3010' };
  for (const [number, type] of [
    ['5100', 'asset'],
    ['3010', 'expense'],
  ])
    await created(who, '/accounts', { number, name: `Account ${number}`, type, standardAccount: number });
  const asset = { ...accounts, name: 'Van', cost: 6000, method: 'straight_line', months: 60, frequency: 'yearly' };
  return (await created(who, '/fixed-assets', { ...asset, acquiredOn: daysAgo(0) })).id;
};

const OPERATIONS: Readonly<Record<string, (who: Who) => Promise<Pressed>>> = {
  close_year: async (who) => {
    await created(who, '/ledger-entries', wages(LAST_YEAR_END));
    const body = { date: LAST_YEAR_END, equityAccountId: '6940' };
    return { path: '/year-end', body, count: () => entriesOf(who, ({ text }) => text.startsWith('Årets resultat')) };
  },
  'create_ledger_entry of opening balances': async (who) => {
    const body = { ...wages(daysAgo(30)), purpose: 'opening' };
    return { path: '/ledger-entries', body, count: () => entriesOf(who, () => true) };
  },
  post_entry_template: async (who) => {
    const { lines, text } = wages(daysAgo(1)) as { lines: object; text: string };
    const { id } = await created(who, '/entry-templates', { name: 'Wages', text, lines });
    const path = `/entry-templates/${id}/post`;
    return { path, body: { date: daysAgo(1) }, count: () => entriesOf(who, () => true) };
  },
  dispose_fixed_asset: async (who) => {
    const path = `/fixed-assets/${await putAsset(who)}/dispose`;
    const body = { date: daysAgo(0), resultAccountId: '1550' };
    return { path, body, count: () => entriesOf(who, ({ lines }) => lines.some((l: any) => l.accountId === '1550')) };
  },
  reverse_ledger_entry: async (who) => {
    const { id } = await created(who, '/ledger-entries', wages(daysAgo(1)));
    const count = () => entriesOf(who, ({ reversesId }) => reversesId === id);
    return { path: `/ledger-entries/${id}/reverse`, body: { reason: 'By mistake.' }, count };
  },
  post_document: async (who) => {
    const documentId = await putDocument(who.id);
    await done(who, 'code_document', { documentId });
    return {
      path: '/actions/post_document',
      body: { documentId },
      count: () => entriesOf(who, () => true),
      isCommand: true,
    };
  },
  unpost_document: async (who) => {
    const { documentId, entryId } = await postedDocument(who);
    const count = () => entriesOf(who, ({ reversesId }) => reversesId === entryId);
    return { path: `/documents/${documentId}/unpost`, body: { reason: 'By mistake.' }, count, isCommand: true };
  },
};

const BOOKS = 'select from organization_settings where organization_id = $1 for update';

const press = (
  who: Who,
  { path, body }: Pick<Pressed, 'path' | 'body'>,
  headers: Record<string, string> = {},
): Promise<Answer[]> =>
  Promise.all(
    Array.from({ length: TIMES }, () => request(`${url}/api/rest${path}`, { apiKey: who.apiKey, body, headers })),
  );

/** Commands on one record run one after the other. All other calls read the books before any of them writes. */
const pressTogether = (who: Who, pressed: Pressed, headers: Record<string, string> = {}): Promise<Answer[]> =>
  pressed.isCommand ? press(who, pressed, headers) : whileHeld(BOOKS, [who.id], () => press(who, pressed, headers));

/** One call succeeds. The others get its result where the record says that it is the same one, or a refusal. */
const expectOneEffect = async (answers: readonly Answer[], { count }: Pressed): Promise<void> => {
  const accepted = answers.filter(({ status }) => status < 300);
  expect(accepted.length).toBeGreaterThan(0);
  expect(new Set(accepted.map(({ body }) => body.result.id)).size).toBe(1);
  expect(new Set(answers.filter(({ status }) => status >= 300).map(({ status }) => status))).toEqual(
    new Set(accepted.length === TIMES ? [] : [409]),
  );
  expect(await count()).toBe(1);
};

const expectOneAnswer = async (answers: readonly Answer[], { count }: Pressed): Promise<void> => {
  const [first] = answers;
  expect(first!.status).toBeLessThan(300);
  for (const answer of answers) expect([answer.status, answer.body]).toEqual([first!.status, first!.body]);
  expect(await count()).toBe(1);
};

describe.each(Object.entries(OPERATIONS))('%s, pressed ten times at once', (_name, prepare) => {
  it('has one effect without an Idempotency-Key', async () => {
    const who = await danishSeller();
    const pressed = await prepare(who);
    await expectOneEffect(await pressTogether(who, pressed), pressed);
  });

  it('has one effect with one Idempotency-Key, and every call gets the first answer', async () => {
    const who = await danishSeller();
    const pressed = await prepare(who);
    await expectOneAnswer(await pressTogether(who, pressed, { 'Idempotency-Key': 'pressed' }), pressed);
  });
});

it.each([{}, { 'Idempotency-Key': 'pressed' }])(
  'settles an external posting once with the headers %j',
  async (headers) => {
    const who = { ...(await connectedToEconomic()), userId: '' };
    const { documentId } = await postedDocument(who);
    const intent = await until('the posting is confirmed', async () => {
      const [only] = await readPages(who.apiKey, 'list_external_postings', { state: 'confirmed' });
      return only;
    });
    await asSuperuser((client) =>
      client.query(`update posting_intents set state = 'outcome_unknown' where organization_id = $1`, [who.id]),
    );
    const count = () => auditedOf(who, 'settle_external_posting');
    const pressed = { path: `/external-postings/${intent.id}/settle`, body: { outcome: 'abandoned' }, count };
    const answers = await press(who, pressed, headers);
    await ('Idempotency-Key' in headers ? expectOneAnswer : expectOneEffect)(answers, pressed);
    expect(intent.documentId).toBe(documentId);
  },
);

it('posts an entry by hand once with one Idempotency-Key', async () => {
  const who = await danishSeller();
  const pressed = { path: '/ledger-entries', body: wages(daysAgo(1)), count: () => entriesOf(who, () => true) };
  await expectOneAnswer(await press(who, pressed, { 'Idempotency-Key': 'pressed' }), pressed);
});

it('the opening balances can be posted again after they were reversed', async () => {
  const who = await danishSeller();
  const opening = { ...wages(daysAgo(30)), purpose: 'opening' };
  const { id } = await created(who, '/ledger-entries', opening);
  const again = await rest(who.apiKey).post('/ledger-entries', opening);
  expect([again.status, again.body.code]).toEqual([409, 'entry_exists']);
  expect(again.body.detail).toContain(id);
  await created(who, '/ledger-entries', {
    ...opening,
    lines: [...(opening as any).lines].toReversed(),
    text: 'Shares',
  });
  await created(who, `/ledger-entries/${id}/reverse`, { reason: 'Wrong.' });
  await created(who, '/ledger-entries', opening);
});

describe('the duties, in ten processes at once', () => {
  const tenTimes = async (who: Who, work: (context: ManualContext) => Promise<unknown>): Promise<void> => {
    const principal = { organizationId: who.id, actor: SYSTEM, permissions: [] };
    await withRole('partita_app', (database) => {
      const once = () => runHere({ database, principal, requestId: null }, 'duty', work);
      return Promise.all(Array.from({ length: TIMES }, once));
    });
  };

  it('depreciate an asset once', async () => {
    const who = await danishSeller();
    const id = await putAsset(who);
    await asSuperuser((client) =>
      client.query('update fixed_assets set starts_on = $2, acquired_on = $2, next_date = $3 where id = $1', [
        id,
        `${LAST_YEAR_END.slice(0, 4)}-12-01`,
        LAST_YEAR_END,
      ]),
    );
    await tenTimes(who, (context) => depreciateAsset(id, context));
    expect(await entriesOf(who, ({ text }) => text.endsWith('Van'))).toBe(1);
  });

  it('make a recurring invoice once', async () => {
    const who = await danishSeller();
    const contactId = await saveContact(who, { name: 'Nordlys ApS', country: 'DK' });
    const lines = [{ description: 'Drift', unitPrice: 100, vatRate: 25, supplies: 'services' }];
    const schedule = { frequency: 'monthly', startDate: daysAgo(0), until: daysAgo(0) };
    const { id } = await created(who, '/recurring-invoices', { name: 'Drift', contactId, lines, ...schedule });
    await tenTimes(who, (context) => makeNextInvoice(id, { ...context, follow: () => undefined }));
    expect(await readPages(who.apiKey, 'list_invoices')).toHaveLength(1);
  });
});

describe('rotations of a secret at the same time', () => {
  const expectOneWinner = (answers: readonly Answer[]): any => {
    const [winner, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    const refused = answers.filter((answer) => answer !== winner);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [409, 'secret_rotated']));
    return winner!.body.result;
  };
  /** Fewer than the connections of a gateway to the database, so that all of them are under way. */
  const FEW = 6;
  const rotate = (who: Who, path: string): Promise<Answer[]> =>
    Promise.all(Array.from({ length: FEW }, () => rest(who.apiKey).post(path)));

  it('replace an API key once, and its secret works', async () => {
    const who = await danishSeller();
    const { id } = await created(who, '/api-keys', { name: 'Shop', scope: 'organization', permissions: ['read'] });
    const held = 'select from api_keys where id = $1 for update';
    const answers = await whileHeld(held, [id], () => rotate(who, `/api-keys/${id}/rotate`), FEW);
    const { key } = expectOneWinner(answers);
    expect((await rest(key).get('/contacts')).status).toBe(200);
    expect(await auditedOf(who, 'rotate_api_key')).toBe(1);
  });

  it('replace the secret of a webhook once', async () => {
    const who = await danishSeller();
    const { id } = await created(who, '/webhooks', { url: 'http://127.0.0.1:9/', eventTypes: [] });
    const held = 'select from webhooks where id = $1 for update';
    expectOneWinner(await whileHeld(held, [id], () => rotate(who, `/webhooks/${id}/rotate`), FEW));
    expect(await auditedOf(who, 'rotate_webhook_secret')).toBe(1);
  });

  it('replace the token of the calendar once, and its address works', async () => {
    const who = await danishSeller();
    const { url: address } = expectOneWinner(
      await whileHeld(BOOKS, [who.id], () => rotate(who, '/calendar-token/rotate'), FEW),
    );
    expect((await fetch(address)).status).toBe(200);
  });
});
