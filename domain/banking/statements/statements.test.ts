import { readBy } from '#schemas/sentences/reader.js';
import { balanceGap, MAX_LINES, StatementUnreadable, type Statement } from './statement.js';
import { readCsv, type CsvOptions } from './read-csv.js';
import { readMt940 } from './read-mt940.js';
import { readOfx } from './read-ofx.js';
import { recognizeStatement } from './recognize-statement.js';

const csv = (text: string, options: Partial<CsvOptions> = {}): Statement => {
  const [statement] = readCsv(text, { currency: 'DKK', columns: {}, dateFormat: 'dd-mm-yyyy', ...options });
  return statement!;
};
const short = ({ lines }: Statement) => lines.map(({ bookedOn, amount, text }) => [bookedOn, amount, text]);

describe('CSV of Danish banks', () => {
  it('reads semicolons, newest line first and a status column', () => {
    const statement = csv(
      '"Dato";"Tekst";"Beløb";"Saldo";"Status";"Afstemt"\n' +
        '"29.10.2026";"BS NORDISK PAPIR 1042";"-1.250,00";"48.210,50";"Udført";"Nej"\n' +
        '"28.10.2026";"Dankort-køb Netto";"-89,95";"49.460,50";"Udført";"Nej"\n',
    );
    expect(short(statement)).toEqual([
      ['2026-10-29', -125_000n, 'BS NORDISK PAPIR 1042'],
      ['2026-10-28', -8_995n, 'Dankort-køb Netto'],
    ]);
    expect([statement.opening, statement.closing, balanceGap(statement)]).toEqual([4_955_045n, 4_821_050n, 0n]);
  });

  it('reads a pending line, a refused line, a currency and a counterparty', () => {
    const statement = csv(
      'Bogføringsdato;Beløb;Afsender;Modtager;Navn;Beskrivelse;Saldo;Valuta;Status\n' +
        '2026/10/30;-45,00;;;KAFFE & CO;Køb;100,00;DKK;Venter\n' +
        '2026/10/30;-10,00;;;X;Køb;100,00;DKK;Afvist\n' +
        '2026/10/29;12500,5;;;Kunde ApS;"Faktura 7; tak";145,00;DKK;Udført\n',
    );
    expect(statement.lines).toMatchObject([
      { status: 'pending', amount: -4_500n, counterpartName: 'KAFFE & CO' },
      { status: 'booked', amount: 1_250_050n, text: 'Faktura 7; tak' },
    ]);
  });
});

describe('CSV of Italian banks', () => {
  it('reads rows before the headings, a value date called Valuta and separate columns for money out and in', () => {
    const statement = csv(
      'Conto;IT60X0542811101000000123456\nPeriodo;01/10/2026 - 31/10/2026\n\n' +
        'Data;Valuta;Dare;Avere;Descrizione operazione;Causale\n' +
        '02/10/2026;02/10/2026;1.068,80;;BONIFICO A STUDIO ROSSI;48\n' +
        '05/10/2026;06/10/2026;;122,00;BONIFICO DA CLIENTE SPA;48\n' +
        'Totale;;1.068,80;122,00;;\n',
      { currency: 'EUR' },
    );
    expect(short(statement)).toEqual([
      ['2026-10-02', -106_880n, 'BONIFICO A STUDIO ROSSI'],
      ['2026-10-05', 12_200n, 'BONIFICO DA CLIENTE SPA'],
    ]);
    expect(statement.lines[1]?.valueDate).toBe('2026-10-06');
  });

  it('reads signed amounts', () => {
    const statement = csv(
      'Data contabile,Data valuta,Importo,Descrizione\n"31/10/26","31/10/26","-12,50","Canone, mensile"\n',
      {
        currency: 'EUR',
      },
    );
    expect(short(statement)).toEqual([['2026-10-31', -1_250n, 'Canone, mensile']]);
  });
});

