import type { EvaluationSet, SetInvoice, SetPayment, TruthGroup } from '../evaluation-set.js';
import { bankText } from './bank-texts.js';
import { plusDays, plusMonths, workingDay } from './dates.js';
import { draftInvoice, HOME, unit, type Draft } from './drafts.js';
import { companyName, mistyped, personName, printedName, type Country, type NameHabits } from './names.js';
import { newParty, numberingOf, type BookHabits, type Party } from './parties.js';
import type { Profile } from './profiles.js';
import { Random } from './random.js';
import { unrelatedLine } from './unrelated.js';

const FOREIGN_RATES = { EUR: 7.46, USD: 6.9, GBP: 8.7, SEK: 0.65 } as const;
const DAYS = 330;
const START = '2026-01-05';

class BookMaker {
  readonly #random: Random;
  readonly #profile: Profile;
  readonly #country: Country;
  readonly #home: 'DKK' | 'EUR';
  readonly #invoices: SetInvoice[] = [];
  readonly #payments: SetPayment[] = [];
  readonly #truth: TruthGroup[] = [];
  readonly #noise: Record<string, string> = {};
  readonly #bank: NameHabits;
  readonly #prefix: string;

  constructor(random: Random, profile: Profile, country: Country, prefix: string) {
    this.#random = random;
    this.#profile = profile;
    this.#country = country;
    this.#home = HOME[country];
    this.#prefix = prefix;
    this.#bank = {
      upperCase: random.chance(country === 'italy' ? 0.7 : 0.4),
      width: random.pick([18, 27, 35, 70]),
      letters: random.pick(['kept', 'two', 'base', 'question']),
      dropsForm: random.chance(0.3),
    };
  }

  get #habits(): BookHabits {
    return { random: this.#random, profile: this.#profile, country: this.#country };
  }

  #id(kind: string, count: number): string {
    return `${this.#prefix}${kind}${count + 1}`;
  }

  #draft(party: Party, date: string, isCredit = false): Draft {
    const draft = draftInvoice(this.#habits, this.#id('i', this.#invoices.length), party, date, isCredit);
    this.#invoices.push(draft.invoice);
    return draft;
  }

  /** A bank line for drafts of one party. The signed amount is in minor units of the home currency. */
  #pay(
    drafts: readonly Draft[],
    amount: number,
    date: string,
    options: { mention?: boolean; text?: string } = {},
  ): SetPayment {
    const random = this.#random;
    const profile = this.#profile;
    const { party, isIncoming } = drafts[0]!;
    const typo = (text: string): string => (random.chance(profile.typos) ? mistyped(random, text) : text);
    const printed = typo(printedName(party.name, this.#bank));
    const reference = drafts.length === 1 ? drafts[0]!.invoice.references?.[0] : undefined;
    const mentions = options.mention ?? random.chance(profile.mentionsNumber);
    const text =
      options.text ??
      bankText(
        random,
        this.#country,
        {
          numbers: mentions && reference === undefined ? drafts.map(({ invoice }) => invoice.number!) : [],
          name: printed,
          date,
          invoiceDate: drafts[0]!.invoice.date,
          description: drafts[0]!.invoice.description ?? null,
          isIncoming,
        },
        typo,
      );
    const payment: SetPayment = {
      id: this.#id('p', this.#payments.length),
      amount: unit(isIncoming ? amount : -amount),
      currency: this.#home,
      date: workingDay(date),
      account: `${this.#prefix}a1`,
      ...(random.chance(profile.printsName) ? { name: printed } : {}),
      ...(random.chance(profile.printsIban) ? { iban: party.iban } : {}),
      text,
      ...(reference !== undefined ? { reference } : {}),
    };
    this.#payments.push(payment);
    return payment;
  }

  #payDate(draft: Draft): string {
    const random = this.#random;
    if (random.chance(this.#profile.prepaid)) return plusDays(draft.invoice.date, -random.integer(1, 12));
    if (random.chance(this.#profile.lateMonths)) return plusDays(draft.dueDate, random.integer(30, 120));
    const early = draft.party.isSupplier ? 0 : random.integer(0, Math.min(10, draft.party.termsDays));
    return plusDays(draft.dueDate, draft.party.lateDays + random.integer(-1, 4) - (random.chance(0.3) ? early : 0));
  }

  #group(payments: readonly SetPayment[], drafts: readonly Draft[], name: string): void {
    this.#truth.push({
      payments: payments.map(({ id }) => id),
      invoices: drafts.map(({ invoice }) => invoice.id),
      case: name,
    });
  }

  #settleOne(draft: Draft): void {
    const random = this.#random;
    const profile = this.#profile;
    if (random.chance(profile.unpaid)) return;
    const date = this.#payDate(draft);
    let amount = draft.pays;
    let name = draft.party.price !== null ? 'subscription' : draft.isCredit ? 'credit note' : 'one to one';
    if (draft.pays !== draft.total) {
      name = draft.party.withholds ? 'withholding' : draft.party.splits ? 'split payment' : 'discount';
    }
    if (draft.currency !== this.#home) {
      const toDkk = (currency: string): number => (currency === 'DKK' ? 1 : FOREIGN_RATES[currency as 'EUR']);
      const rate = toDkk(draft.currency) / toDkk(this.#home);
      const spread = 1 + (random.next() * 0.025 - 0.005) * (draft.isIncoming ? -1 : 1);
      amount = Math.round(amount * rate * spread);
      name = 'exchange';
    } else if (random.chance(profile.fees) && !draft.isCredit && amount > 20_000) {
      const fee = random.pick([500, 1000, 2000, 2500, 150, Math.round(amount * 0.015), Math.round(amount * 0.0125)]);
      amount += draft.isIncoming ? -fee : fee;
      name = 'fee';
    } else if (random.chance(profile.instalments) && amount > 40_000) {
      this.#payInstalments(draft, date, random.integer(2, 3));
      return;
    } else if (random.chance(profile.partial) && amount > 40_000) {
      amount = Math.round((amount * random.integer(20, 80)) / 100);
      this.#group([this.#pay([draft], amount, date, { mention: random.chance(0.85) })], [draft], 'partial');
      return;
    }
    const payment = this.#pay([draft], amount, date);
    this.#group([payment], [draft], name);
    if (random.chance(profile.duplicates)) {
      const again = {
        ...payment,
        id: this.#id('p', this.#payments.length),
        date: workingDay(plusDays(payment.date, random.integer(1, 9))),
      };
      this.#payments.push(again);
      this.#noise[again.id] = 'paid twice';
    }
  }

  #payInstalments(draft: Draft, date: string, count: number): void {
    const random = this.#random;
    const payments: SetPayment[] = [];
    let rest = draft.pays;
    const mention = random.chance(this.#profile.mentionsNumber);
    for (let part = 0; part < count; part += 1) {
      const isEven = random.chance(0.5);
      const amount =
        part === count - 1 ? rest : Math.round((rest / (count - part)) * (isEven ? 1 : 0.5 + random.next()));
      rest -= amount;
      payments.push(this.#pay([draft], amount, plusDays(date, part * random.integer(7, 31)), { mention }));
    }
    this.#group(payments, [draft], 'instalments');
  }

  #settlePooled(drafts: readonly Draft[]): void {
    const last = drafts.reduce((a, b) => (a.dueDate > b.dueDate ? a : b));
    const amount = drafts.reduce((sum, draft) => sum + (draft.isCredit ? -draft.pays : draft.pays), 0);
    if (amount <= 0) return;
    const leading = drafts.filter(({ isCredit }) => !isCredit);
    const payment = this.#pay(
      [...leading, ...drafts.filter(({ isCredit }) => isCredit)],
      amount,
      plusDays(last.dueDate, this.#random.integer(-1, 5)),
    );
    this.#group([payment], drafts, drafts.some(({ isCredit }) => isCredit) ? 'pooled with credit note' : 'pooled');
  }

  #makeParty(party: Party, count: number): Draft[] {
    const random = this.#random;
    const drafts: Draft[] = [];
    if (party.price !== null) {
      const first = plusDays(START, random.integer(0, 60));
      for (let month = 0; month < Math.min(11, Math.max(3, count)); month += 1)
        drafts.push(this.#draft(party, plusMonths(first, month)));
    } else {
      const dates = Array.from({ length: count }, () => plusDays(START, random.integer(0, DAYS))).sort();
      for (const date of dates) drafts.push(this.#draft(party, date, random.chance(this.#profile.creditNotes)));
    }
    return drafts;
  }

  #receipt(): void {
    const random = this.#random;
    const date = plusDays(START, random.integer(0, DAYS));
    const shop = companyName(random, this.#country);
    const amount = random.integer(2_500, 180_000);
    const invoice: SetInvoice = {
      id: this.#id('i', this.#invoices.length),
      type: 'receipt',
      amount: unit(amount),
      currency: this.#home,
      date,
      name: shop,
    };
    this.#invoices.push(invoice);
    const card = random.digits(4);
    const payment: SetPayment = {
      id: this.#id('p', this.#payments.length),
      amount: unit(-amount),
      currency: this.#home,
      date: workingDay(plusDays(date, random.integer(0, 3))),
      account: `${this.#prefix}a1`,
      text:
        this.#country === 'denmark'
          ? `Dankort-køb ${printedName(shop, this.#bank)} ${card}`
          : `PAGAMENTO POS ${printedName(shop, this.#bank)} CARTA *${card}`,
    };
    this.#payments.push(payment);
    this.#truth.push({ payments: [payment.id], invoices: [invoice.id], case: 'receipt' });
  }

  #transfer(): void {
    const random = this.#random;
    const amount = random.chance(0.7) ? random.integer(1, 100) * 100_000 : random.integer(10_000, 5_000_000);
    const date = workingDay(plusDays(START, random.integer(0, DAYS)));
    const later = workingDay(plusDays(date, random.pick([0, 0, 1, 2, 3])));
    const [from, to] = random.shuffle([`${this.#prefix}a1`, `${this.#prefix}a2`]);
    const text =
      this.#country === 'denmark'
        ? random.pick(['Overførsel egne konti', 'Overførsel', 'Til opsparing'])
        : random.pick(['GIROCONTO', 'Giroconto interno', 'Bonifico']);
    const withIban = random.chance(0.5);
    const out: SetPayment = {
      id: this.#id('p', this.#payments.length),
      amount: unit(-amount),
      currency: this.#home,
      date,
      account: from!,
      text,
      ...(withIban ? { iban: this.#ownIban(to!) } : {}),
    };
    this.#payments.push(out);
    const back: SetPayment = {
      id: this.#id('p', this.#payments.length),
      amount: unit(amount),
      currency: this.#home,
      date: later,
      account: to!,
      text,
      ...(withIban ? { iban: this.#ownIban(from!) } : {}),
    };
    this.#payments.push(back);
    this.#truth.push({ payments: [out.id, back.id], invoices: [], case: 'transfer' });
  }

  #ownIban(account: string): string {
    return `${this.#country === 'denmark' ? 'DK' : 'IT'}99${account.padStart(14, '0').toUpperCase()}`;
  }

  #unrelated(): void {
    const random = this.#random;
    const { kind, amount, name, text } = unrelatedLine(random, this.#country, personName(random, this.#country));
    const id = this.#id('p', this.#payments.length);
    this.#noise[id] = kind;
    this.#payments.push({
      id,
      amount: unit(amount),
      currency: this.#home,
      date: workingDay(plusDays(START, random.integer(0, DAYS + 40))),
      account: `${this.#prefix}a1`,
      text,
      ...(name === undefined ? {} : { name }),
    });
  }

  /**
   * One line that pays several suppliers on one day, or in which a collector pays out the payments of several
   * customers.
   */
  #payTogether(drafts: readonly Draft[], date: string, name: 'supplier batch' | 'payout'): void {
    const random = this.#random;
    const total = drafts.reduce((sum, { pays }) => sum + pays, 0);
    const isPayout = name === 'payout';
    const fee = isPayout ? Math.round(total * 0.0125) + 200 : 0;
    const numbers = random.chance(0.5) ? ` ${drafts.map(({ invoice }) => invoice.number).join(' ')}` : '';
    const collector = random.pick(
      this.#country === 'denmark' ? ['MobilePay', 'Nets', 'Stripe'] : ['Nexi', 'Stripe', 'SumUp', 'PayPal'],
    );
    const payment: SetPayment = {
      id: this.#id('p', this.#payments.length),
      amount: unit(isPayout ? total - fee : -total),
      currency: this.#home,
      date: workingDay(date),
      account: `${this.#prefix}a1`,
      text: isPayout
        ? `${collector} payout${numbers}`
        : `${this.#country === 'denmark' ? 'Leverandørbetalinger' : 'Distinta bonifici fornitori'}${numbers}`,
      ...(isPayout ? { name: collector } : {}),
    };
    this.#payments.push(payment);
    this.#group([payment], drafts, name);
  }

  make(invoiceCount: number): EvaluationSet {
    const random = this.#random;
    const profile = this.#profile;
    const own = numberingOf(random);
    const partyCount = Math.max(6, Math.round((invoiceCount * profile.parties) / 1000));
    const parties = Array.from({ length: partyCount }, (_, index) =>
      newParty(this.#habits, `${this.#prefix}c${index}`, own),
    );
    const perParty = Math.max(1, Math.round(invoiceCount / partyCount));
    for (const party of parties) {
      const drafts = this.#makeParty(party, random.integer(1, perParty * 2 - 1));
      this.#settleParty(drafts);
    }
    const home = parties.filter(({ isForeign, withholds, splits }) => !isForeign && !withholds && !splits);
    for (let count = 0; count < invoiceCount * profile.batches; count += 1) this.#together(home, true);
    for (let count = 0; count < invoiceCount * profile.payouts; count += 1) this.#together(home, false);
    for (let count = 0; count < invoiceCount * profile.receipts; count += 1) this.#receipt();
    for (let count = 0; count < invoiceCount * profile.transfers; count += 1) this.#transfer();
    for (let count = 0; count < invoiceCount * profile.unrelated; count += 1) this.#unrelated();
    const rates = (['EUR', 'USD', 'GBP', 'SEK', 'DKK'] as const)
      .filter((currency) => currency !== this.#home)
      .flatMap((currency) =>
        Array.from({ length: 18 }, (_, month) => {
          const toDkk = currency === 'DKK' ? 1 : FOREIGN_RATES[currency];
          const rate = this.#home === 'DKK' ? toDkk : toDkk / FOREIGN_RATES.EUR;
          return { from: currency, to: this.#home, date: plusMonths(START, month), rate: Number(rate.toFixed(6)) };
        }),
      );
    return {
      currency: this.#home,
      invoices: random.shuffle(this.#invoices),
      payments: random.shuffle(this.#payments),
      truth: this.#truth,
      accounts: [`${this.#prefix}a1`, `${this.#prefix}a2`].map((id) => ({
        id,
        iban: this.#ownIban(id),
        currency: this.#home,
      })),
      rates,
      noise: this.#noise,
    };
  }

  #together(parties: readonly Party[], isBatch: boolean): void {
    const random = this.#random;
    const able = parties.filter(({ isSupplier }) => isSupplier === isBatch);
    if (able.length < 3) return;
    const date = plusDays(START, random.integer(0, DAYS));
    const chosen = random.shuffle(able).slice(0, random.integer(2, 5));
    const drafts = chosen.map((party) => {
      const draft = this.#draft({ ...party, price: null }, isBatch ? plusDays(date, -party.termsDays) : date);
      return { ...draft, pays: draft.total };
    });
    this.#payTogether(drafts, plusDays(date, random.integer(0, 2)), isBatch ? 'supplier batch' : 'payout');
  }

  #settleParty(drafts: readonly Draft[]): void {
    const random = this.#random;
    const open = [...drafts];
    while (open.length > 0) {
      const first = open.shift()!;
      const canPool = first.currency === this.#home && open.length > 0 && random.chance(this.#profile.pooled);
      if (!canPool) {
        this.#settleOne(first);
        continue;
      }
      const group = [first];
      const size = random.integer(2, 5);
      while (
        group.length < size &&
        open[0] !== undefined &&
        open[0].currency === this.#home &&
        open[0].invoice.date <= plusDays(first.invoice.date, 75)
      ) {
        group.push(open.shift()!);
      }
      if (group.length === 1 || group.every(({ isCredit }) => isCredit))
        group.forEach((draft) => {
          this.#settleOne(draft);
        });
      else this.#settlePooled(group);
    }
  }
}

/** Makes one set per country of the profile, each with the books of one organisation. */
export const makeBooks = (seed: number, profile: Profile, invoiceCount: number): readonly EvaluationSet[] =>
  profile.countries.map((country, index) =>
    new BookMaker(new Random(seed * 31 + index), profile, country, country === 'denmark' ? 'D' : 'I').make(
      Math.round(invoiceCount / profile.countries.length),
    ),
  );
