import { accountsFrom, type Account, type AccountLine } from '../../regions/account.js';
import { RULES_SINCE } from './rules-since.js';

/*
 * Numbers and Danish names follow the public standard chart in its version of 2026 (Fælles offentlig standardkontoplan),
 * to which a Danish chart must be mapped (bogføringsloven § 15). An account with a standard number is mapped to itself;
 * the others divide a standard account, because their VAT is deducted in another way.
 */
const PROFIT_AND_LOSS: readonly AccountLine[] = [
  ['1010', 'income', 'Salg af varer og ydelser', 'Sales of goods and services', 'U25'],
  ['1050', 'income', 'Salg af varer udland, EU', 'Sales of goods abroad, EU', 'UEUV'],
  ['1100', 'income', 'Salg af varer udland, ikke-EU', 'Sales of goods abroad, outside the EU', 'UXV'],
  ['1150', 'income', 'Salg af ydelser udland, EU', 'Sales of services abroad, EU', 'UEUY'],
  ['1200', 'income', 'Salg af ydelser udland, ikke-EU', 'Sales of services abroad, outside the EU', 'UXY'],
  ['1550', 'income', 'Øvrige andre driftsindtægter', 'Other operating income', 'U25'],
  ['1610', 'expense', 'Varekøb', 'Purchases of goods', 'I25'],
  ['1630', 'expense', 'Varekøb udland, EU', 'Purchases of goods abroad, EU', 'IVEU'],
  ['1650', 'expense', 'Varekøb udland, ikke-EU', 'Purchases of goods abroad, outside the EU', 'IVX'],
  ['1660', 'expense', 'Ydelseskøb', 'Purchases of services', 'I25'],
  ['1710', 'expense', 'Ydelseskøb udland, EU', 'Purchases of services abroad, EU', 'IYEU'],
  ['1740', 'expense', 'Ydelseskøb udland, ikke-EU', 'Purchases of services abroad, outside the EU', 'IYX'],
  ['1745', 'expense', 'Underleverandører', 'Subcontractors', 'I25'],
  ['1760', 'expense', 'Fragtomkostninger', 'Freight', 'I25'],
  ['1850', 'expense', 'Annoncering og reklame', 'Advertising', 'I25'],
  ['1890', 'expense', 'Restaurationsbesøg', 'Restaurant', 'IREP', '1910'],
  ['1910', 'expense', 'Repræsentationsomkostninger, begrænset fradrag', 'Representation, limited deduction', 'I0'],
  ['1930', 'expense', 'Repræsentationsomkostninger, fuld fradragsret', 'Representation, full deduction', 'I0'],
  ['1990', 'expense', 'Gaver og blomster', 'Gifts and flowers', 'I0'],
  ['2030', 'expense', 'Husleje, ekskl. el, vand og varme', 'Rent', 'I25'],
  ['2050', 'expense', 'El', 'Electricity', 'I25'],
  ['2060', 'expense', 'Elafgift', 'Electricity duty', 'I25'],
  ['2070', 'expense', 'Vand', 'Water', 'I25'],
  ['2080', 'expense', 'Varme', 'Heating', 'I25'],
  ['2150', 'expense', 'Rengøring og renovation', 'Cleaning and waste', 'I25'],
  ['2160', 'expense', 'Reparation og vedligeholdelse', 'Repairs and maintenance', 'I25'],
  ['2180', 'expense', 'Forsikringer til lokaler og bygninger', 'Insurance of premises', 'I0'],
  ['2230', 'expense', 'Småanskaffelser', 'Small assets', 'I25'],
  ['2310', 'expense', 'It-udstyr mv.', 'IT equipment and software', 'I25'],
  ['2370', 'expense', 'Kontingenter', 'Membership fees', 'I0'],
  ['2375', 'expense', 'Aviser og blade', 'Newspapers and magazines', 'I25'],
  ['2390', 'expense', 'Porto og gebyrer', 'Postage and fees', 'I0'],
  ['2410', 'expense', 'Telefon og internet mv. (kun virksomhed)', 'Telephone and internet, business only', 'I25'],
  [
    '2420',
    'expense',
    'Telefon og internet mv. (delvist privat)',
    'Telephone and internet, partly private',
    'ITLF',
    '2410',
  ],
  ['2450', 'expense', 'Kontorartikler', 'Office supplies', 'I25'],
  ['2470', 'expense', 'Rejseomkostninger', 'Travel', 'I25'],
  ['2510', 'expense', 'Konsulentydelser', 'Consulting', 'I25'],
  ['2530', 'expense', 'Leasingomkostninger, personbiler', 'Car leasing', 'I0'],
  ['2540', 'expense', 'Driftsomkostninger, personbiler', 'Running costs, cars', 'I0'],
  ['2560', 'expense', 'Driftsomkostninger, varebiler', 'Running costs, vans', 'I25'],
  ['2620', 'expense', 'Parkeringsomkostninger', 'Parking', 'I25'],
  ['2650', 'expense', 'Øvrige forsikringer', 'Other insurance', 'I0'],
  ['2660', 'expense', 'Offentlige gebyrer og bøder', 'Public fees and fines', 'I0'],
  ['2670', 'expense', 'Revision og regnskabsmæssig assistance', 'Audit and bookkeeping', 'I25'],
  ['2680', 'expense', 'Advokatmæssig assistance', 'Legal assistance', 'I25'],
  ['2720', 'expense', 'Øreafrunding/kassedifferencer', 'Rounding and cash differences', null],
  ['2810', 'expense', 'Andre eksterne omkostninger', 'Other external costs', 'I25'],
  ['2845', 'expense', 'Lønninger (AM-bidragspligtig A-indkomst)', 'Wages and salaries', null],
  ['2895', 'expense', 'Skattefri rejse- og befordringsgodtgørelse', 'Travel and mileage allowances', null],
  ['2896', 'expense', 'Kursusudgifter', 'Courses', 'I25'],
  ['2898', 'expense', 'ATP, arbejdsgiver', 'Labour market supplementary pension', null],
  ['2910', 'expense', 'Pensioner, arbejdsgiver', 'Pensions', null],
  ['2946', 'expense', 'Lønsumsafgift', 'Payroll tax', null],
  ['3535', 'income', 'Valutakursregulering (gevinst)', 'Exchange gains', null],
  ['3610', 'expense', 'Valutakursregulering (tab)', 'Exchange losses', null],
  ['3670', 'expense', 'Renter til banker og realkreditinstitutter', 'Interest to lenders', null],
  ['3690', 'expense', 'Øvrige finansielle omkostninger', 'Other financial costs', null],
];

