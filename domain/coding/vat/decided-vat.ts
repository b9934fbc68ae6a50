import type { Said } from '#schemas/sentences/say.js';
import type { PurchaseVatCase } from '../../regions/purchase-vat-case.js';
import type { Question } from '../../regions/question.js';
import type { RuleUse } from '../../regions/rule-use.js';
import type { DecidedCategory } from '../category/decide-category.js';
import type { VatEvidence } from '../category/vat-evidence.js';
import type { ExchangeRate } from '../coding.js';
import type { DocumentLineFacts } from '../facts/document-facts.js';
import type { Reasoned } from '../reasoned.js';
import type { RatedPart } from '../split-by-rate.js';

/** A part of the document with one rate and one category. */
export interface Portion {
  readonly part: RatedPart;
  readonly category: DecidedCategory;
  /** The VAT code that a person set for this line; null when there is none. */
  readonly statedVatCode: string | null;
  /** The VAT code with which a person posted the same before. */
  readonly rememberedVatCode?: Reasoned<string>;
  /** The lines of the document in it; undefined for all of its rate. */
  readonly lines?: readonly DocumentLineFacts[];
}

export interface DecidedVat extends Portion {
  readonly account: Reasoned<string>;
  readonly vatCode: Reasoned<string>;
  readonly rules: readonly RuleUse[];
  readonly questions: readonly Question[];
}

export interface VatSituation {
  readonly kind: 'invoice' | 'receipt';
  readonly place: PurchaseVatCase['place'];
  readonly isNorthernIreland: boolean;
  readonly supplierCountry: string | null;
  readonly vatCountry: string | null;
  readonly rate: ExchangeRate | null;
  readonly evidence: VatEvidence;
  /** Why the VAT of the document may not be deducted at all; null when nothing speaks against it. */
  readonly doubt: Said | null;
}
