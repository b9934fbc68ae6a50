import { say, type Said } from '#schemas/sentences/say.js';
import type { Answer } from '../../regions/question.js';
import type { Supply } from '../../regions/vocabulary.js';
import type { VatEvidence } from '../category/vat-evidence.js';

interface DecidedSupply {
  /** Null when nothing tells goods from services. */
  readonly supply: Supply | null;
  readonly reason: Said;
}

const GOODS = new Set('goods office_supplies small_assets gifts newspapers fuel van'.split(' '));
const SERVICES = new Set(
  'services subcontractors freight telephone telephone_mixed consulting legal audit advertising courses cleaning repairs rent representation staff_food car_rental car_leasing car_repair'.split(
    ' ',
  ),
);

/**
 * Decides between goods and services: an answer, then a statement of the document (category K is goods, art. 196 is
 * services), then the words of its lines, then the category that was chosen.
 */
export const supplyOf = (
  evidence: VatEvidence,
  words: Supply | null,
  category: string,
  answer: Answer | undefined,
): DecidedSupply => {
  if (answer?.choice === 'goods' || answer?.choice === 'services')
    return { supply: answer.choice, reason: answer.reason };
  if (evidence.goods !== null) return { supply: 'goods', reason: say('document_says', { word: evidence.goods }) };
  if (evidence.services !== null)
    return { supply: 'services', reason: say('document_says', { word: evidence.services }) };
  if (words !== null) return { supply: words, reason: say(`category_on_document_is_${words}`, { category }) };
  if (GOODS.has(category)) return { supply: 'goods', reason: say('category_is_goods', { category }) };
  if (SERVICES.has(category)) return { supply: 'services', reason: say('category_is_service', { category }) };
  return { supply: null, reason: say('supply_unknown') };
};
