import type { PaymentMeans } from './read-invoice.js';

/** UNCL 4461. In Denmark: 31 foreign transfer, 42 domestic transfer, 50 giro, 93 payment slip (FIK), 97 NemKonto. */
const MEANS: ReadonlyMap<string, PaymentMeans> = new Map([
  ['10', 'cash'],
  ['20', 'cheque'],
  ['23', 'cheque'],
  ['30', 'credit_transfer'],
  ['31', 'credit_transfer'],
  ['42', 'credit_transfer'],
  ['48', 'card'],
  ['49', 'direct_debit'],
  ['50', 'payment_slip'],
  ['54', 'card'],
  ['55', 'card'],
  ['57', 'direct_debit'],
  ['58', 'credit_transfer'],
  ['59', 'direct_debit'],
  ['68', 'card'],
  ['93', 'payment_slip'],
  ['97', 'clearing'],
]);

export const paymentMeansOf = (code: string | undefined): PaymentMeans | undefined =>
  code === undefined ? undefined : (MEANS.get(code) ?? 'other');
