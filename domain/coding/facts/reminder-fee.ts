/** "Rykkergebyr   100,00", "Spese di sollecito 15,00", "Reminder fee 10.00": the amount as it is printed. */
const FEE_ROW =
  /(?:rykkergebyr|inkassogebyr|kompensationsgebyr|gebyr for rykker|p\u00e5mindelsesgebyr|spese di sollecito|spese sollecito|diritti di sollecito|penale di mora|reminder fee|late fee|dunning fee|mahngeb\u00fchr)[^\n\d]{0,60}(\d[\d.,]{0,15}\d)/i;

/** The fee of a payment reminder as printed; null where it charges none. */
export const reminderFee = (text: string): string | null => FEE_ROW.exec(text)?.[1] ?? null;
