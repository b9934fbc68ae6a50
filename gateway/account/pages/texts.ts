import type { Language } from '../../oauth/pages/texts.js';

/** All texts of the account pages. `{…}` marks a value to fill in. */
export interface AccountTexts {
  readonly signInLead: string;
  readonly consoleLead: string;
  readonly console: string;
  readonly apps: string;
  readonly appsLead: string;
  readonly noApps: string;
  readonly connect: string;
  readonly of: string;
  readonly access: Readonly<Record<'read' | 'write', string>>;
  readonly since: string;
  readonly lastUsed: string;
  readonly neverUsed: string;
  readonly disconnect: string;
  readonly disconnected: string;
  readonly gone: string;
  readonly password: string;
  readonly passwordLead: string;
  readonly passwordOf: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly passwordHint: string;
  readonly changePassword: string;
  readonly passwordChanged: string;
  readonly passwordTooShort: string;
  readonly passwordWrong: string;
  readonly signOut: string;
  readonly signedInAs: string;
  readonly invitation: string;
  readonly invitationLead: string;
  readonly name: string;
  readonly accept: string;
  readonly nameWrong: string;
  readonly accepted: string;
  readonly acceptedLead: string;
  readonly invitationGone: string;
  readonly invitationGoneLead: string;
  readonly forgotLead: string;
  readonly sendLink: string;
  readonly resetSent: string;
  readonly resetSentLead: string;
  readonly resetLead: string;
  readonly resetDoneLead: string;
  readonly resetGoneLead: string;
  readonly resetMailSubject: string;
  readonly resetMail: string;
  readonly secondFactor: string;
  readonly factorLead: string;
  readonly factorSetUp: string;
  readonly factorScan: string;
  readonly factorQr: string;
  readonly factorByHand: string;
  readonly factorCode: string;
  readonly factorConfirm: string;
  readonly factorOn: string;
  readonly factorRemove: string;
  readonly factorAnew: string;
  readonly codeWrong: string;
  readonly recoveryLead: string;
}

const en: AccountTexts = {
  signInLead: 'See which apps act on your behalf, and change your password.',
  consoleLead: 'Review documents, match the bank, follow VAT and reports.',
  console: 'Open the console',
  apps: 'Connected apps',
  appsLead:
    'These apps act on your behalf and can never do more than you. When you disconnect an app, it loses access immediately.',
  noApps: 'No apps are connected.',
  connect: 'To connect an assistant, give it this address:',
  of: 'Connected by {name}',
  access: { read: 'Read only', write: 'Read and write' },
  since: 'Connected on {date}',
  lastUsed: 'last used on {date}',
  neverUsed: 'not used yet',
  disconnect: 'Disconnect',
  disconnected: '{app} is disconnected.',
  gone: 'This app is no longer connected.',
  password: 'Password',
  passwordLead: 'Changing it signs you out of other browsers. Connected apps stay connected.',
  passwordOf: 'It applies to: {organizations}.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  passwordHint: 'At least 12 characters.',
  changePassword: 'Change password',
  passwordChanged: 'Your password was changed.',
  passwordTooShort: 'The new password must have 12 to 200 characters.',
  passwordWrong: 'The current password is not correct.',
  signOut: 'Sign out',
  signedInAs: 'Signed in as {email}',
  invitation: 'Join {organization}',
  invitationLead: 'You are invited as {role} with the e-mail address {email}. Choose a password to accept.',
  name: 'Your name',
  accept: 'Accept',
  nameWrong: 'Enter your name.',
  accepted: 'Welcome',
  acceptedLead: 'You are now a user of {organization}. Sign in with {email} and the password you chose.',
  invitationGone: 'This link no longer works',
  invitationGoneLead:
    'The invitation was used, was revoked or has expired. Ask for a new one, or sign in if you have already accepted.',
  forgotLead: 'Enter your e-mail address. You get a link to choose a new password.',
  sendLink: 'Send link',
  resetSent: 'Look into your mail',
  resetSentLead:
    'If this address belongs to a user, a mail with a link is on its way. The link works once, for one hour.',
  resetLead: 'You are signed out of all browsers. Connected apps stay connected.',
  resetDoneLead: 'Sign in with the new password.',
  resetGoneLead: 'It was used, was replaced by a newer one or has expired. Ask for a new link.',
  resetMailSubject: 'A new password for Partita',
  resetMail: `Hello,
open this link to choose a new password for Partita:
{link}
The link works once, for one hour. If you did not ask for it, you can ignore this mail: your password stays as it is.
`,
  secondFactor: 'Second factor',
  factorLead:
    'With a second factor, a stolen password is not enough: you sign in with a code from an app on your phone too.',
  factorSetUp: 'Set up',
  factorScan: 'Scan this with your authenticator app, then type the code that the app shows.',
  factorQr: 'QR code for the authenticator app',
  factorByHand: 'No camera? Type this key into the app:',
  factorCode: 'Code',
  factorConfirm: 'Turn on',
  factorOn: 'The second factor is on. You sign in with password and code.',
  factorRemove: 'Turn off',
  factorAnew: 'Set up anew, on another phone',
  codeWrong: 'The code is wrong or was used before. Wait for the next one and try again.',
  recoveryLead:
    'Keep these recovery codes in a safe place. Each one works once, instead of a code, when you lose your phone. They are not shown again.',
};

