import type { OutgoingLine } from '../../einvoice/outgoing-invoice.js';
import type { Money } from '../../money/money.js';
import type { Supplies } from '../sale-treatment.js';

export interface PricedLine extends OutgoingLine {
  readonly vatCode: string;
  readonly net: Money;
  /** What a person stated for this line. */
  readonly supplies?: Supplies;
}
