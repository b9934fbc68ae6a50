import type { Random } from './random.js';

const DANISH = {
  own: 'Sønderby Vestergård Lindholm Møllehave Bakkegård Østergaard Skovbo Hvidager Kirkeby Ravnholt Damgaard Tranekær Fjordblik Søbjerg Krogsgaard Nygård Havmark Elmegård Birkelund Stensballe Aagaard Brønshøj Gyldenløve Kløvermark Strandvejens Vesterhavs'.split(
    ' ',
  ),
  trade:
    'Tømrer VVS Elektro Bageri Grafisk Rengøring Transport Gartneri Smedje Revision Advokater Arkitekter Konsulent Catering Vognmand Maskinfabrik Møbler Trykkeri Kontorforsyning Energi Bryghus Optik Dyreklinik Tandlæge Fitness'.split(
      ' ',
    ),
  first: 'Anders Mette Søren Lærke Jørgen Kirsten Rasmus Åse Niels Birgitte Mikkel Pernille Øyvind Camilla'.split(' '),
  last: 'Jensen Nielsen Hansen Pedersen Sørensen Møller Kjær Bach Thygesen Villadsen Østergaard Nørgaard'.split(' '),
  forms: ['ApS', 'A/S', 'I/S', 'ApS', 'A/S', ''],
};

const ITALIAN = {
  own: 'Bianchi Ferrari Colombo Ricci Marchetti Galliani Fontana Rinaldi Moretti Barbieri Santoro Mariani Caputo Valentini Pellegrini Bellucci Donati Serra Vitale Lombardi Orlandi Zanetti Basile Guerra'.split(
    ' ',
  ),
  trade:
    'Costruzioni Impianti Trasporti Arredamenti Officine Grafiche Alimentari Edilizia Servizi Consulenze Meccanica Pulizie Logistica Tessuti Ceramiche Informatica Elettronica Verde Ristorazione Serramenti'.split(
      ' ',
    ),
  first: 'Mario Giulia Luca Francesca Alessandro Chiara Matteo Elena Davide Sara Lorenzo Martina'.split(' '),
  last: 'Rossi Russo Esposito Romano Gallo Conti De Luca Mancini Costa Giordano Rizzo Greco'.split(' '),
  forms: ['S.r.l.', 'S.p.A.', 'SRL', 'S.n.c.', 'S.a.s.', 'srl'],
};

export type Country = 'denmark' | 'italy';

export const companyName = (random: Random, country: Country): string => {
  const words = country === 'denmark' ? DANISH : ITALIAN;
  const form = random.pick(words.forms);
  const core = random.weighted<() => string>([
    [4, () => `${random.pick(words.own)} ${random.pick(words.trade)}`],
    [2, () => `${random.pick(words.own)} & ${random.pick(words.last)} ${random.pick(words.trade)}`],
    [2, () => `${random.pick(words.last)} ${random.pick(words.trade)}`],
    [1, () => random.pick(words.own)],
    [1, () => `${random.pick(words.own)}${random.pick(words.trade).toLowerCase()}`],
    [1, () => (country === 'italy' ? `Studio ${random.pick(words.last)}` : `${random.pick(words.own)} Holding`)],
  ])();
  return `${core} ${form}`.trim();
};

export const personName = (random: Random, country: Country): string => {
  const words = country === 'denmark' ? DANISH : ITALIAN;
  return `${random.pick(words.first)} ${random.pick(words.last)}`;
};

const FOREIGN = [
  'Hofmann Werkzeuge GmbH',
  'Pixelwerk AB',
  'Northwind Hosting Ltd',
  'Atelier Dupont SARL',
  'Cloudyard Inc',
  'Van Dijk Logistics BV',
  'Bluebird Analytics LLC',
];

export const foreignName = (random: Random): string => random.pick(FOREIGN);

const PLAIN: Readonly<Record<string, string>> = { æ: 'ae', ø: 'oe', å: 'aa', Æ: 'AE', Ø: 'OE', Å: 'AA' };

export interface NameHabits {
  readonly upperCase: boolean;
  readonly width: number;
  /** How the bank writes letters that its character set lacks. */
  readonly letters: 'kept' | 'two' | 'base' | 'question';
  readonly dropsForm: boolean;
}

/** A name as a bank prints it. */
export const printedName = (name: string, habits: NameHabits): string => {
  let printed = name;
  if (habits.dropsForm)
    printed = printed.replace(/\s(ApS|A\/S|I\/S|S\.r\.l\.|S\.p\.A\.|SRL|S\.n\.c\.|S\.a\.s\.|srl)$/, '');
  if (habits.letters === 'two') printed = printed.replace(/[æøåÆØÅ]/g, (letter) => PLAIN[letter]!);
  if (habits.letters === 'base') {
    printed = printed.replace(/[æÆ]/g, 'a').replace(/[øØ]/g, 'o').replace(/[åÅ]/g, 'a');
  }
  if (habits.letters === 'question') printed = printed.replace(/[æøåÆØÅ]/g, '?');
  if (habits.upperCase) printed = printed.toUpperCase();
  return printed.slice(0, habits.width).trim();
};

/** One typing error: a letter is swapped, dropped, doubled or replaced by its neighbour on the keyboard. */
export const mistyped = (random: Random, text: string): string => {
  if (text.length < 4) return text;
  const at = random.integer(1, text.length - 2);
  const kind = random.integer(0, 3);
  if (kind === 0) return text.slice(0, at) + text[at + 1]! + text[at]! + text.slice(at + 2);
  if (kind === 1) return text.slice(0, at) + text.slice(at + 1);
  if (kind === 2) return text.slice(0, at) + text[at]! + text.slice(at);
  const wrong = /\d/.test(text[at]!)
    ? String((Number(text[at]) + random.integer(1, 9)) % 10)
    : random.pick([...'aeiorstn']);
  return text.slice(0, at) + wrong + text.slice(at + 1);
};
