import type { SimulatedAnswer } from './simulated-provider.js';

export type Json = Record<string, unknown>;

export interface Company {
  readonly id: number;
  readonly documents: Json[];
  readonly uploads: Map<string, { readonly name: string; readonly bytes: number; readonly sha256: string }>;
  nextDocument: number;
  revoked: boolean;
  readonly issued: Json[];
  readonly pending: { readonly id: number; readonly filename: string; readonly xml: string }[];
  readonly subscriptions: {
    readonly id: string;
    readonly sink: string;
    readonly types: readonly string[];
    verified: boolean;
  }[];
  sends: number;
}

export const VAT_TYPES = [
  { id: 0, value: 22, description: '', e_invoice: true, ei_type: '', is_disabled: false },
  { id: 3, value: 10, description: '', e_invoice: true, ei_type: '', is_disabled: false },
  { id: 4, value: 4, description: '', e_invoice: true, ei_type: '', is_disabled: false },
  { id: 6, value: 0, description: 'Non imponibile', e_invoice: true, ei_type: '3', is_disabled: false },
  { id: 21, value: 0, description: 'Escluso art. 15', e_invoice: true, ei_type: 'N1', is_disabled: false },
  { id: 66, value: 22, description: 'vecchia', e_invoice: true, ei_type: '', is_disabled: true },
];

export const refuse = (status: number, message: string): SimulatedAnswer => ({
  status,
  body: { error: { message, validation_result: null }, extra: null },
});
