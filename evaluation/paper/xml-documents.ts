import { BUYERS, writeFatturaPa, writeUbl } from '../coding/write-xml.js';
import type { Dice } from './dice.js';
import { contactsOf, type Party } from './parties.js';
import { rateSums, saleOf, sumOf } from './sale.js';
import { tradesOf } from './shops.js';
import { emptyTruth, type Country, type PaperTruth } from './truth.js';

/** An electronic invoice with its truth. The buyer in the file is a fixed one, so the organisation has its number. */
export const xmlOf = (
  country: Country,
  dice: Dice,
): { readonly xml: string; readonly truth: PaperTruth; readonly buyer: Party; readonly contacts: readonly Party[] } => {
  const sale = saleOf(country, country === 'denmark' ? 'dkB2b' : 'itB2b', dice, { lines: [1, 6] });
  const items = sale.items.map((item) => ({ ...item, quantity: 1, cents: item.priceCents }));
  const rates = rateSums(items, false);
  const { supplier } = sale;
  const vatCents = sumOf(rates, 'vatCents');
  const lines = items.map(({ name, cents, rate }) => `${name}|${(cents / 100).toFixed(2)}|${rate}`);
  const xml =
    country === 'italy'
      ? writeFatturaPa([
          `fatturapa: ${supplier.name}|IT${supplier.vatNumber}|TD01|${sale.iso}|${sale.number}`,
          ...lines,
        ])
      : writeUbl([
          `ubl: ${supplier.name}|DK${supplier.vatNumber}|DK|${sale.iso}|${sale.number}|DKK`,
          ...lines.map((line) => `${line}|S`),
        ]);
  const truth: PaperTruth = {
    ...emptyTruth(['invoice'], supplier.name, country === 'denmark' ? 'DKK' : 'EUR'),
    date: sale.iso,
    number: sale.number,
    vatNumber: supplier.vatNumber,
    totalCents: sumOf(rates, 'netCents') + vatCents,
    vatCents,
    rates,
    lines: items.map(({ name, cents }) => ({ description: name, quantity: null, cents })),
  };
  const buyer = { ...sale.buyer, vatNumber: BUYERS[country].vatNumber.slice(2) };
  return { xml, truth, buyer, contacts: contactsOf(country, dice, tradesOf(country)) };
};
