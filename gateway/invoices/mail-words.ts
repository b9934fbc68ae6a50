import { dayText } from '#domain/calendar/day-text.js';
import { localNumber, type PdfLanguage } from './pdf-words.js';

interface MailedInvoice {
  readonly kind: 'invoice' | 'credit_note';
  readonly number: string;
  readonly seller: string;
  readonly buyer: string;
  /** The amount to pay as decimal text. */
  readonly payable: string;
  readonly currency: string;
  readonly dueDate: string | null;
}

interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** The standard text of a mail with an invoice. */
export function mailText(invoice: MailedInvoice, language: PdfLanguage): MailText {
  const { kind, number, seller, buyer, payable, currency } = invoice;
  const amount = `${localNumber(payable, language)} ${currency}`;
  const due = kind === 'invoice' && invoice.dueDate !== null ? dayText(invoice.dueDate, language) : null;
  const isCredit = kind === 'credit_note';
  switch (language) {
    case 'da': {
      const what = isCredit ? 'kreditnota' : 'faktura';
      const pay = due === null ? '' : ` Beløbet betales senest ${due}.`;
      return {
        subject: `${isCredit ? 'Kreditnota' : 'Faktura'} ${number} fra ${seller}`,
        text: `Til ${buyer}\n\nVedhæftet er ${what} ${number} på ${amount}.${pay}\n\nVenlig hilsen\n${seller}\n`,
      };
    }
    case 'it': {
      const what = isCredit ? 'la nota di credito' : 'la fattura';
      const pay = due === null ? '' : ` Il pagamento è dovuto entro il ${due}.`;
      return {
        subject: `${isCredit ? 'Nota di credito' : 'Fattura'} ${number} di ${seller}`,
        text: `Spett. ${buyer},\n\nin allegato ${what} ${number} di ${amount}.${pay}\n\nCordiali saluti\n${seller}\n`,
      };
    }
    case 'en': {
      const what = isCredit ? 'credit note' : 'invoice';
      const pay = due === null ? '' : ` Please pay by ${due}.`;
      return {
        subject: `${isCredit ? 'Credit note' : 'Invoice'} ${number} from ${seller}`,
        text: `Dear ${buyer},\n\nattached is ${what} ${number} over ${amount}.${pay}\n\nKind regards\n${seller}\n`,
      };
    }
  }
}
