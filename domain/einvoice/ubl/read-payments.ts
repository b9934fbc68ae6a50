import { checkIban } from '../../fiscal-ids/iban.js';
import type { FieldReader } from '../field-reader.js';
import { paymentMeansOf } from '../payment-means-code.js';
import { danishSlipReference, textReference } from '../payment-reference.js';
import type { ReadPayment } from '../read-invoice.js';
import { childAt, childrenOf, textAt, type XmlElement } from '../xml-element.js';

/**
 * A FIK creditor is in CreditAccount (OIOUBL) or PayeeFinancialAccount (Peppol). A giro account is in
 * PayeeFinancialAccount.
 */
const referenceOf = (means: XmlElement, account: string | undefined): ReadPayment['reference'] => {
  const creditor = textAt(means, 'CreditAccount', 'AccountID') ?? account;
  const identification = textAt(means, 'InstructionID');
  const paymentId = textAt(means, 'PaymentID');
  return (
    danishSlipReference(paymentId, identification, creditor) ??
    textReference(
      paymentId ??
        identification ??
        textAt(means, 'PayeeFinancialAccount', 'PaymentNote') ??
        textAt(means, 'InstructionNote'),
    )
  );
};

const readPayment = (means: XmlElement, amount: ReadPayment['amount'], reader: FieldReader): ReadPayment => {
  const meansCode = textAt(means, 'PaymentMeansCode');
  const account = childAt(means, 'PayeeFinancialAccount');
  const number = textAt(account, 'ID');
  const iban = number === undefined ? undefined : checkIban(number);
  const branch = childAt(account, 'FinancialInstitutionBranch');
  const institution = textAt(branch, 'FinancialInstitution', 'ID');
  const branchId = textAt(branch, 'ID');
  // Test files and typing errors have invalid check digits. Two letters at the start still mean an IBAN, not a Danish
  // account.
  const looksLikeIban = number !== undefined && /^[A-Za-z]{2}\d{2}/.test(number);
  return {
    means: paymentMeansOf(meansCode),
    meansCode,
    dueDate: reader.date(means, 'PaymentDueDate'),
    amount,
    advance: false,
    iban: iban?.ok === true ? iban.normalized : looksLikeIban ? number.replace(/\s/gu, '').toUpperCase() : undefined,
    bic: institution ?? (looksLikeIban ? branchId : undefined),
    account: number === undefined || looksLikeIban ? undefined : { branch: branchId, number },
    beneficiary: textAt(account, 'Name'),
    reference: referenceOf(means, number),
  };
};

/** OIOUBL PaymentTerms refer to a payment means and may split the amount. */
const amountFor = (root: XmlElement, means: XmlElement, reader: FieldReader): ReadPayment['amount'] => {
  const id = textAt(means, 'ID');
  const terms = childrenOf(root, 'PaymentTerms').find(
    (candidate) => id !== undefined && textAt(candidate, 'PaymentMeansID') === id,
  );
  return terms && reader.amount(terms, 'Amount');
};

export const readPayments = (root: XmlElement, reader: FieldReader): ReadPayment[] =>
  childrenOf(root, 'PaymentMeans').map((means) => readPayment(means, amountFor(root, means, reader), reader));
