import { say } from '#schemas/sentences/say.js';
import { add, subtract, zero, type Money } from '../money/money.js';
import type { FieldReader } from './field-reader.js';
import type { ReadTotals, TotalName } from './read-invoice.js';

/** The totals as a file states them. A total that is missing is computed from the others and named in `computed`. */
interface StatedTotals {
  readonly net: Money;
  readonly tax: Money;
  readonly otherTaxes: Money;
  readonly gross: Money | undefined;
  readonly prepaid: Money | undefined;
  readonly payableRounding: Money | undefined;
  readonly payable: Money | undefined;
  readonly computed: readonly TotalName[];
}

export const completeTotals = (stated: StatedTotals, reader: FieldReader): ReadTotals => {
  const none = zero(reader.currency);
  const { net, tax, otherTaxes, prepaid = none, payableRounding = none } = stated;
  const computed = [...stated.computed];
  if (stated.gross === undefined) {
    computed.push('gross');
    reader.find('total_computed', 'note', 'totals.gross', say('total_from_net_and_taxes'));
  }
  const gross = stated.gross ?? add(add(net, tax), otherTaxes);
  if (stated.payable === undefined) computed.push('payable');
  return {
    net,
    tax,
    otherTaxes,
    stampDuty: none,
    grossRounding: none,
    gross,
    prepaid,
    withheld: none,
    splitPayment: none,
    payableRounding,
    payable: stated.payable ?? add(subtract(gross, prepaid), payableRounding),
    computed,
  };
};
