import { say } from '#schemas/sentences/say.js';
import { asks, codingInput, lines, paper, withoutVat } from '../../test-support/coding-input.js';
import { codeDocument } from '../code-document.js';
import { coveredPeriod, shareAfter } from './covered-period.js';

const answered = (choice: string) => ({ answers: { accrual: { choice, reason: say('answered_by_person') } } });
const premium = (text: string, description: string) =>
  paper({ ...withoutVat(2_400_000n), ...lines(description), text, date: '2026-06-15' });
const amounts = (coding: ReturnType<typeof codeDocument>) =>
  coding.lines.map(({ account, gross }) => `${account.value} ${gross}`);

it.each([
  ['denmark', 'Erhvervsforsikring', 'Dækningsperiode 01.07.2026 - 30.06.2027', '6390'],
  ['italy', 'Polizza assicurativa', 'Periodo dal 01/07/2026 al 30/06/2027', '1902'],
] as const)(
  '%s: an insurance over the end of the year asks once, and the share of the next year waits',
  (region, description, text, account) => {
    const code = (choice?: string) =>
      codeDocument(codingInput(region, premium(text, description), choice === undefined ? {} : answered(choice)));
    expect(asks(code())).toContain('accrual');
    expect(asks(code('cost'))).not.toContain('accrual');
    expect(amounts(code('cost'))).toHaveLength(1);
    const accrued = code('accrue');
    expect(accrued.lines.map(({ gross }) => gross)).toEqual([1_200_000n, 1_200_000n]);
    expect(accrued.lines[1]?.account.value).toBe(account);
    expect(accrued.amount.value).toBe(-2_400_000n);
  },
);

it('does not ask within the year, nor of other purchases', () => {
  const quarter = premium('Periode 01.07.2026 - 30.09.2026', 'Erhvervsforsikring');
  expect(asks(codeDocument(codingInput('denmark', quarter)))).not.toContain('accrual');
  const rent = premium('Periode 01.07.2026 - 30.06.2027', 'Kontorartikler');
  expect(asks(codeDocument(codingInput('denmark', rent)))).not.toContain('accrual');
});

it('divides by whole months, else by days', () => {
  expect(shareAfter({ from: '2026-07-01', to: '2027-06-30' }, 2026)).toEqual({ part: 6n, of: 12n });
  expect(shareAfter({ from: '2026-12-02', to: '2027-01-30' }, 2026)).toEqual({ part: 30n, of: 60n });
  expect(shareAfter({ from: '2026-01-01', to: '2026-12-31' }, 2026)).toEqual({ part: 0n, of: 1n });
  expect(coveredPeriod('01.07.2026 - 30.06.2027 og 01.07.2026-31.12.2026')).toBeNull();
});
