import { say, type Said } from '#schemas/sentences/say.js';
import type { CategoryRule } from '../../regions/category.js';
import { rowsInForce } from '../../regions/dated-row.js';
import { ruleUse, type RuleUse } from '../../regions/rule-use.js';
import type { WordRule } from '../../regions/word-rule.js';
import type { DocumentFacts } from '../facts/document-facts.js';

interface WordTreatment {
  readonly rule: CategoryRule;
  readonly question: null;
  /** For the reason of the VAT code; null when no word matters. */
  readonly reason: Said | null;
  readonly rules: readonly RuleUse[];
}

/** The paragraph that holds for a category because of a word on the document. */
export const wordTreatment = (
  rule: CategoryRule,
  wordRules: readonly WordRule[],
  { text, lines, date }: Pick<DocumentFacts, 'text' | 'lines' | 'date'>,
): WordTreatment => {
  const words = [text, ...lines.map(({ description }) => description)].join('\n');
  for (const row of rowsInForce(wordRules, date)) {
    const [word] = (row.category === rule.category && row.words.exec(words)) || [];
    if (word === undefined) continue;
    const { deduction: _usual, ...open } = rule;
    const { vatCode, source, deduction } = row;
    return {
      rule: { ...open, vatCode, source, ...(deduction && { deduction }) },
      question: null,
      reason: say('document_says', { word }),
      rules: [ruleUse(say('rule_vat_on', { category: rule.category }), row)],
    };
  }
  return { rule, question: null, reason: null, rules: [] };
};