const da: AccountTexts = {
  signInLead: 'Se, hvilke apps der handler på dine vegne, og skift adgangskode.',
  consoleLead: 'Gennemgå bilag, afstem banken, følg moms og rapporter.',
  console: 'Åbn konsollen',
  apps: 'Forbundne apps',
  appsLead:
    'De handler på dine vegne og kan aldrig mere, end du selv må. Når du afbryder en app, mister den straks adgangen.',
  noApps: 'Ingen app er forbundet.',
  connect: 'Vil du forbinde en assistent, så giv den denne adresse:',
  of: 'Forbundet af {name}',
  access: { read: 'Kun læse', write: 'Læse og skrive' },
  since: 'Forbundet {date}',
  lastUsed: 'senest brugt {date}',
  neverUsed: 'endnu ikke brugt',
  disconnect: 'Afbryd',
  disconnected: 'Forbindelsen til {app} er afbrudt.',
  gone: 'Denne app er ikke længere forbundet.',
  password: 'Adgangskode',
  passwordLead: 'Andre browsere logges ud, når du skifter den. Forbundne apps forbliver forbundet.',
  passwordOf: 'Den gælder for: {organizations}.',
  currentPassword: 'Nuværende adgangskode',
  newPassword: 'Ny adgangskode',
  passwordHint: 'Mindst 12 tegn.',
  changePassword: 'Skift adgangskode',
  passwordChanged: 'Adgangskoden er skiftet.',
  passwordTooShort: 'Den nye adgangskode skal have 12 til 200 tegn.',
  passwordWrong: 'Den nuværende adgangskode er forkert.',
  signOut: 'Log ud',
  signedInAs: 'Logget ind som {email}',
  invitation: 'Kom med i {organization}',
  invitationLead: 'Du er inviteret som {role} med e-mailadressen {email}. Vælg en adgangskode for at takke ja.',
  name: 'Dit navn',
  accept: 'Tak ja',
  nameWrong: 'Skriv dit navn.',
  accepted: 'Velkommen',
  acceptedLead: 'Du er nu bruger hos {organization}. Log ind med {email} og den adgangskode, du har valgt.',
  invitationGone: 'Linket virker ikke længere',
  invitationGoneLead:
    'Det er brugt, trukket tilbage eller udløbet. Bed om et nyt, eller log ind, hvis du allerede har takket ja.',
  forgotLead: 'Skriv din e-mailadresse. Du får et link til at vælge en ny adgangskode.',
  sendLink: 'Send link',
  resetSent: 'Se i din mail',
  resetSentLead:
    'Hvis adressen hører til en bruger, er en mail med et link på vej. Linket virker én gang og i én time.',
  resetLead: 'Du bliver logget ud af alle browsere. Forbundne apps forbliver forbundet.',
  resetDoneLead: 'Log ind med den nye adgangskode.',
  resetGoneLead: 'Det er brugt, erstattet af et nyere eller udløbet. Bed om et nyt link.',
  resetMailSubject: 'Ny adgangskode til Partita',
  resetMail: `Hej
Åbn dette link for at vælge en ny adgangskode til Partita:
{link}
Linket virker én gang og i én time. Hvis du ikke har bedt om det, kan du se bort fra denne mail: din adgangskode er uændret.
`,
  secondFactor: 'Totrinslogin',
  factorLead:
    'Med totrinslogin er et stjålet kodeord ikke nok: Du logger også ind med en kode fra en app på din telefon.',
  factorSetUp: 'Sæt op',
  factorScan: 'Scan billedet med din godkendelsesapp, og indtast koden, som appen viser.',
  factorQr: 'QR-kode til godkendelsesappen',
  factorByHand: 'Intet kamera? Indtast denne nøgle i appen:',
  factorCode: 'Kode',
  factorConfirm: 'Slå til',
  factorOn: 'Totrinslogin er slået til. Du logger ind med kodeord og kode.',
  factorRemove: 'Slå fra',
  factorAnew: 'Sæt op på ny, på en anden telefon',
  codeWrong: 'Koden er forkert eller allerede brugt. Vent på den næste, og prøv igen.',
  recoveryLead:
    'Gem disse gendannelseskoder et sikkert sted. Hver virker én gang i stedet for en kode, hvis du mister din telefon. De vises ikke igen.',
};

