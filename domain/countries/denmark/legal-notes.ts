import { ENGLISH_NOTES } from '../../sales/price/legal-notes.js';
import type { LegalNote } from '../../sales/sale-rules.js';

const SINCE = '2020-01-01';

const danish = (local: string, english: string, source: string): readonly LegalNote[] => [
  { local, english, validFrom: SINCE, validTo: null, source, mark: 'secondary' },
];

export const DANISH_NOTES: Readonly<Record<string, readonly LegalNote[]>> = {
  UEUV: danish(
    'Momsfri levering til virksomhed i andet EU-land, momslovens § 34, stk. 1, nr. 1',
    ENGLISH_NOTES.intraEu,
    'ML § 34',
  ),
  UEUY: danish(
    'Omvendt betalingspligt: køber afregner momsen, momslovens § 16',
    ENGLISH_NOTES.reverseCharge,
    'ML § 16',
  ),
  UXV: danish('Momsfri eksport, momslovens § 34, stk. 1, nr. 5', ENGLISH_NOTES.export, 'ML § 34'),
  UXY: danish('Leveringssted uden for Danmark, momslovens § 16', ENGLISH_NOTES.outOfScope, 'ML § 16'),
  UOB: danish(
    'Omvendt betalingspligt: køber afregner momsen, momslovens § 46',
    'Reverse charge: the buyer accounts for the VAT',
    'ML § 46',
  ),
  UFRI: danish('Momsfrit salg, momslovens § 13', 'Exempt from VAT', 'ML § 13'),
};
