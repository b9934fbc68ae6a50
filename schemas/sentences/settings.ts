import { refusal, sentence } from './words.js';

export const SETTINGS = {
  books_of_previous_region: refusal(
    'region_locked',
    'The books are connected to {provider}, which belongs to the previous region. Delete the connection {id} first.',
    'Bøgerne er forbundet med {provider}, som hører til det tidligere land. Slet først forbindelsen {id}.',
    'La contabilità è collegata a {provider}, della regione precedente. Elimina prima il collegamento {id}.',
  ),
  bank_accounts_of_region: refusal(
    'region_locked',
    'Bank accounts use the chart of the current region: {list}. Keep the books of the other country in a separate organisation.',
    'Bankkonti bruger det nuværende lands kontoplan: {list}. Før det andet lands bøger i en særskilt virksomhed.',
    'Conti bancari usano il piano della regione attuale: {list}. Tieni i libri dell’altro paese in un’azienda separata.',
  ),
  accounts_of_region: refusal(
    'region_locked',
    'The organisation added accounts to the chart of the current region: {list}. Delete them with {@delete_account}, or keep the books of the other country in a separate organisation.',
    'Virksomheden har tilføjet konti til det nuværende lands kontoplan: {list}. Slet dem med {@delete_account}, eller før det andet lands bøger i en særskilt virksomhed.',
    'L’azienda ha aggiunto conti al piano della regione attuale: {list}. Eliminali con {@delete_account}, o tieni i libri dell’altro paese in un’azienda separata.',
  ),
  open_period_has_entry: refusal(
    'region_locked',
    'The open period from {day:date} contains 1 entry under the rules of {region}, so the region cannot change. Create a separate organisation for the books of the other country.',
    'Den åbne periode fra {day:date} indeholder 1 postering efter reglerne for {region}, så landet kan ikke ændres. Opret en særskilt virksomhed til det andet lands bøger.',
    'Il periodo aperto dal {day:date} contiene 1 registrazione con le regole di {region}, quindi la regione non può cambiare. Crea un’azienda separata per l’altro paese.',
  ),
  open_period_has_entries: refusal(
    'region_locked',
    'The open period from {day:date} contains {count:number} entries under the rules of {region}, so the region cannot change. Create a separate organisation for the books of the other country.',
    'Den åbne periode fra {day:date} indeholder {count:number} posteringer efter reglerne for {region}, så landet kan ikke ændres. Opret en særskilt virksomhed til det andet lands bøger.',
    'Il periodo aperto dal {day:date} contiene {count:number} registrazioni con le regole di {region}, quindi la regione non può cambiare. Crea un’azienda separata per l’altro paese.',
  ),
  journal_not_of_region: refusal(
    'journal_unknown',
    '"{journal}" is not a journal of {region} that accepts documents. Allowed: {allowed}.',
    '"{journal}" er ikke en kassekladde i {region}, der tager imod bilag. Tilladt: {allowed}.',
    '"{journal}" non è un giornale di {region} che accetta documenti. Ammessi: {allowed}.',
  ),
  must_be_one_of_journals: sentence(
    'must be one of {journals}',
    'skal være en af {journals}',
    'deve essere uno di {journals}',
  ),
};
