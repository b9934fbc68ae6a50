import { createHash } from 'node:crypto';
import { checkCvr } from '#domain/fiscal-ids/cvr.js';
import { checkVatNumber } from '#domain/fiscal-ids/eu-vat-number.js';
import { partitaIvaChecksumFits } from '#domain/fiscal-ids/partita-iva.js';
import { remainder97 } from '#domain/fiscal-ids/check-digits.js';
import type { EvaluationBuyer } from './evaluation-buyer.js';

/** Numbers that are valid and invented. The same name always gets the same ones, so a repeat has the supplier's numbers. */
const seedOf = (name: string): number => createHash('sha256').update(name.toLowerCase()).digest().readUInt32BE(0);

const firstFrom = (start: number, fits: (candidate: number) => boolean): number => {
  let candidate = start;
  while (!fits(candidate)) {
    candidate += 1;
    if (candidate - start > 10_000) throw new Error(`no number from ${start} fits`);
  }
  return candidate;
};

const cvrOf = (name: string): string =>
  String(firstFrom(20_000_000 + (seedOf(name) % 23_000_000), (candidate) => checkCvr(String(candidate)).ok));

const partitaIvaOf = (name: string): string => {
  const company = String(100_000 + (seedOf(`${name} p.iva`) % 400_000));
  const office = String(10 + (seedOf(name) % 90)).padStart(3, '0');
  const write = (digit: number): string => `0${company}${office}${digit}`;
  return write(firstFrom(0, (digit) => partitaIvaChecksumFits(write(digit))));
};

const ibanOf = (country: 'DK' | 'IT', name: string): string => {
  const seed = String(seedOf(`${name} iban`)).padStart(10, '0');
  const account = country === 'DK' ? `5479${seed}` : `X0306901600${seed.padStart(12, '0')}`.slice(0, 23);
  const check = 98 - remainder97(`${account}${country}00`);
  return `${country}${String(check).padStart(2, '0')}${account}`;
};

/** The VAT number of a company of another country; `n` stands for a digit. */
const vatNumberOf =
  (pattern: string) =>
  (name: string): string => {
    const digits = pattern.replaceAll(/[^n]/g, '').length;
    const start = Number(
      `1${String(seedOf(`${name} vat`))
        .padStart(digits, '3')
        .slice(-(digits - 1))}`,
    );
    const write = (number: number): string => {
      const left = [...String(number).padStart(digits, '0')];
      return pattern.replaceAll('n', () => left.shift() ?? '');
    };
    return write(firstFrom(start, (candidate) => checkVatNumber(write(candidate)).ok));
  };

const spaced = (digits: string, size: number): string => digits.match(new RegExp(`.{1,${size}}`, 'g'))?.join(' ') ?? '';

const OF_SUPPLIER: Readonly<Record<string, (name: string) => string>> = {
  cvr: cvrOf,
  'cvr spaced': (name) => spaced(cvrOf(name), 2),
  piva: partitaIvaOf,
  de: vatNumberOf('DEnnnnnnnnn'),
  se: vatNumberOf('SE55nnnnnnnn01'),
  pl: vatNumberOf('PLnnnnnnnnnn'),
  fr: vatNumberOf('FR83nnnnnnnnn'),
  nl: vatNumberOf('NLnnnnnnnnnB01'),
  'iban dk': (name) => ibanOf('DK', name),
  'iban it': (name) => ibanOf('IT', name),
  'iban dk spaced': (name) => spaced(ibanOf('DK', name), 4),
  'iban it spaced': (name) => spaced(ibanOf('IT', name), 4),
  account: (name) => String(seedOf(`${name} account`)).padStart(10, '0'),
  fik: (name) =>
    `+71<${String(seedOf(`${name} fik`)).padStart(15, '0')}+${String(80_000_000 + (seedOf(name) % 9_999_999))}<`,
};

const ofBuyer = (name: string, buyer: EvaluationBuyer): string | undefined => {
  const [street = '', city = ''] = buyer.address.split(/,\s*(?=\d)/);
  const values: Readonly<Record<string, string>> = {
    buyer: buyer.name,
    BUYER: buyer.name.toUpperCase(),
    address: buyer.address,
    street,
    city,
    us: buyer.number,
    'us spaced': spaced(buyer.number, 2),
    cf: buyer.fiscalCode ?? buyer.number,
    'our iban': buyer.iban,
  };
  return values[name];
};

/** `{cvr}` is the number of the document's supplier, `{cvr:Name}` that of another company, `{buyer}` the name of the buyer. */
export const fillPlaceholders = (text: string, supplier: string, buyer: EvaluationBuyer): string =>
  text.replaceAll(/\{([a-zA-Z ]+)(?::([^}]+))?\}/g, (whole, name: string, other: string | undefined) => {
    const value = ofBuyer(name, buyer) ?? OF_SUPPLIER[name]?.(other ?? supplier);
    if (value === undefined) throw new Error(`unknown placeholder ${whole}`);
    return value;
  });
