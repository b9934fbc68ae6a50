import type { Journal } from '../../regions/journal.js';

/** Purchases and sales are the two VAT registers (DPR 633/72 art. 23 and 25). Bank and cash are payment accounts. */
export const ITALIAN_JOURNALS: readonly Journal[] = [
  {
    id: 'purchases',
    name: 'Registro acquisti',
    englishName: 'Purchases register',
    kind: 'purchases',
    paymentAccount: null,
    takesDocuments: true,
  },
  {
    id: 'sales',
    name: 'Registro vendite',
    englishName: 'Sales register',
    kind: 'sales',
    paymentAccount: null,
    takesDocuments: false,
  },
  { id: 'bank', name: 'Banca', englishName: 'Bank', kind: 'bank', paymentAccount: '1821', takesDocuments: true },
  { id: 'cash', name: 'Cassa', englishName: 'Cash', kind: 'cash', paymentAccount: '1801', takesDocuments: true },
  {
    id: 'general',
    name: 'Prima nota',
    englishName: 'General',
    kind: 'general',
    paymentAccount: null,
    takesDocuments: true,
  },
];
