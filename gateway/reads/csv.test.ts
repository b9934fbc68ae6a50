import { toCsv } from './csv.js';

test('turns lists into rows and nested records into columns, and quotes texts', () => {
  const records = [
    { id: 'a', by: { name: 'Rossi, "R"' }, notes: ['x', 'y'], lines: [{ amount: 1.5 }, { amount: -2 }], done: true },
    { id: 'b', by: null, notes: [], lines: [], done: false },
  ];
  expect(toCsv(records)).toBe(
    [
      'id,by.name,notes,done,lines.amount,by',
      'a,"Rossi, ""R""",x; y,true,1.5,',
      'a,"Rossi, ""R""",x; y,true,-2,',
      'b,,,false,,',
    ].join('\r\n') + '\r\n',
  );
});

test('disarms formulas in texts but keeps negative numbers', () => {
  expect(toCsv([{ name: '=HYPERLINK("x")', amount: -5 }])).toBe('name,amount\r\n"\'=HYPERLINK(""x"")",-5\r\n');
});

test('writes an empty header when there are no records', () => {
  expect(toCsv([])).toBe('\r\n');
});

test('turns the first list of records into rows and each other list into one cell', () => {
  const boxes = [
    { code: 'a', amount: 1 },
    { code: 'b', amount: 2 },
  ];
  expect(toCsv([{ id: 'vat_1', boxes, checks: [{ code: 'x', message: 'Look.', link: null }], warnings: [] }])).toBe(
    'id,checks,boxes.code,boxes.amount\r\nvat_1,x Look.,a,1\r\nvat_1,x Look.,b,2\r\n',
  );
});
