export type ReminderLanguage = 'da' | 'it' | 'en';

export interface ReminderLetter {
  readonly step: number;
  readonly invoiceNumber: string;
  readonly invoiceDate: string;
  readonly dueDate: string;
  readonly deadline: string;
  readonly seller: string;
  readonly buyer: string;
  readonly iban: string | null;
  readonly currency: string;
  /** Amounts as decimal text. */
  readonly open: string;
  readonly fee: string;
  readonly compensation: string;
  readonly interest: string;
  readonly total: string;
}

interface Words {
  readonly subject: (letter: ReminderLetter) => string;
  readonly opening: (letter: ReminderLetter, day: (date: string) => string) => string;
  readonly rows: readonly [open: string, fee: string, compensation: string, interest: string, total: string];
  readonly payBy: (day: string) => string;
  readonly account: string;
  readonly regards: string;
}

const WORDS: Readonly<Record<ReminderLanguage, Words>> = {
  da: {
    subject: ({ step, invoiceNumber }) => `Rykker ${step}: faktura ${invoiceNumber}`,
    opening: ({ buyer, invoiceNumber, invoiceDate, dueDate }, day) =>
      `Til ${buyer}\n\nVi har ikke modtaget betaling af faktura ${invoiceNumber} af ${day(invoiceDate)}, som forfaldt ${day(dueDate)}.`,
    rows: ['Skyldigt beløb', 'Rykkergebyr', 'Kompensation', 'Renter', 'I alt'],
    payBy: (day) => `Beløbet bedes betalt senest ${day}. Er det betalt, kan I se bort fra denne rykker.`,
    account: 'Konto',
    regards: 'Venlig hilsen',
  },
  it: {
    subject: ({ step, invoiceNumber }) => `Sollecito ${step}: fattura ${invoiceNumber}`,
    opening: ({ buyer, invoiceNumber, invoiceDate, dueDate }, day) =>
      `Spett. ${buyer},\n\nnon risulta il pagamento della fattura ${invoiceNumber} del ${day(invoiceDate)}, scaduta il ${day(dueDate)}.`,
    rows: ['Importo dovuto', 'Spese di sollecito', 'Risarcimento forfettario', 'Interessi di mora', 'Totale'],
    payBy: (day) => `Vi invitiamo a pagare entro il ${day}. Se avete già pagato, non tenete conto di questo sollecito.`,
    account: 'Conto',
    regards: 'Cordiali saluti',
  },
  en: {
    subject: ({ step, invoiceNumber }) => `Reminder ${step}: invoice ${invoiceNumber}`,
    opening: ({ buyer, invoiceNumber, invoiceDate, dueDate }, day) =>
      `Dear ${buyer},\n\nwe have not received the payment of invoice ${invoiceNumber} of ${day(invoiceDate)}, which was due on ${day(dueDate)}.`,
    rows: ['Amount due', 'Reminder fee', 'Compensation', 'Interest', 'Total'],
    payBy: (day) => `Please pay by ${day}. If you have paid, please disregard this reminder.`,
    account: 'Account',
    regards: 'Kind regards',
  },
};

const localDay = (date: string, language: ReminderLanguage): string => {
  if (language === 'en') return date;
  const separator = language === 'da' ? '-' : '/';
  return date.split('-').reverse().join(separator);
};

const localAmount = (text: string, language: ReminderLanguage): string => {
  const [whole = '', cents = '00'] = text.split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3}){1,12}$)/g, language === 'en' ? ',' : '.');
  return `${grouped}${language === 'en' ? '.' : ','}${cents}`;
};

/** The mail of a reminder. Amounts of zero are left out. */
export function reminderText(
  letter: ReminderLetter,
  language: ReminderLanguage,
): { readonly subject: string; readonly text: string } {
  const words = WORDS[language];
  const day = (date: string): string => localDay(date, language);
  const amounts = [letter.open, letter.fee, letter.compensation, letter.interest, letter.total];
  const rows = words.rows.flatMap((label, index) => {
    const amount = amounts[index] ?? '0';
    return Number(amount) === 0 ? [] : [`${label}: ${localAmount(amount, language)} ${letter.currency}`];
  });
  const account = letter.iban === null ? [] : [`${words.account}: ${letter.iban}`];
  const parts = [words.opening(letter, day), rows.join('\n'), words.payBy(day(letter.deadline)), ...account];
  return { subject: words.subject(letter), text: `${parts.join('\n\n')}\n\n${words.regards}\n${letter.seller}\n` };
}
