import { dottedDate } from './dates.js';
import type { Country } from './names.js';
import type { Random } from './random.js';

interface TextFacts {
  readonly numbers: readonly string[];
  readonly name: string;
  readonly date: string;
  readonly invoiceDate: string;
  readonly description: string | null;
  readonly isIncoming: boolean;
}

const MONTHS_DK = 'januar februar marts april maj juni juli august september oktober november december'.split(' ');
const MONTHS_IT = 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
  ' ',
);

export const monthName = (date: string, country: Country): string =>
  (country === 'denmark' ? MONTHS_DK : MONTHS_IT)[Number(date.slice(5, 7)) - 1]!;

/** An invoice number as a payer writes it: as printed, only its end, without zeros, with other separators. */
const writtenNumber = (random: Random, number: string): string =>
  random.weighted<() => string>([
    [6, () => number],
    [1, () => number.replace(/[-/]/g, ' ')],
    [1, () => number.replace(/[^0-9]/g, '')],
    [1, () => number.replace(/^[A-Z]+[-/ ]?/i, '')],
    [0.5, () => number.replace(/(^|[-/])0+(?=\d)/g, '$1')],
    [0.5, () => number.toLowerCase()],
  ])();

const list = (random: Random, numbers: readonly string[], and: string): string => {
  const separator = random.pick([', ', ' ', ' + ', '/', ` ${and} `, ',']);
  return numbers.join(separator);
};

const danish = (
  random: Random,
  { name, date, invoiceDate, description, isIncoming }: TextFacts,
  numbers: readonly string[],
): string => {
  const written = list(random, numbers, 'og');
  const withNumber = [
    `Faktura ${written}`,
    `Fakt.nr. ${written}`,
    `Fak ${written}`,
    `faktura nr ${written} - ${dottedDate(invoiceDate, '-')}`,
    `Betaling af faktura ${written}`,
    `${written}`,
    `Bgs ${name} Fakt ${written}`,
    `Inv. ${written} ref ${random.digits(5)}`,
    `Kundenr ${random.digits(4)} faktura ${written} tak for handlen`,
    `Overførsel ${random.digits(8)} ${written}`,
    `REG.NR ${random.digits(4)} KTO ${random.digits(7)} FAKTURA ${written}`,
  ];
  const without = [
    `Overførsel`,
    `Bgs ${name}`,
    isIncoming ? `Indbetaling fra ${name}` : `Overført til ${name}`,
    `Kontooverførsel ${random.digits(10)}`,
    `Straksoverførsel`,
    `${name}`,
    `Meddelelse: ${description ?? 'tak'}`,
    `Betaling ${dottedDate(date, '.', true)}`,
    '',
  ];
  return random.pick(numbers.length > 0 ? withNumber : without);
};

const italian = (
  random: Random,
  { name, date, invoiceDate, description, isIncoming }: TextFacts,
  numbers: readonly string[],
): string => {
  const written = list(random, numbers, 'e');
  const trn = `TRN ${random.digits(16)}IT`;
  const withNumber = [
    `BONIFICO A VOSTRO FAVORE DA ${name} PER SALDO FATTURA N. ${written} DEL ${dottedDate(invoiceDate, '/')}`,
    `Bonif. v/fav. - ${name} - Saldo ft ${written} ${trn}`,
    `Pagamento fattura ${written}`,
    `SALDO FT. ${written}`,
    `Fatt. n° ${written} del ${dottedDate(invoiceDate, '.', true)}`,
    `BONIFICO SEPA ${isIncoming ? 'ORDINANTE' : 'BENEFICIARIO'} ${name} CAUSALE fattura ${written} CRO ${random.digits(11)}`,
    `RI1 ${written} ${trn} NOTPROVIDED`,
    `ft ${written}`,
    `Addebito SDD ${name} mandato ${random.digits(9)} fatt ${written}`,
  ];
  const without = [
    `BONIFICO A VOSTRO FAVORE DA ${name} ${trn}`,
    `Bonifico SEPA`,
    `BONIFICO ISTANTANEO ${isIncoming ? 'DA' : 'A'} ${name}`,
    `Disposizione di bonifico ${random.digits(11)}`,
    `SALDO`,
    `Pagamento ${description ?? 'fornitura'}`,
    `DISPOSIZIONE DEL ${dottedDate(date, '/')} ${trn}`,
    '',
  ];
  return random.pick(numbers.length > 0 ? withNumber : without);
};

export const bankText = (
  random: Random,
  country: Country,
  facts: TextFacts,
  typo: (text: string) => string,
): string => {
  const numbers = facts.numbers.map((number) => typo(writtenNumber(random, number)));
  return (country === 'denmark' ? danish : italian)(random, facts, numbers);
};
