// KEPT APART: if you tune the reader, its rules or its models, do not open this file.
import {
  across,
  address,
  barcode,
  card,
  cash,
  gap,
  netLine,
  note,
  number,
  otherDay,
  otherNumber,
  ownerBelow,
  phone,
  rule,
  say,
  sentence,
  sign,
  slip,
  squares,
  subtotal,
  total,
  vatId,
  vatLine,
  vatTable,
  when,
} from '../draw/till-blocks.js';
import type { SoldItem } from '../sale.js';
import { dk, type Block, type ReceiptLayout, type Till } from '../draw/till.js';

const offItem = (till: Till): SoldItem | undefined => till.items.find(({ cents }) => cents < 0);

const depositItem = (till: Till): SoldItem | undefined => till.items.find(({ name }) => name === 'PANT A');

const soldRates: Block = (till) => {
  if (till.rates.length === 1) till.truth.rates = till.rates;
};

const pieces = (till: Till): number => till.sale.items.reduce((sum, { quantity }) => sum + quantity, 0);

const trailingMinus = (till: Till, cents: number): string => `${till.money(Math.abs(cents))}${cents < 0 ? '-' : ' '}`;

/** One of two ways to pay. */
const either =
  (first: readonly Block[], second: readonly Block[]): Block =>
  (till) => {
    for (const block of till.dice.chance(0.5) ? first : second) block(till);
  };

const offerItems: Block = (till) => {
  const [off, deposit] = [offItem(till), depositItem(till)];
  for (const [index, { name, quantity, priceCents, cents }] of till.sale.items.entries()) {
    if (quantity > 1) {
      till.left(name);
      till.row(`   ${quantity} X ${till.money(priceCents)}`, trailingMinus(till, cents));
    } else till.row(name, trailingMinus(till, cents));
    if (index === 0 && off) till.row('   RABAT', trailingMinus(till, off.cents));
  }
  if (deposit) till.row(`+ PANT ${deposit.cents / 100} X ${till.money(100)}`, trailingMinus(till, deposit.cents));
  soldRates(till);
};

const offerSum: Block = (till) => {
  const off = offItem(till);
  if (off) till.row('SAMLET RABAT PÅ DETTE KØB', till.money(-off.cents));
};

const tillLine: Block = (till) => {
  const { dice, sale } = till;
  till.truth.date = sale.iso;
  till.truth.number = sale.number;
  till.cells(
    ['Dato', 0, 'left'],
    ['Tid', 10, 'left'],
    ['Kasse', 17, 'left'],
    ['Bon', 24, 'left'],
    ['Eksp.', 42, 'right'],
  );
  till.cells(
    [till.date('DD.MM.YY'), 0, 'left'],
    [sale.time, 10, 'left'],
    [`00${1 + dice.below(9)}`, 17, 'left'],
    [sale.number, 24, 'left'],
    [dice.digits(3), 42, 'right'],
  );
};

const litres: Block = (till) => {
  for (const { name, cents, article } of till.items) {
    const price = (name.startsWith('Diesel') ? 1219 : 1299) + (Number(article) % 17) * 10;
    till.left(name, { bold: true });
    till.row('Liter', (cents / price).toFixed(2).replace('.', ','));
    till.row('Pris pr. liter', till.money(price));
  }
  soldRates(till);
};

const reserved: Block = (till) =>
  till.row('Reserveret', `${till.money(till.totalCents <= 100_000 ? 120_000 : 250_000)} DKK`);

const stay: Block = (till) => {
  const { dice, sale } = till;
  const [hours = 0, minutes = 0] = sale.time.split(':').map(Number);
  const days = sale.items[0]?.name === 'Døgntakst' ? sale.items[0].quantity : 0;
  const [inHours, inMinutes] = [6 + dice.below(2), dice.below(60)];
  const entered = new Date(Date.parse(sale.iso) - days * 86_400_000).toISOString().slice(0, 10);
  const two = (value: number): string => String(value).padStart(2, '0');
  const spent = days * 1440 + (hours - inHours) * 60 + minutes - inMinutes;
  till.row('Indkørsel', `${till.date('DD/MM YYYY', entered)} ${two(inHours)}:${two(inMinutes)}`);
  till.truth.date = sale.iso;
  till.row('Betalt', till.date('DD/MM YYYY {time}'));
  till.row('P-tid', `${Math.floor(spent / 1440)}d ${two(Math.floor((spent % 1440) / 60))}t ${two(spent % 60)}m`);
  till.row('Takst', sale.items[0]?.name ?? '');
  soldRates(till);
};

