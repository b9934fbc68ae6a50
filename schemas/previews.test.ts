import type { ActionContract, ResourceOperation } from './contract.js';
import type { EVENTS } from './index.js';
import { ACTION_NAMES, ACTIONS, RESOURCES } from './index.js';

const actions: readonly ActionContract[] = Object.values(ACTIONS);
const operations: readonly ResourceOperation[] = Object.values(RESOURCES);
/** The command of an operation has the preview of that operation. */
const declaring = [...actions.filter(({ ofResource }) => ofResource === undefined), ...operations];

/** Events of what other people, authorities or the books of a closed period rely on. */
const WEIGHTY = [
  'ledger_entry.posted',
  'invoice.issued',
  'vat_return.filed',
  'books.closed',
  'books.opened',
] as const satisfies readonly (keyof typeof EVENTS)[];

const reachesOutside = (contract: ActionContract | ResourceOperation): boolean =>
  'annotations' in contract ? contract.annotations.openWorldHint : contract.reachesOutside === true;
const isWeighty = (contract: ActionContract | ResourceOperation): boolean =>
  reachesOutside(contract) || contract.emits.some((event) => WEIGHTY.some((each) => each === event));

it.each(declaring)('$name declares its preview, and with it what takes its effect back', ({ preview, undo }) => {
  expect(['required', 'offered', 'none']).toContain(preview);
  if (preview !== 'none') expect(undo).toBeDefined();
});

it.each(declaring.filter(isWeighty))('$name must be previewed by apps, or says why not', (contract) => {
  const { preview, undo, notPreviewedBecause } = contract;
  const canBeTakenBack = typeof undo === 'string' && !reachesOutside(contract);
  expect([preview === 'required', canBeTakenBack, notPreviewedBecause !== undefined]).toContain(true);
});

it('gives a reason only where one is needed', () => {
  const needless = declaring.filter(
    (contract) => contract.notPreviewedBecause !== undefined && (!isWeighty(contract) || contract.preview !== 'none'),
  );
  expect(needless.map(({ name }) => name)).toEqual([]);
});

it('requires the preview of every action that posts, files, issues or deletes', () => {
  const expected = ACTION_NAMES.filter((name) => /^(post|file|issue|delete)_/.test(name));
  const required = ACTION_NAMES.filter((name) => ACTIONS[name].preview === 'required');
  expect(required.toSorted()).toEqual([...expected, 'set_auto_post'].toSorted());
});

/** What works later by itself, or changes what is printed on every invoice, has no event that tells it. */
it.each([
  'close_books',
  'close_year',
  'create_entry_template',
  'create_fixed_asset',
  'create_matching_rule',
  'create_recurring_invoice',
  'delete_fixed_asset',
  'post_entry_template',
  'replay_dead_letter',
  'settle_external_posting',
  'update_entry_template',
  'update_fixed_asset',
  'update_invoicing_profile',
  'update_organization',
  'update_reminder_settings',
] as const)('%s is previewed by apps', (name) => {
  expect(RESOURCES[name].preview).toBe('required');
});
