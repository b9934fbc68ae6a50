import type { Page, Word } from '#domain/extraction/page/page.js';
import { diceOf, type Dice } from './dice.js';
import { cvrNumber, partitaIva } from './numbers.js';
import type { Country } from './truth.js';

/**
 * Heads of invoices that vary only what surrounds the number: its label, its form, its position, and the numbers of other
 * things. They have words with boxes, as a PDF with text has, and are not rendered.
 */
interface NumberHead {
  readonly number: string;
  readonly page: Page;
}

interface Forms {
  readonly labels: readonly string[];
  readonly headings: readonly string[];
  readonly titles: readonly string[];
  readonly dates: readonly string[];
  readonly buyer: (dice: Dice) => readonly string[];
  readonly number: (dice: Dice) => string;
  readonly others: (dice: Dice) => readonly (readonly [label: string, value: string])[];
}

const ITALY: Forms = {
  labels:
    'Fattura n.|Fattura N°|Fattura nr.|Fattura numero|N. fattura|Numero fattura|Numero documento|N. documento|Documento n.|Numero|Fattura|Fattura di vendita n.|Fattura immediata n.|Fattura accompagnatoria n.|N. Doc.|Doc. N.|Parcella n.|N.ro documento|Fatt. n.|Numero della fattura|Fattura elettronica n.|Codice fattura|Invoice no. / Fattura n.|Estremi documento|Nota di credito n.|Bolletta n.|Numero documento fiscale|Documento fiscale n.|Copia di fattura n.'.split(
      '|',
    ),
  headings:
    'Numero|N° documento|Numero documento|Numero fattura|N. fattura|Nr. doc.|Fattura n.|Documento|Doc. n.|Fattura|Fattura nr.'.split(
      '|',
    ),
  titles: ['FATTURA', 'Fattura n.', 'FATTURA N°'],
  dates: ['Data', 'Data documento', 'Data fattura', 'Data emissione', 'Emessa il'],
  buyer: (dice) => ['Spett.le', 'Delta Design S.r.l.', 'Corso Italia 44', '10121 Torino', `P.IVA ${partitaIva(dice)}`],
  number: (dice) =>
    dice.pick([
      dice.digits(4),
      dice.digits(6),
      dice.digits(10),
      `${1 + dice.below(9)}`,
      `${10 + dice.below(900)}/2026`,
      `2026/${10 + dice.below(900)}`,
      `${1 + dice.below(900)}/A`,
      `${10 + dice.below(900)}-FE`,
      `FE-2026-${dice.digits(4)}`,
      `FPR ${1 + dice.below(99)}/26`,
      `V2/${dice.digits(4)}`,
      `00${dice.digits(4)}/FT`,
      `VEN/2026/${dice.digits(4)}`,
    ]),
  others: (dice) => [
    ['Ordine n.', dice.digits(5)],
    ['Vs. ordine', `${dice.digits(4)}/B`],
    ['DDT n.', `${dice.digits(3)} del 01/03/2026`],
    ['Cod. cliente', dice.digits(5)],
    ['N. cliente', dice.digits(5)],
    ['Contratto n.', dice.digits(7)],
    ['CIG', dice.digits(10)],
    ['Preventivo n.', `${dice.digits(3)} del 12/02/2026`],
    ['Prot. n.', dice.digits(5)],
    ['Polizza n.', dice.digits(8)],
    ['Banca: conto n.', dice.digits(12)],
    ['Vs. rif.', dice.digits(4)],
    ['Pag.', '1/2'],
  ],
};

