import type { Said } from '#schemas/sentences/say.js';
import type { DocumentKind } from '#schemas/document-kinds.js';

/** A reading as it is stored and shown: values as JSON, each with its confidence in `fields`. */

interface ReadBox {
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface ReadField {
  readonly name: string;
  readonly text: string | null;
  readonly value: string | null;
  readonly confidence: number;
  readonly box: ReadBox | null;
  readonly reason: Said | null;
}

export interface ReadVatLine {
  readonly rate: number | null;
  readonly nature: string | null;
  readonly net: number | null;
  readonly vat: number | null;
  readonly category: string | null;
  readonly exemptionReason: string | null;
}

interface ReadLineItem {
  readonly description: string;
  readonly quantity: number | null;
  readonly unitPrice: number | null;
  readonly amount: number | null;
  readonly vatRate: number | null;
  readonly nature: string | null;
  readonly box: ReadBox | null;
}

export interface ReadCheck {
  readonly name:
    'net_plus_vat_is_total' | 'vat_fits_rate' | 'cash_less_change_is_total' | 'items_add_up' | 'date_plausible';
  readonly passed: boolean;
  readonly detail: Said;
}

/** The values that a person can correct, by the names that callers use. */
export interface CorrectableValues {
  readonly kind: DocumentKind | null;
  readonly 'supplier.name': string | null;
  readonly 'supplier.vatNumber': string | null;
  readonly 'supplier.country': string | null;
  readonly number: string | null;
  readonly date: string | null;
  readonly dueDate: string | null;
  readonly currency: string | null;
  readonly total: number | null;
  readonly net: number | null;
  readonly vat: number | null;
  readonly vatLines: readonly ReadVatLine[];
  readonly lineItems: readonly ReadLineItem[];
  readonly iban: string | null;
  readonly paymentReference: string | null;
}

export type CorrectableField = keyof CorrectableValues;

export interface ReadingValues extends Omit<CorrectableValues, `supplier.${string}`> {
  readonly supplier: {
    readonly name: string | null;
    readonly vatNumber: string | null;
    readonly country: string | null;
  };
}

export const NOTHING_READ: CorrectableValues = {
  kind: null,
  'supplier.name': null,
  'supplier.vatNumber': null,
  'supplier.country': null,
  number: null,
  date: null,
  dueDate: null,
  currency: null,
  total: null,
  net: null,
  vat: null,
  vatLines: [],
  lineItems: [],
  iban: null,
  paymentReference: null,
};

export const CORRECTABLE_FIELDS = Object.keys(NOTHING_READ) as CorrectableField[];

export function correctableValues(reading: ReadingValues): CorrectableValues {
  const { supplier } = reading;
  return {
    kind: reading.kind,
    'supplier.name': supplier.name,
    'supplier.vatNumber': supplier.vatNumber,
    'supplier.country': supplier.country,
    number: reading.number,
    date: reading.date,
    dueDate: reading.dueDate,
    currency: reading.currency,
    total: reading.total,
    net: reading.net,
    vat: reading.vat,
    vatLines: reading.vatLines,
    lineItems: reading.lineItems,
    iban: reading.iban,
    paymentReference: reading.paymentReference,
  };
}

export function readingValues(values: CorrectableValues): ReadingValues {
  const { 'supplier.name': name, 'supplier.vatNumber': vatNumber, 'supplier.country': country, ...others } = values;
  return { ...others, supplier: { name, vatNumber, country } };
}
