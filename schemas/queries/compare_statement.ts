import { defineQuery } from '../contract.js';
import { idParameter } from '../query-parameters.js';
import { documentExample } from '../records/document.js';
import { statementComparison, statementComparisonExample } from '../records/statement-comparison.js';

export default defineQuery({
  name: 'compare_statement',
  title: 'Compare a statement of account',
  summary: 'Compares a supplier’s statement of account with the books.',
  description:
    'Says which of its invoices are missing, not posted or posted with another amount, what is owed in the books and not on the statement, and by how much the balances differ. Documents of the same supplier are compared by their numbers. `reason` says why a document was not compared.',
  path: '/api/rest/documents/{id}/statement',
  permission: 'read',
  paged: false,
  parameters: idParameter('document', documentExample.id),
  item: statementComparison,
  example: { parameters: { id: documentExample.id }, item: statementComparisonExample },
});
