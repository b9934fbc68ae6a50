import { decimalText } from '../../money/decimal.js';
import { add } from '../../money/money.js';
import type { OutgoingInvoice, OutgoingVatSubtotal } from '../outgoing-invoice.js';
import type { VatCategory } from '../vat-category.js';

/** Categories whose breakdown must say why no VAT is charged. Zero rated (Z) must not say it (rule BR-Z-10). */
const WITH_REASON: ReadonlySet<VatCategory> = new Set(['E', 'AE', 'K', 'G', 'O']);

export const needsReason = (category: VatCategory): boolean => WITH_REASON.has(category);

export interface VatBreakdown {
  readonly subtotals: readonly OutgoingVatSubtotal[];
  readonly categoryOf: (category: VatCategory) => VatCategory;
  /** The whole invoice is outside the scope of VAT. It must not state VAT numbers (rule BR-O-02). */
  readonly isOutOfScope: boolean;
}

const merged = (one: OutgoingVatSubtotal, other: OutgoingVatSubtotal): OutgoingVatSubtotal => {
  const reasons = [...new Set([one.exemptionReason, other.exemptionReason])].filter((reason) => reason !== undefined);
  return {
    ...one,
    taxable: add(one.taxable, other.taxable),
    tax: add(one.tax, other.tax),
    ...(reasons.length === 0 ? {} : { exemptionReason: reasons.join('; ') }),
  };
};

/**
 * The VAT of an invoice as EN 16931 divides it: once per category and rate, while the Italian Natura is finer. Lines
 * outside the scope of VAT cannot be beside others (rules BR-O-11, BR-O-12); there they are exempt, with their reason.
 */
export const vatBreakdown = ({ vat }: Pick<OutgoingInvoice, 'vat'>): VatBreakdown => {
  const isOutOfScope = vat.length > 0 && vat.every(({ category }) => category === 'O');
  const categoryOf = (category: VatCategory): VatCategory => (category === 'O' && !isOutOfScope ? 'E' : category);
  const groups = new Map<string, OutgoingVatSubtotal>();
  for (const { exemptionReason, ...subtotal } of vat) {
    const category = categoryOf(subtotal.category);
    const reason = needsReason(category) && exemptionReason !== undefined ? { exemptionReason } : {};
    const key = `${category} ${decimalText(subtotal.rate)}`;
    const stated = { ...subtotal, category, ...reason };
    const existing = groups.get(key);
    groups.set(key, existing === undefined ? stated : merged(existing, stated));
  }
  return { subtotals: [...groups.values()], categoryOf, isOutOfScope };
};
