import { say } from '#schemas/sentences/say.js';
import { accountsFrom, type Account, type AccountLine } from '../../regions/account.js';
import { RULES_SINCE } from './rules-since.js';

/*
 * Italy prescribes no chart of accounts. Numbers and names follow the chart of a widely used open-source ERP. Each
 * account is mapped to the item of the statutory balance sheet (civil code art. 2424) or profit and loss account (art.
 * 2425) under which it is published. This mapping is our own.
 */
const BALANCE_SHEET: readonly AccountLine[] = [
  ['1501', 'asset', 'Crediti v/clienti', 'Trade receivables', null, '2424 C.II.1'],
  ['1601', 'asset', 'IVA a credito', 'Input VAT', null, '2424 C.II.5-bis'],
  ['1602', 'asset', 'Acconto IVA', 'VAT advance', null, '2424 C.II.5-bis'],
  ['1605', 'asset', 'Crediti per IVA', 'VAT credit carried forward', null, '2424 C.II.5-bis'],
  ['1609', 'asset', 'Crediti per ritenute subite', 'Withholding tax suffered', null, '2424 C.II.5-bis'],
  ['1902', 'asset', 'Risconti attivi', 'Prepayments', null, '2424 D'],
  ['2501', 'liability', 'Debiti v/fornitori', 'Trade payables', null, '2424 D.7'],
  ['2601', 'liability', 'IVA a debito', 'Output VAT', null, '2424 D.12'],
  ['2602', 'liability', 'Debiti per ritenute da versare', 'Withholding tax to be paid over', null, '2424 D.12'],
  ['2605', 'liability', 'Erario c/IVA', 'VAT payable', null, '2424 D.12'],
  ['2606', 'liability', 'Debiti per imposte', 'Taxes payable, also stamp duty', null, '2424 D.12'],
  ['2640', 'liability', 'Creditori diversi', 'Other creditors, also outlays owed to staff', null, '2424 D.14'],
  ['2801', 'equity', 'Bilancio di apertura', 'Opening balance', null, '2424 A.VIII'],
];

const PROFIT_AND_LOSS: readonly AccountLine[] = [
  ['3101', 'income', 'Merci c/vendite', 'Sales of goods', 'V22', '2425 A.1'],
  ['3103', 'income', 'Rimborsi spese di vendita', 'Recharged expenses', 'VN1', '2425 A.5'],
  ['3210', 'income', 'Arrotondamenti attivi', 'Rounding gains', null, '2425 A.5'],
  ['4101', 'expense', 'Merci c/acquisti', 'Purchases of goods', 'A22', '2425 B.6'],
  ['4102', 'expense', 'Materiali di consumo c/acquisti', 'Consumables', 'A22', '2425 B.6'],
  ['4201', 'expense', 'Costi di trasporto', 'Transport', 'A22', '2425 B.7'],
  ['4202', 'expense', 'Costi per energia', 'Energy', 'A22', '2425 B.7'],
  ['4203', 'expense', 'Costi di pubblicità', 'Advertising', 'A22', '2425 B.7'],
  ['4204', 'expense', 'Consulenze', 'Consulting', 'A22', '2425 B.7'],
  ['4205', 'expense', 'Costi postali', 'Postage', 'AN', '2425 B.7'],
  ['4206', 'expense', 'Costi telefonici', 'Telephone', 'A22D50', '2425 B.7'],
  ['4207', 'expense', 'Costi di assicurazione', 'Insurance', 'AN', '2425 B.7'],
  ['4209', 'expense', 'Costi per i locali', 'Premises', 'A22', '2425 B.7'],
  ['4210', 'expense', 'Costi di esercizio automezzi', 'Vehicle running costs', 'A22D40', '2425 B.7'],
  ['4211', 'expense', 'Costi di manutenzione e riparazione', 'Repairs and maintenance', 'A22', '2425 B.7'],
  ['4213', 'expense', 'Spese di incasso', 'Bank and collection fees', 'AN', '2425 B.7'],
  ['4301', 'expense', 'Fitti passivi', 'Rent', 'A22', '2425 B.8'],
  ['4302', 'expense', 'Canoni di leasing', 'Leasing', 'A22', '2425 B.8'],
  ['4401', 'expense', 'Salari e stipendi', 'Wages and salaries', null, '2425 B.9.a'],
  ['4402', 'expense', 'Oneri sociali', 'Social security', null, '2425 B.9.b'],
  ['4404', 'expense', 'Altri costi per il personale', 'Other staff costs', 'A22', '2425 B.9.e'],
  ['4901', 'expense', 'Oneri fiscali diversi', 'Stamp duty and other taxes', null, '2425 B.14'],
  ['4903', 'expense', 'Oneri vari', 'Other charges', 'A22', '2425 B.14'],
  ['4910', 'expense', 'Arrotondamenti passivi', 'Rounding losses', null, '2425 B.14'],
  ['5140', 'income', 'Proventi finanziari diversi', 'Other financial income', null, '2425 C.16.d'],
  ['5240', 'expense', 'Oneri finanziari diversi', 'Other financial charges', null, '2425 C.17'],
];

