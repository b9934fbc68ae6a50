import { refusal } from './words.js';

/** What is wrong with records that others publish. */
export const IMPORTERS = {
  header_must_be: refusal(
    'invalid_input',
    'The header {header} must be {value}.',
    'Headeren {header} skal være {value}.',
    'L’intestazione {header} deve essere {value}.',
  ),
  header_must_name_source: refusal(
    'invalid_input',
    'The header {header} must say where the command comes from, e.g. /importers/webshop.',
    'Headeren {header} skal sige, hvor kommandoen kommer fra, fx /importers/webshop.',
    'L’intestazione {header} deve dire da dove viene il comando, ad es. /importers/webshop.',
  ),
  header_must_be_command_id: refusal(
    'invalid_input',
    'The header {header} must be a command id (1 to 100 of A-Z a-z 0-9 . _ : -).',
    'Headeren {header} skal være et kommando-id (1 til 100 af A-Z a-z 0-9 . _ : -).',
    'L’intestazione {header} deve essere l’id di un comando (da 1 a 100 tra A-Z a-z 0-9 . _ : -).',
  ),
  header_names_no_action: refusal(
    'unknown_action',
    'The header {header} does not name an action of this topic.',
    'Headeren {header} nævner ingen handling i dette emne.',
    'L’intestazione {header} non indica un’azione di questo topic.',
  ),
  sender_needs_permission: refusal(
    'forbidden',
    '{name} needs the permission {permission}.',
    '{name} kræver rettigheden {permission}.',
    '{name} richiede il permesso {permission}.',
  ),
  value_too_large: refusal(
    'payload_too_large',
    'The value of a command may have at most {limit:number} bytes.',
    'Værdien af en kommando må højst have {limit:number} byte.',
    'Il valore di un comando può avere al massimo {limit:number} byte.',
  ),
  value_of_other_action: refusal(
    'invalid_input',
    'The value is a {name}, but the header {header} says {action}.',
    'Værdien er en {name}, men headeren {header} siger {action}.',
    'Il valore è un {name}, ma l’intestazione {header} dice {action}.',
  ),
  key_keeps_order: refusal(
    'invalid_input',
    'The key of the record must be "{key}": it keeps the commands in order.',
    'Postens nøgle skal være "{key}": den holder kommandoerne i orden.',
    'La chiave del record deve essere "{key}": mantiene i comandi in ordine.',
  ),
  header_is_no_time: refusal(
    'invalid_input',
    'The header {header} is not an ISO 8601 time.',
    'Headeren {header} er ikke et tidspunkt efter ISO 8601.',
    'L’intestazione {header} non è un orario ISO 8601.',
  ),
  deadline_was: refusal(
    'deadline_passed',
    'The deadline was {deadline}; nothing was done.',
    'Fristen var {deadline}; intet er gjort.',
    'Il termine era {deadline}; non è stato fatto nulla.',
  ),
  previews_of_gateway_only: refusal(
    'unauthenticated',
    'Only the gateway may send previews, for calls over MCP.',
    'Kun gatewayen må sende forhåndsvisninger, for kald over MCP.',
    'Solo il gateway può inviare anteprime, per chiamate via MCP.',
  ),
  one_proof_of_sender: refusal(
    'unauthenticated',
    'A command needs exactly one proof of its sender: the header {authorization} (Bearer <API key>), or {principal} from the gateway.',
    'En kommando skal have præcis ét bevis for afsenderen: headeren {authorization} (Bearer <API-nøgle>) eller {principal} fra gatewayen.',
    'Un comando richiede esattamente una prova del mittente: l’intestazione {authorization} (Bearer <chiave API>), o {principal} dal gateway.',
  ),
  proof_not_valid: refusal(
    'unauthenticated',
    'The proof of the sender is not valid.',
    'Beviset for afsenderen er ikke gyldigt.',
    'La prova del mittente non è valida.',
  ),
  key_not_for_importers: refusal(
    'forbidden',
    'This API key is not for importers. Create one with: partita key create --importer, or {@create_api_key} with "importer": true.',
    'Denne API-nøgle er ikke til importprogrammer. Opret en med: partita key create --importer, eller {@create_api_key} med "importer": true.',
    'Questa chiave API non è per importatori. Creane una con: partita key create --importer, o {@create_api_key} con "importer": true.',
  ),
  role_sees_only_own: refusal(
    'forbidden',
    'The user of this API key has the role {role} and sees only their own documents. Send the commands over REST, or use a key of the organisation.',
    'Brugeren af denne API-nøgle har rollen {role} og ser kun egne bilag. Send kommandoerne over REST, eller brug en nøgle, der hører til virksomheden.',
    'L’utente di questa chiave API ha il ruolo {role} e vede solo i propri documenti. Invia i comandi via REST, o usa una chiave dell’azienda.',
  ),
  topic_is_for_gateway: refusal(
    'forbidden',
    'Importers publish to {bulk}; {topic} is for the gateway.',
    'Importprogrammer udgiver til {bulk}; {topic} er til gatewayen.',
    'Gli importatori pubblicano su {bulk}; {topic} è per il gateway.',
  ),
  access_of_sender_ended: refusal(
    'forbidden',
    'The access of the sender ended before {name} began: the key was revoked, or its user was removed or lost the permission {permission}. Nothing was done.',
    'Afsenderens adgang ophørte, før {name} begyndte: nøglen blev tilbagekaldt, eller brugeren blev fjernet eller mistede rettigheden {permission}. Intet er gjort.',
    'L’accesso del mittente è terminato prima dell’inizio di {name}: la chiave è stata revocata, o il suo utente è stato rimosso o ha perso il permesso {permission}. Non è stato fatto nulla.',
  ),
  trial_could_not_start: refusal(
    'queue_full',
    'The process that tries this command could not start.',
    'Processen, der prøver kommandoen, kunne ikke starte.',
    'Il processo che prova questo comando non si è avviato.',
  ),
  key_used_with_other_body: refusal(
    'idempotency_conflict',
    'This idempotency key was used before with another body. Use a new key for a new request.',
    'Denne idempotensnøgle er brugt før med et andet indhold. Brug en ny nøgle til en ny forespørgsel.',
    'Questa chiave di idempotenza è già stata usata con un altro contenuto. Usa una nuova chiave per una nuova richiesta.',
  ),
};