describe('CSV in a layout described by the caller', () => {
  it('reads columns by heading and by number', () => {
    const byName = csv('When,What,How much\n10/31/2026,Rent,-1200.50\n', {
      columns: { date: 'When', amount: 'how much', text: 'What' },
      dateFormat: 'mm-dd-yyyy',
    });
    const byNumber = csv('10/31/2026,Rent,-1200.50\n', {
      columns: { date: '1', amount: '3', text: '2' },
      dateFormat: 'mm-dd-yyyy',
    });
    expect(short(byName)).toEqual([['2026-10-31', -120_050n, 'Rent']]);
    expect(short(byNumber)).toEqual(short(byName));
  });

  it.each([
    ['a;b\n1;2\n', {}, 'no row of headings'],
    ['Dato;Beløb\n31-02-2026;1,00\n', {}, '"31-02-2026" is not a date'],
    ['Dato;Beløb\n01-02-2026;1,0x\n', {}, 'row 1 after the headings: "1,0x" is not an amount in DKK'],
    ['Dato;Beløb\n01-02-2026;1,00\n', { columns: { date: 'Dato', amount: 'Amount' } }, '"Amount" was not found'],
    ['Dato;Beløb\n01-02-2026;1,00\n', { columns: { date: 'Dato' } }, 'give the columns of the date and of the amount'],
  ])('reports the error in %j', (text, options, sentence) => {
    expect(() => csv(text, options)).toThrow(StatementUnreadable);
    expect(() => csv(text, options)).toThrow(sentence);
  });

  it('keeps two equal lines', () => {
    expect(csv('Dato;Tekst;Beløb\n01-02-2026;Kaffe;-45,00\n01-02-2026;Kaffe;-45,00\n').lines).toHaveLength(2);
  });
});

const MT940 = `{1:F01NDEADKKKAXXX0000000000}{4:
:20:STMT
:25:DK5000400440116243
:28C:10/1
:60F:C261001DKK36110,25
:61:2610291030D1250,00NTRF1042//240412-000017
:86:/NAME/Nordisk Papir ApS/IBAN/DK5000400440116243/REMI/Faktura
 1042/EREF/E2E-7
:61:2612310101C100,NMSCNONREF
:86:Renter
:61:261030RD5,5NCHGNONREF//X
:86:166?00GUTSCHRIFT?20Rueck?21gabe?31DE02120300000000202051?32Muster GmbH
:62F:C261031DKK34965,75
-}`;

describe('MT940', () => {
  it('reads balances, days, reversals and the three forms of field 86', () => {
    const [statement] = readMt940(MT940);
    expect(statement).toMatchObject({
      account: 'DK5000400440116243',
      currency: 'DKK',
      opening: 3_611_025n,
      closing: 3_496_575n,
    });
    expect(statement?.lines).toMatchObject([
      {
        bookedOn: '2026-10-30',
        valueDate: '2026-10-29',
        amount: -125_000n,
        reference: '240412-000017',
        counterpartName: 'Nordisk Papir ApS',
        counterpartIban: 'DK5000400440116243',
        text: 'Faktura 1042',
        endToEndId: 'E2E-7',
      },
      { bookedOn: '2027-01-01', valueDate: '2026-12-31', amount: 10_000n, text: 'Renter', reference: null },
      { amount: 550n, text: 'Rueckgabe', counterpartName: 'Muster GmbH', counterpartIban: 'DE02120300000000202051' },
    ]);
    expect(balanceGap(statement!)).toBe(0n);
  });

  it('reports errors', () => {
    expect(() => readMt940(':20:X\n')).toThrow('no account (field :25:)');
    expect(() => readMt940(':25:1\n:60F:C261001DKK1,00\n:61:nonsense\n')).toThrow(
      '"nonsense" is not an MT940 statement line',
    );
    expect(() => readMt940(':25:1\n:61:261029D1,00NTRFX\n')).toThrow('no balance');
  });
});

