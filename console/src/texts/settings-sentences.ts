import { sentence, type Sentence } from './sentence';

/** People, keys, connections, webhooks, periods and VAT returns. */
export const SETTINGS: readonly Sentence[] = [
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
    'Posted automatically: auto-posting was on, the confidence reached the threshold, and no unverified rule was used.',
    'Bogført automatisk: automatisk bogføring var slået til, sikkerheden nåede grænsen, og ingen ukontrolleret regel blev brugt.',
    'Registrato automaticamente: la registrazione automatica era attiva, l’affidabilità ha raggiunto la soglia e nessuna regola non verificata è stata usata.',
  ),
];
