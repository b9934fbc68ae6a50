import type { Dice } from './dice.js';
import { codiceFiscale, cvrNumber, danishIban, italianIban, partitaIva } from './numbers.js';
import type { Country } from './truth.js';

export interface Party {
  readonly country: Country;
  /** The legal name. */
  readonly name: string;
  /** The name on the sign, where it differs. */
  readonly trade: string | null;
  readonly street: string;
  readonly postcode: string;
  readonly town: string;
  /** Italian only. */
  readonly province: string;
  /** Digits only. */
  readonly vatNumber: string;
  readonly fiscalCode: string | null;
  readonly phone: string;
  readonly email: string;
  readonly web: string;
  readonly iban: string;
}

const list = (names: string): readonly string[] => names.split('|');

const DANISH = {
  surnames: list(
    'Jensen|Mikkelsen|Østergaard|Kjær|Holm|Lund|Bach|Thygesen|Winther|Krogh|Dam|Friis|Møller|Skou|Ravn|Bjerre|Toft|Vestergaard|Højgaard|Bruun',
  ),
  words: list(
    'Nordlys|Fjordens|Havnens|Skovens|Byens|Bakkens|Strandens|Kystens|Torvets|Broens|Engens|Møllens|Solsidens|Vesterbros|Trekantens|Limfjordens|Sundets|Øens',
  ),
  forms: list('ApS|A/S|ApS|A/S|I/S|P/S|K/S|'),
  streets: list(
    'Vestergade|Nørregade|Søndergade|Jernbanegade|Algade|Kongensgade|Havnevej|Industrivej|Skovvej|Møllevej|Strandvejen|Torvet|Østergade|Fabriksvej|Birkevej',
  ),
  towns: [
    ['8000', 'Aarhus C'],
    ['5000', 'Odense C'],
    ['9000', 'Aalborg'],
    ['1620', 'København V'],
    ['2100', 'København Ø'],
    ['6700', 'Esbjerg'],
    ['7100', 'Vejle'],
    ['4000', 'Roskilde'],
    ['8900', 'Randers C'],
    ['3400', 'Hillerød'],
    ['6000', 'Kolding'],
    ['4700', 'Næstved'],
  ] as const,
};

const ITALIAN = {
  surnames: list(
    'Ferraro|Colombo|Ricci|Marchetti|Gallo|Fontana|Bellini|Moretti|Barbieri|Santoro|Rinaldi|Caputo|Longo|Martinelli|Vitale|Pellegrini|Serra|Farina|Negri|Testa',
  ),
  firstNames: list('Marco|Giulia|Luca|Anna|Paolo|Chiara|Stefano|Elena|Davide|Francesca|Andrea|Sara'),
  words: list(
    'Aurora|del Borgo|San Marco|La Torre|del Sole|Adriatica|Padana|delle Alpi|Nuova Era|Tre Fontane|del Lago|Centrale|Mediterranea|Le Querce|Porta Nuova|Valdarno',
  ),
  forms: list('S.r.l.|S.R.L.|SRL|S.p.A.|S.n.c.|S.a.s.|S.r.l. Unipersonale|Soc. Coop.'),
  streets: list(
    'Via Roma|Via Garibaldi|Corso Italia|Via Mazzini|Piazza della Libertà|Via XX Settembre|Viale Europa|Via Manzoni|Via Dante|Strada Statale|Via Verdi|Largo Augusto',
  ),
  towns: [
    ['20121', 'Milano', 'MI'],
    ['00187', 'Roma', 'RM'],
    ['40121', 'Bologna', 'BO'],
    ['10121', 'Torino', 'TO'],
    ['50123', 'Firenze', 'FI'],
    ['35122', 'Padova', 'PD'],
    ['16121', 'Genova', 'GE'],
    ['80133', 'Napoli', 'NA'],
    ['37121', 'Verona', 'VR'],
    ['41121', 'Modena', 'MO'],
    ['25121', 'Brescia', 'BS'],
    ['70121', 'Bari', 'BA'],
  ] as const,
};

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'oe')
    .replaceAll('å', 'aa')
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
    .slice(0, 16);

