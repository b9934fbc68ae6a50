import { datesIn } from './dates.js';
import { pageOfText } from '../page/page.js';
import { rowsOf } from '../page/rows.js';

const datesOf = (text: string): string[] =>
  rowsOf([pageOfText(text)]).flatMap((reading) => reading.rows.flatMap((row) => datesIn(row).map(({ iso }) => iso)));

describe('datesIn', () => {
  test.each([
    ['22-02-2026', '2026-02-22'],
    ['22/02/26', '2026-02-22'],
    ['22.02.2026 kl. 09:41', '2026-02-22'],
    ['2026-02-22', '2026-02-22'],
    ['20260222', '2026-02-22'],
    ['18. februar 2026', '2026-02-18'],
    ['3 maggio 2025', '2025-05-03'],
    ['7. März 2024', '2024-03-07'],
    ['August 3, 2014', '2014-08-03'],
    ['05 MAR 2018', '2018-03-05'],
    ['12/25/2018', '2018-12-25'],
    ['10/03/202614:22', '2026-03-10'],
    ['10/03/2614:22', '2026-03-10'],
    ['10-03-26-14.22', '2026-03-10'],
    ['2026-03-1014:22', '2026-03-10'],
    ['Dato10-03-26', '2026-03-10'],
    ['DOC.10/03/2026', '2026-03-10'],
  ])('%s', (text, expected) => expect(datesOf(text)).toEqual([expected]));

  test.each([
    ['29-12—2017', '2017-12-29'],
    ['Z5/1Z/2018', '2018-12-25'],
    ['25 / 12 / 2018', '2018-12-25'],
    ['2512/2018', '2018-12-25'],
    ['17/83/2817', '2017-03-17'],
    ['25/@9/2017', '2017-09-25'],
    ['17/Ø3/2Ø17', '2017-03-17'],
    ['2010312018', '2018-03-20'],
    ['01:34PM  568017  05 02-18', '2018-02-05'],
    ['05-02 18 13:34', '2018-02-05'],
    ['13/04/20 18  Tax Invoice', '2018-04-13'],
    ['29/12/20171141', '2017-12-29'],
    ['17/06/2C18 7:36:12 PM', '2018-06-17'],
    ['05 Mac 2018 18:24', '2018-03-05'],
  ])('repairs %s', (text, expected) => expect(datesOf(text)).toEqual([expected]));

  test.each([
    'PIZZA MARGHERITA 10,00%',
    'Maglia 12 00',
    '31-02-2026',
    '18:11:18',
    '03-51213881',
    '1.234,50',
    '192.168.10.12',
  ])('finds no date in %s', (text) => expect(datesOf(text)).toEqual([]));

  test('reads the day before the month and marks an ambiguous date', () => {
    const [reading] = rowsOf([pageOfText('03/04/2018')]);
    const [row] = reading?.rows ?? [];
    const [date] = row === undefined ? [] : datesIn(row);
    expect(date).toMatchObject({ iso: '2018-04-03', ambiguous: true });
  });
});
