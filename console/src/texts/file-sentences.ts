import { sentence, type Sentence } from './sentence';

/** What a file is that cannot be taken, as part of a sentence. */
const KINDS: readonly Sentence[] = [
  sentence(
    'a delivery receipt of the Italian exchange',
    'en leveringskvittering fra SDI',
    'una ricevuta di consegna SDI',
  ),
  sentence('a rejection notice of the Italian exchange', 'en afvisning fra SDI', 'una notifica di scarto SDI'),
  sentence(
    'a non-delivery notice of the Italian exchange',
    'en besked fra SDI om manglende levering',
    'una notifica di mancata consegna SDI',
  ),
  sentence('an outcome notice of the Italian exchange', 'en besked om udfald fra SDI', 'una notifica di esito SDI'),
  sentence(
    'an expiry notice of the Italian exchange',
    'en besked fra SDI om udløbet frist',
    'una notifica di decorrenza termini SDI',
  ),
  sentence(
    'a transmission certificate of the Italian exchange',
    'en forsendelsesattest fra SDI',
    'un’attestazione di trasmissione SDI',
  ),
  sentence('the metadata file of the Italian exchange', 'SDI’s metadatafil', 'il file dei metadati SDI'),
  sentence(
    'FatturaPA, OIOUBL, UBL (Peppol BIS 3) or CII (Factur-X, ZUGFeRD, XRechnung)',
    'FatturaPA, OIOUBL, UBL (Peppol BIS 3) eller CII (Factur-X, ZUGFeRD, XRechnung)',
    'FatturaPA, OIOUBL, UBL (Peppol BIS 3) o CII (Factur-X, ZUGFeRD, XRechnung)',
  ),
  sentence('a reminder', 'en rykker', 'un sollecito'),
  sentence('an order', 'en ordre', 'un ordine'),
  sentence('an application response', 'et applikationssvar', 'una risposta applicativa'),
  sentence('a catalogue', 'et katalog', 'un catalogo'),
];

/** Files that are refused. */
export const FILES: readonly Sentence[] = [
  ...KINDS,
  sentence(
    'The XML file is {kind_sentence} ({name}), not an invoice.',
    'XML-filen er {kind_sentence} ({name}), ikke en faktura.',
    'Il file XML è {kind_sentence} ({name}), non una fattura.',
  ),
  sentence(
    'The XML file with the root element {name} is not an invoice in a supported format: {formats_sentence}',
    'XML-filen med rodelementet {name} er ikke en faktura i et understøttet format: {formats_sentence}',
    'Il file XML con elemento radice {name} non è una fattura in un formato supportato: {formats_sentence}',
  ),
];
