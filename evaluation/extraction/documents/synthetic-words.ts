import { randomNumbers } from '#domain/test-support/random-numbers.js';

/** Deterministic choices: the same seed gives the same document. */
export interface Dice {
  readonly below: (limit: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(choices: readonly [T, ...T[]]) => T;
}

export const diceOf = (seed: number): Dice => {
  const next = randomNumbers(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  return { below, chance: (share) => next() < share, pick: (choices) => choices[below(choices.length)] ?? choices[0] };
};

export type Locale = 'da' | 'it' | 'de' | 'en' | 'fr' | 'nl';

type Words = readonly [string, ...string[]];

/** The labels of documents in one language, in the variants that appear on paper. */
export interface Vocabulary {
  readonly currency: string;
  readonly signs: Words;
  readonly decimal: ',' | '.';
  readonly rates: readonly [number, ...number[]];
  readonly names: Words;
  readonly forms: Words;
  readonly streets: Words;
  readonly towns: Words;
  readonly goods: Words;
  readonly total: Words;
  readonly net: Words;
  readonly tax: Words;
  readonly invoice: Words;
  readonly number: Words;
  readonly date: Words;
  readonly due: Words;
  readonly orderDate: Words;
  readonly customer: Words;
  readonly customerNumber: Words;
  readonly vatId: Words;
  readonly header: Words;
  readonly cash: Words;
  readonly change: Words;
  readonly card: Words;
  readonly paid: Words;
  readonly open: Words;
  readonly thanks: Words;
  readonly dateForms: readonly [
    'dot' | 'slash' | 'dash' | 'iso' | 'name',
    ...('dot' | 'slash' | 'dash' | 'iso' | 'name')[],
  ];
  readonly months: Words;
}

const english: Vocabulary = {
  currency: 'GBP',
  signs: ['£', 'GBP'],
  decimal: '.',
  rates: [20, 5],
  names: [
    'Northgate Supplies',
    'Harbour Coffee',
    'Bluebell Stationery',
    'Kestrel Tools',
    'Oakfield Printing',
    'Meridian Software',
  ],
  forms: ['Ltd', 'Limited', 'PLC', 'LLP'],
  streets: ['12 High Street', '4 Mill Lane', '88 Station Road'],
  towns: ['Leeds LS1 4AB', 'Bristol BS2 0XJ', 'London N1 9GU'],
  goods: ['Paper A4 500 sheets', 'Filter coffee', 'Screwdriver set', 'Consulting hours', 'Toner black', 'Sandwich'],
  total: ['Total', 'Grand Total', 'Total due', 'Amount due', 'Invoice total', 'Total incl. VAT'],
  net: ['Net', 'Subtotal', 'Net amount', 'Total excl. VAT'],
  tax: ['VAT', 'VAT amount', 'Tax'],
  invoice: ['INVOICE', 'Tax Invoice', 'Invoice'],
  number: ['Invoice no.', 'Invoice number:', 'Invoice #'],
  date: ['Date', 'Invoice date:', 'Date of issue'],
  due: ['Due date', 'Payment due:', 'Pay by'],
  orderDate: ['Order date', 'Delivery date'],
  customer: ['Bill to', 'Customer', 'Sold to'],
  customerNumber: ['Customer no.', 'Account no.'],
  vatId: ['VAT Reg No.', 'VAT no.'],
  header: ['Description   Qty   Unit price   Amount', 'Item    Quantity    Price    Total'],
  cash: ['CASH', 'Tendered'],
  change: ['CHANGE'],
  card: ['VISA', 'Card payment'],
  paid: ['Paid', 'Prepaid', 'Deposit'],
  open: ['Balance due', 'Amount outstanding'],
  thanks: ['Thank you for your business', 'Please come again'],
  dateForms: ['slash', 'name', 'iso', 'dash'],
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
};

const danish: Vocabulary = {
  currency: 'DKK',
  signs: ['kr.', 'DKK', 'kr'],
  decimal: ',',
  rates: [25],
  names: [
    'Nørrebro Bageri',
    'Vesterhavets Fisk',
    'Skovgaard Kontor',
    'Aarhus Værktøj',
    'Københavns Papir',
    'Lillebælt Transport',
  ],
  forms: ['ApS', 'A/S', 'I/S'],
  streets: ['Vestergade 12', 'Skolevej 4', 'Havnegade 88'],
  towns: ['8000 Aarhus C', '1550 København V', '5000 Odense C'],
  goods: ['Kopipapir A4', 'Rugbrød', 'Skruetrækker', 'Konsulenttimer', 'Filterkaffe', 'Toner sort'],
  total: ['I alt', 'TOTAL', 'At betale', 'I alt inkl. moms', 'Total DKK', 'Beløb i alt', 'Til betaling'],
  net: ['Subtotal', 'Beløb ekskl. moms', 'I alt ekskl. moms', 'Momsgrundlag', 'Netto'],
  tax: ['Moms', 'Heraf moms', 'Moms 25%', 'Momsbeløb'],
  invoice: ['FAKTURA', 'Faktura'],
  number: ['Faktura nr.', 'Fakturanummer:', 'Fakturanr.', 'Bilagsnr.'],
  date: ['Dato', 'Fakturadato:', 'Fakturadato'],
  due: ['Forfaldsdato', 'Forfald:', 'Betalingsfrist'],
  orderDate: ['Ordredato', 'Leveringsdato'],
  customer: ['Kunde', 'Faktureres til', 'Leveres til'],
  customerNumber: ['Kundenr.', 'Kundenummer'],
  vatId: ['CVR-nr.', 'CVR', 'SE-nr.'],
  header: ['Beskrivelse   Antal   Pris   Beløb', 'Vare    Antal    Stk. pris    I alt'],
  cash: ['KONTANT', 'Modtaget kontant'],
  change: ['BYTTEPENGE', 'RETUR', 'TILBAGE'],
  card: ['DANKORT', 'VISA/DANKORT', 'MOBILEPAY', 'KORT'],
  paid: ['Betalt', 'Acconto'],
  open: ['Rest til betaling', 'Saldo'],
  thanks: ['TAK FOR BESØGET', 'Tak for handlen'],
  dateForms: ['dash', 'dot', 'slash', 'name'],
  months: [
    'januar',
    'februar',
    'marts',
    'april',
    'maj',
    'juni',
    'juli',
    'august',
    'september',
    'oktober',
    'november',
    'december',
  ],
};

const italian: Vocabulary = {
  currency: 'EUR',
  signs: ['€', 'EUR', 'Euro'],
  decimal: ',',
  rates: [22, 10, 4],
  names: [
    'Panificio Rossi',
    'Ferramenta Bianchi',
    'Trattoria da Gino',
    'Cartoleria Centrale',
    'Officina Moderna',
    'Studio Verdi',
  ],
  forms: ['S.r.l.', 'SRL', 'S.p.A.', 'S.n.c.', 'di Rossi Mario'],
  streets: ['Via Roma 12', 'Corso Italia 4', 'Piazza Garibaldi 8'],
  towns: ['20121 Milano (MI)', '00185 Roma RM', '40121 Bologna'],
  goods: ['Carta A4', 'Caffè', 'Pizza margherita', 'Consulenza', 'Cacciavite', 'Toner nero'],
  total: ['TOTALE COMPLESSIVO', 'TOTALE', 'TOTALE EURO', 'Totale documento', 'Totale fattura', 'Netto a pagare'],
  net: ['Imponibile', 'Totale imponibile', 'SUBTOTALE'],
  tax: ['di cui IVA', 'IVA', 'Totale IVA', 'Imposta'],
  invoice: ['FATTURA', 'Fattura immediata'],
  number: ['Fattura n.', 'Numero documento', 'Documento n.', 'Numero fattura:'],
  date: ['Data', 'Data documento', 'Data fattura:', 'del'],
  due: ['Scadenza', 'Data scadenza'],
  orderDate: ['Data ordine', 'Data consegna'],
  customer: ['Spett.le', 'Cliente', 'Destinatario'],
  customerNumber: ['Codice cliente', 'Cod. cliente'],
  vatId: ['P.IVA', 'Partita IVA', 'P. IVA'],
  header: ['Descrizione   Q.tà   Prezzo   Importo', 'DESCRIZIONE      IVA   Prezzo(€)'],
  cash: ['Pagamento contante', 'CONTANTE', 'Importo pagato'],
  change: ['RESTO'],
  card: ['Pagamento elettronico', 'BANCOMAT', 'CARTA DI CREDITO'],
  paid: ['Acconto', 'Già pagato'],
  open: ['Da pagare', 'Saldo'],
  thanks: ['GRAZIE E ARRIVEDERCI', 'Grazie'],
  dateForms: ['dash', 'slash', 'dot'],
  months: [
    'gennaio',
    'febbraio',
    'marzo',
    'aprile',
    'maggio',
    'giugno',
    'luglio',
    'agosto',
    'settembre',
    'ottobre',
    'novembre',
    'dicembre',
  ],
};

const german: Vocabulary = {
  currency: 'EUR',
  signs: ['€', 'EUR'],
  decimal: ',',
  rates: [19, 7],
  names: ['Bäckerei Schulze', 'Nordlicht Büro', 'Werkzeug Krämer', 'Getränke Hoffmann', 'Papier Lange', 'Stadtcafé'],
  forms: ['GmbH', 'GmbH & Co. KG', 'e.K.', 'AG'],
  streets: ['Hauptstraße 12', 'Bahnhofstr. 4', 'Am Markt 8'],
  towns: ['10115 Berlin', '80333 München', '33100 Paderborn'],
  goods: ['Kopierpapier', 'Vollkornbrot', 'Schraubendreher', 'Beratung', 'Filterkaffee', 'Trennblätter A4'],
  total: [
    'SUMME',
    'Gesamtbetrag',
    'ZU ZAHLEN',
    'Rechnungsbetrag',
    'Summe EUR',
    'Endbetrag',
    'Rechnungssumme Brutto (inkl. USt.)',
    'Bruttobetrag',
  ],
  net: ['Nettobetrag', 'Summe netto', 'Rechnungssumme Netto (excl. USt.)', 'Zwischensumme'],
  tax: ['MwSt', 'USt.', 'Umsatzsteuer', 'zzgl. MwSt.'],
  invoice: ['RECHNUNG', 'Rechnung'],
  number: ['Rechnungsnummer', 'Rechnungs-Nr.', 'Rechnung Nr.', 'Beleg-Nr.'],
  date: ['Datum', 'Rechnungsdatum', 'Belegdatum:'],
  due: ['Fällig am', 'Zahlbar bis', 'Fälligkeitsdatum'],
  orderDate: ['Lieferdatum', 'Leistungsdatum', 'Bestelldatum'],
  customer: ['Rechnungsempfänger', 'Kunde', 'Rechnungsadresse'],
  customerNumber: ['Kundennummer', 'Kunden-Nr.'],
  vatId: ['USt-IdNr.', 'USt-ID'],
  header: ['Bezeichnung   Menge   Preis   Betrag', 'Artikel    Anzahl    Einzelpreis    Gesamt'],
  cash: ['BAR', 'Gegeben', 'BARGELD'],
  change: ['Rückgeld', 'ZURÜCK'],
  card: ['Girocard', 'Kartenzahlung', 'EC-Karte'],
  paid: ['Anzahlung', 'Bereits gezahlt'],
  open: ['Offener Betrag', 'Restbetrag'],
  thanks: ['Vielen Dank für Ihren Einkauf!', 'Vielen Dank'],
  dateForms: ['dot', 'dot', 'name'],
  months: [
    'Januar',
    'Februar',
    'März',
    'April',
    'Mai',
    'Juni',
    'Juli',
    'August',
    'September',
    'Oktober',
    'November',
    'Dezember',
  ],
};

const french: Vocabulary = {
  ...german,
  rates: [20, 5.5],
  names: ['Au bon pain', 'Papeterie Centrale', 'Atelier Dubois'],
  forms: ['SARL', 'SAS', 'SA'],
  streets: ['35 rue de la République', '8 avenue Foch'],
  towns: ['69001 Lyon', '75011 Paris'],
  goods: ['Papier A4', 'Café moulu', "Huile d'olive", 'Conseil'],
  total: ['Total TTC', 'Montant TTC', 'Net à payer', 'Total à payer'],
  net: ['Total HT', 'Montant HT', 'Sous-total'],
  tax: ['TVA', 'Total TVA', 'Total taxes'],
  invoice: ['FACTURE', 'Facture'],
  number: ['Facture n°', 'Numéro de facture', 'N° de facture'],
  date: ['Date de facture', 'Date', 'Date facture'],
  due: ["Date d'échéance", 'Échéance'],
  orderDate: ['Date de commande', 'Date de livraison'],
  customer: ['Adresse de facturation', 'Client', 'Adresse de livraison'],
  customerNumber: ['N° client', 'Référence client'],
  vatId: ['TVA :', 'N° TVA'],
  header: ['Description   Quantité   Prix   Montant'],
  cash: ['ESPÈCES'],
  change: ['RENDU'],
  card: ['CARTE'],
  paid: ['Acompte', 'Déjà payé'],
  open: ['Solde', 'Reste à payer'],
  thanks: ['Merci de votre visite'],
  dateForms: ['slash', 'name'],
  months: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
};

const dutch: Vocabulary = {
  ...german,
  rates: [21, 9],
  names: ['Molenaar Kantoor', 'Bakkerij de Vries', 'Blauwe Fiets'],
  forms: ['B.V.', 'BV', 'N.V.'],
  streets: ['Dorpsstraat 12', 'Stationsplein 4'],
  towns: ['1012 AB Amsterdam', '3511 CE Utrecht'],
  goods: ['Kopieerpapier', 'Filterkoffie', 'Advies', 'Schroevendraaier'],
  total: ['Totaal', 'Te betalen', 'Totaal incl. BTW', 'Totaalbedrag'],
  net: ['Subtotaal', 'Totaal excl. BTW', 'Netto'],
  tax: ['BTW', 'BTW bedrag'],
  invoice: ['FACTUUR', 'Factuur'],
  number: ['Factuurnummer', 'Factuurnr.'],
  date: ['Factuurdatum', 'Datum'],
  due: ['Vervaldatum'],
  orderDate: ['Besteldatum', 'Leverdatum'],
  customer: ['Factuuradres', 'Klant'],
  customerNumber: ['Klantnummer'],
  vatId: ['BTW-nummer'],
  header: ['Omschrijving   Aantal   Prijs   Bedrag'],
  cash: ['CONTANT'],
  change: ['WISSELGELD'],
  card: ['PIN'],
  paid: ['Betaald'],
  open: ['Openstaand'],
  thanks: ['Bedankt en tot ziens'],
  dateForms: ['dash', 'name'],
  months: [
    'januari',
    'februari',
    'maart',
    'april',
    'mei',
    'juni',
    'juli',
    'augustus',
    'september',
    'oktober',
    'november',
    'december',
  ],
};

export const VOCABULARIES: Readonly<Record<Locale, Vocabulary>> = {
  en: english,
  da: danish,
  it: italian,
  de: german,
  fr: french,
  nl: dutch,
};
