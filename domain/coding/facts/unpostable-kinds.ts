/**
 * Documents that accompany an invoice or announce one, as they are named in a sentence. None of them is evidence of a
 * purchase, and posting one beside its invoice would count the purchase twice.
 */
export const UNPOSTABLE_KINDS = {
  reminder: 'a payment reminder',
  statement: 'a statement of account',
  order_confirmation: 'an order confirmation',
  delivery_note: 'a delivery note',
  offer: 'an offer or a pro forma invoice',
} as const;

export type UnpostableKind = keyof typeof UNPOSTABLE_KINDS;

export const isUnpostable = (kind: string): kind is UnpostableKind => Object.hasOwn(UNPOSTABLE_KINDS, kind);
