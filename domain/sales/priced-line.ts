import type { OutgoingLine } from '../einvoice/outgoing-invoice.js';
import type { Money } from '../money/money.js';

export interface PricedLine extends OutgoingLine {
  readonly vatCode: string;
  readonly net: Money;
}
