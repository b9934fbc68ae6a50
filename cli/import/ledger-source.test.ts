import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBroken } from './import-item.js';
import { ledgerSource, type LedgerOptions } from './ledger-source.js';

const folder = mkdtempSync(join(tmpdir(), 'partita-ledger-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(text: string, options: Partial<LedgerOptions> = {}) {
  const file = join(folder, 'ledger.csv');
  writeFileSync(file, text);
  const found: unknown[] = [];
  for await (const item of ledgerSource(file, new Map(), { kind: undefined, date: undefined, ...options }).items())
    found.push(isBroken(item) ? [item.line, item.problem] : await item.payload());
  return found;
}

test('reads opening balances as one entry without zero balances', async () => {
  const text = 'account;debit;credit\n6481;"1.000,00";\n6470;0;\n6940;;1000,00\n';
  expect(await read(text, { kind: 'opening', date: '01-01-2026' })).toEqual([
    {
      kind: 'opening',
      reference: 'opening 2026-01-01',
      date: '2026-01-01',
      text: 'Opening balance',
      lines: [
        { account: '6481', amount: 1000 },
        { account: '6940', amount: -1000 },
      ],
    },
  ]);
});

test('refuses an entry that does not balance and states the difference', async () => {
  const text = 'account,debit,credit\n6481,1000.00,\n6940,,999.99\n';
  expect(await read(text, { kind: 'opening', date: '2026-01-01' })).toEqual([
    [2, 'debits (1000.00) and credits (999.99) differ by 0.01; correct the rows so that they are equal'],
  ]);
});

test('reads the takings of a day as one entry with the default accounts of the country', async () => {
  const text =
    'date,amount,vatCode,account,paymentAccount\n2026-10-30,1220.00,V22,,\n2026-10-30,110.00,V10,3102,1821\n2026-10-31,122,V22,,\n';
  expect(await read(text, { kind: 'takings' })).toEqual([
    {
      kind: 'takings',
      reference: 'takings 2026-10-30',
      date: '2026-10-30',
      text: 'Daily takings',
      lines: [
        { account: '1801', amount: 1220 },
        { account: '3101', amount: -1220, vatCode: 'V22' },
        { account: '1821', amount: 110 },
        { account: '3102', amount: -110, vatCode: 'V10' },
      ],
    },
    expect.objectContaining({ reference: 'takings 2026-10-31' }),
  ]);
});

test('books a VAT credit against the opening balance account', async () => {
  const [entry] = await read('kind,date,amount\nvat-credit,31/12/2025,350.00\n');
  expect(entry).toMatchObject({
    kind: 'vat_credit',
    reference: 'vat_credit 2025-12-31',
    lines: [
      { account: '1605', amount: 350 },
      { account: '2801', amount: -350 },
    ],
  });
});

test('refuses single rows by line and accepts the others', async () => {
  const text = `kind,voucher,date,text,account,debit,credit
payroll,L1,2026-10-31,Wages,2845,100,
payroll,L1,2026-10-31,Wages,8040,,100
payroll,,2026-10-31,Wages,2845,100,
payroll,L2,2026-10-31,Wages,2845,1.234,
payroll,L2,2026-11-30,Wages,8040,,5
payroll,L1,2026-10-31,Wages,2845,1,
sideways,L3,2026-10-31,Wages,2845,1,
payroll,L4,2026-10-32,Wages,2845,1,
`;
  const [first, ...rest] = await read(text);
  expect(first).toMatchObject({ reference: 'L1' });
  expect(rest).toEqual([
    [4, expect.stringContaining('voucher is missing')],
    [5, expect.stringMatching(/^debit is "1\.234".*; line 6: date differs/)],
    [7, expect.stringContaining('is interrupted by other vouchers')],
    [8, expect.stringContaining('kind is "sideways"')],
    [9, expect.stringContaining('date is "2026-10-32"')],
  ]);
});

test('refuses an unknown --kind before it reads the file', () => {
  expect(() => ledgerSource('nothing.csv', new Map(), { kind: 'x', date: undefined })).toThrow(/--kind is "x"/);
});
