import type { DocumentLineFacts } from './document-facts.js';

/** What is paid for a time or for work is no thing. */
const NO_THING =
  /canon[ei]|abbonament|licenz|software|hosting|cloud|assistenza|aggiornament|manutenzion|noleggi|\bnolo\b|riparazion|\bdomini|servizi|abonnement|licens|\bdrift|\bsupport\b|service|leje|reparation|\btimer\b|subscription|license|saas|rental|\bleas(?:e|ing)\b/i;

export const isTimeOrWork = (description: string): boolean => NO_THING.test(description);

/** "n. 2", "2 stk.", "4 x" at the beginning: elsewhere, a number before an x is a measure. */
const COUNT =
  /\b(?:n\.|qt[aà]\.?) ?(\d{1,3})\b|\b(\d{1,3}) ?(?:stk|pz|pezz[io]|paia|pcs|units?)\b|^\s{0,9}(\d{1,3}) ?x\b/iu;

const countIn = (description: string): bigint => {
  const [, after, before, first] = COUNT.exec(description) ?? [];
  const count = BigInt(after ?? before ?? first ?? '1');
  return count > 0n ? count : 1n;
};

const size = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

/** The price of one piece. "n. 2" in the description counts as well where the line itself is one piece. */
export const priceOfPiece = ({ amount, unitPrice, pieces, description }: DocumentLineFacts): bigint => {
  const [stated, written] = [size(pieces ?? 1n), countIn(description)];
  const counted = size(amount ?? unitPrice ?? 0n) / (stated > written ? stated : written);
  const unit = size(unitPrice ?? 0n);
  return unit > 0n && unit < counted ? unit : counted;
};
