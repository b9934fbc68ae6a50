import { sentence, type Sentence } from './sentence';

/** Why a bank line belongs to an item. */
export const MATCH_REASONS: readonly Sentence[] = [
  sentence(
    'Both carry the payment reference {reference}',
    'Begge har betalingsreferencen {reference}',
    'Entrambi riportano il riferimento di pagamento {reference}',
  ),
  sentence(
    'Both carry the end-to-end id {reference}',
    'Begge har end-to-end-id’et {reference}',
    'Entrambi riportano l’identificativo end-to-end {reference}',
  ),
  sentence('Number {number} is in the text', 'Nummer {number} står i teksten', 'Il numero {number} è nel testo'),
  sentence(
    'A number in the text is {number} with a typing error',
    'Et nummer i teksten er {number} med en tastefejl',
    'Un numero nel testo è {number} con un errore di battitura',
  ),
  sentence(
    'The text names a number other than {number}',
    'Teksten nævner et andet nummer end {number}',
    'Il testo indica un numero diverso da {number}',
  ),
  sentence(
    'Rule "{rule}" names the counterpart',
    'Reglen "{rule}" angiver modparten',
    'La regola "{rule}" indica la controparte',
  ),
  sentence(
    'Rule "{rule}" books this line.',
    'Reglen "{rule}" bogfører denne linje.',
    'La regola "{rule}" registra questa riga.',
  ),
  sentence(
    'Earlier lines with {text} were matched with this counterpart',
    'Tidligere linjer med {text} blev afstemt med denne modpart',
    'Righe precedenti con {text} sono state abbinate a questa controparte',
  ),
  sentence(
    'The account {iban} belongs to the counterpart',
    'Kontoen {iban} tilhører modparten',
    'Il conto {iban} appartiene alla controparte',
  ),
  sentence(
    'The id {id} of the counterpart is in the text',
    'Modpartens nummer {id} står i teksten',
    'Il codice {id} della controparte è nel testo',
  ),
  sentence('The name matches {name}', 'Navnet passer til {name}', 'Il nome corrisponde a {name}'),
  sentence('The text names the same month', 'Teksten nævner den samme måned', 'Il testo indica lo stesso mese'),
  sentence('The text names another month', 'Teksten nævner en anden måned', 'Il testo indica un altro mese'),
  sentence('The text names {name}', 'Teksten nævner {name}', 'Il testo nomina {name}'),
  sentence(
    'The line names another party: {name}',
    'Linjen nævner en anden part: {name}',
    'La riga nomina un’altra parte: {name}',
  ),
  sentence('The amount is exactly {amount}', 'Beløbet er præcis {amount}', 'L’importo è esattamente {amount}'),
  sentence(
    '{amount} is {open} less a fee',
    '{amount} er {open} minus et gebyr',
    '{amount} è {open} meno una commissione',
  ),
  sentence(
    '{amount} is {open} less withholding tax',
    '{amount} er {open} minus kildeskat',
    '{amount} è {open} meno la ritenuta',
  ),
  sentence(
    '{amount} is {open} without VAT (split payment)',
    '{amount} er {open} uden moms (split payment)',
    '{amount} è {open} senza IVA (split payment)',
  ),
  sentence(
    '{amount} is {open} less a discount',
    '{amount} er {open} minus en rabat',
    '{amount} è {open} meno uno sconto',
  ),
  sentence(
    '{amount} is {open} up to rounding',
    '{amount} er {open} på nær afrunding',
    '{amount} è {open} salvo arrotondamento',
  ),
  sentence(
    '{count} lines together are exactly {open}',
    '{count} linjer er tilsammen præcis {open}',
    '{count} righe insieme sono esattamente {open}',
  ),
  sentence(
    '{count} items together add up to {amount}',
    '{count} poster giver tilsammen {amount}',
    '{count} partite insieme danno {amount}',
  ),
  sentence('{amount} is a part of {open}', '{amount} er en del af {open}', '{amount} è una parte di {open}'),
  sentence('{amount} is more than {open}', '{amount} er mere end {open}', '{amount} è più di {open}'),
  sentence(
    '{amount} is about {open} at the rate of the day',
    '{amount} er cirka {open} til dagens kurs',
    '{amount} è circa {open} al cambio del giorno',
  ),
  sentence('The two lines are 1 day apart', 'Der er 1 dag mellem de to linjer', 'Le due righe distano 1 giorno'),
  sentence(
    'The two lines are {count} days apart',
    'Der er {count} dage mellem de to linjer',
    'Le due righe distano {count} giorni',
  ),
  sentence(
    'Paid {count} days after the document, which is unusual',
    'Betalt {count} dage efter bilaget, hvilket er usædvanligt',
    'Pagato {count} giorni dopo il documento, il che è insolito',
  ),
  sentence(
    'Paid {count} days before the document, which is unusual',
    'Betalt {count} dage før bilaget, hvilket er usædvanligt',
    'Pagato {count} giorni prima del documento, il che è insolito',
  ),
  sentence(
    'Paid {count} days after the document',
    'Betalt {count} dage efter bilaget',
    'Pagato {count} giorni dopo il documento',
  ),
  sentence(
    'Paid {count} days before the document',
    'Betalt {count} dage før bilaget',
    'Pagato {count} giorni prima del documento',
  ),
  sentence('Paid on the day of the document', 'Betalt på bilagets dag', 'Pagato il giorno del documento'),
  sentence('Paid at a usual time', 'Betalt på et sædvanligt tidspunkt', 'Pagato in un momento abituale'),
  sentence('Both accounts are your own', 'Begge konti er dine egne', 'Entrambi i conti sono tuoi'),
  sentence(
    'It is the first of several equal payments',
    'Det er den første af flere ens betalinger',
    'È il primo di più pagamenti uguali',
  ),
  sentence(
    'A person undid this match before',
    'En person har fortrudt denne afstemning før',
    'Una persona ha già annullato questo abbinamento',
  ),
  sentence(
    'The two lines may be money between own accounts.',
    'De to linjer kan være penge mellem egne konti.',
    'Le due righe possono essere un giroconto.',
  ),
  sentence(
    'It looks like money between own accounts, but the line on the other account is not here. Wait for it, and book both as a transfer; ignore it only if that account is not kept here.',
    'Det ligner penge mellem egne konti, men linjen på den anden konto er her ikke. Vent på den, og bogfør begge som en overførsel; ignorér den kun, hvis den konto ikke føres her.',
    'Sembra un giroconto, ma la riga sull’altro conto non c’è. Aspettala e registra entrambe come giroconto; ignorala solo se quel conto non è tenuto qui.',
  ),
  sentence('Sure to {percent} %.', '{percent} % sikker.', 'Sicuro al {percent} %.'),
  sentence('Chosen by a person.', 'Valgt af en person.', 'Scelto da una persona.'),
  sentence('Booked by a person.', 'Bogført af en person.', 'Registrato da una persona.'),
  sentence('A person undid the match.', 'En person fortrød afstemningen.', 'Una persona ha annullato l’abbinamento.'),
  sentence(
    'A person chose both lines of the transfer.',
    'En person valgte begge linjer i overførslen.',
    'Una persona ha scelto entrambe le righe del giroconto.',
  ),
  sentence(
    'Split by a person across {count} targets.',
    'Delt af en person over {count} poster.',
    'Ripartito da una persona su {count} partite.',
  ),
];