const danishParty = (dice: Dice, trades: readonly string[]): Party => {
  const trade = dice.pick(trades);
  const owner = dice.pick(DANISH.surnames);
  const sign = dice.pick([
    `${dice.pick(DANISH.words)} ${trade}`,
    `${owner}s ${trade}`,
    `${trade} ${owner}`,
    `${owner} ${trade}`,
  ]);
  const form = dice.pick(DANISH.forms);
  const withForm = form === '' ? sign : `${sign} ${form}`;
  // One in four is a company of another name than its sign.
  const other = dice.chance(0.25)
    ? `${dice.pick(DANISH.surnames)} ${dice.pick(['Holding', 'Invest', 'Gruppen', '& Søn'])} ${dice.pick(['ApS', 'A/S'])}`
    : null;
  const [postcode, town] = dice.pick(DANISH.towns);
  return {
    country: 'denmark',
    name: other ?? withForm,
    trade: other === null ? null : sign,
    street: `${dice.pick(DANISH.streets)} ${1 + dice.below(180)}${dice.pick(['', '', 'A', 'B'])}`,
    postcode,
    town,
    province: '',
    vatNumber: cvrNumber(dice),
    fiscalCode: null,
    phone: `${20 + dice.below(79)} ${dice.digits(2)} ${dice.digits(2)} ${dice.digits(2)}`,
    email: `info@${slug(sign)}.dk`,
    web: `www.${slug(sign)}.dk`,
    iban: danishIban(dice),
  };
};

const italianParty = (dice: Dice, trades: readonly string[], person: boolean): Party => {
  const trade = dice.pick(trades);
  const [first, surname] = [dice.pick(ITALIAN.firstNames), dice.pick(ITALIAN.surnames)];
  const sign = dice.pick([`${trade} ${dice.pick(ITALIAN.words)}`, `${trade} ${surname}`]);
  const name = person
    ? `${dice.pick(['Dott. ', 'Avv. ', 'Ing. ', 'Arch. ', ''])}${first} ${surname}`
    : dice.pick([
        `${sign} ${dice.pick(ITALIAN.forms)}`,
        `${sign} ${dice.pick(ITALIAN.forms)}`,
        `${sign} di ${surname} ${first}`,
        `${surname} ${first} & C. S.n.c.`,
      ]);
  const [postcode, town, province] = dice.pick(ITALIAN.towns);
  return {
    country: 'italy',
    name,
    trade: person ? null : name.startsWith(sign) ? null : sign,
    street: `${dice.pick(ITALIAN.streets)}, ${1 + dice.below(180)}`,
    postcode,
    town,
    province,
    vatNumber: partitaIva(dice),
    fiscalCode: person || name.includes(' di ') ? codiceFiscale(dice) : null,
    phone: `0${dice.digits(2)} ${dice.digits(7)}`,
    email: `info@${slug(sign)}.it`,
    web: `www.${slug(sign)}.it`,
    iban: italianIban(dice),
  };
};

export const partyOf = (country: Country, dice: Dice, trades: readonly string[], person = false): Party =>
  country === 'denmark' ? danishParty(dice, trades) : italianParty(dice, trades, person);

const BUYER_TRADES = {
  denmark: list('Rådgivning|Byg|Reklame|Software|Ejendomme|Import|Teknik|Design'),
  italy: list('Consulenze|Costruzioni|Impianti|Grafica|Servizi|Logistica|Sistemi|Immobiliare'),
};

/** The organisation whose books the document goes into. */
export const buyerOf = (country: Country, dice: Dice): Party => {
  const party = partyOf(country, dice, BUYER_TRADES[country]);
  return { ...party, trade: null };
};

/** Suppliers that the organisation knows already. */
export const contactsOf = (country: Country, dice: Dice, trades: readonly string[]): Party[] =>
  Array.from({ length: 12 }, () => partyOf(country, dice, trades));
