export const PDF_LANGUAGES = ['da', 'it', 'en'] as const;
export type PdfLanguage = (typeof PDF_LANGUAGES)[number];

export interface PdfWords {
  readonly invoice: string;
  readonly creditNote: string;
  readonly draft: string;
  /** For an invoice that only the simulated exchange has. */
  readonly sandbox: string;
  readonly number: string;
  readonly date: string;
  readonly dueDate: string;
  readonly to: string;
  readonly vatId: string;
  readonly businessId: string;
  readonly fiscalCode: string;
  readonly description: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly vatRate: string;
  readonly amount: string;
  readonly net: string;
  readonly vatOn: (rate: string, base: string) => string;
  readonly total: string;
  readonly toPay: string;
  readonly payment: string;
  readonly paySlip: string;
  readonly payBy: (date: string) => string;
  readonly reference: string;
  readonly refersTo: string;
  readonly order: string;
  readonly contract: string;
  readonly deliveryNote: string;
  readonly delivered: string;
  readonly yourReference: string;
  readonly stampDuty: string;
  readonly splitVat: string;
  readonly withheld: (rate: string) => string;
  readonly page: (page: number, pages: number) => string;
}

export const PDF_WORDS: Readonly<Record<PdfLanguage, PdfWords>> = {
  da: {
    invoice: 'Faktura',
    creditNote: 'Kreditnota',
    draft: 'KLADDE',
    sandbox: 'Sandbox, ikke sendt',
    number: 'Nummer',
    date: 'Dato',
    dueDate: 'Betalingsfrist',
    to: 'Til',
    vatId: 'Momsnr.',
    businessId: 'CVR-nr.',
    fiscalCode: 'Codice fiscale',
    description: 'Beskrivelse',
    quantity: 'Antal',
    unitPrice: 'Pris',
    vatRate: 'Moms',
    amount: 'Beløb',
    net: 'I alt uden moms',
    vatOn: (rate, base) => `Moms ${rate} % af ${base}`,
    total: 'Total',
    toPay: 'At betale',
    payment: 'Betaling',
    paySlip: 'Betalingslinje (FIK)',
    payBy: (date) => `Betales senest ${date}.`,
    reference: 'Reference',
    refersTo: 'Vedrører',
    order: 'Ordrenr.',
    contract: 'Kontrakt',
    deliveryNote: 'Følgeseddel',
    delivered: 'Leveret',
    yourReference: 'Deres ref.',
    stampDuty: 'Stempelafgift',
    splitVat: 'Moms betales af køber til statskassen',
    withheld: (rate) => `Indeholdt skat (ritenuta) ${rate} %`,
    page: (page, pages) => `Side ${page} af ${pages}`,
  },
  it: {
    invoice: 'Fattura',
    creditNote: 'Nota di credito',
    draft: 'BOZZA',
    sandbox: 'Sandbox, non inviata',
    number: 'Numero',
    date: 'Data',
    dueDate: 'Scadenza',
    to: 'Destinatario',
    vatId: 'Partita IVA',
    businessId: 'N. registro',
    fiscalCode: 'Codice fiscale',
    description: 'Descrizione',
    quantity: 'Quantità',
    unitPrice: 'Prezzo',
    vatRate: 'IVA',
    amount: 'Importo',
    net: 'Totale imponibile',
    vatOn: (rate, base) => `IVA ${rate}% su ${base}`,
    total: 'Totale documento',
    toPay: 'Da pagare',
    payment: 'Pagamento',
    paySlip: 'Bollettino (FIK)',
    payBy: (date) => `Da pagare entro il ${date}.`,
    reference: 'Causale',
    refersTo: 'Riferimento',
    order: 'Ordine',
    contract: 'Contratto',
    deliveryNote: 'DDT',
    delivered: 'Consegna',
    yourReference: 'Vs. rif.',
    stampDuty: 'Imposta di bollo',
    splitVat: "IVA versata dall'acquirente all'erario",
    withheld: (rate) => `Ritenuta d'acconto ${rate}%`,
    page: (page, pages) => `Pagina ${page} di ${pages}`,
  },
  en: {
    invoice: 'Invoice',
    creditNote: 'Credit note',
    draft: 'DRAFT',
    sandbox: 'Sandbox, not sent',
    number: 'Number',
    date: 'Date',
    dueDate: 'Due date',
    to: 'To',
    vatId: 'VAT no.',
    businessId: 'Company no.',
    fiscalCode: 'Fiscal code',
    description: 'Description',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    vatRate: 'VAT',
    amount: 'Amount',
    net: 'Total excluding VAT',
    vatOn: (rate, base) => `VAT ${rate} % of ${base}`,
    total: 'Total',
    toPay: 'Amount due',
    payment: 'Payment',
    paySlip: 'Payment slip (FIK)',
    payBy: (date) => `Please pay by ${date}.`,
    reference: 'Reference',
    refersTo: 'Refers to',
    order: 'Order no.',
    contract: 'Contract',
    deliveryNote: 'Delivery note',
    delivered: 'Delivered',
    yourReference: 'Your ref.',
    stampDuty: 'Stamp duty',
    splitVat: 'VAT is paid by the buyer to the treasury',
    withheld: (rate) => `Tax withheld by the buyer ${rate} %`,
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
};

const LANGUAGES: Readonly<Record<string, PdfLanguage>> = { DK: 'da', IT: 'it', SM: 'it' };

/** The buyer's language, or English when it is not supported. */
export const languageOf = (country: string | null): PdfLanguage =>
  (country === null ? undefined : LANGUAGES[country]) ?? 'en';

/** Formats 1234567.5 as 1.234.567,50 in Danish and Italian, and as 1,234,567.50 in English. */
export function localNumber(text: string, language: PdfLanguage): string {
  const [whole = '', fraction] = text.replace('-', '').split('.');
  const [thousands, point] = language === 'en' ? [',', '.'] : ['.', ','];
  const grouped = whole.replaceAll(/\B(?=(?:\d{3}){1,12}$)/g, thousands);
  return `${text.startsWith('-') ? '−' : ''}${grouped}${fraction === undefined ? '' : `${point}${fraction}`}`;
}