/**
 * Our additions: full numbers of cash and bank (the chart gives only the prefixes 180, 182 and 183) and missing
 * accounts.
 */
const OWN_ACCOUNTS: readonly AccountLine[] = [
  [
    '1603',
    'asset',
    'IVA acquisti ad esigibilità differita',
    'Input VAT, deductible on payment',
    null,
    '2424 C.II.5-bis',
  ],
  ['1612', 'asset', 'Dogana c/transitorio', 'Customs, in transit', null, '2424 C.II.5-quater'],
  ['1613', 'asset', 'Depositi cauzionali', 'Deposits paid', null, '2424 C.II.5-quater'],
  ['2402', 'liability', 'Mutui passivi', 'Loans', null, '2424 D.4'],
  ['2615', 'liability', 'Debiti v/istituti previdenziali', 'Social security owed', null, '2424 D.13'],
  ['2620', 'liability', 'Personale c/retribuzioni', 'Wages owed', null, '2424 D.14'],
  ['1801', 'asset', 'Cassa', 'Cash', null, '2424 C.IV.3'],
  ['1821', 'asset', 'Banca c/c', 'Bank', null, '2424 C.IV.1'],
  ['1831', 'asset', 'Transitorio banca', 'Bank, to be explained', null, '2424 C.IV.1'],
  ['2603', 'liability', 'IVA ad esigibilità differita', 'VAT due on collection', null, '2424 D.12'],
  ['2604', 'liability', 'IVA split payment', 'Split payment VAT, in transit', null, '2424 D.12'],
  ['3102', 'income', 'Ricavi per servizi', 'Sales of services', 'V22', '2425 A.1'],
  ['4214', 'expense', 'Viaggi, alberghi e ristoranti', 'Travel, hotels and restaurants', 'A10', '2425 B.7'],
  ['4215', 'expense', 'Spese di rappresentanza e omaggi', 'Representation and gifts', 'A22D0', '2425 B.7'],
  ['4216', 'expense', 'Servizi vari', 'Other services', 'A22', '2425 B.7'],
  ['4217', 'expense', 'Software e canoni informatici', 'Software and IT services', 'A22', '2425 B.7'],
];

const since = { validFrom: RULES_SINCE, validTo: null } as const;
const ERP_CHART = {
  ...since,
  source: say('source_public_erp_chart'),
  mark: 'verified',
} as const;

export const ITALIAN_ACCOUNTS: readonly Account[] = [
  ...accountsFrom(BALANCE_SHEET, ERP_CHART),
  ...accountsFrom(PROFIT_AND_LOSS, ERP_CHART),
  ...accountsFrom(OWN_ACCOUNTS, { ...since, source: say('source_own_numbers'), mark: 'unverified' }),
];
