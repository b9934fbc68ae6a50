import type { Agreement, Json } from './economic-agreement.js';
import type { SimulatedAnswer } from './simulated-provider.js';

/** The tree in which e-conomic reports the errors of a voucher. */
function refuse(entryErrors: Json): SimulatedAnswer {
  return {
    status: 400,
    body: {
      message: 'Validation failed. 1 error found.',
      errorCode: 'E04300',
      developerHint: 'see errors',
      logId: 'a1b2c3d4-DUB',
      httpStatusCode: 400,
      errorCount: 1,
      logTime: '2026-08-30T02:35:42',
      errors: [{ arrayIndex: 0, entries: { errors: [], items: [{ arrayIndex: 0, ...entryErrors }] } }],
    },
  };
}

const complaint = (
  name: string,
  errorCode: string,
  errorMessage: string,
  inputValue: unknown,
  developerHint: string,
): Json => ({
  errors: [{ propertyName: name, errorCode, errorMessage, inputValue, developerHint }],
});

/** The error that e-conomic answers for an invalid voucher. */
export function checkVoucher(agreement: Agreement, body: Json): SimulatedAnswer | undefined {
  if (JSON.stringify(body).includes(':null'))
    return refuse({ value: complaint('value', 'E04001', 'Null er ikke tilladt.', null, 'leave it out') });
  const year = (body['accountingYear'] as { year?: string } | undefined)?.year;
  const known = agreement.years.find((one) => one.year === year);
  if (!known)
    return refuse({
      accountingYear: complaint('accountingYear', 'E04041', 'Regnskabsår findes ikke.', year, 'unknown year'),
    });
  for (const entry of Object.values((body['entries'] ?? {}) as Record<string, Json[]>).flat()) {
    const date = entry['date'];
    if (typeof entry['amount'] !== 'number' || typeof date !== 'string')
      return refuse({
        amount: complaint('Amount', 'E04002', 'Beløb og dato mangler.', null, 'amount and date are required'),
      });
    if (date < known.fromDate || date > known.toDate || known.closed)
      return refuse({
        date: complaint(
          'Date',
          'E04041',
          'Perioden er spærret.',
          { voucherAccountingYear: year, entryDate: date },
          'date is barred in the accounting year',
        ),
      });
    if (String(entry['text'] ?? '').length > 250)
      return refuse({ text: complaint('Text', 'E04010', 'Teksten er for lang.', null, 'max 250') });
    for (const name of ['account', 'contraAccount']) {
      const number = (entry[name] as { accountNumber?: number } | undefined)?.accountNumber;
      const account = number === undefined ? undefined : agreement.accounts.get(number);
      if (number === undefined) continue;
      if (!account || account['barred'] === true)
        return refuse({
          account: {
            errors: [
              {
                propertyName: 'account',
                errorCode: 'E04041',
                errorMessage: 'Kontoen findes ikke.',
                inputValue: number,
                developerHint: 'account is missing or barred',
              },
              {
                propertyName: name === 'account' ? 'Account' : 'ContraAccount',
                errorCode: 'E07150',
                errorMessage: 'Konto er spærret.',
                inputValue: number,
              },
            ],
          },
        });
    }
    for (const name of ['vatAccount', 'contraVatAccount']) {
      const code = (entry[name] as { vatCode?: string } | undefined)?.vatCode;
      if (code !== undefined && !agreement.vatAccounts.some(({ vatCode }) => vatCode === code))
        return refuse({
          vatAccount: complaint('VatAccount', 'E06000', 'Momskoden findes ikke.', code, 'unknown VAT code'),
        });
    }
  }
  return undefined;
}
