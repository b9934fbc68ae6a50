import type { Toolset } from '#schemas/areas.js';
import type { Role } from '#schemas/permissions.js';

export type Language = 'en' | 'da' | 'it';

/** All texts of the sign-in pages. `{app}` and `{host}` mark values to fill in. */
export interface Texts {
  readonly signIn: string;
  readonly signInLead: string;
  readonly email: string;
  readonly password: string;
  readonly wrong: string;
  readonly forgot: string;
  readonly tooMany: string;
  readonly code: string;
  readonly codeLead: string;
  readonly wrongCode: string;
  readonly expired: string;
  readonly connect: string;
  readonly connectLead: string;
  readonly organization: string;
  readonly access: string;
  readonly readOnly: string;
  readonly readOnlyHint: string;
  readonly readWrite: string;
  readonly readWriteHint: string;
  readonly areas: string;
  readonly toolsets: Readonly<Record<Toolset, string>>;
  readonly returnsTo: string;
  readonly onThisComputer: string;
  readonly notYours: string;
  readonly approve: string;
  readonly refuse: string;
  readonly later: string;
  readonly apps: string;
  readonly failed: string;
  readonly failedLead: string;
  readonly roles: Readonly<Record<Role, string>>;
}

const en: Texts = {
  signIn: 'Sign in',
  signInLead: '{app} wants to access your books. Sign in to decide.',
  email: 'E-mail',
  password: 'Password',
  wrong: 'The e-mail address or the password is wrong. Check both and try again.',
  forgot: 'Forgot your password?',
  tooMany: 'Too many attempts. Wait 15 minutes and try again.',
  code: 'Code',
  codeLead: 'Type the code that your authenticator app shows, or a recovery code.',
  wrongCode: 'This code is wrong or was used before. Wait for the next one and try again.',
  expired: 'This took too long. Sign in again.',
  connect: 'Connect {app}?',
  connectLead: 'It will act on your behalf and can never do more than you.',
  organization: 'Organisation',
  access: 'What may it do?',
  readOnly: 'Read only',
  readOnlyHint: 'See the books. It cannot change anything.',
  readWrite: 'Read and write',
  readWriteHint: 'Also make changes that your role allows. The audit log records each change.',
  areas: 'Where may it make changes?',
  toolsets: {
    documents: 'Documents: hand in, code, post',
    bank: 'Bank: link, match, book lines',
    sales: 'Invoices and contacts',
    vat: 'VAT returns and ledger entries',
    settings: 'Settings',
  },
  returnsTo:
    'The app chose its name itself. You will return to {host}. Continue only if this address belongs to the app.',
  onThisComputer: 'This is a program on this computer. Continue only if you have just started it yourself.',
  notYours: 'If you did not start this, refuse.',
  approve: 'Connect',
  refuse: 'Refuse',
  later: 'You can disconnect it at any time:',
  apps: 'Connected apps',
  failed: 'The sign-in failed',
  failedLead:
    'The sign-in has expired, or the app sent a request that is not supported. Go back to the app and start again.',
  roles: { owner: 'Owner', accountant: 'Accountant', employee: 'Employee', viewer: 'Viewer' },
};

