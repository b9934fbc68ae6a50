import { defineResourceOperation } from '../contract.js';
import { bankStatement, bankStatementExample } from '../records/bank-account.js';

export default defineResourceOperation({
  name: 'import_bank_statement',
  title: 'Import bank statement',
  summary: 'Imports a statement file: CAMT.053, MT940, OFX or CSV.',
  description: `Send the file as \`multipart/form-data\` (one part with a file name), or its bytes as the body, with \`?fileName=\`.

- \`?bankAccountId=\` is the bank account of the lines. CAMT.053, MT940 and OFX contain their account, so it can be left out if one of the organisation's accounts has that IBAN or number.
- The format is detected; \`?format=camt053|mt940|ofx|csv\` sets it explicitly.
- CSV: the layouts of Danish and Italian banks are detected from their headings. For other layouts, give the columns: \`?date=Dato&amount=Beløb&text=Tekst\`, or \`?debit=Dare&credit=Avere\` for separate columns of money out and in; also \`valueDate\`, \`counterpart\`, \`iban\`, \`reference\`, \`balance\`. Give \`?dateFormat=dd-mm-yyyy\` if the date format is ambiguous.
- A line that already exists, from an earlier file or from the bank itself, is not added again, so the same file can be sent twice. Two equal lines on one day stay two lines.
- The new lines are then matched.`,
  method: 'POST',
  path: '/api/rest/bank-statements',
  permission: 'bank:edit',
  preview: 'none',
  status: 201,
  file: 'sent',
  response: bankStatement,
  errors: ['not_found', 'file_empty', 'file_too_large', 'statement_unreadable', 'region_not_set'],
  emits: ['bank_statement.imported', 'transaction.imported'],
  creates: 'bst',
  example: { response: bankStatementExample },
});
