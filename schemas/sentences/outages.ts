import { refusal } from './words.js';

/** What the service cannot do now. */
export const OUTAGES = {
  too_many_pending: refusal(
    'queue_full',
    'The gateway has {limit} commands whose callers wait (PARTITA_PENDING_LIMIT). Nothing was accepted; try again in a few seconds.',
    'Gatewayen har {limit} kommandoer, hvis kaldere venter (PARTITA_PENDING_LIMIT). Intet er modtaget; prøv igen om få sekunder.',
    'Il gateway ha {limit} comandi i cui chiamanti attendono (PARTITA_PENDING_LIMIT). Nulla è stato accettato; riprova tra qualche secondo.',
  ),
  too_many_for_broker: refusal(
    'queue_full',
    'Too many commands are waiting for the broker. Try again in a second.',
    'For mange kommandoer venter på brokeren. Prøv igen om et sekund.',
    'Troppi comandi attendono il broker. Riprova tra un secondo.',
  ),
  command_too_large: refusal(
    'payload_too_large',
    'The command is larger than the message broker accepts.',
    'Kommandoen er større, end brokeren tager imod.',
    'Il comando è più grande di quanto il broker accetti.',
  ),
  broker_did_not_confirm: refusal(
    'broker_unavailable',
    'The message broker did not confirm the command in time, so it may or may not run. Repeat the request with the same Idempotency-Key, or look at {@get_command} later.',
    'Brokeren bekræftede ikke kommandoen i tide, så den kører måske, måske ikke. Gentag forespørgslen med samme Idempotency-Key, eller se {@get_command} senere.',
    'Il broker non ha confermato il comando in tempo, quindi può essere eseguito o no. Ripeti la richiesta con la stessa Idempotency-Key, o guarda {@get_command} più tardi.',
  ),
  broker_is_away: refusal(
    'broker_unavailable',
    'The message broker is unavailable. Nothing was accepted; try again in a few seconds.',
    'Brokeren er ikke tilgængelig. Intet er modtaget; prøv igen om få sekunder.',
    'Il broker non è disponibile. Nulla è stato accettato; riprova tra qualche secondo.',
  ),
  too_many_wait_for_events: refusal(
    'queue_full',
    'Too many requests wait for events. Read without waiting, or try again later.',
    'For mange forespørgsler venter på hændelser. Læs uden at vente, eller prøv igen senere.',
    'Troppe richieste attendono eventi. Leggi senza attendere, o riprova più tardi.',
  ),
  database_is_away: refusal(
    'database_unavailable',
    'The database is not available. Try again in a few seconds.',
    'Databasen er ikke tilgængelig. Prøv igen om få sekunder.',
    'Il database non è disponibile. Riprova tra qualche secondo.',
  ),
  request_took_too_long: refusal(
    'queue_full',
    'The request took too long, or another change of the same records is under way. Try again in a few seconds.',
    'Forespørgslen tog for lang tid, eller de samme poster ændres netop nu. Prøv igen om få sekunder.',
    'La richiesta ha impiegato troppo, o gli stessi dati stanno cambiando. Riprova tra qualche secondo.',
  ),
  storage_is_away: refusal(
    'storage_unavailable',
    'The file storage is not available. Try again in a few seconds.',
    'Fillageret er ikke tilgængeligt. Prøv igen om få sekunder.',
    'L’archivio dei file non è disponibile. Riprova tra qualche secondo.',
  ),
  unexpected_error: refusal(
    'internal_error',
    'An unexpected error occurred. If it happens again, report the request id {id}.',
    'Der opstod en uventet fejl. Sker det igen, så oplys id {id}.',
    'Si è verificato un errore imprevisto. Se succede di nuovo, segnala l’id {id}.',
  ),
  preview_took_too_long: refusal(
    'queue_full',
    'The preview took too long. Nothing was changed. Try again in a moment.',
    'Forhåndsvisningen tog for lang tid. Intet er ændret. Prøv igen om lidt.',
    'L’anteprima ha impiegato troppo. Nulla è cambiato. Riprova tra poco.',
  ),
  command_not_done_yet: refusal(
    'queue_full',
    'The command {id} is accepted but not done yet. Read the record later.',
    'Kommandoen {id} er modtaget, men ikke udført endnu. Læs posten senere.',
    'Il comando {id} è accettato ma non ancora eseguito. Leggi il dato più tardi.',
  ),
  key_used_for_other_call: refusal(
    'idempotency_conflict',
    'This Idempotency-Key was used for another call. Use a new one.',
    'Denne Idempotency-Key blev brugt til et andet kald. Brug en ny.',
    'Questa Idempotency-Key è stata usata per un’altra chiamata. Usane una nuova.',
  ),
  mail_server_missing: refusal(
    'mail_not_configured',
    'Set PARTITA_SMTP_URL and PARTITA_MAIL_FROM to send mails.',
    'Sæt PARTITA_SMTP_URL og PARTITA_MAIL_FROM for at sende mails.',
    'Imposta PARTITA_SMTP_URL e PARTITA_MAIL_FROM per inviare e-mail.',
  ),
  provider_call_failed: refusal(
    'provider_unavailable',
    '{reason:sentence}. Call again later.',
    '{reason:sentence}. Kald igen senere.',
    '{reason:sentence}. Richiama più tardi.',
  ),
  banks_unavailable: refusal(
    'provider_unavailable',
    'The list of banks is not available now: {reason:sentence}',
    'Listen over banker er ikke tilgængelig nu: {reason:sentence}',
    'L’elenco delle banche non è disponibile ora: {reason:sentence}',
  ),
  provider_has_no_webhooks: refusal(
    'provider_refused',
    '{provider} does not support webhooks. Partita polls it regularly.',
    '{provider} understøtter ikke webhooks. Partita spørger jævnligt.',
    '{provider} non supporta i webhook. Partita lo interroga regolarmente.',
  ),
};
