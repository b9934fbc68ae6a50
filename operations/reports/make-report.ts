import type { ReportTable } from '#domain/reports/report.js';
import type { Report } from '#schemas/types.js';
import { cashPositionReport } from './cash-position.js';
import { agedReport, statementReport } from './contacts.js';
import { accountCardReport, journalReport } from './ledger-lines.js';
import type { ReportInput } from './report-input.js';
import { balanceSheetReport, profitAndLossReport, trialBalanceReport } from './statements.js';
import { vatPeriodsReport } from './vat-periods.js';
import { vatRegisterReport } from './vat-register.js';

export type ReportKey = Report['report'];

const MAKERS: Readonly<Record<ReportKey, (input: ReportInput) => Promise<ReportTable>>> = {
  profit_and_loss: profitAndLossReport,
  balance_sheet: balanceSheetReport,
  trial_balance: trialBalanceReport,
  account_card: accountCardReport,
  journal: journalReport,
  vat_register: vatRegisterReport,
  vat_periods: vatPeriodsReport,
  customer_statement: (input) => statementReport(input, input.region.postingAccounts.receivable),
  vendor_statement: (input) => statementReport(input, input.region.postingAccounts.payable),
  aged_receivables: (input) => agedReport(input, input.region.postingAccounts.receivable),
  aged_payables: (input) => agedReport(input, input.region.postingAccounts.payable),
  cash_position: cashPositionReport,
};

/** Errors: `invalid_input` and `not_found`, for reports of one account or contact. */
export const makeReport = (key: ReportKey, input: ReportInput): Promise<ReportTable> => MAKERS[key](input);
