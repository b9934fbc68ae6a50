import { rowInForce, type DatedRow } from '../../regions/dated-row.js';
import type { RegionKey } from '../../regions/region.js';
import { ruleUse, type RuleUse } from '../../regions/rule-use.js';
import type { VatCode } from '../../regions/vat-code.js';
import type { SaleTreatment } from '../sale-parties.js';
import { say } from '#schemas/sentences/say.js';

/** A sentence that the law requires on an invoice, in the language of the seller's country and in English. */
interface LegalNote extends DatedRow {
  readonly local: string;
  readonly english: string;
}

const SINCE = '2020-01-01';

/** From 2027, one consolidated act (D.Lgs. 10/2026) with other article numbers replaces the Italian VAT acts. */
const ITALIAN_ACTS_UNTIL = '2026-12-31';
const CONSOLIDATED_SINCE = '2027-01-01';

const danish = (local: string, english: string, source: string): readonly LegalNote[] => [
  { local, english, validFrom: SINCE, validTo: null, source, mark: 'secondary' },
];

const italian = (what: string, english: string, article: string): readonly LegalNote[] => [
  {
    local: `${what} - ${article}`,
    english,
    validFrom: SINCE,
    validTo: ITALIAN_ACTS_UNTIL,
    source: article,
    mark: 'secondary',
  },
  {
    local: `${what} - D.Lgs. 10/2026`,
    english,
    validFrom: CONSOLIDATED_SINCE,
    validTo: null,
    source: 'D.Lgs. 10/2026; the articles were not read',
    mark: 'unverified',
  },
];

const REVERSE_CHARGE = 'Reverse charge: the buyer accounts for the VAT (Directive 2006/112/EC, art. 196)';
const INTRA_EU = 'VAT-exempt intra-Community supply (Directive 2006/112/EC, art. 138)';
const EXPORT = 'VAT-exempt export (Directive 2006/112/EC, art. 146)';
const OUT_OF_SCOPE = 'Outside the scope of VAT (Directive 2006/112/EC, art. 44)';

const DANISH_NOTES: Readonly<Record<string, readonly LegalNote[]>> = {
  UEUV: danish('Momsfri levering til virksomhed i andet EU-land, momslovens § 34, stk. 1, nr. 1', INTRA_EU, 'ML § 34'),
  UEUY: danish('Omvendt betalingspligt: køber afregner momsen, momslovens § 16', REVERSE_CHARGE, 'ML § 16'),
  UXV: danish('Momsfri eksport, momslovens § 34, stk. 1, nr. 5', EXPORT, 'ML § 34'),
  UXY: danish('Leveringssted uden for Danmark, momslovens § 16', OUT_OF_SCOPE, 'ML § 16'),
  UOB: danish(
    'Omvendt betalingspligt: køber afregner momsen, momslovens § 46',
    'Reverse charge: the buyer accounts for the VAT',
    'ML § 46',
  ),
  UFRI: danish('Momsfrit salg, momslovens § 13', 'Exempt from VAT', 'ML § 13'),
};

const ITALIAN_NOTES: Readonly<Record<string, readonly LegalNote[]>> = {
  VN1: italian('Escluso dalla base imponibile', 'Excluded from the taxable amount', 'art. 15 DPR 633/72'),
  VN21: italian('Operazione non soggetta a IVA', OUT_OF_SCOPE, 'art. 7-ter DPR 633/72'),
  VN22: italian(
    'Operazione in franchigia da IVA',
    'No VAT is charged (flat-rate scheme)',
    'L. 190/2014 art. 1 c. 54-89',
  ),
  VN31: italian('Operazione non imponibile', EXPORT, 'art. 8 DPR 633/72'),
  VN32: italian('Operazione non imponibile', INTRA_EU, 'art. 41 DL 331/93'),
  VN33: italian('Operazione non imponibile', EXPORT, 'art. 71 DPR 633/72'),
  VN34: italian('Operazione non imponibile', EXPORT, 'art. 8-bis DPR 633/72'),
  VN35: italian(
    "Non imponibile, dichiarazione d'intento",
    'No VAT: declaration of intent',
    'art. 8 c. 1 lett. c DPR 633/72',
  ),
  VN36: italian('Operazione non imponibile', 'No VAT is charged', 'art. 9 DPR 633/72'),
  VN4: italian('Operazione esente', 'Exempt from VAT', 'art. 10 DPR 633/72'),
  VN5: italian('Regime del margine', 'Margin scheme', 'art. 36 DL 41/95'),
  VN7: italian('IVA assolta in altro stato UE', 'VAT is paid in another member state', 'art. 74-sexies DPR 633/72'),
};

const DOMESTIC_REVERSE_CHARGE = italian(
  'Inversione contabile',
  'Reverse charge: the buyer accounts for the VAT',
  'art. 17 DPR 633/72',
);
const SERVICES_TO_EU = italian('Inversione contabile', REVERSE_CHARGE, 'art. 7-ter DPR 633/72');
const SPLIT_PAYMENT = italian('Scissione dei pagamenti', 'Split payment', 'art. 17-ter DPR 633/72');
const CASH_VAT = italian('IVA per cassa', 'VAT is due on payment', 'art. 32-bis DL 83/2012');
const STAMP_DUTY = italian('Imposta di bollo assolta in modo virtuale', 'Stamp duty is paid', 'art. 15 DPR 642/72');

/** The rows of each note. */
export const LEGAL_NOTES: Readonly<Record<RegionKey, readonly (readonly LegalNote[])[]>> = {
  denmark: Object.values(DANISH_NOTES),
  italy: [
    ...Object.values(ITALIAN_NOTES),
    DOMESTIC_REVERSE_CHARGE,
    SERVICES_TO_EU,
    SPLIT_PAYMENT,
    CASH_VAT,
    STAMP_DUTY,
  ],
};

const rowsOf = (region: RegionKey, code: VatCode, treatment: SaleTreatment): readonly LegalNote[] | undefined => {
  if (region === 'denmark') return DANISH_NOTES[code.code];
  if (code.mechanism === 'split_payment') return SPLIT_PAYMENT;
  if (code.mechanism === 'deferred') return CASH_VAT;
  if (code.natura?.startsWith('N6') === true) return DOMESTIC_REVERSE_CHARGE;
  if (code.code === 'VN21' && treatment === 'eu_business') return SERVICES_TO_EU;
  return ITALIAN_NOTES[code.code];
};

interface NoteInForce {
  readonly note: LegalNote;
  readonly rule: RuleUse;
}

const inForce = (rows: readonly LegalNote[], date: string, code: string): NoteInForce => {
  const note = rowInForce(rows, date, say('the_legal_note', { code }));
  return { note, rule: ruleUse(`the legal note of ${code}`, note) };
};

/** The legal note of a VAT code on a date; null when the code needs none. */
export const legalNoteOf = (
  region: RegionKey,
  code: VatCode,
  treatment: SaleTreatment,
  date: string,
): NoteInForce | null => {
  const rows = rowsOf(region, code, treatment);
  return rows === undefined ? null : inForce(rows, date, code.code);
};

export const stampDutyNote = (date: string): NoteInForce => inForce(STAMP_DUTY, date, 'the legal note of stamp duty');