const DENMARK: Forms = {
  labels:
    'Fakturanr.|Faktura nr.|Fakturanummer|Faktura|FAKTURA|Fakt.nr.|Faktura-nr.|Faktura no.|Regning nr.|Regningsnummer|Bilagsnr.|Dokumentnr.|Nummer|Invoice no.|Kreditnota nr.|Salgsfaktura|Opkrævning nr.|Vores fakturanr.|Fakturabilag|Faktura/Invoice no.|Faktura-ID'.split(
      '|',
    ),
  headings: 'Fakturanr.|Faktura nr.|Fakturanummer|Nummer|Bilagsnr.|Dokumentnr.|Faktura|Invoice no.'.split('|'),
  titles: ['FAKTURA', 'Faktura', 'FAKTURA NR.'],
  dates: ['Dato', 'Fakturadato', 'Udstedt', 'Bilagsdato'],
  buyer: (dice) => ['Til', 'Delta Design ApS', 'Havnegade 44', '5000 Odense C', `CVR ${cvrNumber(dice)}`],
  number: (dice) =>
    dice.pick([
      `1${dice.digits(3)}`,
      `1${dice.digits(5)}`,
      dice.digits(8),
      `2026-${dice.digits(3)}`,
      `2026/${dice.digits(3)}`,
      `F-${dice.digits(5)}`,
      `INV-${dice.digits(4)}`,
      `SF${dice.digits(5)}`,
    ]),
  others: (dice) => [
    ['Ordrenr.', dice.digits(5)],
    ['Kundenr.', dice.digits(5)],
    ['Debitornr.', dice.digits(5)],
    ['EAN-nr.', `579${dice.digits(10)}`],
    ['Følgeseddel nr.', dice.digits(5)],
    ['Rekv.nr.', dice.digits(5)],
    ['Deres ref.:', dice.digits(4)],
    ['Konto nr.', dice.digits(10)],
    ['Sagsnr.', dice.digits(5)],
    ['Aftalenr.', dice.digits(7)],
    ['Betalings-ID', dice.digits(15)],
    ['Løbenr.', dice.digits(4)],
    ['Side', '1/2'],
  ],
};

const LETTER = 0.52;
const SPACE = 0.28;

/** Words from left to right, and where the next one would begin. */
const write = (words: Word[], text: string, left: number, top: number, size = 9): number =>
  text.split(' ').reduce((at, word) => {
    const width = word.length * size * LETTER;
    words.push({ text: word, confidence: 1, box: { left: at, top: top - size * 0.75, width, height: size } });
    return at + width + size * SPACE;
  }, left);

const POSITIONS = ['right', 'column', 'below', 'heading', 'table', 'title', 'pairs'] as const;

interface Place {
  readonly words: Word[];
  readonly left: number;
  readonly top: number;
}

/** Writes the number at one position and returns nothing: the words are the result. */
const writeNumber = ({ words, left, top }: Place, number: string, forms: Forms, dice: Dice): void => {
  const day = `${10 + dice.below(18)}/0${1 + dice.below(9)}/2026`;
  const [label, heading, date] = [dice.pick(forms.labels), dice.pick(forms.headings), dice.pick(forms.dates)];
  const pairs = (rows: readonly (readonly [string, string])[], gap: number): void => {
    for (const [index, [name, value]] of rows.entries()) {
      write(words, name, left, top + index * 12);
      write(words, value, left + gap, top + index * 12);
    }
  };
  const position = dice.pick(POSITIONS);
  if (position === 'right') {
    write(words, `${number}`, write(words, label, left, top), top);
    write(words, `${date} ${day}`, left, top + 12);
  } else if (position === 'column') pairs([[label, number], [date, day], dice.pick(forms.others(dice))], 130);
  else if (position === 'pairs') pairs([...forms.others(dice).slice(0, 2), [date, day], [label, number]], 110);
  else if (position === 'below') {
    write(words, label, left, top, 8);
    write(words, number, left, top + 12, 11);
  } else if (position === 'heading') {
    write(words, heading, left, top, 7);
    write(words, date, left + 90, top, 7);
    write(words, number, left + dice.pick([0, 5]), top + 11, 10);
    write(words, day, left + 90, top + 11, 10);
  } else if (position === 'title') write(words, number, write(words, dice.pick(forms.titles), left, top, 18), top, 18);
  else {
    const columns = [[date, day], [heading, number], ...forms.others(dice).slice(3, 5)];
    for (const [index, [name = '', value = '']] of columns.entries()) {
      write(words, name, 40 + index * 120, top + 92, 8);
      write(words, value, 40 + index * 120, top + 103);
    }
  }
};

export const numberHead = (country: Country, index: number): NumberHead => {
  const dice = diceOf('number-heads', country, index);
  const forms = country === 'denmark' ? DENMARK : ITALY;
  const words: Word[] = [];
  const top = 100 + dice.below(30);
  const isBuyerRight = dice.chance(0.5);
  const buyerTop = top + dice.below(14);
  write(words, 'Officine Bianchi', 40, 40, 14);
  for (const [row, text] of forms.buyer(dice).entries())
    write(words, text, isBuyerRight ? 340 : 40, buyerTop + row * 12);
  const number = forms.number(dice);
  writeNumber({ words, left: isBuyerRight ? 40 : 330, top }, number, forms, dice);
  for (let row = 0; row < 3; row += 1) {
    const [label, value] = dice.pick(forms.others(dice));
    write(words, `${label} ${value}`, 40, top + 130 + row * 12);
  }
  return { number, page: { number: 1, width: 595, height: 842, passes: [{ name: 'text', words }] } };
};
