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
};
