export interface Address {
  readonly street: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly province: string | null;
  readonly country: string | null;
}

/** The profile of an organisation. Null means not given yet. */
export interface Profile {
  readonly legalName: string;
  /** CVR number in Denmark; REA number (province and digits) in Italy. */
  readonly businessId: string | null;
  readonly vatNumber: string | null;
  /** Italian codice fiscale. */
  readonly fiscalCode: string | null;
  readonly address: Address | null;
  /** RF01 to RF20, Italy only. */
  readonly fiscalRegime: string | null;
  readonly vatRegime: string | null;
  /** First day of the fiscal year, MM-DD; null means the calendar year. */
  readonly fiscalYearStart: string | null;
  /** ISO 4217; null means the currency of the region. */
  readonly baseCurrency: string | null;
  readonly iban: string | null;
  readonly email: string | null;
  /** A NACE code or a title. */
  readonly industry: string | null;
}
