import { defineQuery } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { languageParameter } from '../query-parameters.js';
import { choiceField, dateField, idField } from '../record-fields.js';
import { report, reportExample, REPORTS } from '../records/report.js';

export default defineQuery({
  name: 'get_report',
  title: 'Get report',
  summary: 'Returns a report of the books: statements, account cards, registers, ageing, cash.',
  description: `By entry date; \`vat_register\` by VAT date. Without \`from\`, the fiscal year of \`until\` begins the period; without \`until\`, today ends it. Balance sheet and ageing are at \`until\`.

- \`account_card\` requires \`accountId\`. A statement of customers or vendors lists all contacts, or the lines of one \`contactId\`.
- Profit and loss: income is positive, cost is negative. Elsewhere debit is positive; equity and liabilities of the balance sheet are positive as credit.
- \`vat_periods\`: whole VAT periods, before credits carried over, interest and rounding; \`date\` is the first day of the period.
- Each row has the ids and the \`link\` of what is behind it.`,
  path: '/api/rest/reports',
  permission: 'read',
  paged: false,
  csv: true,
  pdf: true,
  parameters: closedObject(
    {
      report: choiceField(REPORTS, 'Which report.'),
      from: dateField('The first day.'),
      until: dateField('The last day.'),
      compare: choiceField(
        ['previous_period', 'previous_year'],
        'Adds the amounts of an earlier period, for statements and the trial balance.',
      ),
      accountId: idField('account_card: the account.', '2450'),
      contactId: idField('Statements: one contact.', 'con_01jcq8r5t9e4x8s6m2k7vwz3ha'),
      journalId: idField('journal: one journal.', 'general'),
      language: languageParameter('labels'),
      maxRows: {
        type: 'integer',
        minimum: 1,
        maximum: 50_000,
        description:
          'The maximum number of lines. If left out: 1,000 for JSON, 5,000 for PDF, 50,000 for CSV, and what fits for assistants.',
      },
    },
    ['report'],
  ),
  item: report,
  errors: ['region_not_set', 'not_found'],
  example: { parameters: { report: 'profit_and_loss', from: '2026-01-01', until: '2026-03-31' }, item: reportExample },
});
