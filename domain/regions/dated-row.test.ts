import { rowInForce, RuleNotInForce, rowsInForce } from './dated-row.js';
import { say } from '#schemas/sentences/say.js';

const LIMIT = say('the_rules_of_reminders');

const row = (validFrom: string, validTo: string | null) => ({
  validFrom,
  validTo,
  source: 'test',
  mark: 'verified' as const,
});

describe('rowInForce', () => {
  const rows = [row('2020-01-01', '2022-12-31'), row('2023-01-01', '2026-06-30')];

  it('finds the row that covers the date, including first and last day', () => {
    expect(rowInForce(rows, '2022-12-31', LIMIT)).toBe(rows[0]);
    expect(rowInForce(rows, '2023-01-01', LIMIT)).toBe(rows[1]);
    expect(rowInForce(rows, '2026-06-30', LIMIT)).toBe(rows[1]);
    expect(rowInForce([row('2020-01-01', null)], '2099-01-01', LIMIT).validTo).toBeNull();
  });

  it('refuses an expired rule with a sentence', () => {
    const refusal = () => rowInForce(rows, '2026-07-01', LIMIT);
    expect(refusal).toThrow(RuleNotInForce);
    expect(refusal).toThrow('the rules of reminders ended on 2026-06-30 and cannot be used for 2026-07-01.');
  });

  it('refuses a date before the first row, and a rule that does not exist', () => {
    expect(() => rowInForce(rows, '2019-12-31', LIMIT)).toThrow(
      'the rules of reminders is known from 2020-01-01 on and cannot be used for 2019-12-31.',
    );
    expect(() => rowInForce([], '2019-12-31', say('the_vat_code', { code: 'X1' }))).toThrow(
      'the VAT code X1 does not exist.',
    );
    expect(rowsInForce(rows, '2019-12-31')).toEqual([]);
  });
});
