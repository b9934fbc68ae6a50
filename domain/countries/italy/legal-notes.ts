import { say } from '#schemas/sentences/say.js';
import type { VatCode } from '../../regions/vat-code.js';
import { ENGLISH_NOTES } from '../../sales/price/legal-notes.js';
import type { LegalNote } from '../../sales/sale-rules.js';
import type { SaleTreatment } from '../../sales/sale-treatment.js';

const SINCE = '2020-01-01';

/** From 2027, one consolidated act (D.Lgs. 10/2026) with other article numbers replaces the Italian VAT acts. */
const ITALIAN_ACTS_UNTIL = '2026-12-31';
const CONSOLIDATED_SINCE = '2027-01-01';

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
    source: say('source_dlgs_10_2026_not_read'),
    mark: 'unverified',
  },
];

const ITALIAN_NOTES: Readonly<Record<string, readonly LegalNote[]>> = {
  VN1: italian('Escluso dalla base imponibile', 'Excluded from the taxable amount', 'art. 15 DPR 633/72'),
  VN21: italian('Operazione non soggetta a IVA', ENGLISH_NOTES.outOfScope, 'art. 7-ter DPR 633/72'),
  VN22: italian(
    'Operazione in franchigia da IVA',
    'No VAT is charged (flat-rate scheme)',
    'L. 190/2014 art. 1 c. 54-89',
  ),
  VN31: italian('Operazione non imponibile', ENGLISH_NOTES.export, 'art. 8 DPR 633/72'),
  VN32: italian('Operazione non imponibile', ENGLISH_NOTES.intraEu, 'art. 41 DL 331/93'),
  VN33: italian('Operazione non imponibile', ENGLISH_NOTES.export, 'art. 71 DPR 633/72'),
  VN34: italian('Operazione non imponibile', ENGLISH_NOTES.export, 'art. 8-bis DPR 633/72'),
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
const SERVICES_TO_EU = italian('Inversione contabile', ENGLISH_NOTES.reverseCharge, 'art. 7-ter DPR 633/72');
const SPLIT_PAYMENT = italian('Scissione dei pagamenti', 'Split payment', 'art. 17-ter DPR 633/72');
const CASH_VAT = italian('IVA per cassa', 'VAT is due on payment', 'art. 32-bis DL 83/2012');
export const STAMP_DUTY_NOTE = italian(
  'Imposta di bollo assolta in modo virtuale',
  'Stamp duty is paid',
  'art. 15 DPR 642/72',
);

/** The rows of each note. */
export const ITALIAN_LEGAL_NOTES: readonly (readonly LegalNote[])[] = [
  ...Object.values(ITALIAN_NOTES),
  DOMESTIC_REVERSE_CHARGE,
  SERVICES_TO_EU,
  SPLIT_PAYMENT,
  CASH_VAT,
  STAMP_DUTY_NOTE,
];

export const italianNoteOf = (code: VatCode, treatment: SaleTreatment): readonly LegalNote[] | undefined => {
  if (code.mechanism === 'split_payment') return SPLIT_PAYMENT;
  if (code.mechanism === 'deferred') return CASH_VAT;
  if (code.natura?.startsWith('N6') === true) return DOMESTIC_REVERSE_CHARGE;
  if (code.code === 'VN21' && treatment === 'eu_business') return SERVICES_TO_EU;
  return ITALIAN_NOTES[code.code];
};
