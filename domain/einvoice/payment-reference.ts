import type { ReadPaymentReference } from './read-invoice.js';

/**
 * Card types of Danish payment slips: 71, 73 and 75 have an 8-digit creditor number; 01, 04 and 15 have a giro account.
 */
const SLIP_TYPES: ReadonlySet<string> = new Set(['71', '73', '75']);
const GIRO_TYPES: ReadonlySet<string> = new Set(['01', '04', '15']);

/**
 * Returns the payment line in the form of Danish banks: `+71<000000012345678+12345678<`. Types 73 and 01 have no
 * payment identification. OIOUBL has a separate element for each part; Peppol writes type and identification as
 * `71#000000012345678`.
 */
export const danishSlipReference = (
  slipType: string | undefined,
  identification: string | undefined,
  creditor: string | undefined,
): ReadPaymentReference | undefined => {
  const [type, inline] = slipType?.split('#') ?? [];
  if (type === undefined || creditor === undefined) return undefined;
  const kind = SLIP_TYPES.has(type) ? 'fik' : GIRO_TYPES.has(type) ? 'giro' : undefined;
  if (kind === undefined) return undefined;
  return { kind, text: `+${type}<${identification ?? inline ?? ''}+${creditor}<` };
};

export const textReference = (text: string | undefined): ReadPaymentReference | undefined => {
  if (text === undefined) return undefined;
  const compact = text.replace(/\s/gu, '').toUpperCase();
  if (/^RF\d{2}[A-Z0-9]{1,21}$/.test(compact)) return { kind: 'rf', text: compact };
  if (/^\+?(71|73|75)<\d*\+\d{8}<?$/.test(compact)) return { kind: 'fik', text: compact };
  return { kind: 'text', text };
};
