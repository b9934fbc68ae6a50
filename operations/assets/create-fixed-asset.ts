import { nextEntryDate } from '#domain/assets/depreciation.js';
import { moneyFromNumber } from '#domain/money/money.js';
import type { ResourceRequestFor } from '#schemas/index.js';
import type { Violation } from '#schemas/errors.js';
import type { FixedAsset } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { fixedAssets } from '#tables/fixed-asset-table.js';
import { say } from '#schemas/sentences/say.js';
import { completeAsset, type CompleteAsset } from './asset-of-document.js';
import { loadEntryBooks, type EntryBooks } from '../ledger/load-entry-books.js';
import { applyChange } from '../engine/apply-writes.js';
import { create } from '../engine/change.js';
import type { Here } from '../engine/run-here.js';

/** Errors: `invalid_input`, `region_not_set`, `not_found` for the document. */
export async function createFixedAsset(
  here: Here,
  body: ResourceRequestFor<'create_fixed_asset'>,
): Promise<FixedAsset> {
  const { tx, today } = here;
  const books = await loadEntryBooks(tx, today, today);
  const request = await completeAsset(tx, body, books);
  const { cost, residual, before } = checkAsset(request, books);
  const startsOn = request.depreciateFrom ?? request.acquiredOn;
  const { frequency = 'monthly' } = request;
  const stated = {
    bookCurrency: books.region.currency,
    name: request.name,
    assetAccountId: request.assetAccountId,
    depreciationAccountId: request.depreciationAccountId,
    expenseAccountId: request.expenseAccountId,
    acquiredOn: request.acquiredOn,
    cost,
    residualValue: residual,
    method: request.method,
    months: request.months ?? null,
    yearlyPercent: request.yearlyPercent ?? null,
    frequency,
    startsOn,
    postedMonths: 0,
    depreciated: before,
    nextDate: nextEntryDate({ startsOn }, 0, frequency, books.fiscalYearStart),
    disposedOn: null,
    documentId: request.documentId ?? null,
    depreciatedBefore: before,
    taxPercent: request.taxPercent === undefined ? null : String(request.taxPercent),
    proceeds: null,
    problem: null,
  };
  return applyChange(create(fixedAssets, stated, here.now), here);
}

function checkAsset(request: CompleteAsset, { accounts, region }: EntryBooks) {
  const violations: Violation[] = [];
  const requireType = (field: 'assetAccountId' | 'depreciationAccountId' | 'expenseAccountId', type: string): void => {
    if (accounts.get(request[field]) !== type)
      violations.push({ pointer: `/${field}`, message: say('active_account_of_type', { type }) });
  };
  requireType('assetAccountId', 'asset');
  requireType('depreciationAccountId', 'asset');
  requireType('expenseAccountId', 'expense');
  const amountOf = (field: 'cost' | 'residualValue' | 'depreciatedBefore'): bigint => {
    const checked = moneyFromNumber(request[field] ?? 0, region.currency);
    if (!checked.ok) violations.push({ pointer: `/${field}`, message: checked.message });
    return checked.ok ? checked.value.minor : 0n;
  };
  const [cost, residual, before] = [amountOf('cost'), amountOf('residualValue'), amountOf('depreciatedBefore')];
  if (before > cost - residual)
    violations.push({
      pointer: '/depreciatedBefore',
      message: say('not_more_than_depreciable'),
    });
  if (before > 0n !== (request.depreciateFrom !== undefined))
    violations.push({
      pointer: '/depreciateFrom',
      message: say('required_with_depreciated_before'),
    });
  if (request.depreciateFrom !== undefined && request.depreciateFrom < request.acquiredOn)
    violations.push({ pointer: '/depreciateFrom', message: say('not_before_acquisition') });
  if (residual >= cost) violations.push({ pointer: '/residualValue', message: say('below_cost') });
  const needed = request.method === 'straight_line' ? 'months' : 'yearlyPercent';
  const other = request.method === 'straight_line' ? 'yearlyPercent' : 'months';
  if (request[needed] === undefined || request[other] !== undefined)
    violations.push({
      pointer: `/${needed}`,
      message: say('required_for_method', { method: request.method, other }),
    });
  if (violations.length > 0) throw invalidInput(violations);
  return { cost, residual, before };
}
