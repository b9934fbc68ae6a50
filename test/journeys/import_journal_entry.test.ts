import { newId } from '#platform/ids.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { ImportCli } from '../support/import-cli.js';
import { Importer } from '../support/importer.js';
import { readPages, rest } from '../support/rest.js';
import { readStackAddresses } from '../support/stack.js';
import { until } from '../support/until.js';

/** Dates are in the previous year: its periods have ended, and its books are always open in the tests. */
const YEAR = new Date().getUTCFullYear() - 1;
const { url, newOrganization } = Fleet.shared();
const { kafkaBrokers, schemaRegistryUrl } = readStackAddresses();
let organization: TestOrganization;
let cli: ImportCli;
let importer: Importer;

const found = async (regionKey: string): Promise<void> => {
  organization = await newOrganization();
  await act(url, organization.apiKey, 'set_region', { regionKey });
  cli = await ImportCli.open(organization, ['ledger:edit', 'read']);
  const { body } = await rest(organization.apiKey).post('/api-keys', {
    name: 'Ledger import',
    scope: 'organization',
    permissions: ['ledger:edit'],
    importer: true,
  });
  importer = await Importer.open(
    { brokers: kafkaBrokers.split(',') },
    schemaRegistryUrl,
    organization.id,
    body.result.key,
  );
};
afterEach(async () => {
  cli?.close();
  await importer?.close();
});
afterAll(closeSharedPool);

const list = (query: Parameters<typeof readPages>[1], parameters?: Record<string, string>) =>
  readPages(organization.apiKey, query, parameters);
const post = async (payload: object, commandId?: string) => {
  const command = importer.command('import_journal_entry', payload, commandId === undefined ? {} : { commandId });
  await importer.send(command);
  return importer.result(command);
};
const balances = async (): Promise<Record<string, number>> => {
  const { body } = await rest(organization.apiKey).get(`/trial-balance?date=${YEAR + 1}-12-31`);
  return Object.fromEntries(body.result.lines.map((line: any) => [line.accountId, line.balance]));
};
const boxes = async (): Promise<Record<string, number>> => {
  const { status, body } = await act(url, organization.apiKey, 'prepare_vat_return', {});
  expect([status, body.detail]).toEqual([200, undefined]);
  return Object.fromEntries(
    body.result.boxes.filter((box: any) => box.amount !== 0).map((box: any) => [box.code, box.amount]),
  );
};
const entry = (details: object = {}) => ({
  kind: 'payroll',
  reference: 'L-1',
  date: `${YEAR}-10-31`,
  text: 'Wages of October',
  lines: [
    { account: '2845', amount: 30000.5 },
    { account: '8040', amount: -30000.5 },
  ],
  ...details,
});

