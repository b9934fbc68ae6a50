import { say, type Said } from '#schemas/sentences/say.js';
import type { CategoryRule } from '../../regions/category.js';
import { rowsInForce } from '../../regions/dated-row.js';
import { VEHICLE_QUESTION, type Answer, type Question } from '../../regions/question.js';
import { ruleUse, type RuleUse } from '../../regions/rule-use.js';
import type { VehicleRule } from '../../regions/vehicle-rule.js';
import type { DocumentFacts } from '../facts/document-facts.js';
import type { WordFinder } from './word-finder.js';

interface VehicleTreatment {
  readonly rule: CategoryRule;
  readonly question: Question | null;
  /** For the reason of the VAT code; null when no vehicle matters. */
  readonly reason: Said | null;
  readonly rules: readonly RuleUse[];
}

interface VehicleRules {
  readonly vanRules: readonly VehicleRule[];
  readonly carRules: readonly VehicleRule[];
  readonly vehicles: WordFinder;
}

const noVehicle = (rule: CategoryRule): VehicleTreatment => ({ rule, question: null, reason: null, rules: [] });

/** A document that names a passenger car is about one, unless a person answers that it is about a van. */
const carCost = (rule: CategoryRule, car: VehicleRule, word: string, answer: Answer | undefined): VehicleTreatment => {
  if (answer?.choice === 'van') return { ...noVehicle(rule), reason: say('is_van', { reason: answer.reason }) };
  const { account, vatCode, source, deduction } = car;
  return {
    rule: { ...rule, account, vatCode, source, ...(deduction && { deduction }) },
    question: answer === undefined ? VEHICLE_QUESTION : null,
    reason: say('is_car', { reason: answer?.reason ?? say('document_says', { word }) }),
    rules: [ruleUse(say('rule_vat_on_car', { category: rule.category }), car)],
  };
};

/**
 * The VAT on costs of driving depends on the vehicle. An answer decides, then the words of the document. Otherwise the
 * cost is treated as that of a passenger car, which deducts least, and a person is asked.
 */
export const vehicleTreatment = (
  rule: CategoryRule,
  { vanRules, carRules, vehicles }: VehicleRules,
  facts: DocumentFacts,
  answer: Answer | undefined,
): VehicleTreatment => {
  const van = rowsInForce(vanRules, facts.date).find(({ category }) => category === rule.category);
  const car = rowsInForce(carRules, facts.date).find(({ category }) => category === rule.category);
  if (van === undefined && car === undefined) return noVehicle(rule);
  const found = vehicles([facts.text, ...facts.lines.map(({ description }) => description)].join('\n'));
  if (van === undefined)
    return car !== undefined && found?.category === 'car' ? carCost(rule, car, found.word, answer) : noVehicle(rule);
  const vehicle = answer?.choice ?? found?.category ?? null;
  const reason = answer?.reason ?? say('document_says', { word: found?.word ?? '' });
  const { deduction: _barred, ...open } = rule;
  if (vehicle === 'van')
    return {
      rule: { ...open, account: van.account, vatCode: van.vatCode, source: van.source },
      question: null,
      reason: say('is_van', { reason }),
      rules: [ruleUse(say('rule_vat_on_van', { category: rule.category }), van)],
    };
  if (vehicle === 'car') return { rule, question: null, reason: say('is_car', { reason }), rules: [] };
  return { rule, question: VEHICLE_QUESTION, reason: say('treated_as_car'), rules: [] };
};
