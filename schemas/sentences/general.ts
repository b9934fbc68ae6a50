import { refusal, sentence } from './words.js';

export const GENERAL = {
  /** The words of a person, a provider or a law, which stay as they are. */
  as_written: sentence('{text}', '{text}', '{text}'),
  one_reason_and_another: sentence(
    '{first:sentence}; {second:sentence}',
    '{first:sentence}; {second:sentence}',
    '{first:sentence}; {second:sentence}',
  ),
  one_and_another: sentence(
    '{first:sentence}, {second:sentence}',
    '{first:sentence}, {second:sentence}',
    '{first:sentence}, {second:sentence}',
  ),
  one_after_another: sentence(
    '{first:sentence} {second:sentence}',
    '{first:sentence} {second:sentence}',
    '{first:sentence} {second:sentence}',
  ),
  no_contact: refusal(
    'not_found',
    'There is no contact {id}.',
    'Der er ingen kontakt {id}.',
    'Non esiste il contatto {id}.',
  ),
  no_region: refusal(
    'region_not_set',
    'The organisation has no region, so it has no ledger. Call {@set_region} first.',
    'Virksomheden har intet land og derfor intet regnskab. Brug først {@set_region}.',
    'L’azienda non ha una regione, quindi non ha un libro giornale. Usa prima {@set_region}.',
  ),
};
