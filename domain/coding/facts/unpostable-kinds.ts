import { say } from '#schemas/sentences/say.js';
/**
 * Documents that accompany an invoice or announce one, as they are named in a sentence. None of them is evidence of a
 * purchase, and posting one beside its invoice would count the purchase twice.
 */
export const UNPOSTABLE_KINDS = {
  reminder: say('kind_reminder'),
  statement: say('kind_statement'),
  order_confirmation: say('kind_order_confirmation'),
  delivery_note: say('kind_delivery_note'),
  offer: say('kind_offer'),
} as const;

export type UnpostableKind = keyof typeof UNPOSTABLE_KINDS;

export const isUnpostable = (kind: string): kind is UnpostableKind => Object.hasOwn(UNPOSTABLE_KINDS, kind);
