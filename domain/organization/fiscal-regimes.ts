/** RegimeFiscale of FatturaPA (schema 1.2.3). RF03 was withdrawn; RF20 is new in 1.2.3. */
export const FISCAL_REGIMES: Readonly<Record<string, string>> = {
  RF01: 'ordinary',
  RF02: 'minimum taxpayers',
  RF04: 'agriculture and fishing',
  RF05: 'salt and tobacco',
  RF06: 'matches',
  RF07: 'publishing',
  RF08: 'public telephony',
  RF09: 'transport and parking tickets',
  RF10: 'entertainment and games',
  RF11: 'travel agencies',
  RF12: 'agritourism',
  RF13: 'door-to-door sales',
  RF14: 'second-hand goods, works of art, antiques (margin scheme)',
  RF15: 'auction houses for art, antiques and collectors’ items',
  RF16: 'cash VAT towards public bodies',
  RF17: 'cash VAT (art. 32-bis DL 83/2012)',
  RF18: 'other',
  RF19: 'flat rate (forfettario)',
  RF20: 'EU cross-border exemption for small enterprises',
};

/**
 * The VAT scheme of an organisation:
 * - ordinary: VAT is due when the invoice is issued;
 * - cash: VAT is due when the invoice is paid (Italy only, art. 32-bis DL 83/2012; Denmark has no such scheme);
 * - flat_rate: no VAT on invoices, no deduction (Italian forfettario and minimum taxpayers);
 * - exempt: not registered, or only exempt supplies (ML § 13; art. 10 DPR 633/72): no VAT returns.
 */
export const VAT_REGIMES = ['ordinary', 'cash', 'flat_rate', 'exempt'] as const;

export type VatRegime = (typeof VAT_REGIMES)[number];

/**
 * Fiscal regimes that allow only certain VAT regimes; the others allow any. A business with exempt supplies only (art. 10 DPR
 * 633/72, such as a dentist) states RF01 on its invoices.
 */
const ALLOWED_VAT_REGIMES: Readonly<Record<string, readonly VatRegime[]>> = {
  RF01: ['ordinary', 'exempt'],
  RF02: ['flat_rate'],
  RF17: ['cash'],
  RF19: ['flat_rate'],
};

export const allowedVatRegimes = (fiscalRegime: string): readonly VatRegime[] =>
  ALLOWED_VAT_REGIMES[fiscalRegime] ?? VAT_REGIMES;
