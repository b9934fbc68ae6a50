import { refusal, sentence } from './words.js';

export const ACCOUNTS = {
  no_region_for_chart: refusal(
    'region_not_set',
    'The organisation has no region, so it has no chart. Call {@set_region} first.',
    'Virksomheden har intet land og derfor ingen kontoplan. Brug først {@set_region}.',
    'L’azienda non ha una regione, quindi non ha un piano dei conti. Usa prima {@set_region}.',
  ),
  account_exists: refusal(
    'account_exists',
    'There is already an account {number}.',
    'Der er allerede en konto {number}.',
    'Il conto {number} esiste già.',
  ),
  account_of_rules: refusal(
    'account_in_use',
    'The rules of {region} post to {number}, so it stays active.',
    'Reglerne for {region} bogfører på {number}, så kontoen forbliver aktiv.',
    'Le regole di {region} registrano sul conto {number}, che quindi resta attivo.',
  ),
  asset_disposed_of: refusal(
    'asset_disposed',
    'The asset {id} was disposed of on {day:date}.',
    'Anlægsaktivet {id} blev afhændet den {day:date}.',
    'Il cespite {id} è stato dismesso il {day:date}.',
  ),
  asset_stays_in_register: refusal(
    'asset_disposed',
    'The asset {id} was disposed of on {day:date}, so it stays in the register.',
    'Anlægsaktivet {id} blev afhændet den {day:date} og bliver derfor i registret.',
    'Il cespite {id} è stato dismesso il {day:date}, quindi resta nel registro.',
  ),
  asset_fully_depreciated: refusal(
    'nothing_to_post',
    'The asset {id} is depreciated to its residual value, so no entry is left that could be {frequency}.',
    'Anlægsaktivet {id} er afskrevet til restværdien, så ingen afskrivning er tilbage, hvis hyppighed kunne være {frequency}.',
    'Il cespite {id} è ammortizzato fino al valore residuo, quindi non resta alcun ammortamento con periodicità {frequency}.',
  ),
  account_is_used: refusal(
    'account_in_use',
    'The account {number} is used by {uses:sentence}. Make it inactive instead: {@update_account}.',
    'Kontoen {number} bruges af {uses:sentence}. Gør den inaktiv i stedet: {@update_account}.',
    'Il conto {number} è usato da {uses:sentence}. Rendilo invece inattivo: {@update_account}.',
  ),
  the_chart_of_the_region: sentence(
    'the standard chart of the region',
    'landets standardkontoplan',
    'il piano dei conti standard della regione',
  ),
  one_ledger_line: sentence('1 ledger line', '1 posteringslinje', '1 riga contabile'),
  ledger_lines: sentence(
    '{count:number} ledger lines',
    '{count:number} posteringslinjer',
    '{count:number} righe contabili',
  ),
  one_sub_account: sentence('1 sub-account', '1 underkonto', '1 sottoconto'),
  sub_accounts: sentence('{count:number} sub-accounts', '{count:number} underkonti', '{count:number} sottoconti'),
  one_bank_account: sentence('1 bank account', '1 bankkonto', '1 conto bancario'),
  bank_accounts: sentence('{count:number} bank accounts', '{count:number} bankkonti', '{count:number} conti bancari'),
  one_coded_document: sentence('1 coded document', '1 konteret bilag', '1 documento imputato'),
  coded_documents: sentence(
    '{count:number} coded documents',
    '{count:number} konterede bilag',
    '{count:number} documenti imputati',
  ),
  one_matching_rule: sentence('1 matching rule', '1 afstemningsregel', '1 regola di abbinamento'),
  matching_rules: sentence(
    '{count:number} matching rules',
    '{count:number} afstemningsregler',
    '{count:number} regole di abbinamento',
  ),
  one_vendor_rule: sentence('1 vendor rule', '1 leverandørregel', '1 regola del fornitore'),
  vendor_rules: sentence(
    '{count:number} vendor rules',
    '{count:number} leverandørregler',
    '{count:number} regole dei fornitori',
  ),
  one_entry_template: sentence('1 entry template', '1 posteringsskabelon', '1 modello di registrazione'),
  entry_templates: sentence(
    '{count:number} entry templates',
    '{count:number} posteringsskabeloner',
    '{count:number} modelli di registrazione',
  ),
  one_fixed_asset: sentence('1 fixed asset', '1 anlægsaktiv', '1 cespite'),
  fixed_assets: sentence('{count:number} fixed assets', '{count:number} anlægsaktiver', '{count:number} cespiti'),
};
