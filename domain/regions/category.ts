import type { DatedRow, Mark } from './dated-row.js';

/** What was bought, independent of the country. People choose from these names. */
export interface Category {
  readonly key: string;
  readonly danish: string;
  readonly italian: string;
  readonly english: string;
}

/** How a country books a category. The mark of the row is about the VAT treatment. */
export interface CategoryRule extends DatedRow {
  readonly category: string;
  readonly account: string;
  /** For an invoice with domestic VAT. Reverse charge, receipts and foreign VAT change it. */
  readonly vatCode: string;
  /** The share of the cost that is deductible for income tax, per cent. Memo only: it never changes the entry. */
  readonly incomeTaxPercent: string;
  readonly incomeTaxMark: Mark;
  /**
   * - barred: the document may carry VAT, but the law does not allow its deduction;
   * - exempt: the law exempts the supply, so that VAT on the document would be surprising.
   */
  readonly deduction?: 'barred' | 'exempt';
}

const category = (key: string, danish: string, italian: string, english: string): Category => ({
  key,
  danish,
  italian,
  english,
});

export const CATEGORIES: readonly Category[] = [
  category('goods', 'Varekøb', 'Acquisto merci', 'Goods for resale'),
  category('services', 'Ydelseskøb', 'Acquisto servizi', 'Purchased services'),
  category('subcontractors', 'Underleverandører', 'Lavorazioni di terzi', 'Subcontractors'),
  category('freight', 'Fragt', 'Trasporti e spedizioni', 'Freight'),
  category('office_supplies', 'Kontorartikler', 'Cancelleria e materiali di consumo', 'Office supplies'),
  category(
    'it_equipment',
    'It-udstyr og software',
    'Software e attrezzature informatiche',
    'IT equipment and software',
  ),
  category('small_assets', 'Småanskaffelser', 'Beni strumentali di modico valore', 'Small assets'),
  category(
    'telephone',
    'Telefon og internet, kun erhverv',
    'Telefono e internet, uso aziendale',
    'Telephone, business only',
  ),
  category('telephone_mixed', 'Telefon, delvist privat', 'Telefono, uso promiscuo', 'Telephone, partly private'),
  category('restaurant', 'Restaurationsbesøg', 'Ristoranti', 'Restaurant'),
  category('hotel', 'Hotel', 'Alberghi', 'Hotel'),
  category('travel', 'Rejser og transport', 'Viaggi e trasferte', 'Travel and transport'),
  category('parking', 'Parkering', 'Parcheggi', 'Parking'),
  category('fuel', 'Brændstof og drift, personbil', 'Carburante e gestione auto', 'Fuel and running costs, car'),
  category('van', 'Brændstof og drift, varebil', 'Gestione autocarri', 'Fuel and running costs, van'),
  category('car_leasing', 'Leasing, personbil', 'Leasing auto', 'Car leasing'),
  category('car_rental', 'Billeje', 'Noleggio auto', 'Car rental'),
  category('car_repair', 'Reparation og service af bil', 'Manutenzione auto', 'Car repair and service'),
  category('tolls', 'Bro- og vejafgifter', 'Pedaggi', 'Tolls'),
  category('consulting', 'Konsulentydelser', 'Consulenze', 'Consulting'),
  category('legal', 'Advokat', 'Consulenze legali', 'Legal assistance'),
  category('audit', 'Revision og regnskab', 'Consulenze fiscali e contabili', 'Audit and bookkeeping'),
  category('advertising', 'Annoncer og reklame', 'Pubblicità', 'Advertising'),
  category('representation', 'Repræsentation', 'Spese di rappresentanza', 'Representation'),
  category('gifts', 'Gaver og blomster', 'Omaggi', 'Gifts and flowers'),
  category('newspapers', 'Aviser og tidsskrifter', 'Giornali e riviste', 'Newspapers and magazines'),
  category('courses', 'Kurser', 'Formazione', 'Courses'),
  category('membership', 'Kontingenter', 'Quote associative', 'Membership fees'),
  category('postage', 'Porto', 'Spese postali', 'Postage'),
  category('bank_fees', 'Bankgebyrer', 'Spese bancarie', 'Bank fees'),
  category('rent', 'Husleje', 'Affitto', 'Rent'),
  category('electricity', 'El', 'Energia elettrica', 'Electricity'),
  category('water', 'Vand', 'Acqua', 'Water'),
  category('heating', 'Varme', 'Riscaldamento', 'Heating'),
  category('cleaning', 'Rengøring', 'Pulizie', 'Cleaning'),
  category('repairs', 'Reparation og vedligeholdelse', 'Manutenzioni e riparazioni', 'Repairs and maintenance'),
  category('staff_food', 'Mad til personale', 'Mensa e pasti del personale', 'Food for staff'),
  category('health', 'Læge og sundhed', 'Spese sanitarie', 'Health care'),
  category('culture', 'Entré og kultur', 'Ingressi e cultura', 'Admission and culture'),
  category('insurance', 'Forsikringer', 'Assicurazioni', 'Insurance'),
  category('fines', 'Bøder og offentlige gebyrer', 'Multe e sanzioni', 'Fines and public fees'),
  category('stamp_duty', 'Afgifter', 'Imposta di bollo e tasse', 'Stamp duty and taxes'),
  category('other', 'Andre eksterne omkostninger', 'Altri costi', 'Other costs'),
];

/** One row of a country's mapping: category, account, VAT code, share that is deductible for income tax. */
export type CategoryLine = readonly [category: string, account: string, vatCode: string, incomeTaxPercent: string];

export const categoryRulesFrom = (
  lines: readonly CategoryLine[],
  rule: DatedRow & Pick<CategoryRule, 'deduction'>,
  incomeTaxMark: Mark = 'unverified',
): readonly CategoryRule[] =>
  lines.map(([key, account, vatCode, incomeTaxPercent]) => ({
    ...rule,
    category: key,
    account,
    vatCode,
    incomeTaxPercent,
    incomeTaxMark,
  }));
