import { rowInForce } from '../../regions/dated-row.js';
import { ruleUse, type RuleUse } from '../../regions/rule-use.js';
import type { VatCode } from '../../regions/vat-code.js';
import type { LegalNote, SaleRules } from '../sale-rules.js';
import type { SaleTreatment } from '../sale-treatment.js';
import { type Said, say } from '#schemas/sentences/say.js';

/** What the notes of several countries say in English. */
export const ENGLISH_NOTES = {
  reverseCharge: 'Reverse charge: the buyer accounts for the VAT (Directive 2006/112/EC, art. 196)',
  intraEu: 'VAT-exempt intra-Community supply (Directive 2006/112/EC, art. 138)',
  export: 'VAT-exempt export (Directive 2006/112/EC, art. 146)',
  outOfScope: 'Outside the scope of VAT (Directive 2006/112/EC, art. 44)',
} as const;

interface NoteInForce {
  readonly note: LegalNote;
  readonly rule: RuleUse;
}

const inForce = (rows: readonly LegalNote[], date: string, rule: Said): NoteInForce => {
  const note = rowInForce(rows, date, rule);
  return { note, rule: ruleUse(rule, note) };
};

/** The legal note of a VAT code on a date; null when the code needs none. */
export const legalNoteOf = (
  { noteOf }: SaleRules,
  code: VatCode,
  treatment: SaleTreatment,
  date: string,
): NoteInForce | null => {
  const rows = noteOf(code, treatment);
  return rows === undefined ? null : inForce(rows, date, say('the_legal_note', { code: code.code }));
};

export const stampDutyNote = (rows: readonly LegalNote[], date: string): NoteInForce =>
  inForce(rows, date, say('the_legal_note_of_stamp_duty'));
