import { defineDuty, type DueItem } from '../../runtime/duties/duty.js';

/** Fewer are read as fast as none. */
const WORTH_LOOKING = 200;

/** A settlement that is undone meanwhile locks its line too, so nothing is deleted that has just been opened again. */
const LOCK = `select entry_id, line from open_items where organization_id = current_organization() order by entry_id, line for update`;

/** The line is settled, or its entry was reversed, reverses another, or settles others. */
const FORGET = `
  delete from open_items o using ledger_lines l, ledger_entries e
  where o.organization_id = current_organization()
    and l.organization_id = o.organization_id and l.entry_id = o.entry_id and l.line = o.line
    and e.organization_id = o.organization_id and e.id = o.entry_id
    and (e.reverses_id is not null
      or exists (select from ledger_entries r where r.organization_id = e.organization_id and r.reverses_id = e.id)
      or exists (select from open_item_settlements s where s.organization_id = e.organization_id and s.settled_by_entry_id = e.id)
      or l.amount_minor = (select sum(s.amount_minor) from open_item_settlements s
        where s.organization_id = l.organization_id and s.entry_id = l.entry_id and s.line = l.line))`;

/** Removes lines that are no longer open from `open_items`. No amount changes, so nothing is audited. */
export default defineDuty<DueItem>({
  everyMs: 300_000,
  leaseMs: 60_000,
  concurrency: 1,
  find: (tx, _now, limit) =>
    tx.query<DueItem>(
      `select organization_id as "organizationId", 'open items' as key from open_items
       group by organization_id having count(*) >= $1 limit $2`,
      [WORTH_LOOKING, limit],
    ),
  run: async (_item, { inTransaction }) => {
    await inTransaction(async (tx) => {
      await tx.query(LOCK);
      await tx.query(FORGET);
    });
  },
});
