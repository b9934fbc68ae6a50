import { refusal } from './words.js';

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
};
