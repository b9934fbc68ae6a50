import { textOf, wordsOf } from '#schemas/sentences/text-of.js';
import { countryOf } from '#domain/countries/countries.js';
import { localDay } from '#domain/calendar/local-day.js';
import { findRuleEnds, type RuleEnd } from '#domain/rules/rule-ends.js';
import { ok, warning, type Finding } from './finding.js';

/** Rules of law that end soon, or have ended without another one. What needs them is refused from then on. */
export function checkRuleEnds(today = localDay(new Date())): Finding[] {
  const ends = findRuleEnds(today).filter(({ next }) => next !== 'known');
  if (ends.length === 0) return [ok('rules', 'none ends within three months')];
  return ends.map((end) => warning('rules', sentenceOf(end, today), adviceOf(end)));
}

const sentenceOf = ({ region, name, endsOn }: RuleEnd, today: string): string =>
  `${countryOf(region).englishName}, ${textOf(name)}: a rule ${endsOn < today ? 'ended' : 'ends'} on ${endsOn}`;

const adviceOf = ({ next, source }: RuleEnd): string =>
  next === 'none'
    ? `Update Partita, or add the next row (${wordsOf(source)}). Until then, what needs the rule is refused or left out.`
    : `The rule that follows was not verified. Check it with an accountant (${wordsOf(source)}).`;
