import { sentence, type Sentence } from './sentence';

/** What a file is that cannot be taken, as part of a sentence. */
const KINDS: readonly Sentence[] = [
  sentence('a GIF picture', 'et GIF-billede', 'un’immagine GIF'),
  sentence('a BMP picture', 'et BMP-billede', 'un’immagine BMP'),
  sentence('a video or an AVIF picture', 'en video eller et AVIF-billede', 'un video o un’immagine AVIF'),
  sentence('an old Office document', 'et gammelt Office-dokument', 'un vecchio documento Office'),
  sentence('a RAR archive', 'et RAR-arkiv', 'un archivio RAR'),
  sentence('a 7z archive', 'et 7z-arkiv', 'un archivio 7z'),
  sentence('a gzip archive', 'et gzip-arkiv', 'un archivio gzip'),
  sentence('a web page (HTML)', 'en webside (HTML)', 'una pagina web (HTML)'),
  sentence('of an unknown type', 'af en ukendt type', 'di tipo sconosciuto'),
  sentence('plain text', 'ren tekst', 'testo semplice'),
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
    'The file has {bytes} bytes. The limit is {limit}.',
    'Filen har {bytes} byte. Grænsen er {limit}.',
    'Il file ha {bytes} byte. Il limite è {limit}.',
  ),
  sentence(
    'The PDF is incomplete: its end is missing. Send the whole file.',
    'PDF’en er ufuldstændig: slutningen mangler. Send hele filen.',
    'Il PDF è incompleto: manca la fine. Invia il file intero.',
  ),
  sentence('The PDF has no pages.', 'PDF’en har ingen sider.', 'Il PDF non ha pagine.'),
  sentence(
    'The PDF is protected by a password. Send a copy without a password.',
    'PDF’en er beskyttet med adgangskode. Send en kopi uden adgangskode.',
    'Il PDF è protetto da password. Invia una copia senza password.',
  ),
  sentence(
    'The PDF is damaged or incomplete and cannot be opened ({reason}).',
    'PDF’en er beskadiget eller ufuldstændig og kan ikke åbnes ({reason}).',
    'Il PDF è danneggiato o incompleto e non si apre ({reason}).',
  ),
  sentence(
    'Page {page} of the PDF has {width} × {height} points. The limit is {most} points, which are five metres.',
    'Side {page} i PDF-filen er større end fem meter.',
    'La pagina {page} del PDF è più grande di cinque metri.',
    'Page {page} of the PDF is larger than five metres.',
  ),
  sentence(
    'The PDF could not be read in {seconds} seconds per page.',
    'PDF-filen kunne ikke læses på {seconds} sekunder pr. side.',
    'Il PDF non è stato letto in {seconds} secondi per pagina.',
  ),
  sentence(
    'Print it to a new PDF and send the new one.',
    'Print den til en ny PDF, og send den nye.',
    'Stampalo in un nuovo PDF e invia quello nuovo.',
  ),
  sentence('The ZIP contains no files.', 'ZIP-filen indeholder ingen filer.', 'Lo ZIP non contiene file.'),
  sentence(
    'The ZIP contains no file of a supported type: {types}.',
    'ZIP-filen indeholder ingen fil af en understøttet type: {types}.',
    'Lo ZIP non contiene file di un tipo supportato: {types}.',
  ),
  sentence(
    'The ZIP contains no file of a supported type.',
    'ZIP-filen indeholder ingen fil af en understøttet type.',
    'Lo ZIP non contiene file di un tipo supportato.',
  ),
  sentence(
    'The ZIP is protected by a password. Send a ZIP without a password, or send the files themselves.',
    'ZIP-filen er beskyttet med adgangskode. Send den uden adgangskode, eller send filerne selv.',
    'Lo ZIP è protetto da password. Invialo senza password, oppure invia i singoli file.',
  ),
  sentence(
    'The ZIP is damaged or incomplete. Create it again, or send the files themselves.',
    'ZIP-filen er beskadiget eller ufuldstændig. Lav den igen, eller send filerne selv.',
    'Lo ZIP è danneggiato o incompleto. Crealo di nuovo, oppure invia i singoli file.',
  ),
  sentence(
    'The ZIP contains a path outside the archive, so it is not unpacked. Create the ZIP again with plain file names.',
    'ZIP-filen indeholder en sti uden for arkivet, så den pakkes ikke ud. Lav den igen med enkle filnavne.',
    'Lo ZIP contiene un percorso esterno all’archivio, quindi non viene estratto. Crealo di nuovo con nomi di file semplici.',
  ),
  sentence(
    'The file {name} in the ZIP is also a ZIP. Put all files into one ZIP.',
    'Filen {name} i ZIP-filen er også en ZIP. Læg alle filer i én ZIP.',
    'Il file {name} nello ZIP è a sua volta uno ZIP. Metti tutti i file in un solo ZIP.',
  ),
  sentence(
    'The file is labelled as {claim}, but its content is {content_sentence}. ',
    'Filen udgiver sig for at være {claim}, men indholdet er {content_sentence}.',
    'Il file è dichiarato come {claim}, ma il contenuto è {content_sentence}.',
    'The file is labelled as {claim}, but its content is {content_sentence}.',
  ),
  sentence(
    'The file is labelled as {claim}, but its content is {content_sentence}, or the file is damaged.',
    'Filen udgiver sig for at være {claim}, men indholdet er {content_sentence}, eller filen er beskadiget.',
    'Il file è dichiarato come {claim}, ma il contenuto è {content_sentence}, o il file è danneggiato.',
  ),
  sentence(
    'The file is {content_sentence}. Supported types: {types}.',
    'Filen er {content_sentence}. Understøttede typer: {types}.',
    'Il file è {content_sentence}. Tipi supportati: {types}.',
  ),
  sentence(
    'The {type} picture is damaged or incomplete: {reason}.',
    '{type}-billedet er beskadiget eller ufuldstændigt: {reason}.',
    'L’immagine {type} è danneggiata o incompleta: {reason}.',
  ),
  sentence(
    'The picture has {width} × {height} pixels. The limit is {limit} million pixels.',
    'Billedet har {width} × {height} pixel. Grænsen er {limit} millioner.',
    'L’immagine ha {width} × {height} pixel. Il limite è {limit} milioni.',
  ),
  sentence(
    'Scan or photograph it again, or send it as PDF.',
    'Scan eller fotografér det igen, eller send det som PDF.',
    'Scansionalo o fotografalo di nuovo, oppure invialo in PDF.',
  ),
  sentence(
    'The signed file (P7M) is damaged and its content cannot be read: {reason}. Ask the sender for a new copy.',
    'Den signerede fil (P7M) er beskadiget og kan ikke læses: {reason}. Bed afsenderen om en ny kopi.',
    'Il file firmato (P7M) è danneggiato e non si legge: {reason}. Chiedi una nuova copia al mittente.',
  ),
  sentence(
    'The XML file is not well-formed (line:column {place}).',
    'XML-filen er ikke gyldig (linje:kolonne {place}).',
    'Il file XML non è ben formato (riga:colonna {place}).',
  ),
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
  sentence(
    '{count} files of this organisation already wait to be read. Try again soon.',
    '{count} af virksomhedens filer venter allerede på at blive læst. Prøv igen om lidt.',
    '{count} file dell’azienda sono già in attesa di lettura. Riprova tra poco.',
  ),
  sentence('The connection broke.', 'Forbindelsen blev afbrudt.', 'La connessione si è interrotta.'),
];
