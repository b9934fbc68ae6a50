import { danishPdf } from './bill-files';
import type { SampleCompany } from './sample-company';

const RENT = { supplier: 'Havnens Ejendomme A/S', vatId: '39101009', item: 'Husleje, værksted', net: 14_500 };
const PARTS = { supplier: 'Velo Engros A/S', vatId: '39103745', item: 'Cykeldele' };
const PHONE = { supplier: 'TeleMidt A/S', vatId: '39106485', item: 'Internet, erhverv', net: 899.2 };

/** Three months of a bicycle workshop in Copenhagen. */
export const DENMARK: SampleCompany = {
  region: 'denmark',
  writeBill: danishPdf,
  statement: { head: 'Dato;Tekst;Beløb;Saldo', betweenDayParts: '-' },
  profile: {
    legalName: 'Vesterbro Cykler ApS (sample)',
    businessId: '39128403',
    vatNumber: 'DK39128403',
    address: { street: 'Istedgade 101', postalCode: '1650', city: 'København V', country: 'DK' },
    iban: 'DK5000400440116243',
    email: 'bogholderi@vesterbrocykler.example',
  },
  vatRate: 25,
  customers: [
    { name: 'Hotel Havnen A/S' },
    { name: 'Cykelbud Aarhus ApS' },
    { name: 'Risskov Fitness ApS' },
    { name: 'Den Lille Skole' },
  ],
  sales: [
    { daysAgo: 88, customer: 'Hotel Havnen A/S', text: 'Udlejning af cykler', net: 18_400, paidAfter: 14 },
    { daysAgo: 81, customer: 'Cykelbud Aarhus ApS', text: 'Service af ladcykler', net: 12_750, paidAfter: 21 },
    { daysAgo: 66, customer: 'Risskov Fitness ApS', text: 'Spinningcykler, service', net: 9_640, paidAfter: 12 },
    { daysAgo: 59, customer: 'Hotel Havnen A/S', text: 'Udlejning af cykler', net: 21_300, paidAfter: 15 },
    { daysAgo: 48, customer: 'Den Lille Skole', text: 'Børnecykler', net: 26_800, paidAfter: 20 },
    { daysAgo: 37, customer: 'Cykelbud Aarhus ApS', text: 'Tre elcykler', net: 47_250, paidAfter: 18 },
    { daysAgo: 30, customer: 'Risskov Fitness ApS', text: 'Reservedele og hjul', net: 7_480 },
    { daysAgo: 16, customer: 'Hotel Havnen A/S', text: 'Udlejning af cykler', net: 24_100 },
    { daysAgo: 4, customer: 'Den Lille Skole', text: 'Reparation', net: 3_650 },
  ],
  bills: [
    { ...RENT, daysAgo: 86, number: 'H-801', paidAfter: 5 },
    { ...PARTS, daysAgo: 84, number: 'V26811', net: 14_990.4, paidAfter: 20 },
    { ...PHONE, daysAgo: 78, number: 'TM820', paidAfter: 10 },
    { ...RENT, daysAgo: 56, number: 'H-901', paidAfter: 5 },
    { ...PARTS, daysAgo: 54, number: 'V26907', net: 16_452.8, paidAfter: 20 },
    { ...PHONE, daysAgo: 47, number: 'TM920', paidAfter: 10 },
    {
      daysAgo: 40,
      supplier: 'BogholderHuset ApS',
      vatId: '39107856',
      number: '1118',
      item: 'Bogføring',
      net: 2_400,
      paidAfter: 14,
    },
    { ...RENT, daysAgo: 25, number: 'H-1001', paidAfter: 5 },
    { ...PARTS, daysAgo: 23, number: 'V27003', net: 15_838.4, paidAfter: 20 },
    { ...PHONE, daysAgo: 17, number: 'TM1020', paidAfter: 10, isForReview: true },
    {
      daysAgo: 11,
      supplier: 'Nordlys Energi A/S',
      vatId: '39109220',
      number: '8834',
      item: 'El, værksted',
      net: 2_013.2,
      isForReview: true,
    },
    {
      daysAgo: 8,
      supplier: 'Restaurant Havet ApS',
      vatId: '39110598',
      number: '641',
      item: 'Frokost med kunder',
      net: 1_248.8,
      isForReview: true,
    },
    {
      daysAgo: 5,
      supplier: 'Papirkompagniet ApS',
      vatId: '39111969',
      number: '7715',
      item: 'Kopipapir og kuverter',
      net: 1_130.4,
      isForReview: true,
    },
  ],
  otherLines: [
    { daysAgo: 60, text: 'Gebyr netbank', amount: -75 },
    { daysAgo: 33, text: 'MobilePay 4471', amount: 1_250 },
    { daysAgo: 30, text: 'Gebyr netbank', amount: -75 },
    { daysAgo: 12, text: 'DSB billet 88120', amount: -318 },
    { daysAgo: 3, text: 'MobilePay 5120', amount: 899 },
  ],
  opening: { bank: '6481', equity: '6940', amount: 180_000 },
  wages: { text: 'Løn', account: '2845', amount: 32_000 },
  words: { bankAccount: 'Driftskonto', payment: 'Faktura', opening: 'Åbningsbalance' },
};
