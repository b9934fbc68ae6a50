import { checkRuleEnds } from './check-rule-ends.js';

it('warns of rules that end within three months, and says what to do', () => {
  const findings = checkRuleEnds('2026-11-19');
  expect(findings.every(({ check, state }) => check === 'rules' && state === 'warning')).toBe(true);
  expect(findings).toContainEqual(
    expect.objectContaining({
      detail: 'Denmark, Reference rate of late interest: a rule ends on 2026-12-31',
      next: expect.stringContaining('add the next row (renteloven § 5'),
    }),
  );
  expect(findings).toContainEqual(
    expect.objectContaining({
      detail: 'Italy, Deadlines: a rule ends on 2026-12-31',
      next: expect.stringContaining('was not verified. Check it with an accountant'),
    }),
  );
  expect(checkRuleEnds('2026-08-01').map(({ detail }) => detail)).toEqual([
    'Denmark, Limit of small assets: a rule ended on 2025-12-31',
  ]);
});