const dotted = (article: string): string => `${article.slice(0, 3)}.${article.slice(3, 6)}.${article.slice(1, 3)}`;

const memberItems: Block = (till) => {
  const off = offItem(till);
  for (const [index, { name, quantity, priceCents, cents, article }] of till.sale.items.entries()) {
    till.left(`${dotted(article)}  ${name}`);
    till.row(`            ${quantity} x ${till.money(priceCents)}`, till.money(cents));
    if (index === 0 && off) till.row('            Medlemspris, du sparer', till.money(off.cents));
  }
  till.row(`Antal varer: ${pieces(till)}`, '');
  soldRates(till);
};

const points: Block = (till) => till.row('Point optjent på dette køb', String(Math.floor(till.totalCents / 1000)));

const onlyTerminal: Block = (till) => {
  const { dice, sale, truth } = till;
  truth.date = sale.iso;
  truth.totalCents = till.totalCents;
  till.left(till.date('DD/MM/YY       {seconds}'));
  till.left(`TERM:    ${dice.digits(8)}`);
  till.left(`BUTIK:   ${dice.digits(7)}`);
  till.gap();
  till.left('KØB', { bold: true });
  till.row('BELØB DKK', till.money(till.goodsCents));
  if (till.tipCents > 0) till.row('DRIKKEPENGE', till.money(till.tipCents));
  till.row('TOTAL DKK', till.money(till.totalCents), { bold: true });
  till.gap();
  till.left(dice.pick(['VISA/DANKORT', 'MASTERCARD', 'VISA DEBIT']));
  till.left(`************${sale.card}-1`);
  till.left('KONTAKTLØS');
  till.left(`AID: A00000000${dice.pick(['41010', '31010'])}`);
  till.left(`TVR: ${dice.digits(10)}`);
  till.left(`ATC: ${dice.digits(5)}  TSI: E800`);
  till.left(`REF: ${dice.digits(6)} ${dice.digits(6)}`);
  till.left(`AUT.KODE: ${dice.digits(6)}`);
  till.left('SVAR: 00');
};

const countedItems: Block = (till) => {
  for (const { name, quantity, priceCents, cents } of till.items)
    till.cells(
      [String(quantity), 2, 'right'],
      [name, 3.5, 'left'],
      [till.money(priceCents), till.layout.columns - 9, 'right'],
      [till.money(cents), till.layout.columns, 'right'],
    );
  till.left(`Antal stk.: ${pieces(till)}`);
  soldRates(till);
};

const roundingIfAny: Block = (till) => {
  if (till.roundingCents === 0) return;
  till.row('Sum', till.money(till.goodsCents));
  till.row('Afrunding', `${till.roundingCents > 0 ? '+' : ''}${till.money(till.roundingCents)}`);
};

const reducedItems: Block = (till) => {
  const off = offItem(till)?.cents ?? 0;
  for (const [index, { name, quantity, priceCents, cents }] of till.sale.items.entries()) {
    const taken = index === 0 ? off : 0;
    till.left(name);
    till.cells(
      [`${quantity} á ${till.money(priceCents)}`, 2, 'left'],
      [taken < 0 ? `-${Math.round((-taken * 100) / cents)}%` : '', 26, 'right'],
      [till.money(cents + taken), till.layout.columns, 'right'],
    );
  }
  soldRates(till);
};

const reduction: Block = (till) => {
  const off = offItem(till);
  if (off) till.row('Rabat er fratrukket med', till.money(-off.cents));
};

/** Notes first, the rest with a card. */
const cashAndCard: Block = (till) => {
  const part = [100_000, 50_000, 20_000, 10_000, 5_000].find((cents) => cents < till.totalCents * 0.75) ?? 2_000;
  till.row('Kontant', till.money(part));
  till.row('Dankort', till.money(till.totalCents - part));
};

const menuItems: Block = (till) => {
  for (const { name, quantity, cents } of till.items) {
    till.row(`${quantity} ${name}`, till.money(cents));
    if (!name.endsWith('Menu')) continue;
    till.row(`   + ${till.dice.pick(['Pommes frites', 'Salat lille'])}`, till.money(0));
    till.row(`   + ${till.dice.pick(['Cola Zero 0,4', 'Fanta 0,4', 'Danskvand'])}`, till.money(0));
  }
  soldRates(till);
};