const it: AccountTexts = {
  signInLead: 'Guarda quali app agiscono per tuo conto e cambia la password.',
  consoleLead: 'Controlla i documenti, riconcilia la banca, segui IVA e report.',
  console: 'Apri la console',
  apps: 'App collegate',
  appsLead: 'Agiscono per tuo conto e non possono fare più di te. Un’app scollegata perde subito l’accesso.',
  noApps: 'Nessuna app è collegata.',
  connect: 'Per collegare un assistente, dagli questo indirizzo:',
  of: 'Collegata da {name}',
  access: { read: 'Sola lettura', write: 'Lettura e scrittura' },
  since: 'Collegata il {date}',
  lastUsed: 'usata l’ultima volta il {date}',
  neverUsed: 'non ancora usata',
  disconnect: 'Scollega',
  disconnected: '{app} è scollegata.',
  gone: 'Questa app non è più collegata.',
  password: 'Password',
  passwordLead: 'Quando la cambi, gli altri browser vengono disconnessi. Le app collegate restano collegate.',
  passwordOf: 'Vale per: {organizations}.',
  currentPassword: 'Password attuale',
  newPassword: 'Nuova password',
  passwordHint: 'Almeno 12 caratteri.',
  changePassword: 'Cambia password',
  passwordChanged: 'La password è cambiata.',
  passwordTooShort: 'La nuova password deve avere da 12 a 200 caratteri.',
  passwordWrong: 'La password attuale non è corretta.',
  signOut: 'Esci',
  signedInAs: 'Accesso effettuato come {email}',
  invitation: 'Entra in {organization}',
  invitationLead: 'Ruolo: {role}. L’invito è per l’indirizzo {email}. Scegli una password per accettare.',
  name: 'Il tuo nome',
  accept: 'Accetta',
  nameWrong: 'Scrivi il tuo nome.',
  accepted: 'Ti diamo il benvenuto',
  acceptedLead: 'Ora fai parte di {organization}. Accedi con {email} e la password che hai scelto.',
  invitationGone: 'Questo link non funziona più',
  invitationGoneLead:
    'È già stato usato, è stato ritirato oppure è scaduto. Chiedine uno nuovo, oppure accedi se hai già accettato.',
  forgotLead: 'Scrivi il tuo indirizzo e-mail. Riceverai un link per scegliere una nuova password.',
  sendLink: 'Invia il link',
  resetSent: 'Controlla la posta',
  resetSentLead:
    'Se l’indirizzo appartiene a un utente, una mail con un link è in arrivo. Il link funziona una sola volta, per un’ora.',
  resetLead: 'Verrai disconnesso da tutti i browser. Le app collegate restano collegate.',
  resetDoneLead: 'Accedi con la nuova password.',
  resetGoneLead: 'È stato usato, sostituito da uno più recente o è scaduto. Chiedi un nuovo link.',
  resetMailSubject: 'Una nuova password per Partita',
  resetMail: `Ciao,
apri questo link per scegliere una nuova password per Partita:
{link}
Il link funziona una sola volta, per un’ora. Se non l’hai chiesto tu, puoi ignorare questa mail: la password resta quella di prima.
`,
  secondFactor: 'Secondo fattore',
  factorLead:
    'Con il secondo fattore una password rubata non basta: accedi anche con un codice di un’app sul telefono.',
  factorSetUp: 'Configura',
  factorScan: 'Inquadra il codice con la tua app di autenticazione, poi inserisci il codice mostrato dall’app.',
  factorQr: 'Codice QR per l’app di autenticazione',
  factorByHand: 'Senza fotocamera? Inserisci questa chiave nell’app:',
  factorCode: 'Codice',
  factorConfirm: 'Attiva',
  factorOn: 'Il secondo fattore è attivo. Accedi con password e codice.',
  factorRemove: 'Disattiva',
  factorAnew: 'Configura di nuovo, su un altro telefono',
  codeWrong: 'Il codice è errato o già usato. Aspetta il prossimo e riprova.',
  recoveryLead:
    'Conserva questi codici di recupero in un luogo sicuro. Ognuno funziona una volta, al posto di un codice, se perdi il telefono. Non vengono mostrati di nuovo.',
};

export const ACCOUNT_TEXTS: Readonly<Record<Language, AccountTexts>> = { en, da, it };
