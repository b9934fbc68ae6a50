import { refusal } from './words.js';

export const CONNECTIONS = {
  no_region_to_connect: refusal(
    'region_not_set',
    'The organisation has no region. Call {@set_region} first, then connect the provider.',
    'Virksomheden har intet land. Brug først {@set_region}, og forbind så tjenesten.',
    'L’azienda non ha una regione. Usa prima {@set_region}, poi collega il servizio.',
  ),
  connection_for_kind_exists: refusal(
    'connection_exists',
    'A provider for {kind} is already connected. Change that connection, or delete it first.',
    'Der er allerede forbundet en tjeneste til {kind}. Ret forbindelsen, eller slet den først.',
    'Un servizio per {kind} è già collegato. Modificalo o eliminalo prima.',
  ),
  einvoices_not_sent: refusal(
    'posting_in_doubt',
    '{count:number} e-invoices of this connection are not sent yet, or their outcome is unknown. Wait until they are sent.',
    '{count:number} e-fakturaer er ikke sendt endnu, eller udfaldet er ukendt. Vent, til de er sendt.',
    '{count:number} fatture elettroniche non sono ancora inviate, o l’esito è ignoto. Attendi che siano inviate.',
  ),
  postings_not_sent: refusal(
    'posting_in_doubt',
    '{count:number} postings of this connection are not sent yet, or their outcome is unknown. Wait until they are sent, or settle them first.',
    '{count:number} posteringer er ikke sendt endnu, eller udfaldet er ukendt. Vent, til de er sendt, eller afklar dem først.',
    '{count:number} registrazioni non sono ancora inviate, o l’esito è ignoto. Attendi che siano inviate, o chiariscile prima.',
  ),
  credentials_of_other_account: refusal(
    'connection_other_account',
    'These credentials are for {account}, but the connection is with {other}. Delete the connection and create a new one.',
    'Adgangen er til {account}, men forbindelsen er med {other}. Slet forbindelsen, og opret en ny.',
    'Le credenziali sono di {account}, ma il collegamento è con {other}. Elimina il collegamento e creane uno nuovo.',
  ),
  no_accounting_system: refusal(
    'provider_not_connected',
    'No accounting system is connected. The built-in chart of the region needs no sync. To sync an external chart, connect e-conomic with {@create_connection}.',
    'Intet regnskabssystem er forbundet. Landets indbyggede kontoplan skal ikke hentes. For at hente en ekstern kontoplan skal e-conomic forbindes med {@create_connection}.',
    'Nessun sistema contabile è collegato. Il piano dei conti incorporato della regione non va sincronizzato. Per sincronizzare un piano esterno, collega e-conomic con {@create_connection}.',
  ),
  no_region_yet: refusal(
    'region_not_set',
    'The organisation has no region. Call {@set_region} first.',
    'Virksomheden har intet land. Brug først {@set_region}.',
    'L’azienda non ha una regione. Usa prima {@set_region}.',
  ),
  provider_of_other_region: refusal(
    'region_unsupported',
    '{provider} supports books in {regions}. The books of the organisation are in {region}.',
    '{provider} understøtter regnskaber i {regions}. Virksomhedens regnskab er i {region}.',
    '{provider} supporta libri in {regions}. I libri dell’azienda sono in {region}.',
  ),
  provider_has_no_chart: refusal(
    'region_unsupported',
    '{provider} has no chart of accounts to read. The built-in chart of the region is used and needs no sync.',
    '{provider} har ingen kontoplan at hente. Landets indbyggede kontoplan bruges og skal ikke hentes.',
    '{provider} non ha un piano dei conti da leggere. Si usa il piano incorporato della regione, che non va sincronizzato.',
  ),
  region_has_no_chart: refusal(
    'region_unsupported',
    'The accounting of this region has no chart of accounts to read. The built-in chart of the region is used and needs no sync.',
    'Regnskabet i dette land har ingen kontoplan at hente. Landets indbyggede kontoplan bruges og skal ikke hentes.',
    'La contabilità di questa regione non ha un piano dei conti da leggere. Si usa il piano incorporato della regione, che non va sincronizzato.',
  ),
};
