import type { Language } from '../oauth/pages/texts.js';

/** All texts of the bank authorization pages. */
interface BankTexts {
  readonly consent: string;
  readonly consentLead: string;
  readonly pretend: string;
  readonly accounts: string;
  readonly reads: string;
  readonly approve: string;
  readonly refuse: string;
  readonly chooseOne: string;
  readonly approved: string;
  readonly approvedLead: string;
  readonly refused: string;
  readonly refusedLead: string;
  readonly over: string;
  readonly overLead: string;
  readonly otherBrowser: string;
  readonly otherBrowserLead: string;
  readonly continueHere: string;
}

const en: BankTexts = {
  consent: 'Give {organization} access?',
  consentLead: 'Partita asks {bank} for permission to read accounts on behalf of {organization}.',
  pretend: 'This is a test bank. It has no real accounts.',
  accounts: 'Which accounts?',
  reads: 'Partita can read balances and transactions for 180 days. It cannot make payments.',
  approve: 'Give access',
  refuse: 'Refuse',
  chooseOne: 'Choose at least one account, or refuse.',
  approved: 'Access approved',
  approvedLead: 'You can close this window and continue in Partita.',
  refused: 'No access was given',
  refusedLead: 'Partita cannot read your accounts at this bank. You can close this window.',
  over: 'This page has expired',
  overLead: 'The request was already answered or has expired. Go back to Partita and start again.',
  otherBrowser: 'The request was opened in another browser',
  otherBrowserLead:
    'Nothing was linked. Open the address that Partita gave you, and answer the bank in the same browser. If you did not start this, close this window.',
  continueHere: 'Continue in the console',
};

const da: BankTexts = {
  consent: 'Giv {organization} adgang?',
  consentLead: 'Partita beder {bank} om at læse konti for {organization}.',
  pretend: 'Det er en prøvebank. Der er ingen rigtige konti bag den.',
  accounts: 'Hvilke konti?',
  reads: 'Saldi og posteringer læses i 180 dage. Der kan ikke betales.',
  approve: 'Giv adgang',
  refuse: 'Afvis',
  chooseOne: 'Vælg mindst én konto, eller afvis.',
  approved: 'Banken har sagt ja',
  approvedLead: 'Du kan lukke vinduet og fortsætte i Partita.',
  refused: 'Der blev ikke givet adgang',
  refusedLead: 'Intet læses fra din bank. Du kan lukke vinduet.',
  over: 'Siden er udløbet',
  overLead: 'Anmodningen er allerede besvaret eller udløbet. Gå tilbage til Partita og begynd forfra.',
  otherBrowser: 'Anmodningen blev åbnet i en anden browser',
  otherBrowserLead:
    'Intet blev forbundet. Åbn adressen fra Partita, og svar banken i samme browser. Luk vinduet, hvis det ikke er dig, der har startet dette.',
  continueHere: 'Fortsæt i konsollen',
};

const it: BankTexts = {
  consent: 'Dare accesso a {organization}?',
  consentLead: 'Partita chiede a {bank} di leggere i conti per {organization}.',
  pretend: 'Questa è una banca di prova. Non ci sono conti veri.',
  accounts: 'Quali conti?',
  reads: 'Saldi e movimenti vengono letti per 180 giorni. Non si possono fare pagamenti.',
  approve: 'Dai accesso',
  refuse: 'Rifiuta',
  chooseOne: 'Scegli almeno un conto, oppure rifiuta.',
  approved: 'La banca ha acconsentito',
  approvedLead: 'Puoi chiudere questa finestra e continuare in Partita.',
  refused: 'Nessun accesso è stato dato',
  refusedLead: 'Dalla tua banca non viene letto nulla. Puoi chiudere questa finestra.',
  over: 'Questa pagina è scaduta',
  overLead: 'La richiesta ha già avuto risposta oppure è scaduta. Torna a Partita e ricomincia.',
  otherBrowser: 'La richiesta è stata aperta in un altro browser',
  otherBrowserLead:
    'Nulla è stato collegato. Apri l’indirizzo ricevuto da Partita e rispondi alla banca nello stesso browser. Se non hai avviato tu la richiesta, chiudi questa finestra.',
  continueHere: 'Continua nella console',
};

export const BANK_TEXTS: Readonly<Record<Language, BankTexts>> = { en, da, it };