const BALANCE_SHEET: readonly AccountLine[] = [
  ['6040', 'asset', 'Deposita', 'Deposits paid', null],
  ['6140', 'asset', 'Fremstillede varer og handelsvarer', 'Finished goods and merchandise', null],
  ['6190', 'asset', 'Tilgodehavender fra salg og tjenesteydelser', 'Trade receivables', null],
  ['6320', 'asset', 'Tilgodehavende moms', 'VAT receivable', null],
  ['6390', 'asset', 'Periodeafgrænsningsposter', 'Prepayments', null],
  ['6940', 'equity', 'Overført resultat', 'Retained earnings', null],
  ['7310', 'liability', 'Gæld til kredit- og realkreditinstitutter', 'Debt to lenders', null],
  ['7440', 'liability', 'Leverandører af varer og tjenesteydelser', 'Trade payables', null],
  ['7680', 'liability', 'Salgsmoms', 'Output VAT', null],
  ['7700', 'liability', 'Moms af varekøb udland', 'VAT on goods bought abroad', null],
  ['7720', 'liability', 'Moms af ydelseskøb udland', 'VAT on services bought abroad', null],
  ['7740', 'liability', 'Købsmoms', 'Input VAT', null],
  ['7840', 'liability', 'Skyldig moms', 'VAT payable', null],
  ['7860', 'liability', 'Skyldig løn og gager', 'Wages owed', null],
  ['7920', 'liability', 'Skyldig A-skat', 'Income tax withheld from wages', null],
  ['7940', 'liability', 'Skyldigt AM-bidrag', 'Labour market contribution owed', null],
  ['7960', 'liability', 'Skyldigt ATP-bidrag', 'ATP owed', null],
  ['8000', 'liability', 'Anden skyldig pension', 'Pension contributions owed', null],
  ['8040', 'liability', 'Øvrig anden gæld', 'Other payables, also outlays owed to staff', null],
];

/** Bank accounts divide the one of the standard chart. */
const LIQUID_FUNDS: readonly AccountLine[] = [
  ['6470', 'asset', 'Kasse', 'Cash', null],
  ['6481', 'asset', 'Bank', 'Bank', null, '6480'],
  ['6482', 'asset', 'Bank, under afklaring', 'Bank, to be explained', null, '6480'],
];

const STANDARD_CHART = {
  validFrom: RULES_SINCE,
  validTo: null,
  source: 'Fælles offentlig standardkontoplan 2026 (Erhvervsstyrelsen, Skattestyrelsen)',
  mark: 'verified',
} as const;

export const DANISH_ACCOUNTS: readonly Account[] = [
  ...accountsFrom(PROFIT_AND_LOSS, STANDARD_CHART),
  ...accountsFrom(BALANCE_SHEET, STANDARD_CHART),
  ...accountsFrom(LIQUID_FUNDS, STANDARD_CHART),
];
