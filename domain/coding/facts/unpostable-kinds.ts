import { say, type Said } from '#schemas/sentences/say.js';
/**
 * Documents that accompany an invoice, announce one or report something else, as they are named in a sentence. None of
 * them is evidence of a purchase, and posting one beside its invoice would count the purchase twice.
 */
export const UNPOSTABLE_KINDS = {
  reminder: say('kind_reminder'),
  statement: say('kind_statement'),
  order_confirmation: say('kind_order_confirmation'),
  delivery_note: say('kind_delivery_note'),
  offer: say('kind_offer'),
  contract: say('kind_contract'),
  policy: say('kind_policy'),
  subscription_notice: say('kind_subscription_notice'),
  payment_receipt: say('kind_payment_receipt'),
  payslip: say('kind_payslip'),
  tax_account: say('kind_tax_account'),
  tax_payment: say('kind_tax_payment'),
  customs_statement: say('kind_customs_statement'),
  loan_notice: say('kind_loan_notice'),
  card_settlement: say('kind_card_settlement'),
  mileage_claim: say('kind_mileage_claim'),
  card_statement: say('kind_card_statement'),
  direct_debit_list: say('kind_direct_debit_list'),
} as const;

export type UnpostableKind = keyof typeof UNPOSTABLE_KINDS;

export const isUnpostable = (kind: string): kind is UnpostableKind => Object.hasOwn(UNPOSTABLE_KINDS, kind);

/** Papers whose own entry is proposed (domain/coding/entries/). */
const WITH_ENTRY: ReadonlySet<UnpostableKind> = new Set([
  'payslip',
  'loan_notice',
  'card_settlement',
  'tax_payment',
  'mileage_claim',
]);

/** What to do with such a paper. One that was read from a picture or text may be an invoice after all. */
export const whatToDoWith = (kind: UnpostableKind, { isSure }: { readonly isSure: boolean }): Said => {
  if (WITH_ENTRY.has(kind)) return say('kind_has_entry', { kind: UNPOSTABLE_KINDS[kind] });
  return say(isSure ? 'kind_not_posted' : 'kind_not_posted_unless_invoice', { kind: UNPOSTABLE_KINDS[kind] });
};