describe('Denmark', () => {
  beforeEach(() => found('denmark'));

  it('imports opening balances, payroll and takings once, and includes them in the return', async () => {
    const opening = cli.write('opening.csv', 'Account;Debit;Credit\n6481;"50.000,00";\n6320;0;0\n6940;;50000\n');
    const dry = await cli.run('ledger', opening, '--kind', 'opening', '--date', `01-01-${YEAR}`, '--dry-run');
    expect([dry.code, dry.stdout]).toEqual([0, '1 read, 1 would be sent, 0 refused\n']);
    expect(await list('list_ledger_entries')).toEqual([]);
    const args = ['ledger', opening, '--kind', 'opening', '--date', `01-01-${YEAR}`];
    expect((await cli.run(...args)).stdout).toMatch(/^1 read, 1 done, 0 refused/);
    expect(await cli.run(...args)).toMatchObject({ code: 0, stdout: '1 read, 1 done before, 0 done, 0 refused\n' });

    const mixed = cli.write(
      'october.csv',
      `kind,voucher,date,text,account,debit,credit,amount,vatCode
payroll,L-10,${YEAR}-10-31,Wages,2845,30000,,,
payroll,L-10,${YEAR}-10-31,Wages,8040,,30000,,
takings,Z-41,${YEAR}-10-30,Shop,,,,1250.00,U25
takings,Z-41,${YEAR}-10-30,Shop,,,,100.00,UFRI
takings,Z-42,${YEAR}-10-31,Shop,,,,625.01,U25
`,
    );
    const { code, stdout } = await cli.run('ledger', mixed);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^3 read, 3 done, 0 refused/)]);
    expect(await balances()).toEqual({
      '1010': -1600.01,
      '2845': 30000,
      '6470': 1975.01,
      '6481': 50000,
      '6940': -50000,
      '7680': -375,
      '8040': -30000,
    });
    expect(await boxes()).toMatchObject({ salgsmoms: 375 });
    const takings = (await list('list_ledger_entries')).filter(({ journalId }) => journalId === 'cash');
    // In the order of the file, whatever the order of the results.
    expect(takings.map(({ voucherNumber, notes }) => [voucherNumber, notes[0]]).sort()).toEqual([
      [`${YEAR}-1`, 'Imported as takings, reference Z-41.'],
      [`${YEAR}-2`, 'Imported as takings, reference Z-42.'],
    ]);
    const [audited] = await list('list_audit_log', { targetId: takings[0].id });
    expect(audited).toMatchObject({ action: 'import_journal_entry', actor: { type: 'key', name: 'Import' } });
    const body = await until('four events', async () => {
      const answer = await rest(organization.apiKey).get('/events?type=ledger_entry.posted&limit=10');
      return answer.body.result.length === 4 && answer.body;
    });
    expect(body.result.map(({ data }: any) => data.total).sort((a: number, b: number) => a - b)).toEqual([
      625.01, 1350, 30000, 50000,
    ]);
  });

  it('names the line to correct, before and after sending', async () => {
    const file = cli.write(
      'wrong.csv',
      `voucher,date,text,account,debit,credit
L-1,${YEAR}-10-31,Wages,2845,100,
L-1,${YEAR}-10-31,Wages,8040,,99.99
L-2,${YEAR}-10-31,Wages,2845,100,
L-2,${YEAR}-10-31,Wages,4711,,100
L-3,${YEAR}-10-31,VAT by hand,7680,100,
L-3,${YEAR}-10-31,VAT by hand,2845,,100
L-4,1999-01-01,Long ago,2845,100,
L-4,1999-01-01,Long ago,8040,,100
L-5,${YEAR}-10-31,Fine,2845,100,
L-5,${YEAR}-10-31,Fine,8040,,100
`,
    );
    const { code, stdout } = await cli.run('ledger', file, '--kind', 'payroll', '--json');
    const summary = JSON.parse(stdout);
    expect([code, summary.done]).toEqual([2, 1]);
    expect(summary.refused.map(({ line, code: what }: any) => [line, what])).toEqual([
      [2, 'invalid_input'],
      [5, 'invalid_input'],
      [6, 'invalid_input'],
      [8, 'period_closed'],
    ]);
    expect(summary.refused[0].problem).toContain('differ by 0.01');
    expect(summary.refused[1].problem).toContain('4711 is not an account');
    // A command that was refused first and then done stays done.
    const alone = cli.write(
      'late.csv',
      `voucher,date,text,account,debit,credit\nL-9,${YEAR}-10-31,Late,2845,1,\nL-9,${YEAR}-10-31,Late,8040,,1\n`,
    );
    await rest(organization.apiKey).patch('/books', { closedUntil: `${YEAR}-12-31` });
    expect((await cli.run('ledger', alone, '--kind', 'payroll')).stderr).toMatch(/^line 2 \(L-9\) period_closed/m);
    await rest(organization.apiKey).patch('/books', { closedUntil: null });
    expect(await cli.run('ledger', alone, '--kind', 'payroll')).toMatchObject({ code: 2 });
    expect(await cli.run('ledger', alone, '--kind', 'payroll', '--retry-refused')).toMatchObject({ code: 0 });
    expect(await cli.run('ledger', alone, '--kind', 'payroll')).toMatchObject({
      code: 0,
      stdout: '1 read, 1 done before, 0 done, 0 refused\n',
    });
    // After the correction, the rest is sent. Existing entries stay.
    cli.write(
      'wrong.csv',
      `voucher,date,text,account,debit,credit\nL-1,${YEAR}-10-31,Wages,2845,100,\nL-1,${YEAR}-10-31,Wages,8040,,100\nL-5,${YEAR}-10-31,Fine,2845,100,\nL-5,${YEAR}-10-31,Fine,8040,,100\n`,
    );
    expect((await cli.run('ledger', file, '--kind', 'payroll')).stdout).toMatch(/^2 read, 1 done before, 1 done, 0 re/);
  });

  it('posts a reference once under any command id, and accepts another content only after a reversal', async () => {
    const first = await post(entry());
    expect(first).toMatchObject({ outcome: 'done', body: { total: 30000.5, journalId: 'general' } });
    expect((await post(entry())).body.id).toBe(first.body.id);
    const other = entry({ text: 'Wages, corrected' });
    expect(await post(other)).toMatchObject({ outcome: 'rejected', body: { code: 'entry_exists' } });
    expect((await post(entry({ kind: 'other' }))).outcome).toBe('done');
    expect(await list('list_ledger_entries')).toHaveLength(2);
    const reversed = await rest(organization.apiKey).post(`/ledger-entries/${first.body.id}/reverse`, { reason: 'x' });
    expect(reversed.status).toBe(201);
    const told = await until('the event of the reversal', async () => {
      const { body } = await rest(organization.apiKey).get('/events?type=ledger_entry.posted&limit=10');
      return body.result.find(({ data }: any) => data.reversesId === first.body.id);
    });
    expect(told.subject).toBe(reversed.body.result.id);
    const again = await post(other);
    expect(again).toMatchObject({ outcome: 'done', body: { text: 'Wages, corrected' } });
    expect(again.body.id).not.toBe(first.body.id);
    expect(await balances()).toEqual({ '2845': 60001, '8040': -60001 });
  });

  it('posts two parallel imports of one reference once', async () => {
    const commands = Array.from({ length: 8 }, () => importer.command('import_journal_entry', entry()));
    await importer.send(...commands);
    const results = await Promise.all(commands.map((command) => importer.result(command)));
    expect(new Set(results.map(({ outcome, body }) => `${outcome} ${body.id}`)).size).toBe(1);
    expect(await list('list_ledger_entries')).toHaveLength(1);
  });

  it('respects closed books, permissions, foreign contacts and the rules of each kind', async () => {
    await rest(organization.apiKey).patch('/books', { closedUntil: `${YEAR}-10-31` });
    const code = async (details: object) => (await post(entry({ reference: newId('cmd'), ...details }))).body.code;
    expect(await code({})).toBe('period_closed');
    expect(await code({ date: `${YEAR}-11-01`, contactId: newId('con') })).toBe('not_found');
    const stranger = await newOrganization();
    const theirs = (await act(url, stranger.apiKey, 'save_contact', { name: 'Theirs' })).body.result.id;
    expect(await code({ date: `${YEAR}-11-01`, contactId: theirs })).toBe('not_found');
    expect(await code({ date: `${YEAR}-11-01`, kind: 'vat_credit' })).toBe('region_unsupported');
    expect(await code({ date: `${YEAR}-11-01`, lines: [{ account: '2845', amount: 0.001 }] })).toBe('invalid_input');
    expect(await code({ date: `${YEAR}-11-01` })).toBeUndefined();
    const { body } = await rest(organization.apiKey).post('/api-keys', {
      name: 'Contacts only',
      scope: 'organization',
      permissions: ['invoices:edit'],
      importer: true,
    });
    const weak = importer.command('import_journal_entry', entry({ date: `${YEAR}-11-02` }), {
      headers: { authorization: `Bearer ${body.result.key}` },
    });
    await importer.send(weak);
    expect(await importer.result(weak)).toMatchObject({ outcome: 'rejected', body: { code: 'forbidden' } });
  });

  it('has no endpoint and no tool', async () => {
    const { status, body } = await act(url, organization.apiKey, 'import_journal_entry', entry());
    expect([status, body.code]).toEqual([404, 'unknown_action']);
    const { body: actions } = await rest(organization.apiKey).get('/actions');
    expect(actions.result.map(({ name }: any) => name)).not.toContain('import_journal_entry');
  });
});

