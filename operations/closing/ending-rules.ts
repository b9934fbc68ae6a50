import { findRuleEnds } from '#domain/rules/rule-ends.js';
import { say } from '#schemas/sentences/say.js';
import type { CheckScope, VatFinding } from '../vat/checks/vat-check.js';

/** Rules of the country that end soon: information, because nothing is missing in the period itself. */
export function endingRules(
  { region }: { readonly region: Pick<CheckScope['region'], 'key'> },
  today: string,
): VatFinding[] {
  return findRuleEnds(today).flatMap(({ region: key, name: table, endsOn: day, next }) => {
    if (key !== region.key || next === 'known') return [];
    const code = next !== 'none' ? 'found_rule_follows' : day < today ? 'found_rule_ended' : 'found_rule_ends';
    return [{ code: 'rule_ends', severity: 'information' as const, message: say(code, { table, day }), link: null }];
  });
}
