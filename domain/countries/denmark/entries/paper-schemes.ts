import type { EntryPart, PaperScheme } from '../../../coding/entries/paper-scheme.js';

const BANK = '6481';

const bank = (name: EntryPart['name'], side: EntryPart['side'], ...words: readonly RegExp[]): EntryPart => ({
  name,
  words,
  account: BANK,
  side,
});

/** Wages, loans, settlements, taxes and mileage, on accounts of the standard chart. Folded: "lønseddel" is "lonseddel". */
export const DANISH_PAPERS: readonly PaperScheme[] = [
  {
    kind: 'payslip',
    text: 'Løn',
    parts: [
      {
        name: 'paper_gross_wage',
        words: [/\b(?:brutto ?lon|lon i alt|bruttoindkomst)\b/, /\b(?:maneds|time|grund|fast )lon\b|\bgage\b/],
        account: '2845',
        side: 'debit',
        isRequired: true,
      },
      { name: 'paper_labour_contribution', words: [/\bam bidrag\b/], account: '7940', side: 'credit' },
      { name: 'paper_income_tax', words: [/\b(?:a skat|trukket skat|skattetraek)\b/], account: '7920', side: 'credit' },
      {
        name: 'paper_own_social',
        words: [/\batp (?:medarbejder|egen|egenandel)\b/, /\batp\b(?! (?:arbejdsgiver|firma))/],
        account: '7960',
        side: 'credit',
      },
      {
        name: 'paper_own_pension',
        words: [/\b(?:egen pension|eget pensionsbidrag|pension (?:egen|eget|medarbejder|egenandel))\b/],
        account: '8000',
        side: 'credit',
      },
      {
        name: 'paper_employer_pension',
        words: [/\b(?:pension (?:arbejdsgiver|firma|virksomhed)|arbejdsgiver ?pension|firma ?pension)\b/],
        account: '2910',
        side: 'debit',
        against: '8000',
      },
      {
        name: 'paper_net_wage',
        words: [/\b(?:netto ?lon|til udbetaling|nettoudbetaling|udbetalt|udbetales)\b/],
        account: '7860',
        side: 'credit',
        isRequired: true,
      },
    ],
  },
  {
    kind: 'loan_notice',
    text: 'Ydelse på lån',
    parts: [
      { name: 'paper_principal', words: [/\bafdrag\b/], account: '7310', side: 'debit', isRequired: true },
      { name: 'paper_interest', words: [/\brenter?\b/], account: '3670', side: 'debit', isRequired: true },
      { name: 'paper_contribution', words: [/\bbidrag\b/], account: '3690', side: 'debit' },
      { name: 'paper_fee', words: [/\bgebyr(?:er)?\b/], account: '2390', side: 'debit' },
      bank('paper_paid', 'credit', /\b(?:ydelse|ydelse i alt|i alt|at betale|belob)\b/),
    ],
    computed: 'paper_paid',
  },
  {
    kind: 'card_settlement',
    // Services of payment are exempt; VAT on a fee needs the invoice of the acquirer.
    unless: /\bmoms (?:af|pa) gebyr/,
    text: 'Indløsning af kort',
    parts: [
      {
        name: 'paper_card_sales',
        words: [/\b(?:kortomsaetning|omsaetning|bruttobelob|gross sales|gross)\b/, /\bsalg\b/],
        account: '6190',
        side: 'credit',
        isRequired: true,
      },
      { name: 'paper_fee', words: [/gebyr(?:er)?\b|\bfees?\b/], account: '2390', side: 'debit', isRequired: true },
      bank('paper_payout', 'debit', /\b(?:udbetalt|udbetaling|overfort|net payout|payout|nettobelob)\b/),
    ],
    computed: 'paper_payout',
  },
  {
    kind: 'tax_payment',
    when: /\b(?:betaling af moms|indbetaling af moms|moms til skattestyrelsen)\b/,
    text: 'Betaling af moms',
    parts: [
      {
        name: 'paper_vat_paid',
        words: [/\b(?:belob|i alt|at betale|indbetalt)\b/],
        account: '7840',
        side: 'debit',
        isRequired: true,
      },
      bank('paper_paid', 'credit'),
    ],
    computed: 'paper_paid',
  },
  {
    kind: 'tax_payment',
    when: /\blonsumsafgift\b/,
    text: 'Lønsumsafgift',
    parts: [
      { name: 'paper_payroll_tax', words: [/\blonsumsafgift\b/], account: '2946', side: 'debit', isRequired: true },
      bank('paper_paid', 'credit'),
    ],
    computed: 'paper_paid',
  },
  {
    kind: 'bank_notice',
    unless: /\b(?:renteindtaegt\w{0,3}|tilskrevne? renter?|indlansrente\w{0,1})\b/,
    text: 'Bankgebyr',
    isWhole: true,
    parts: [
      { name: 'paper_fee', words: [/gebyr(?:er)?\b|\bprovision\b/], account: '2390', side: 'debit' },
      { name: 'paper_interest', words: [/\brenter?\b|\bdebitorrente\w{0,1}\b/], account: '3670', side: 'debit' },
      bank('paper_paid', 'credit', /\b(?:i alt|haevet|trukket)\b/),
    ],
    computed: 'paper_paid',
  },
  {
    kind: 'mileage_claim',
    text: 'Kørselsgodtgørelse',
    isByKilometre: true,
    parts: [
      {
        name: 'paper_mileage',
        words: [/\b(?:i alt|korselsgodtgorelse|befordringsgodtgorelse|udbetales)\b/],
        account: '2895',
        side: 'debit',
        isRequired: true,
      },
      { name: 'paper_owed_to_employee', words: [], account: '8040', side: 'credit' },
    ],
    computed: 'paper_owed_to_employee',
  },
];
