import type { Records } from '../../api/client';
import type { TextKey } from '../../texts/language';

export type FieldName = NonNullable<Records['Extraction']>['corrections'][number]['field'];
type Extraction = Records['Extraction'];
/** Both what is valid now and what was read first have these. */
type Values = Pick<Extraction, 'supplier'> & Partial<Extraction>;

export interface FieldKind {
  readonly name: FieldName;
  readonly text: TextKey;
  readonly type: 'text' | 'date' | 'amount' | 'kind';
}

export const FIELDS: readonly FieldKind[] = [
  { name: 'kind', text: 'kind', type: 'kind' },
  { name: 'supplier.name', text: 'supplier', type: 'text' },
  { name: 'supplier.vatNumber', text: 'vatNumber', type: 'text' },
  { name: 'supplier.country', text: 'country', type: 'text' },
  { name: 'number', text: 'number', type: 'text' },
  { name: 'date', text: 'date', type: 'date' },
  { name: 'dueDate', text: 'dueDate', type: 'date' },
  { name: 'currency', text: 'currency', type: 'text' },
  { name: 'total', text: 'total', type: 'amount' },
  { name: 'net', text: 'net', type: 'amount' },
  { name: 'vat', text: 'vatAmount', type: 'amount' },
  { name: 'iban', text: 'iban', type: 'text' },
  { name: 'paymentReference', text: 'paymentReference', type: 'text' },
];

export const KINDS = [
  'invoice',
  'credit_note',
  'receipt',
  'fee_note',
  'reminder',
  'statement',
  'order_confirmation',
  'delivery_note',
  'offer',
  'corrected_invoice',
  'prepayment',
  'final_invoice',
  'instalment',
  'self_billing',
  'contract',
  'policy',
  'subscription_notice',
  'payment_receipt',
  'payslip',
  'tax_account',
  'tax_payment',
  'customs_statement',
  'bank_notice',
  'loan_notice',
  'card_settlement',
  'mileage_claim',
  'card_statement',
  'direct_debit_list',
  'unknown',
] as const;

/** Below this, a field is shown first and marked. */
export const DOUBTFUL_BELOW = 0.9;

/** The value that the extraction has now, whether it was read or corrected. */
export function valueOf(extraction: Values | null, name: FieldName): string | number | null {
  if (!extraction) return null;
  if (name === 'supplier.name') return extraction.supplier.name;
  if (name === 'supplier.vatNumber') return extraction.supplier.vatNumber;
  if (name === 'supplier.country') return extraction.supplier.country;
  const value = extraction[name as keyof Extraction];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** The body that corrects one field, takes it away, or takes back what was read. */
export function correctionOf(name: FieldName, value: string | number | null): object {
  if (value === null) return { remove: [name] };
  const [parent, child] = name.split('.');
  return child === undefined ? { [name]: value } : { [parent ?? '']: { [child]: value } };
}