describe('OFX', () => {
  const rows = `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261029120000[+1:CET]<TRNAMT>-1250.00<FITID>A1<NAME>Nordisk Papir &amp; S&oslash;n<MEMO>Faktura 1042</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261030<TRNAMT>12,5<FITID>A2<NAME>Kunde</STMTTRN>`;

  it('reads SGML and XML', () => {
    const sgml = `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>DKK<BANKACCTFROM><BANKID>0040<ACCTID>0440116243<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>${rows}</BANKTRANLIST><LEDGERBAL><BALAMT>100.00<DTASOF>20261031</LEDGERBAL></STMTRS>`;
    const xml = sgml.replace(/<(TRNTYPE|DTPOSTED|TRNAMT|FITID|NAME|MEMO|CURDEF|ACCTID|BALAMT)>([^<]*)/g, '<$1>$2</$1>');
    for (const text of [sgml, xml]) {
      const [statement] = readOfx(text);
      expect(statement).toMatchObject({ account: '0440116243', currency: 'DKK', closing: 10_000n });
      expect(statement?.lines).toMatchObject([
        { bookedOn: '2026-10-29', amount: -125_000n, reference: 'A1', text: 'Faktura 1042' },
        { amount: 1_250n, text: 'Kunde' },
      ]);
    }
  });

  it('reports errors', () => {
    expect(() => readOfx('<OFX></OFX>')).toThrow('contains no statement');
    expect(() => readOfx('<OFX><STMTRS><CURDEF>DKK<STMTTRN><TRNAMT>1<DTPOSTED>x</STMTTRN>')).toThrow(
      'transaction 1: "x" is not a date',
    );
  });
});

test.each([
  [MT940, 'mt940'],
  [':20:X\n:25:1\n', 'mt940'],
  ['OFXHEADER:100', 'ofx'],
  ['<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX>', 'ofx'],
  ['<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">', 'camt053'],
  ['<html>', undefined],
  ['Dato;Beløb', 'csv'],
  ['nothing', undefined],
])('recognises %j as %s', (text, format) => {
  expect(recognizeStatement(text)).toBe(format);
});

test.each(['2026-13-01', '0000-01-01', '9999-12-31', '2026-02-30'])('refuses the day %s in each format', (day) => {
  const digits = day.replaceAll('-', '');
  const [year, month, date] = day.split('-');
  expect(() => csv(`Dato;Tekst;Beløb\n${date}-${month}-${year};x;1,00\n`)).toThrow('is not a date');
  expect(() => readOfx(`<OFX><STMTRS><CURDEF>DKK<STMTTRN><TRNAMT>1<DTPOSTED>${digits}`)).toThrow('is not a date');
});

test('refuses days of MT940 that do not exist', () => {
  const statement = (line: string) => () => readMt940(`:20:X\n:25:1\n:60F:C261001DKK1,\n:61:${line}D1,NTRFNONREF\n`);
  expect(statement('261301')).toThrow('field :61: has the day 1301 of 2026, which does not exist');
  expect(statement('2610300230')).toThrow('field :61: has the day 0230 of 2027, which does not exist');
});

describe('a file with more lines than are read at once', () => {
  const lines = (line: string, count: number): string => line.repeat(count);
  const files: Readonly<Record<string, (count: number) => readonly Statement[]>> = {
    csv: (count) => [csv(`Dato;Tekst;Beløb\n${lines('29-10-2026;Kaffe;-45,00\n', count)}`)],
    mt940: (count) => readMt940(`:20:X\n:25:1\n:60F:C261001DKK1,\n${lines(':61:261030D1,NTRFNONREF\n', count)}`),
    ofx: (count) =>
      readOfx(`<OFX><STMTRS><CURDEF>DKK${lines('<STMTTRN><TRNAMT>1<DTPOSTED>20261030</STMTTRN>\n', count)}</STMTRS>`),
  };

  it.each(Object.entries(files))('is refused as %s, with what to do', (_, read) => {
    expect(read(MAX_LINES)[0]!.lines).toHaveLength(MAX_LINES);
    expect(() => read(MAX_LINES + 1)).toThrow(
      'it has 20001 lines, and 20000 can be read at once. Split it, for example by month, and send the parts one after the other',
    );
  });
});

test('who sent a statement reads in their language where it cannot be read', () => {
  const toItalian = { language: 'it', isPerson: true, operation: (name: string) => name } as const;
  const read = (): unknown => readBy(toItalian, () => csv('Dato;Beløb\n01-02-2026;1,0x\n'));
  expect(read).toThrow('riga 1 dopo le intestazioni: "1,0x" non è un importo in DKK');
});
