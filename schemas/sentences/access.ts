import { refusal } from './words.js';

export const ACCESS = {
  user_of_organisation: refusal(
    'email_taken',
    '{email} is already a user of this organisation.',
    '{email} er allerede bruger i virksomheden.',
    '{email} è già un utente dell’azienda.',
  ),
  key_is_revoked: refusal(
    'key_revoked',
    'The key {name} is revoked. Create a new key.',
    'Nøglen {name} er tilbagekaldt. Opret en ny.',
    'La chiave {name} è revocata. Creane una nuova.',
  ),
  user_is_last_owner: refusal(
    'last_owner',
    '{name} is the last owner. Make another user an owner first.',
    '{name} er den sidste ejer. Gør først en anden til ejer.',
    '{name} è l’ultimo titolare. Rendi prima titolare un altro utente.',
  ),
  invitation_was_accepted: refusal(
    'invitation_accepted',
    '{email} has accepted the invitation. Delete the user instead.',
    '{email} har takket ja til invitationen. Slet brugeren i stedet.',
    '{email} ha accettato l’invito. Elimina invece l’utente.',
  ),
  organization_key_cannot_own: refusal(
    'forbidden',
    'Sign in as a user: an organisation key cannot own an organisation.',
    'Log ind som bruger: en virksomhedsnøgle kan ikke eje en virksomhed.',
    'Accedi come utente: una chiave dell’azienda non può essere titolare di un’azienda.',
  ),
  not_a_member: refusal(
    'forbidden',
    'You are not a member of this organisation.',
    'Du er ikke medlem af denne virksomhed.',
    'Non sei membro di questa azienda.',
  ),
  sample_exists: refusal(
    'limit_reached',
    'You have {name} already. Open it, or remove it first.',
    'Du har allerede {name}. Åbn den, eller fjern den først.',
    'Hai già {name}. Aprila, o rimuovila prima.',
  ),
  not_a_sample: refusal(
    'not_found',
    '{id} is not a sample, or not the organisation of this request.',
    '{id} er ikke et eksempel, eller ikke virksomheden i denne forespørgsel.',
    '{id} non è un esempio, o non è l’azienda di questa richiesta.',
  ),
  name_not_repeated: refusal(
    'invalid_input',
    'The organisation is called "{name}". Repeat this name with --confirm. Nothing was deleted.',
    'Virksomheden hedder "{name}". Gentag navnet med --confirm. Intet er slettet.',
    'L’azienda si chiama "{name}". Ripeti il nome con --confirm. Nulla è stato eliminato.',
  ),
  too_many_invitations: refusal(
    'limit_reached',
    'An organisation may send {count:number} invitations in 24 hours ({setting}). Try again tomorrow.',
    'En virksomhed kan sende {count:number} invitationer på et døgn ({setting}). Prøv igen i morgen.',
    'Un’azienda può inviare {count:number} inviti in 24 ore ({setting}). Riprova domani.',
  ),
  too_many_api_keys: refusal(
    'limit_reached',
    'An organisation may have {count:number} valid API keys ({setting}). Revoke keys that are not used.',
    'En virksomhed kan have {count:number} gyldige API-nøgler ({setting}). Tilbagekald dem, der ikke bruges.',
    'Un’azienda può avere {count:number} chiavi API valide ({setting}). Revoca quelle inutilizzate.',
  ),
  results_topic_not_created: refusal(
    'broker_unavailable',
    'The results topic could not be created, so no key was created. Try again in a few seconds.',
    'Emnet for resultater kunne ikke oprettes, så ingen nøgle er oprettet. Prøv igen om få sekunder.',
    'Il topic dei risultati non è stato creato, quindi nessuna chiave è stata creata. Riprova tra qualche secondo.',
  ),
  key_has_new_secret: refusal(
    'secret_rotated',
    'The key {name} got a new secret from another call at the same time. Use that one, or rotate again.',
    'Nøglen {name} fik en ny hemmelighed af et andet kald samtidig. Brug den, eller forny igen.',
    'La chiave {name} ha ricevuto un nuovo segreto da un’altra chiamata nello stesso momento. Usa quello, o rinnova di nuovo.',
  ),
  webhook_has_new_secret: refusal(
    'secret_rotated',
    'The webhook {id} got a new secret from another call at the same time. Use that one, or rotate again.',
    'Webhooken {id} fik en ny hemmelighed af et andet kald samtidig. Brug den, eller forny igen.',
    'Il webhook {id} ha ricevuto un nuovo segreto da un’altra chiamata nello stesso momento. Usa quello, o rinnova di nuovo.',
  ),
  calendar_has_new_secret: refusal(
    'secret_rotated',
    'The calendar got a new secret from another call at the same time. Use that one, or rotate again.',
    'Kalenderen fik en ny hemmelighed af et andet kald samtidig. Brug den, eller forny igen.',
    'Il calendario ha ricevuto un nuovo segreto da un’altra chiamata nello stesso momento. Usa quello, o rinnova di nuovo.',
  ),
  role_includes_more: refusal(
    'forbidden',
    'The role {role} includes {permissions}, which you do not have.',
    'Rollen {role} omfatter {permissions}, som du ikke har.',
    'Il ruolo {role} comprende {permissions}, che non hai.',
  ),
  role_of_user_includes_more: refusal(
    'forbidden',
    'The role of {name} includes {permissions}, which you do not have.',
    'Rollen for {name} omfatter {permissions}, som du ikke har.',
    'Il ruolo di {name} comprende {permissions}, che non hai.',
  ),
  key_includes_more: refusal(
    'forbidden',
    'The key {name} includes {permissions}, which you do not have.',
    'Nøglen {name} omfatter {permissions}, som du ikke har.',
    'La chiave {name} comprende {permissions}, che non hai.',
  ),
  new_key_includes_more: refusal(
    'forbidden',
    'This key includes {permissions}, which you do not have.',
    'Denne nøgle omfatter {permissions}, som du ikke har.',
    'Questa chiave comprende {permissions}, che non hai.',
  ),
};