const da: Texts = {
  signIn: 'Log ind',
  signInLead: '{app} vil have adgang til dit regnskab. Log ind for at bestemme.',
  email: 'E-mail',
  password: 'Adgangskode',
  wrong: 'E-mailadressen eller adgangskoden er forkert. Kontrollér begge, og prøv igen.',
  forgot: 'Glemt adgangskode?',
  tooMany: 'For mange forsøg. Vent 15 minutter, og prøv igen.',
  code: 'Kode',
  codeLead: 'Indtast koden fra din godkendelsesapp eller en gendannelseskode.',
  wrongCode: 'Koden er forkert eller allerede brugt. Vent på den næste, og prøv igen.',
  expired: 'Det tog for lang tid. Log ind igen.',
  connect: 'Forbind {app}?',
  connectLead: 'Den handler på dine vegne og kan aldrig mere, end du selv må.',
  organization: 'Virksomhed',
  access: 'Hvad må den?',
  readOnly: 'Kun læse',
  readOnlyHint: 'Se regnskabet. Intet kan ændres.',
  readWrite: 'Læse og skrive',
  readWriteHint: 'Også foretage ændringer, som din rolle tillader. Hver enkelt står i revisionsloggen.',
  areas: 'Hvor må den foretage ændringer?',
  toolsets: {
    documents: 'Bilag: aflevere, kontere, bogføre',
    bank: 'Bank: forbinde, afstemme, bogføre linjer',
    sales: 'Fakturaer og kontakter',
    vat: 'Momsangivelser og posteringer',
    settings: 'Indstillinger',
  },
  returnsTo:
    'Appen har selv valgt sit navn. Bagefter kommer du tilbage til {host}. Fortsæt kun, hvis adressen hører til appen.',
  onThisComputer: 'Det er et program på denne computer. Fortsæt kun, hvis du selv lige har startet det.',
  notYours: 'Afvis, hvis det ikke er dig, der har startet dette.',
  approve: 'Forbind',
  refuse: 'Afvis',
  later: 'Du kan altid afbryde forbindelsen:',
  apps: 'Forbundne apps',
  failed: 'Det lykkedes ikke',
  failedLead:
    'Log ind-forsøget er udløbet, eller appen bad om noget, der ikke er muligt. Gå tilbage til appen, og begynd forfra.',
  roles: { owner: 'Ejer', accountant: 'Bogholder', employee: 'Medarbejder', viewer: 'Læser' },
};

const it: Texts = {
  signIn: 'Accedi',
  signInLead: '{app} chiede di accedere alla tua contabilità. Accedi per decidere.',
  email: 'E-mail',
  password: 'Password',
  wrong: 'L’e-mail o la password non è corretta. Controlla entrambe e riprova.',
  forgot: 'Password dimenticata?',
  tooMany: 'Troppi tentativi. Attendi 15 minuti e riprova.',
  code: 'Codice',
  codeLead: 'Inserisci il codice della tua app di autenticazione o un codice di recupero.',
  wrongCode: 'Il codice è errato o già usato. Aspetta il prossimo e riprova.',
  expired: 'È passato troppo tempo. Accedi di nuovo.',
  connect: 'Collegare {app}?',
  connectLead: 'Agirà per tuo conto e non potrà mai fare più di quanto puoi fare tu.',
  organization: 'Organizzazione',
  access: 'Che cosa può fare?',
  readOnly: 'Sola lettura',
  readOnlyHint: 'Vedere la contabilità. Non può cambiare nulla.',
  readWrite: 'Lettura e scrittura',
  readWriteHint: 'Anche fare le modifiche che il tuo ruolo consente. Ognuna resta nel registro delle modifiche.',
  areas: 'Dove può fare modifiche?',
  toolsets: {
    documents: 'Documenti: consegnare, classificare, registrare',
    bank: 'Banca: collegare, riconciliare, registrare movimenti',
    sales: 'Fatture e contatti',
    vat: 'Dichiarazioni IVA e registrazioni',
    settings: 'Impostazioni',
  },
  returnsTo:
    'Il nome è stato scelto dall’app. Poi tornerai a {host}. Continua solo se questo indirizzo appartiene all’app.',
  onThisComputer: 'È un programma su questo computer. Continua solo se lo hai appena avviato tu.',
  notYours: 'Se non sei stato tu ad avviare la richiesta, rifiuta.',
  approve: 'Collega',
  refuse: 'Rifiuta',
  later: 'Puoi scollegarla in qualsiasi momento:',
  apps: 'App collegate',
  failed: 'Qualcosa non ha funzionato',
  failedLead: 'L’accesso è scaduto, oppure l’app ha chiesto qualcosa di impossibile. Torna all’app e ricomincia.',
  roles: { owner: 'Titolare', accountant: 'Contabile', employee: 'Dipendente', viewer: 'Sola consultazione' },
};

export const TEXTS: Readonly<Record<Language, Texts>> = { en, da, it };

/** Returns the browser's preferred language among those supported, or English. */
export function chooseLanguage(acceptLanguage: string): Language {
  const wanted = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', quality = 'q=1'] = part.trim().split(';');
      return { language: tag.toLowerCase().split('-')[0], weight: Number(quality.trim().replace(/^q=/, '')) || 0 };
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
  const found = wanted.find((language) => language === 'en' || language === 'da' || language === 'it');
  return found === 'da' || found === 'it' ? found : 'en';
}

export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