const inEuro: Block = (till) => till.row('EUR (kurs/rate 7,30)', till.money(Math.round(till.totalCents / 7.3)));

const pickUp: Block = (till) => till.center(`${100 + till.dice.below(390)}`, { bold: true, wide: true, tall: true });

/** Danish till receipts that are never used for tuning or training, and not to be looked at for either. */
export const DANISH_RECEIPTS_APART: readonly ReceiptLayout[] = [
  dk({
    name: 'dk-apart-1',
    shop: 'dkGrocery',
    lines: [3, 14],
    columns: 42,
    extras: { deposit: true, discount: true },
    blocks: [
      sign({ bold: true, tall: true }),
      address('one'),
      say('Åbent alle dage 7 - 22'),
      vatId('CVR '),
      gap,
      offerItems,
      rule('-'),
      total('TOTAL', { bold: true, tall: true, after: ' ' }),
      card('BETALINGSKORT'),
      sentence('BYTTEPENGE | 0,00'),
      gap,
      vatLine('MOMS UDGØR'),
      offerSum,
      gap,
      rule('.'),
      slip([
        'Terminal {digits} | DD.MM.YYYY {time}',
        'Visa/Dankort | **** **** **** {card}',
        'Beløb | DKK {amount}',
        'Kontaktløs betaling | Ref. {digits}',
        'Betaling godkendt - aut. {digits}',
      ]),
      rule('.'),
      tillLine,
      gap,
      say('Gem bonen - den gælder ved ombytning'),
      say('TAK FOR HANDELEN'),
    ],
  }),
  dk({
    name: 'dk-apart-2',
    shop: 'dkApart2',
    lines: [1, 1],
    columns: 32,
    width: 180,
    amounts: { grouped: false },
    blocks: [
      sign({ bold: true, wide: true }),
      say('UBEMANDET ANLÆG'),
      address(),
      ownerBelow('Drives af '),
      vatId('CVR-nr. DK'),
      gap,
      say('KVITTERING', { bold: true }),
      when('DD-MM-YYYY | kl. {time}', 'row'),
      number('Bilag', (own) => own, 'row'),
      (till) => till.row('Stander', String(1 + till.dice.below(8))),
      gap,
      litres,
      rule('='),
      total('Total', { bold: true, tall: true, after: ' DKK' }),
      netLine('Heraf netto', { after: ' DKK' }),
      vatLine('Heraf moms {rate}%', { after: ' DKK' }),
      rule('='),
      reserved,
      slip(['Trukket | {amount} DKK', 'Firmakort | *********{card}', 'Aut.nr. | {digits}']),
      (till) => till.row('Km-stand', String(20_000 + till.dice.below(180_000))),
      gap,
      say('Ikke brugt reservation frigives af din bank'),
      phone('Kundeservice '),
    ],
  }),
  dk({
    name: 'dk-apart-3',
    shop: 'dkApart3',
    lines: [1, 1],
    columns: 28,
    width: 150,
    font: 'condensed',
    blocks: [
      sign({ bold: true, tall: true }),
      address(),
      vatId('CVR '),
      across,
      say('KVITTERING / RECEIPT'),
      number('Kvitteringsnr.', (own) => own, 'row'),
      (till) => till.row('Automat', `0${1 + till.dice.below(6)}`),
      otherNumber('Kort-ID ', 14),
      across,
      stay,
      across,
      total('Pris', { bold: true, after: ' kr' }),
      vatLine('Moms {rate}% indeholdt', { after: ' kr' }),
      across,
      either(
        [cash('Indkastet', 'Returneret')],
        [card('Betalt med kort'), slip(['MC ************{card}', 'Ref {digits}'])],
      ),
      gap,
      sentence('Udkørsel senest kl. {later}', 'center', { bold: true }),
      say('God tur'),
    ],
  }),
  dk({
    name: 'dk-apart-4',
    shop: 'dkApart4',
    lines: [1, 8],
    columns: 46,
    extras: { discount: true },
    blocks: [
      sign({ bold: true, wide: true, shout: true }),
      ownerBelow(),
      address('one'),
      vatId('CVR-nr.: '),
      sentence('{web}', 'center'),
      rule('='),
      memberItems,
      rule('='),
      total('Total DKK', { bold: true, wide: true }),
      gap,
      vatTable(['Moms %', 'Momsgrundlag', 'Momsbeløb'], ['rate', 'net', 'vat'], '{rate},00'),
      rule('-'),
      slip([
        'YYYY-MM-DD {seconds} | Term.id {digits}',
        'MASTERCARD | ************{card}',
        'KØB | DKK {amount}',
        'Godkendt med PIN | Aut {digits}',
      ]),
      rule('-'),
      (till) => till.row('Medlemsnr.', `6275 98${till.dice.digits(2)} ${till.dice.digits(4)}`),
      points,
      otherDay('Point udløber DD.MM.YYYY', 365),
      gap,
      when('Dato DD.MM.YYYY {time} | Kvittering {no}', 'row'),
      note('Kasse 14    Selvbetjening'),
      barcode(20),
      otherDay('Åbent køb: byttes til og med DD.MM.YYYY', 100, 'center'),
      say('Få 50,00 kr. i rabat, næste gang du handler for 500,00 kr.'),
    ],
  }),
  dk({
    name: 'dk-apart-5',
    shop: 'dkRestaurant',
    lines: [2, 7],
    columns: 24,
    width: 158,
    extras: { tip: 0.09 },
    amounts: { grouped: false },
    blocks: [
      sign({ shout: true }),
      address(),
      phone('TLF. '),
      vatId('CVR: '),
      gap,
      onlyTerminal,
      gap,
      say('GODKENDT', { bold: true }),
      gap,
      say('KUNDENS EKSEMPLAR'),
    ],
  }),
  dk({
    name: 'dk-apart-6',
    shop: 'dkApart6',
    lines: [1, 4],
    columns: 40,
    font: 'sans',
    extras: { roundTo: 50 },
    blocks: [
      sign({ bold: true, tall: true }),
      address('one'),
      phone('Telefon '),
      across,
      number('Bon nr. ', (own) => own),
      note('Indleveret og betalt:'),
      when('{weekday} DD/MM-YY kl. {dotted}'),
      sentence('Kunde: {buyer}'),
      across,
      countedItems,
      across,
      roundingIfAny,
      total('At betale', { bold: true, tall: true, before: 'kr. ' }),
      cash('Kontant', 'Tilbage'),
      vatLine('Moms heraf'),
      across,
      (till) => otherDay('Kan hentes DD/MM-YY efter 15.00', 2 + till.dice.below(5))(till),
      say('Vi opbevarer varerne i højst 3 måneder'),
      ownerBelow(),
      vatId('CVR.nr. '),
    ],
  }),
  dk({
    name: 'dk-apart-7',
    shop: 'dkApart7',
    lines: [1, 6],
    columns: 40,
    font: 'serif',
    extras: { discount: true },
    blocks: [
      sign({ bold: true, tall: true }),
      address(),
      sentence('{email}', 'center'),
      phone('Tlf. '),
      gap,
      sentence('Nota {no} | d. mmm YYYY {time}'),
      sentence('Firma: {buyer}'),
      across,
      reducedItems,
      across,
      total('I alt', { bold: true, tall: true, before: 'kr ' }),
      reduction,
      netLine('Beløb uden moms'),
      vatLine('25 % moms'),
      gap,
      note('Betaling', { bold: true }),
      cashAndCard,
      gap,
      otherDay('Smagning DD. mmmm - pris 295,00', 17, 'center'),
      say('Uåbnede varer byttes inden 14 dage'),
      vatId('CVR-nr. '),
      ownerBelow('Indehaver: '),
    ],
  }),
  dk({
    name: 'dk-apart-8',
    shop: 'dkApart8',
    lines: [1, 4],
    columns: 36,
    width: 226,
    blocks: [
      say('Ordre / Order'),
      pickUp,
      gap,
      sign({ bold: true }),
      note('Terminal 2, afgangshal / departures'),
      ownerBelow(),
      vatId('CVR/VAT DK', 'left'),
      rule('-'),
      sentence('Bon/Receipt | {no}'),
      sentence('DD/MM/YYYY | {seconds}'),
      note('Selvbetjening 4 - Take away'),
      rule('-'),
      menuItems,
      rule('-'),
      total('Total DKK', { bold: true, tall: true }),
      inEuro,
      gap,
      subtotal('Salg/Sales 25%'),
      netLine('Ekskl. moms/Net'),
      vatLine('Moms/VAT'),
      gap,
      slip(['VISA {card} kontaktløs | {amount}', 'Auth {digits} | APPROVED']),
      gap,
      squares,
      say('Sig din mening og få en gratis kaffe / Tell us what you think'),
    ],
  }),
];
