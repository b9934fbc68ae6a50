import { PostingRefused } from '#domain/ledger/posting-refused.js';
import { RuleNotInForce } from '#domain/regions/dated-row.js';
import { SaleInvalid, TreatmentUndecided } from '#domain/sales/sale-refused.js';
import { ActionError } from '#schemas/errors.js';
import { invalidInput } from '#schemas/validation/validate.js';

/** Runs domain code and converts its refusals to errors of the interface. */
export function explained<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof SaleInvalid) throw invalidInput(error.violations);
    if (error instanceof TreatmentUndecided)
      throw new ActionError('vat_treatment_undecided', error.said, error.violations, { cause: error });
    if (error instanceof RuleNotInForce || error instanceof PostingRefused)
      throw new ActionError(error.code, error.said, [], { cause: error });
    throw error;
  }
}
