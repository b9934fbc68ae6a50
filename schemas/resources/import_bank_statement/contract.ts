import { defineResourceOperation } from '../../contract.js';
import { bankStatement, bankStatementExample } from '../../records/bank-account.js';

export default defineResourceOperation({
  name: 'import_bank_statement',
  title: 'Import bank statement',
  summary: 'Reads a statement file: CAMT.053, MT940, OFX or CSV.',
  description: `Send the file as \`multipart/form-data\` (one part with a file name), or its bytes as the body, with \`?fileName=\`.

- \`?bankAccountId=\` says whose lines they are. CAMT.053, MT940 and OFX name their account: it may be left out when one of the organisation's accounts has that IBAN or number.
- The format is recognised; \`?format=camt053|mt940|ofx|csv\` insists on one.
- CSV: the layouts of Danish and Italian banks are recognised by their headings. For others name the columns: \`?date=Dato&amount=Beløb&text=Tekst\`, or \`?debit=Dare&credit=Avere\` where money out and in have columns of their own; also \`valueDate\`, \`counterpart\`, \`iban\`, \`reference\`, \`balance\`; \`?dateFormat=dd-mm-yyyy\` where it is in doubt.
- A line that is there already, from an earlier file or from the bank itself, is not added again; the same file may be sent twice. Two equal lines of one day stay two.
- The lines are matched right afterwards.`,
  method: 'POST',
  path: '/api/rest/bank-statements',
  permission: 'bank:edit',
  status: 201,
  file: 'sent',
  response: bankStatement,
  errors: ['not_found', 'file_empty', 'file_too_large', 'statement_unreadable', 'region_not_set'],
  emits: ['bank_statement.imported', 'transaction.imported'],
  creates: 'bst',
  example: { response: bankStatementExample },
});
