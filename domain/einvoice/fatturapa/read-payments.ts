import { addDays, type FieldReader } from '../field-reader.js';
import { textReference } from '../payment-reference.js';
import type { PaymentMeans, ReadPayment } from '../read-invoice.js';
import { childrenOf, textAt, type XmlElement } from '../xml-element.js';

const MEANS: ReadonlyMap<string, PaymentMeans> = new Map([
  ['MP01', 'cash'],
  ['MP02', 'cheque'],
  ['MP03', 'cheque'],
  ['MP04', 'cash'],
  ['MP05', 'credit_transfer'],
  ['MP07', 'payment_slip'],
  ['MP08', 'card'],
  ['MP09', 'direct_debit'],
  ['MP10', 'direct_debit'],
  ['MP11', 'direct_debit'],
  ['MP12', 'direct_debit'],
  ['MP13', 'payment_slip'],
  ['MP16', 'direct_debit'],
  ['MP17', 'direct_debit'],
  ['MP18', 'payment_slip'],
  ['MP19', 'direct_debit'],
  ['MP20', 'direct_debit'],
  ['MP21', 'direct_debit'],
  ['MP22', 'clearing'],
  ['MP23', 'payment_slip'],
]);

/**
 * The stated due date. Without one, the reference date (by default the invoice date) plus the days of the payment
 * terms.
 */
const dueDateOf = (detail: XmlElement, issueDate: string | undefined, reader: FieldReader): string | undefined => {
  const stated = reader.date(detail, 'DataScadenzaPagamento');
  if (stated !== undefined) return stated;
  const days = Number(textAt(detail, 'GiorniTerminiPagamento') ?? Number.NaN);
  const from = reader.date(detail, 'DataRiferimentoTerminiPagamento') ?? issueDate;
  return from !== undefined && Number.isInteger(days) && days >= 0 && days <= 999 ? addDays(from, days) : undefined;
};

const readDetail = (
  detail: XmlElement,
  conditions: string | undefined,
  issueDate: string | undefined,
  reader: FieldReader,
): ReadPayment => {
  const meansCode = textAt(detail, 'ModalitaPagamento');
  return {
    means: meansCode === undefined ? undefined : (MEANS.get(meansCode) ?? 'other'),
    meansCode,
    dueDate: dueDateOf(detail, issueDate, reader),
    amount: reader.amount(detail, 'ImportoPagamento'),
    advance: conditions === 'TP03',
    iban: textAt(detail, 'IBAN')?.replace(/\s/gu, '').toUpperCase(),
    bic: textAt(detail, 'BIC'),
    account: undefined,
    beneficiary: textAt(detail, 'Beneficiario'),
    reference: textReference(textAt(detail, 'CodicePagamento')),
  };
};

export const readPayments = (
  body: XmlElement,
  issueDate: string | undefined,
  reader: FieldReader,
): readonly ReadPayment[] =>
  childrenOf(body, 'DatiPagamento').flatMap((payment) => {
    const conditions = textAt(payment, 'CondizioniPagamento');
    return childrenOf(payment, 'DettaglioPagamento').map((detail) => readDetail(detail, conditions, issueDate, reader));
  });
