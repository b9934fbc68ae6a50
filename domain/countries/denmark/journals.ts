import type { Journal } from '../../regions/journal.js';

export const DANISH_JOURNALS: readonly Journal[] = [
  {
    id: 'purchases',
    name: 'Købskladde',
    englishName: 'Purchases',
    kind: 'purchases',
    paymentAccount: null,
    takesDocuments: true,
  },
  {
    id: 'sales',
    name: 'Salgskladde',
    englishName: 'Sales',
    kind: 'sales',
    paymentAccount: null,
    takesDocuments: false,
  },
  { id: 'bank', name: 'Bankkladde', englishName: 'Bank', kind: 'bank', paymentAccount: '6481', takesDocuments: true },
  { id: 'cash', name: 'Kassekladde', englishName: 'Cash', kind: 'cash', paymentAccount: '6470', takesDocuments: true },
  {
    id: 'general',
    name: 'Finanskladde',
    englishName: 'General',
    kind: 'general',
    paymentAccount: null,
    takesDocuments: true,
  },
];
