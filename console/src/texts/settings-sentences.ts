import { sentence, type Sentence } from './sentence';

/** People, keys, connections, webhooks, periods and VAT returns. */
export const SETTINGS: readonly Sentence[] = [
  sentence(
    '{provider} cannot be reached ({code})',
    '{provider} kan ikke nås ({code})',
    '{provider} non è raggiungibile ({code})',
  ),
  sentence(
    '{provider} did not answer within {ms} ms',
    '{provider} svarede ikke inden for {ms} ms',
    '{provider} non ha risposto entro {ms} ms',
  ),
  sentence(
    '{provider} refused with status {status}',
    '{provider} afviste med status {status}',
    '{provider} ha rifiutato con stato {status}',
  ),
  sentence(
    '{provider} failed with status {status}',
    '{provider} fejlede med status {status}',
    '{provider} ha dato errore con stato {status}',
  ),
  sentence(
    '{provider} received too many calls ({status})',
    '{provider} fik for mange kald ({status})',
    '{provider} ha ricevuto troppe chiamate ({status})',
  ),
  sentence('Try again later.', 'Prøv igen senere.', 'Riprova più tardi.'),
  sentence(
    'The receiver answered with {status}. Redirects are not followed.',
    'Modtageren svarede {status}. Omdirigeringer følges ikke.',
    'Il destinatario ha risposto {status}. I reindirizzamenti non sono seguiti.',
  ),
  sentence(
    'The receiver answered with 410 Gone.',
    'Modtageren svarede 410 Gone.',
    'Il destinatario ha risposto 410 Gone.',
  ),
  sentence(
    'The receiver answered with {status}.',
    'Modtageren svarede {status}.',
    'Il destinatario ha risposto {status}.',
  ),
  sentence(
    'There was no answer within {seconds} s.',
    'Der kom intet svar inden for {seconds} s.',
    'Nessuna risposta entro {seconds} s.',
  ),
  sentence(
    'The receiver could not be reached: {reason}',
    'Modtageren kunne ikke nås: {reason}',
    'Il destinatario non è raggiungibile: {reason}',
  ),
  sentence(
    'Nothing could be delivered for three days.',
    'Intet kunne leveres i tre dage.',
    'Nulla è stato consegnato per tre giorni.',
  ),
  sentence(
    'The Danish company register is not configured (CVR_USER, CVR_PASSWORD)',
    'Adgang til CVR-registret er ikke sat op',
    'L’accesso al registro danese (CVR) non è configurato',
    'The Danish company register is not configured',
  ),
  sentence(
    'VIES could not check the number ({reason})',
    'VIES kunne ikke kontrollere nummeret ({reason})',
    'Il VIES non ha potuto verificare il numero ({reason})',
  ),
  sentence('VIES answered without a result', 'VIES svarede uden resultat', 'Il VIES ha risposto senza esito'),
  sentence(
    'Looking up companies is switched off (PARTITA_LOOK_UP_COMPANIES).',
    'Opslag af virksomheder er slået fra.',
    'La ricerca delle aziende è disattivata.',
    'Looking up companies is switched off.',
  ),
  sentence(
    'Posted automatically: auto-posting was on, the confidence reached the threshold, and no unverified rule was used.',
    'Bogført automatisk: automatisk bogføring var slået til, sikkerheden nåede grænsen, og ingen ukontrolleret regel blev brugt.',
    'Registrato automaticamente: la registrazione automatica era attiva, l’affidabilità ha raggiunto la soglia e nessuna regola non verificata è stata usata.',
  ),
  sentence(
    'The period is already filed. This return declares only the differences.',
    'Perioden er allerede indberettet. Denne angivelse viser kun forskellene.',
    'Il periodo è già presentato. Questa liquidazione dichiara solo le differenze.',
  ),
];
