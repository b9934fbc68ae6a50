import { dayText } from '#domain/calendar/day-text.js';
import { FINDING_TEXTS } from '#domain/closing/finding-texts.js';
import { findRuleEnds } from '#domain/rules/rule-ends.js';
import type { Closing } from '#schemas/types.js';
import type { CheckScope } from '../vat/checks/vat-check.js';

/** Rules of the country that end soon: information, because nothing is missing in the period itself. */
export function endingRules(
  { region, language }: Pick<CheckScope, 'language'> & { readonly region: Pick<CheckScope['region'], 'key'> },
  today: string,
): Closing['findings'][number][] {
  const { ruleEnds, ruleFollows } = FINDING_TEXTS[language];
  return findRuleEnds(today).flatMap(({ region: key, name, endsOn, next }) => {
    if (key !== region.key || next === 'known') return [];
    const day = dayText(endsOn, language);
    const message = next === 'none' ? ruleEnds(name[language], day, endsOn < today) : ruleFollows(name[language], day);
    return [{ code: 'rule_ends', severity: 'information' as const, message, link: null }];
  });
}
