import { readDeadRecords } from '../records/dead-records.js';
import { ok, reasonOf, warning, type Finding } from './finding.js';

/** Counts the dead letters that are open: neither replayed nor discarded. */
export async function checkDeadRecords(): Promise<Finding> {
  try {
    const open = await readDeadRecords({ status: 'open' });
    if (open.length === 0) return ok('dead records', 'none is open');
    return warning(
      'dead records',
      `${open.length} open`,
      'Run: partita dead list --status open. Then replay or discard them.',
    );
  } catch (error) {
    return warning('dead records', `cannot be read: ${reasonOf(error)}`, 'Correct the other findings first.');
  }
}
