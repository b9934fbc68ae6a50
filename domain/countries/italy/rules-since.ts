/**
 * The first day of the Italian rows: before every fiscal year that can still be open. Rows that began later have their
 * own date. From 2027-01-01 the quoted articles move into the consolidated VAT act (D.Lgs. 10/2026), which repeals DPR
 * 633/72 and DL 331/93. The rules themselves do not change.
 */
export const RULES_SINCE = '2020-01-01';
