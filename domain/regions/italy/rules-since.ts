/**
 * The first day for which the Italian rows are offered: before every fiscal year that can still be open. Rows that began
 * later say so themselves. From 2027-01-01 the articles quoted as sources move into the consolidated VAT act (D.Lgs.
 * 10/2026), which repeals DPR 633/72 and DL 331/93; the rules themselves go on.
 */
export const RULES_SINCE = '2020-01-01';
