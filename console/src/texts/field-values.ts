import type { Format } from './create-format';
import { fieldName } from './field-names';
import type { Language } from './language';

type Names = readonly [en: string, da: string, it: string];
const AT: Readonly<Record<Language, 0 | 1 | 2>> = { en: 0, da: 1, it: 2 };

/** States, roles and other closed lists of the API, in the fields that have them. */
const WORDS: Readonly<Record<string, Names>> = {
  accountant: ['Accountant', 'Bogholder', 'Contabile'],
  active: ['Active', 'Aktiv', 'Attivo'],
  annual: ['Yearly', 'Årlig', 'Annuale'],
  both: ['Customer and supplier', 'Kunde og leverandør', 'Cliente e fornitore'],
  client: ['Customer', 'Kunde', 'Cliente'],
  coded: ['Coded', 'Konteret', 'Contabilizzato'],
  denmark: ['Denmark', 'Danmark', 'Danimarca'],
  draft: ['Draft', 'Kladde', 'Bozza'],
  email: ['E-mail', 'E-mail', 'E-mail'],
  employee: ['Employee', 'Medarbejder', 'Dipendente'],
  extracted: ['Read', 'Læst', 'Letto'],
  failed: ['Failed', 'Mislykket', 'Non riuscito'],
  filed: ['Filed', 'Indberettet', 'Presentata'],
  half_yearly: ['Half-yearly', 'Halvårlig', 'Semestrale'],
  ignored: ['Set aside', 'Lagt til side', 'Messo da parte'],
  invoice: ['Invoice', 'Faktura', 'Fattura'],
  issued: ['Issued', 'Udstedt', 'Emessa'],
  italy: ['Italy', 'Italien', 'Italia'],
  monthly: ['Monthly', 'Månedlig', 'Mensile'],
  owner: ['Owner', 'Ejer', 'Titolare'],
  pending: ['Waiting', 'Venter', 'In attesa'],
  posted: ['Posted', 'Bogført', 'Registrato'],
  quarterly: ['Quarterly', 'Kvartalsvis', 'Trimestrale'],
  receipt: ['Receipt', 'Kvittering', 'Scontrino'],
  reconciled: ['Matched', 'Afstemt', 'Abbinato'],
  sent: ['Sent', 'Sendt', 'Inviato'],
  unmatched: ['Not matched', 'Ikke afstemt', 'Non abbinato'],
  upload: ['Uploaded', 'Uploadet', 'Caricato'],
  vendor: ['Supplier', 'Leverandør', 'Fornitore'],
  viewer: ['Viewer', 'Læseadgang', 'Sola lettura'],
  webhook: ['Webhook', 'Webhook', 'Webhook'],
};
const CLOSED_LIST = /^(state|status|type|kind|role|regionKey|source|.*[fF]requency)$/;
const AMOUNT = /(amount|balance|total|net|gross|vat|price|fee)$/i;
const YES: Names = ['Yes', 'Ja', 'Sì'];
const NO: Names = ['No', 'Nej', 'No'];

/** A value of a record as people write it: numbers and dates like the organisation, words in the language of the page. */
export function fieldValue(name: string, value: unknown, format: Format, language: Language): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return (value ? YES : NO)[AT[language]];
  if (typeof value === 'number') return numberText(name, value, format);
  if (typeof value === 'string') return wordText(name, value, format, language);
  if (Array.isArray(value)) return value.map((each) => fieldValue(name, each, format, language)).join(', ') || '–';
  return Object.entries(value)
    .filter(([, each]) => each !== null)
    .map(([key, each]) => `${fieldName(key, language)}: ${fieldValue(key, each, format, language)}`)
    .join('; ');
}

function numberText(name: string, value: number, format: Format): string {
  if (AMOUNT.test(name)) return format.money(value, '');
  // The points between thousands are for quantities, not for years.
  return /year/i.test(name) ? String(value) : format.number(value);
}

function wordText(name: string, text: string, format: Format, language: Language): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return format.date(text);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return format.time(text);
  const word = CLOSED_LIST.test(name) ? WORDS[text] : undefined;
  return word ? word[AT[language]] : text;
}
