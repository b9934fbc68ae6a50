import type { EntryPart, PaperScheme } from '../../../coding/entries/paper-scheme.js';
import { ITALIAN_POSTING_ACCOUNTS } from '../posting/posting-accounts.js';

const BANK = '1821';
const { withholdingOwed, vatAdvance, stampDutyOwed } = ITALIAN_POSTING_ACCOUNTS;

const bank = (name: EntryPart['name'], side: EntryPart['side'], ...words: readonly RegExp[]): EntryPart => ({
  name,
  words,
  account: BANK,
  side,
});

/** A row of form F24: the code of the tax stands before the amount. */
const taxOf = (name: EntryPart['name'], codes: string, account: string): EntryPart => ({
  name,
  words: codes.split(' ').map((code) => new RegExp(`(?<! anno | riferimento )\\b${code}\\b`)),
  account,
  side: 'debit',
});

/** The codes of the settlements of VAT: months 6001 to 6012, quarters 6031 to 6034, the year 6099. */
const VAT_CODES = '6001 6002 6003 6004 6005 6006 6007 6008 6009 6010 6011 6012 6031 6032 6033 6034 6099';

export const ITALIAN_PAPERS: readonly PaperScheme[] = [
  {
    kind: 'payslip',
    text: 'Retribuzione',
    parts: [
      {
        name: 'paper_gross_wage',
        words: [/\b(?:retribuzione lorda|totale (?:competenze|lordo)|lordo)\b/],
        account: '4401',
        side: 'debit',
        isRequired: true,
      },
      {
        name: 'paper_own_social',
        words: [/\b(?:contribut[oi] inps|contribut[oi] previdenzial[ei]|ritenute previdenziali|trattenute inps)\b/],
        account: '2615',
        side: 'credit',
      },
      {
        name: 'paper_income_tax',
        words: [/\b(?:irpef netta|ritenute irpef|ritenute fiscali)\b/, /^(?!.{0,60}imponibile).{0,60}\birpef\b/],
        account: withholdingOwed,
        side: 'credit',
      },
      { name: 'paper_regional_tax', words: [/\baddizionale regionale\b/], account: withholdingOwed, side: 'credit' },
      { name: 'paper_local_tax', words: [/\baddizionale comunale\b/], account: withholdingOwed, side: 'credit' },
      { name: 'paper_net_wage', words: [/\bnetto\b/], account: '2620', side: 'credit', isRequired: true },
    ],
  },
  {
    kind: 'loan_notice',
    text: 'Rata del finanziamento',
    parts: [
      {
        name: 'paper_principal',
        words: [/\bquota capitale\b/, /\bcapitale$/],
        account: '2402',
        side: 'debit',
        isRequired: true,
      },
      { name: 'paper_interest', words: [/\binteressi\b/], account: '5240', side: 'debit', isRequired: true },
      { name: 'paper_fee', words: [/\b(?:spese|commissioni)\b/], account: '4213', side: 'debit' },
      bank('paper_paid', 'credit', /\b(?:totale rata|importo rata|rata da pagare|importo)\b/),
    ],
    computed: 'paper_paid',
  },
  {
    kind: 'card_settlement',
    unless: /\biva (?:su|sulle) commissioni\b/,
    text: 'Incassi con carta',
    parts: [
      {
        name: 'paper_card_sales',
        words: [/\b(?:transato lordo|importo lordo|incassi lordi|totale lordo)\b/, /\b(?:transato|vendite|incassi)\b/],
        account: '1501',
        side: 'credit',
        isRequired: true,
      },
      {
        name: 'paper_fee',
        words: [/\bcommissioni\b/, /\btariffe\b/],
        account: '4213',
        side: 'debit',
        isRequired: true,
      },
      bank('paper_payout', 'debit', /\b(?:netto|accredit\w{1,4})\b/),
    ],
    computed: 'paper_payout',
  },
  {
    kind: 'tax_payment',
    // Credits that are set off change the balance and need a person.
    when: /\b(?:f24|codice tributo|delega irrevocabile)\b/,
    unless: /\bcredito compensat[oi]\b/,
    text: 'Versamento F24',
    isWhole: true,
    parts: [
      taxOf('paper_withholding_paid', '1040', withholdingOwed),
      taxOf('paper_income_tax', '1001 1012', withholdingOwed),
      taxOf('paper_vat_paid', VAT_CODES, '2605'),
      taxOf('paper_vat_advance', '6013 6035', vatAdvance),
      taxOf('paper_stamp_duty', '2501 2521 2522 2523 2524', stampDutyOwed),
      taxOf('paper_own_social', 'dm10', '2615'),
      bank('paper_paid', 'credit', /\bsaldo\b/),
    ],
    computed: 'paper_paid',
  },
  {
    kind: 'bank_notice',
    unless: /\binteressi (?:attivi|creditori|a credito)\b/,
    text: 'Spese bancarie',
    isWhole: true,
    parts: [
      { name: 'paper_fee', words: [/\b(?:commissioni|spese|canone)\b/], account: '4213', side: 'debit' },
      {
        name: 'paper_interest',
        words: [/\binteressi (?:passivi|debitori|a debito)\b/],
        account: '5240',
        side: 'debit',
      },
      bank('paper_paid', 'credit', /\b(?:totale|addebito)\b/),
    ],
    computed: 'paper_paid',
  },
  {
    kind: 'mileage_claim',
    text: 'Rimborso chilometrico',
    isByKilometre: true,
    parts: [
      {
        name: 'paper_mileage',
        words: [/\b(?:totale rimborso|indennita chilometrica|rimborso km|rimborso chilometrico)\b/, /\btariffa\b/],
        account: '4404',
        side: 'debit',
        isRequired: true,
      },
      { name: 'paper_owed_to_employee', words: [], account: '2640', side: 'credit' },
    ],
    computed: 'paper_owed_to_employee',
  },
];
