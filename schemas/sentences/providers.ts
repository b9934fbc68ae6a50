import { refusal, sentence } from './words.js';

/** Providers that refuse, and registers that do not answer. */
export const PROVIDERS = {
  provider_has_refused: refusal('provider_refused', '{reason:sentence}.', '{reason:sentence}.', '{reason:sentence}.'),
  provider_is_away: refusal('provider_unavailable', '{reason:sentence}.', '{reason:sentence}.', '{reason:sentence}.'),
  provider_is_away_try_later: refusal(
    'provider_unavailable',
    '{reason:sentence}. Try again later.',
    '{reason:sentence}. Prøv igen senere.',
    '{reason:sentence}. Riprova più tardi.',
  ),

  provider_cannot_be_reached: sentence(
    '{provider} cannot be reached ({code})',
    '{provider} kan ikke nås ({code})',
    '{provider} non è raggiungibile ({code})',
  ),
  provider_did_not_answer: sentence(
    '{provider} did not answer within {ms} ms',
    '{provider} svarede ikke inden for {ms} ms',
    '{provider} non ha risposto entro {ms} ms',
  ),
  provider_closed_connection: sentence(
    '{provider} closed the connection',
    '{provider} lukkede forbindelsen',
    '{provider} ha chiuso la connessione',
  ),
  provider_closed_connection_with: sentence(
    '{provider} closed the connection ({code})',
    '{provider} lukkede forbindelsen ({code})',
    '{provider} ha chiuso la connessione ({code})',
  ),
  provider_gave_malformed_json: sentence(
    '{provider} answered with malformed JSON',
    '{provider} svarede med ugyldig JSON',
    '{provider} ha risposto con JSON non valido',
  ),
  provider_received_too_many_calls: sentence(
    '{provider} received too many calls ({status})',
    '{provider} modtog for mange kald ({status})',
    '{provider} ha ricevuto troppe chiamate ({status})',
  ),
  provider_failed_with_status: sentence(
    '{provider} failed with status {status}',
    '{provider} fejlede med status {status}',
    '{provider} ha fallito con stato {status}',
  ),
  provider_refused_with_status: sentence(
    '{provider} refused with status {status}',
    '{provider} afviste med status {status}',
    '{provider} ha rifiutato con stato {status}',
  ),
  provider_refused_because: sentence(
    '{provider} refused ({status}): {reason}',
    '{provider} afviste ({status}): {reason}',
    '{provider} ha rifiutato ({status}): {reason}',
  ),
  provider_answer_unknown: sentence(
    'The answer of {provider} has another form than documented',
    'Svaret fra {provider} har en anden form end dokumenteret',
    'La risposta di {provider} ha una forma diversa da quella documentata',
  ),
  provider_gave_invalid_amount: sentence(
    '{provider} returned an invalid amount: {value}',
    '{provider} svarede med et ugyldigt beløb: {value}',
    '{provider} ha restituito un importo non valido: {value}',
  ),
  provider_gave_no_id: sentence(
    '{provider} answered without an id',
    '{provider} svarede uden et id',
    '{provider} ha risposto senza un id',
  ),
  provider_gave_no_document_id: sentence(
    '{provider} answered without the document id',
    '{provider} svarede uden bilagets id',
    '{provider} ha risposto senza l’id del documento',
  ),
  provider_gave_no_voucher_number: sentence(
    '{provider} answered without the voucher number',
    '{provider} svarede uden bilagsnummeret',
    '{provider} ha risposto senza il numero di registrazione',
  ),
  provider_gave_no_agreement: sentence(
    '{provider} answered without the number of the agreement',
    '{provider} svarede uden aftalenummeret',
    '{provider} ha risposto senza il numero del contratto',
  ),
  provider_gave_no_status: sentence(
    '{provider} answered, but not with an account status',
    '{provider} svarede, men ikke med kontoens status',
    '{provider} ha risposto, ma non con lo stato dell’account',
  ),
  provider_gave_no_file: sentence(
    '{provider} answered without the file',
    '{provider} svarede uden filen',
    '{provider} ha risposto senza il file',
  ),
  provider_gave_no_rates: sentence(
    '{provider} answered without a file',
    '{provider} svarede uden en fil',
    '{provider} ha risposto senza un file',
  ),
  provider_gave_no_file_of_invoice: sentence(
    '{provider} answered without the file of invoice {key}',
    '{provider} svarede uden filen til faktura {key}',
    '{provider} ha risposto senza il file della fattura {key}',
  ),
  provider_gave_no_secret: sentence(
    '{provider} created a webhook without returning its secret',
    '{provider} oprettede en webhook uden at oplyse dens hemmelighed',
    '{provider} ha creato un webhook senza restituirne il segreto',
  ),
  provider_gave_no_token: sentence(
    '{provider} returned no token for the attachment',
    '{provider} gav ingen nøgle til den vedhæftede fil',
    '{provider} non ha restituito un token per l’allegato',
  ),
  provider_gave_no_collection: sentence(
    '{provider} did not return a collection at {path}',
    '{provider} gav ingen liste på {path}',
    '{provider} non ha restituito un elenco a {path}',
  ),
  provider_gave_too_many_pages: sentence(
    '{provider} returned more than {most} pages',
    '{provider} gav mere end {most} sider',
    '{provider} ha restituito più di {most} pagine',
  ),
  provider_gave_too_many_pages_at: sentence(
    '{provider} returned more than {most} pages at {path}',
    '{provider} gav mere end {most} sider på {path}',
    '{provider} ha restituito più di {most} pagine a {path}',
  ),
  provider_takes_file_with_document: sentence(
    '{provider} accepts a file only together with its document',
    '{provider} tager kun imod en fil sammen med bilaget',
    '{provider} accetta un file solo insieme al suo documento',
  ),
  provider_gave_foreign_address: sentence(
    '{provider} gave a file address at {host}, which is not allowed',
    '{provider} gav en filadresse på {host}, som ikke er tilladt',
    '{provider} ha dato un indirizzo di file su {host}, non consentito',
  ),

  provider_token_of_several_companies: sentence(
    '{provider}: the token gives access to several companies; set companyId to one of them. Available: {list}',
    '{provider}: nøglen giver adgang til flere virksomheder; sæt companyId til én af dem. Mulige: {list}',
    '{provider}: il token dà accesso a più aziende; imposta companyId su una di esse. Disponibili: {list}',
  ),
  provider_token_of_no_company: sentence(
    '{provider}: the token gives no access to the company. Available: {list}',
    '{provider}: nøglen giver ikke adgang til virksomheden. Mulige: {list}',
    '{provider}: il token non dà accesso all’azienda. Disponibili: {list}',
  ),
  provider_token_of_other_company: sentence(
    '{provider}: the token gives no access to the company {wanted}. Available: {list}',
    '{provider}: nøglen giver ikke adgang til virksomheden {wanted}. Mulige: {list}',
    '{provider}: il token non dà accesso all’azienda {wanted}. Disponibili: {list}',
  ),
  provider_has_no_payment_account: sentence(
    '{provider} has no payment account {wanted}; available: {list}',
    '{provider} har ingen betalingskonto {wanted}; mulige: {list}',
    '{provider} non ha il conto di pagamento {wanted}; disponibili: {list}',
  ),
  provider_has_no_vat_type: sentence(
    '{provider} has no VAT type of {rate:number} %; create one there, then retry',
    '{provider} har ingen momstype på {rate:number} %; opret en der, og prøv igen',
    '{provider} non ha un tipo IVA del {rate:number} %; creane uno lì, poi riprova',
  ),
  provider_has_no_vat_type_in_settings: sentence(
    '{provider} has no VAT type of {rate:number} %; add it in its settings',
    '{provider} har ingen momstype på {rate:number} %; tilføj den i indstillingerne der',
    '{provider} non ha un tipo IVA del {rate:number} %; aggiungilo nelle sue impostazioni',
  ),
  provider_has_no_vat_type_with_nature: sentence(
    '{provider} has no VAT type of {rate:number} % with {nature}; add it in its settings',
    '{provider} har ingen momstype på {rate:number} % med {nature}; tilføj den i indstillingerne der',
    '{provider} non ha un tipo IVA del {rate:number} % con {nature}; aggiungilo nelle sue impostazioni',
  ),
  provider_supports_one_contribution: sentence(
    '{provider} supports only one pension fund contribution and one withholding',
    '{provider} understøtter kun ét pensionsbidrag og én indeholdelse',
    '{provider} supporta solo un contributo cassa e una ritenuta',
  ),
  provider_needs_whole_numbers: sentence(
    '{provider} needs whole numbers; {number} is not one',
    '{provider} kræver hele tal som fakturanummer; {number} er ikke et',
    '{provider} richiede numeri interi; {number} non lo è',
  ),
  provider_computes_other_total: sentence(
    '{provider} computes a total of {total:money} and {withheld:money} withheld, but the invoice has {ownTotal:money} and {ownWithheld:money}, so it was not sent. Use a provider that sends our own file',
    '{provider} beregner {total:money} i alt og {withheld:money} indeholdt, men fakturaen har {ownTotal:money} og {ownWithheld:money}, så den er ikke sendt. Brug en udbyder, der sender vores egen fil',
    '{provider} calcola un totale di {total:money} e {withheld:money} di ritenuta, ma la fattura ha {ownTotal:money} e {ownWithheld:money}, quindi non è stata inviata. Usa un provider che invia il nostro file',
  ),
  provider_cannot_verify_calls: sentence(
    'Calls of Fatture in Cloud cannot be verified without its public key: set FATTURE_IN_CLOUD_WEBHOOK_KEY to the key in its documentation',
    'Kald fra Fatture in Cloud kan ikke kontrolleres uden dens offentlige nøgle: sæt FATTURE_IN_CLOUD_WEBHOOK_KEY til nøglen i dens dokumentation',
    'Le chiamate di Fatture in Cloud non si verificano senza la sua chiave pubblica: imposta FATTURE_IN_CLOUD_WEBHOOK_KEY con la chiave della sua documentazione',
  ),
  provider_could_not_sign: sentence(
    'Invoicetronic could not sign the file, and the exchange accepts invoices to public bodies (FPA12) only with a signature. Buy signatures in its dashboard, and issue the invoice again',
    'Invoicetronic kunne ikke signere filen, og SDI tager kun imod fakturaer til det offentlige (FPA12) med signatur. Køb signaturer i dens betjeningspanel, og udsted fakturaen igen',
    'Invoicetronic non ha potuto firmare il file, e lo SDI accetta le fatture alla PA (FPA12) solo firmate. Acquista firme nel suo pannello, ed emetti di nuovo la fattura',
  ),
  file_to_send_is_empty: sentence(
    'the file cannot be read: it is empty',
    'filen kan ikke læses: den er tom',
    'il file non si legge: è vuoto',
  ),
  file_to_send_unreadable: sentence(
    'the file cannot be read: {reason:sentence}',
    'filen kan ikke læses: {reason:sentence}',
    'il file non si legge: {reason:sentence}',
  ),
  sandbox_exchange_refused: sentence(
    'sandbox exchange refused: {reason}',
    'sandkassen for SDI afviste: {reason}',
    'lo SDI sandbox ha rifiutato: {reason}',
  ),
  reader_gave_no_text: sentence(
    'The document reader answered without a text',
    'Bilagslæseren svarede uden en tekst',
    'Il lettore di documenti ha risposto senza un testo',
  ),
  reader_gave_no_json: sentence(
    'The document reader answered without JSON',
    'Bilagslæseren svarede uden JSON',
    'Il lettore di documenti ha risposto senza JSON',
  ),
  reader_has_no_model: sentence(
    'The document reader has no model {model}',
    'Bilagslæseren har ingen model {model}',
    'Il lettore di documenti non ha il modello {model}',
  ),

  economic_takes_no_entries: sentence(
    'e-conomic does not allow entries on account {number} ({name}). Map the account to a number of e-conomic (providerAccountId of {@update_account}), then retry',
    'e-conomic tillader ikke posteringer på konto {number} ({name}). Knyt kontoen til et nummer i e-conomic (providerAccountId i {@update_account}), og prøv igen',
    'e-conomic non consente registrazioni sul conto {number} ({name}). Associa il conto a un numero di e-conomic (providerAccountId di {@update_account}), poi riprova',
  ),
  economic_has_no_account: sentence(
    'e-conomic has no account {number}. Map the account to a number of e-conomic (providerAccountId of {@update_account}), then retry',
    'e-conomic har ingen konto {number}. Knyt kontoen til et nummer i e-conomic (providerAccountId i {@update_account}), og prøv igen',
    'e-conomic non ha il conto {number}. Associa il conto a un numero di e-conomic (providerAccountId di {@update_account}), poi riprova',
  ),
  economic_year_is_closed: sentence(
    'e-conomic: the accounting year {year} is closed; create or open it in e-conomic, then retry',
    'e-conomic: regnskabsåret {year} er lukket; åbn det i e-conomic, og prøv igen',
    'e-conomic: l’esercizio {year} è chiuso; aprilo in e-conomic, poi riprova',
  ),
  economic_has_no_year: sentence(
    'e-conomic: there is no accounting year for {day:date}; create or open it in e-conomic, then retry',
    'e-conomic: der er intet regnskabsår for {day:date}; opret det i e-conomic, og prøv igen',
    'e-conomic: non esiste un esercizio per il {day:date}; crealo in e-conomic, poi riprova',
  ),
  economic_has_no_journals: sentence(
    'e-conomic has no journal to post into; create one there first',
    'e-conomic har ingen kassekladde at bogføre i; opret først en der',
    'e-conomic non ha un giornale in cui registrare; creane prima uno lì',
  ),
  economic_has_no_journal: sentence(
    'e-conomic has no journal {wanted}; available: {list}',
    'e-conomic har ingen kassekladde {wanted}; mulige: {list}',
    'e-conomic non ha il giornale {wanted}; disponibili: {list}',
  ),
  economic_has_no_set_vat_code: sentence(
    'e-conomic has no VAT code {set}, which vat:{code} is set to',
    'e-conomic har ingen momskode {set}, som vat:{code} er sat til',
    'e-conomic non ha il codice IVA {set}, a cui è impostato vat:{code}',
  ),
  economic_has_no_vat_code: sentence(
    'e-conomic has no VAT code for {code} ({rate:number} %, {deductible:number} % deductible). Set vat:{code} on the connection, then retry',
    'e-conomic har ingen momskode til {code} ({rate:number} %, {deductible:number} % fradrag). Sæt vat:{code} på forbindelsen, og prøv igen',
    'e-conomic non ha un codice IVA per {code} ({rate:number} %, detraibile al {deductible:number} %). Imposta vat:{code} sul collegamento, poi riprova',
  ),
  economic_has_several_vat_codes: sentence(
    'e-conomic has several VAT codes ({codes}) for {code} ({rate:number} %, {deductible:number} % deductible). Set vat:{code} on the connection, then retry',
    'e-conomic har flere momskoder ({codes}) til {code} ({rate:number} %, {deductible:number} % fradrag). Sæt vat:{code} på forbindelsen, og prøv igen',
    'e-conomic ha più codici IVA ({codes}) per {code} ({rate:number} %, detraibile al {deductible:number} %). Imposta vat:{code} sul collegamento, poi riprova',
  ),

  sending_process_ended: sentence(
    'the process ended before the provider answered',
    'processen sluttede, før udbyderen svarede',
    'il processo è terminato prima della risposta del provider',
  ),
  several_vouchers_for_entry: sentence(
    'there are several vouchers for this entry: {references}',
    'der er flere bilag til posteringen: {references}',
    'ci sono più documenti per questa registrazione: {references}',
  ),
  voucher_sent_too_long_ago: sentence(
    'it was not found, but it was sent too long ago to be sure',
    'det blev ikke fundet, men det er sendt for længe siden til at være sikker',
    'non è stato trovato, ma è stato inviato da troppo tempo per esserne certi',
  ),
  search_for_voucher_failed: sentence(
    'the search for it failed: {reason:sentence}',
    'søgningen efter det fejlede: {reason:sentence}',
    'la ricerca è fallita: {reason:sentence}',
  ),
  file_not_attached: sentence(
    'the file was not attached: {reason:sentence}',
    'filen blev ikke vedhæftet: {reason:sentence}',
    'il file non è stato allegato: {reason:sentence}',
  ),
  exchange_disconnected: sentence(
    'its provider is no longer connected; connect it again',
    'dens udbyder er ikke længere forbundet; forbind den igen',
    'il suo provider non è più collegato; collegalo di nuovo',
  ),
  provider_not_connected_any_more: sentence(
    'the provider is no longer connected',
    'udbyderen er ikke længere forbundet',
    'il provider non è più collegato',
  ),

  sale_rejected: sentence(
    'rejected: {reason:sentence} Correct it with {@save_invoice} and issue it again by {day:date} with the same number and date',
    'afvist: {reason:sentence} Ret den med {@save_invoice}, og udsted den igen senest {day:date} med samme nummer og dato',
    'scartata: {reason:sentence} Correggila con {@save_invoice} ed emettila di nuovo entro il {day:date} con lo stesso numero e data',
  ),
  self_billing_rejected: sentence(
    'rejected: {reason:sentence} Correct the contact of its supplier and issue it again by {day:date} with the same number and date',
    'afvist: {reason:sentence} Ret leverandørens kontakt, og udsted den igen senest {day:date} med samme nummer og dato',
    'scartata: {reason:sentence} Correggi il contatto del fornitore ed emettila di nuovo entro il {day:date} con lo stesso numero e data',
  ),

  register_is_sandbox: sentence(
    'Sandbox: no register was asked, and the answer is invented (PARTITA_SANDBOX_REGISTER).',
    'Sandkasse: intet register er spurgt, og svaret er opfundet (PARTITA_SANDBOX_REGISTER).',
    'Sandbox: nessun registro è stato interrogato, e la risposta è inventata (PARTITA_SANDBOX_REGISTER).',
  ),
  register_switched_off: sentence(
    'Looking up companies is switched off (PARTITA_LOOK_UP_COMPANIES).',
    'Opslag af virksomheder er slået fra (PARTITA_LOOK_UP_COMPANIES).',
    'La ricerca delle aziende è disattivata (PARTITA_LOOK_UP_COMPANIES).',
  ),
  vies_could_not_check: sentence(
    'VIES could not check the number ({reason})',
    'VIES kunne ikke kontrollere nummeret ({reason})',
    'VIES non ha potuto verificare il numero ({reason})',
  ),
  vies_could_not_check_without_reason: sentence(
    'VIES could not check the number (no reason given)',
    'VIES kunne ikke kontrollere nummeret (ingen grund oplyst)',
    'VIES non ha potuto verificare il numero (nessun motivo indicato)',
  ),
  vies_gave_no_result: sentence(
    'VIES answered without a result',
    'VIES svarede uden et resultat',
    'VIES ha risposto senza un esito',
  ),
  cvr_not_configured: sentence(
    'The Danish company register is not configured (CVR_USER, CVR_PASSWORD)',
    'CVR-registret er ikke sat op (CVR_USER, CVR_PASSWORD)',
    'Il registro danese delle imprese non è configurato (CVR_USER, CVR_PASSWORD)',
  ),
  cvr_gave_no_result: sentence(
    'The Danish company register answered without a result',
    'CVR-registret svarede uden et resultat',
    'Il registro danese delle imprese ha risposto senza un esito',
  ),
};
