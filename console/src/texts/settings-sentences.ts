import { sentence, type Sentence } from './sentence';

/** People, keys, connections, webhooks, periods and VAT returns. */
export const SETTINGS: readonly Sentence[] = [
  sentence(
    '{email} is already a user of this organisation.',
    '{email} er allerede bruger i virksomheden.',
    '{email} è già un utente dell’azienda.',
  ),
  sentence(
    '{name} is the last owner. Make another user an owner first.',
    '{name} er den sidste ejer. Gør først en anden til ejer.',
    '{name} è l’ultimo titolare. Rendi prima titolare un altro utente.',
  ),
  sentence(
    '{what} includes {permissions}, which you do not have.',
    '{what} omfatter {permissions}, som du ikke har.',
    '{what} comprende {permissions}, che non hai.',
  ),
  sentence(
    '{email} has accepted the invitation. Delete the user instead.',
    '{email} har takket ja til invitationen. Slet brugeren i stedet.',
    '{email} ha accettato l’invito. Elimina invece l’utente.',
  ),
  sentence(
    '{what} needs the permission {permission}. This key does not have it.',
    'Du har ikke rettigheden {permission}, som {what} kræver.',
    'Non hai il permesso {permission}, richiesto da {what}.',
    'You do not have the permission {permission}, which {what} needs.',
  ),
  sentence(
    'You are not a member of this organisation.',
    'Du er ikke medlem af denne virksomhed.',
    'Non sei membro di questa azienda.',
  ),
  sentence(
    'The session has ended. Sign in again.',
    'Sessionen er slut. Log ind igen.',
    'La sessione è terminata. Accedi di nuovo.',
  ),
  sentence(
    'The key {name} is revoked. Create a new key.',
    'Nøglen {name} er tilbagekaldt. Opret en ny.',
    'La chiave {name} è revocata. Creane una nuova.',
  ),
  sentence(
    'can no longer change: the books are kept in {currency}',
    'kan ikke længere ændres: bøgerne føres i {currency}',
    'non può più cambiare: la contabilità è in {currency}',
  ),
  sentence(
    'The open period from {date} contains {count} under the rules of {region}, so the region cannot change. Create a separate organisation for the books of the other country.',
    'Den åbne periode fra {date} indeholder {count}, så landet kan ikke ændres. Opret en særskilt virksomhed til det andet lands bøger.',
    'Il periodo aperto dal {date} contiene {count}, quindi il paese non può cambiare. Crea un’azienda separata per l’altro paese.',
    'The open period from {date} contains {count}, so the country cannot change. Create a separate organisation for the books of the other country.',
  ),
  sentence(
    'An organisation may have {count} valid API keys ({setting}). Revoke keys that are not used.',
    'En virksomhed kan have {count} gyldige API-nøgler. Tilbagekald dem, der ikke bruges.',
    'Un’azienda può avere {count} chiavi API valide. Revoca quelle inutilizzate.',
    'An organisation may have {count} valid API keys. Revoke keys that are not used.',
  ),
  sentence(
    'A provider for {kind} is already connected. Change that connection, or delete it first.',
    'Der er allerede forbundet en tjeneste af denne slags. Ret forbindelsen, eller slet den først.',
    'Un servizio di questo tipo è già collegato. Modificalo o eliminalo prima.',
    'A provider of this kind is already connected. Change that connection, or delete it first.',
  ),
  sentence(
    '{provider} supports books in {countries}. The books of the organisation are in {region}.',
    '{provider} understøtter ikke virksomhedens land.',
    '{provider} non supporta il paese dell’azienda.',
    '{provider} does not support the country of the organisation.',
  ),
  sentence(
    '{count} postings of this connection are not sent yet, or their outcome is unknown. Wait until they are sent, or settle them first.',
    '{count} posteringer er ikke sendt endnu, eller udfaldet er ukendt. Vent, til de er sendt.',
    '{count} registrazioni non sono ancora inviate, o l’esito è ignoto. Attendi che siano inviate.',
  ),
  sentence(
    '{count} e-invoices of this connection are not sent yet, or their outcome is unknown. Wait until they are sent.',
    '{count} e-fakturaer er ikke sendt endnu, eller udfaldet er ukendt. Vent, til de er sendt.',
    '{count} fatture elettroniche non sono ancora inviate, o l’esito è ignoto. Attendi che siano inviate.',
  ),
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
    'The entry is dated {date}, but the books are open from {date_from} to {date_to}. Choose a day in between.',
    'Posteringen er dateret {date}, men bøgerne er åbne fra {date_from} til {date_to}. Vælg en dag derimellem.',
    'La registrazione è datata {date}, ma i libri sono aperti dal {date_from} al {date_to}. Scegli un giorno in mezzo.',
  ),
  sentence(
    'The entry is dated {date}, but VAT is closed until {date_closed} because a return was filed. Try again to post it on an open day.',
    'Posteringen er dateret {date}, men momsen er lukket til {date_closed}, fordi en angivelse er indberettet. Prøv igen for at bogføre på en åben dag.',
    'La registrazione è datata {date}, ma l’IVA è chiusa fino al {date_closed} perché una liquidazione è presentata. Riprova per registrare in un giorno aperto.',
  ),
  sentence(
    'The books are closed until {date}.',
    'Bøgerne er lukket til og med {date}.',
    'I libri sono chiusi fino al {date}.',
  ),
  sentence(
    'The ledger entry {id} is already reversed.',
    'Posteringen er allerede tilbageført.',
    'La registrazione è già stornata.',
    'The entry is already reversed.',
  ),
  sentence(
    'must balance: {amount} {currency} is missing on the debit side',
    'skal stemme: der mangler {amount} {currency} i debet',
    'deve quadrare: mancano {amount} {currency} in dare',
  ),
  sentence(
    'must balance: {amount} {currency} is missing on the credit side',
    'skal stemme: der mangler {amount} {currency} i kredit',
    'deve quadrare: mancano {amount} {currency} in avere',
  ),
  sentence(
    'The return cannot be filed yet: {reasons}',
    'Angivelsen kan ikke indberettes endnu: {reasons}',
    'La liquidazione non è ancora presentabile: {reasons}',
  ),
  sentence(
    'The return {id} was replaced by {other}, which contains the later entries. File that return.',
    'Angivelsen er erstattet af en nyere med de senere posteringer. Indberet den.',
    'La liquidazione è sostituita da una più recente con le registrazioni successive. Presenta quella.',
    'The return was replaced by a newer one, which contains the later entries. File that return.',
  ),
  sentence(
    'The period of the return {id} ends on {date}. It can be filed from the next day on.',
    'Perioden slutter {date}. Angivelsen kan indberettes fra dagen efter.',
    'Il periodo termina il {date}. La liquidazione è presentabile dal giorno dopo.',
    'The period ends on {date}. The return can be filed from the next day on.',
  ),
  sentence(
    'The return {id} is outdated.',
    'Angivelsen er forældet.',
    'La liquidazione non è aggiornata.',
    'The return is outdated.',
  ),
  sentence(
    'An entry came after it was prepared: {vouchers}.',
    'En postering er kommet til, efter at den blev forberedt: {vouchers}.',
    'Una registrazione è arrivata dopo la preparazione: {vouchers}.',
  ),
  sentence(
    '{count} entries came after it was prepared: {vouchers}.',
    '{count} posteringer er kommet til, efter at den blev forberedt: {vouchers}.',
    '{count} registrazioni sono arrivate dopo la preparazione: {vouchers}.',
  ),
  sentence(
    'The fiscal year {year} has no result that is not transferred yet.',
    'Regnskabsåret {year} har intet resultat, der ikke er overført.',
    'L’esercizio {year} non ha un risultato da riportare.',
  ),
  sentence(
    'The command failed because of an internal error and was set aside. Nothing was changed.',
    'Handlingen mislykkedes på grund af en intern fejl og er lagt til side. Intet er ændret.',
    'L’operazione è fallita per un errore interno ed è stata accantonata. Nulla è cambiato.',
  ),
  sentence(
    'The command failed for too long and was set aside. It can be replayed; nothing was changed.',
    'Handlingen mislykkedes for længe og er lagt til side. Den kan gentages; intet er ændret.',
    'L’operazione è fallita troppo a lungo ed è stata accantonata. Può essere ripetuta; nulla è cambiato.',
  ),
  sentence(
    'The limit of {whom} is {rate} requests per second. Try again in {seconds} s.',
    'Grænsen er {rate} forespørgsler i sekundet. Prøv igen om {seconds} s.',
    'Il limite è di {rate} richieste al secondo. Riprova tra {seconds} s.',
    'The limit is {rate} requests per second. Try again in {seconds} s.',
  ),
  sentence(
    'The server does not answer. Try again soon.',
    'Serveren svarer ikke. Prøv igen om lidt.',
    'Il server non risponde. Riprova tra poco.',
  ),
  sentence(
    'Posted automatically: auto-posting was on, the confidence reached the threshold, and no unverified rule was used.',
    'Bogført automatisk: automatisk bogføring var slået til, sikkerheden nåede grænsen, og ingen ukontrolleret regel blev brugt.',
    'Registrato automaticamente: la registrazione automatica era attiva, l’affidabilità ha raggiunto la soglia e nessuna regola non verificata è stata usata.',
  ),
  sentence(
    'The books are connected to {provider}, which belongs to the previous region. Delete the connection {id} first.',
    'Bøgerne er forbundet med {provider}, som hører til det tidligere land. Slet forbindelsen først.',
    'La contabilità è collegata a {provider}, del paese precedente. Elimina prima il collegamento.',
    'The books are connected to {provider}, which belongs to the previous country. Delete the connection first.',
  ),
  sentence(
    'Bank accounts use the chart of the current region: {list}. Keep the books of the other country in a separate organisation.',
    'Bankkonti bruger det nuværende lands kontoplan: {list}. Før det andet lands bøger i en særskilt virksomhed.',
    'Conti bancari usano il piano del paese attuale: {list}. Tieni l’altro paese in un’azienda separata.',
    'Bank accounts use the chart of the current country: {list}. Keep the books of the other country in a separate organisation.',
  ),
  sentence(
    'There is already an account {number}.',
    'Der er allerede en konto {number}.',
    'Il conto {number} esiste già.',
  ),
  sentence(
    'These credentials are for {account}, but the connection is with {other}. Delete the connection and create a new one.',
    'Adgangen er til {account}, men forbindelsen er med {other}. Slet forbindelsen, og opret en ny.',
    'Le credenziali sono di {account}, ma il collegamento è con {other}. Elimina il collegamento e creane uno nuovo.',
  ),
  sentence(
    'An organisation may send {count} invitations in 24 hours ({setting}). Try again tomorrow.',
    'En virksomhed kan sende {count} invitationer på et døgn. Prøv igen i morgen.',
    'Un’azienda può inviare {count} inviti in 24 ore. Riprova domani.',
    'An organisation may send {count} invitations in 24 hours. Try again tomorrow.',
  ),
  sentence(
    'The period is already filed. This return declares only the differences.',
    'Perioden er allerede indberettet. Denne angivelse viser kun forskellene.',
    'Il periodo è già presentato. Questa liquidazione dichiara solo le differenze.',
  ),
  sentence(
    'You have {name} already. Open it, or remove it first.',
    'Du har allerede {name}. Åbn den, eller fjern den først.',
    'Hai già {name}. Aprila, o rimuovila prima.',
  ),
  sentence(
    'Only operators see the fleet. They are named with: partita user set-operator',
    'Kun driftsansvarlige ser denne side.',
    'Solo gli operatori vedono questa pagina.',
    'Only operators see this page.',
  ),
];
