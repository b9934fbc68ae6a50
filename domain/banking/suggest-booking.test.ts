import { textOf } from '#schemas/sentences/text-of.js';
import { suggestBookings, type PastBooking } from './suggest-booking.js';

const past = (account: string, date: string, vatCode: string | null = null): PastBooking => ({
  lines: [{ account, vatCode, amount: -5_000n }],
  text: 'Gebyr',
  date,
});

it('suggests nothing without history', () => expect(suggestBookings(-100n, [])).toEqual([]));

it('repeats the habit with the amount of the line, the newest text and a reason', () => {
  const history = [past('7220', '2026-08-01'), past('7220', '2026-09-01'), past('7220', '2026-10-01')];
  const [{ reasons, ...suggestion } = { reasons: [] }] = suggestBookings(-4_500n, history);
  expect(suggestion).toEqual({
    lines: [{ account: '7220', vatCode: null, amount: -4_500n }],
    text: 'Gebyr',
    score: 0.9,
  });
  expect(reasons.map((reason) => textOf(reason))).toEqual([
    '3 of 3 similar lines were booked on 7220 without VAT, last on 2026-10-01.',
  ]);
});

it('divides the score among different bookings, best first', () => {
  const history = [past('7220', '2026-08-01'), past('2750', '2026-09-01', 'I25'), past('7220', '2026-10-01')];
  const found = suggestBookings(-4_500n, history);
  expect(found.map(({ lines, score }) => [lines[0]?.account, score])).toEqual([
    ['7220', 0.5],
    ['2750', 0.2],
  ]);
  expect(found[1]?.reasons.map((reason) => textOf(reason)).join()).toContain('2750 with I25');
});

it('repeats several accounts only for the same amount', () => {
  const loan: PastBooking = {
    lines: [
      { account: '7610', vatCode: null, amount: -700n },
      { account: '3410', vatCode: null, amount: -300n },
    ],
    text: null,
    date: '2026-10-01',
  };
  expect(suggestBookings(-1_000n, [loan])).toMatchObject([{ lines: loan.lines, score: 0.6 }]);
  expect(suggestBookings(-900n, [loan])).toEqual([]);
});
