import type { SetInvoice } from '../evaluation-set.js';
import { monthName } from './bank-texts.js';
import { plusDays } from './dates.js';
import { PRICES, type BookHabits, type Party } from './parties.js';

/** An invoice during generation. Amounts are in minor units without a sign. */
export interface Draft {
  readonly party: Party;
  readonly invoice: SetInvoice;
  readonly total: number;
  readonly pays: number;
  readonly isIncoming: boolean;
  readonly isCredit: boolean;
  readonly dueDate: string;
  readonly currency: string;
}

export const HOME = { denmark: 'DKK', italy: 'EUR' } as const;
const VAT = { denmark: 25, italy: 22 } as const;

/** An amount of minor units as a decimal number. */
export const unit = (minor: number): number => Number((minor / 100).toFixed(2));

const amountOf = ({ random, profile, country }: BookHabits, party: Party): number => {
  if (party.price !== null) return party.price;
  if (random.chance(profile.commonPrices)) return random.pick(PRICES);
  if (random.chance(profile.roundAmounts)) return random.integer(1, 200) * 10_000;
  const net = Math.round(Math.exp(random.next() * 6 + 8.5));
  return Math.round((net * (100 + VAT[country])) / 100);
};

const referenceOf = ({ random, country }: BookHabits, number: string): string => {
  const digits = number.replace(/\D/g, '').slice(-10);
  if (country === 'denmark') return `+71<${random.digits(3)}${digits}`.padEnd(19, '0') + `+${random.digits(8)}<`;
  const body = digits.padStart(8, '0');
  let remainder = 0;
  for (const digit of `${body}271500`) remainder = (remainder * 10 + Number(digit)) % 97;
  return `RF${String(98 - remainder).padStart(2, '0')}${body}`;
};

/** Drafts an invoice of a party with the terms that decide what is paid. */
export const draftInvoice = (habits: BookHabits, id: string, party: Party, date: string, isCredit: boolean): Draft => {
  const { random, profile, country } = habits;
  const home = HOME[country];
  const amount = amountOf(habits, party);
  const currency = party.isForeign
    ? random.pick(home === 'DKK' ? ['EUR', 'EUR', 'USD', 'GBP', 'SEK'] : ['USD', 'GBP', 'DKK'])
    : home;
  const net = Math.round((amount * 100) / (100 + VAT[country]));
  const withholding = party.withholds && !isCredit ? Math.round(net / 5) : 0;
  const splits = party.splits && !isCredit;
  const discount =
    !isCredit && !withholding && !splits && random.chance(profile.discounts)
      ? Math.round(amount * random.pick([0.01, 0.02, 0.03]))
      : 0;
  const dueDate = plusDays(date, party.termsDays);
  const isPrinted = random.chance(0.6);
  const number = party.numbering(date);
  const description = party.price !== null ? `Abonnement ${monthName(date, country)}` : null;
  const structured = random.chance(profile.structured);
  const invoice: SetInvoice = {
    id,
    type: isCredit
      ? party.isSupplier
        ? 'purchase_credit_note'
        : 'sale_credit_note'
      : party.isSupplier
        ? 'purchase'
        : 'sale',
    amount: unit(amount),
    currency,
    ...(random.chance(0.7) ? { net: unit(net) } : {}),
    ...(withholding > 0 && isPrinted ? { withholding: unit(withholding) } : {}),
    ...(discount > 0 && isPrinted ? { discount: { amount: unit(discount), until: plusDays(date, 8) } } : {}),
    date,
    ...(random.chance(0.9) ? { dueDate } : {}),
    number,
    ...(structured ? { references: [referenceOf(habits, number)] } : {}),
    ...(description !== null && random.chance(0.5) ? { description } : {}),
    ...(random.chance(0.7) ? { contactId: party.id } : {}),
    name: party.name,
    ...(random.chance(profile.knowsIban) ? { ibans: [party.iban] } : {}),
    ...(random.chance(0.6) ? { fiscalIds: [party.fiscalId] } : {}),
  };
  const pays = amount - withholding - (splits ? amount - net : 0) - discount;
  return {
    party,
    invoice,
    total: amount,
    pays,
    isIncoming: party.isSupplier === isCredit,
    isCredit,
    dueDate,
    currency,
  };
};
