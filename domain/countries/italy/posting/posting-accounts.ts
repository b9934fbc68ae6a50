/** Accounts that only the Italian schemes use. */
export const ITALIAN_POSTING_ACCOUNTS = {
  withholdingSuffered: '1609',
  withholdingOwed: '2602',
  deferredVat: '2603',
  deferredInputVat: '1603',
  customsTransit: '1612',
  splitPaymentTransit: '2604',
  vatAdvance: '1602',
  stampDutyCost: '4901',
  stampDutyOwed: '2606',
  stampDutyRecharged: '3103',
} as const;

/** The account of a VAT credit until a settlement uses it. */
export const ITALIAN_VAT_CREDIT_ACCOUNT = '1605';