describe('Italy', () => {
  beforeEach(() => found('italy'));

  it('carries a VAT credit of the previous year to the first return, and takings to their register', async () => {
    const file = cli.write(
      'italy.csv',
      `kind;date;amount;vatCode
vat_credit;01/01/${YEAR};350,00;
takings;15/01/${YEAR};1220,00;V22
takings;15/01/${YEAR};110,00;V10
takings;16/01/${YEAR};-12,20;V22
`,
    );
    const { code, stdout } = await cli.run('ledger', file);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^3 read, 3 done, 0 refused/)]);
    // 220 + 10 − 2.20 of VAT, less the credit.
    expect(await boxes()).toMatchObject({ VP2: 1090, VP4: 227.8, VP9: 350, 'VP14.2': 122.2 });
    const register = await list('list_vat_register', { register: 'takings' });
    expect(register.map(({ protocol, total, documentNumber }) => [protocol, total, documentNumber])).toEqual([
      [1, 1330, `takings ${YEAR}-01-15`],
      [2, -12.2, `takings ${YEAR}-01-16`],
    ]);
    expect(await list('list_vat_register', { register: 'sales' })).toEqual([]);
  });

  it('carries a VAT credit of the previous period to the first return within a year', async () => {
    const file = cli.write(
      'april.csv',
      `kind;date;amount;vatCode
vat_credit;01/04/${YEAR};350,00;
takings;15/04/${YEAR};1220,00;V22
`,
    );
    const dry = await cli.run('ledger', file, '--dry-run');
    expect([dry.code, await list('list_ledger_entries')]).toEqual([0, []]);
    const { code, stdout } = await cli.run('ledger', file);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^2 read, 2 done, 0 refused/)]);
    // 220 of VAT, less the credit.
    expect(await boxes()).toMatchObject({ VP2: 1000, VP4: 220, VP8: 350, 'VP14.2': 130 });
    // The second run sends nothing.
    expect((await cli.run('ledger', file)).stdout).toMatch(/^2 read, 2 done before, 0 done/);
  });

  it('refuses a credit that no return would use', async () => {
    const credit = (date: string, reference = date) =>
      post({
        kind: 'vat_credit',
        reference,
        date,
        text: 'Credit',
        lines: [
          { account: '1605', amount: 100 },
          { account: '2801', amount: -100 },
        ],
      });
    const takings = await post({
      kind: 'takings',
      reference: 'Z-1',
      date: `${YEAR}-01-15`,
      text: 'Shop',
      lines: [
        { account: '1801', amount: 122 },
        { account: '3101', amount: -122, vatCode: 'V22' },
      ],
    });
    expect(takings.outcome).toBe('done');
    const late = await credit(`${YEAR}-02-15`);
    expect(late.body).toMatchObject({ code: 'invalid_input', errors: [{ pointer: '/date' }] });
    expect((await credit(`${YEAR}-01-01`)).outcome).toBe('done');
    const { body } = await act(url, organization.apiKey, 'prepare_vat_return', {});
    const filed = await act(url, organization.apiKey, 'file_vat_return', { returnId: body.result.id });
    expect([filed.status, filed.body.detail]).toEqual([200, undefined]);
    expect((await credit(`${YEAR + 1}-01-01`)).body.code).toBe('return_filed');
  });
});
