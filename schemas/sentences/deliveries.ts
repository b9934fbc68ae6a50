import { sentence } from './words.js';

/** Webhooks that cannot be delivered, and how an entry came into the books. */
export const DELIVERIES = {
  receiver_redirected: sentence(
    'The receiver answered with {status}. Redirects are not followed.',
    'Modtageren svarede {status}. Omdirigeringer følges ikke.',
    'Il destinatario ha risposto {status}. I reindirizzamenti non sono seguiti.',
  ),
  receiver_answered: sentence(
    'The receiver answered with {status}.',
    'Modtageren svarede {status}.',
    'Il destinatario ha risposto {status}.',
  ),
  receiver_is_gone: sentence(
    'The receiver answered with 410 Gone.',
    'Modtageren svarede 410 Gone.',
    'Il destinatario ha risposto 410 Gone.',
  ),
  receiver_did_not_answer: sentence(
    'There was no answer within {seconds:number} s.',
    'Der kom intet svar inden for {seconds:number} s.',
    'Nessuna risposta entro {seconds:number} s.',
  ),
  receiver_not_reached: sentence(
    'The receiver could not be reached: {reason}',
    'Modtageren kunne ikke nås: {reason}',
    'Il destinatario non è raggiungibile: {reason}',
  ),
  nothing_delivered_for_days: sentence(
    'Nothing could be delivered for three days.',
    'Intet kunne leveres i tre dage.',
    'Nulla è stato consegnato per tre giorni.',
  ),
  the_address_is_wrong: sentence(
    'The address {fault:sentence}.',
    'Adressen {fault:sentence}.',
    'L’indirizzo {fault:sentence}.',
  ),
  address_not_public: sentence(
    '{host} resolves to {address}, which is not on the public internet.',
    '{host} peger på {address}, som ikke er på det offentlige internet.',
    '{host} porta a {address}, che non è su internet pubblico.',
  ),
  address_too_long: sentence(
    'must not be longer than {most:number} characters',
    'må ikke være længere end {most:number} tegn',
    'non deve superare {most:number} caratteri',
  ),
  address_incomplete: sentence(
    'must be a complete address, e.g. https://example.com/webhooks',
    'skal være en fuld adresse, fx https://example.com/webhooks',
    'deve essere un indirizzo completo, per esempio https://example.com/webhooks',
  ),
  address_without_https: sentence(
    'must start with https://',
    'skal begynde med https://',
    'deve iniziare con https://',
  ),
  address_with_password: sentence(
    'must not contain a user name or password: the signature identifies the caller',
    'må ikke indeholde brugernavn eller adgangskode: signaturen viser, hvem der kalder',
    'non deve contenere nome utente o password: la firma identifica chi chiama',
  ),
  address_with_fragment: sentence(
    'must not contain # and a fragment',
    'må ikke indeholde # og et fragment',
    'non deve contenere # e un frammento',
  ),
  address_is_local: sentence(
    'must be on the public internet: private and local addresses are not called',
    'skal være på det offentlige internet: private og lokale adresser kaldes ikke',
    'deve essere su internet pubblico: gli indirizzi privati e locali non sono chiamati',
  ),

  voucher_is_booked: sentence(
    '{provider}: {reference}, booked',
    '{provider}: {reference}, bogført',
    '{provider}: {reference}, registrato',
  ),
  voucher_is_draft: sentence(
    '{provider}: {reference}, draft, not booked yet',
    '{provider}: {reference}, kladde, ikke bogført endnu',
    '{provider}: {reference}, bozza, non ancora registrata',
  ),
  with_source_attached: sentence(
    '{receipt:sentence}, source attached',
    '{receipt:sentence}, med bilag',
    '{receipt:sentence}, con documento allegato',
  ),
  posted_automatically: sentence(
    'Posted automatically: auto-posting was on, the confidence reached the threshold, and no unverified rule was used.',
    'Bogført automatisk: automatisk bogføring var slået til, sikkerheden nåede grænsen, og ingen ukontrolleret regel blev brugt.',
    'Registrato automaticamente: la registrazione automatica era attiva, l’affidabilità ha raggiunto la soglia e nessuna regola non verificata è stata usata.',
  ),
  posted_automatically_after: sentence(
    'Posted automatically: auto-posting was on, the confidence reached the threshold, and no unverified rule was used, after {name} coded the document or switched auto-posting on.',
    'Bogført automatisk: automatisk bogføring var slået til, sikkerheden nåede grænsen, og ingen ukontrolleret regel blev brugt, efter at {name} konterede bilaget eller slog automatisk bogføring til.',
    'Registrato automaticamente: la registrazione automatica era attiva, l’affidabilità ha raggiunto la soglia e nessuna regola non verificata è stata usata, dopo che {name} ha contabilizzato il documento o attivato la registrazione automatica.',
  ),
  posted_by: sentence(
    '{name} ({type}) posted it.',
    '{name} ({type}) bogførte den.',
    '{name} ({type}) l’ha registrata.',
  ),
  posted_by_unknown: sentence(
    'The person who posted it is not recorded.',
    'Det er ikke noteret, hvem der bogførte den.',
    'Non è annotato chi l’ha registrata.',
  ),
};
