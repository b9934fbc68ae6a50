/**
 * Joins to ledger lines (alias `l`): those that may be open on a day, which is the parameter $1. Beside those that may be open now,
 * these are lines that a later entry has settled or reversed.
 */
export const MAY_BE_OPEN = `(
  select entry_id, line from open_items where organization_id = current_organization()
  union select s.entry_id, s.line
    from ledger_entries p join open_item_settlements s on s.organization_id = p.organization_id and s.settled_by_entry_id = p.id
    where p.organization_id = current_organization() and p.entry_date > $1
  union select x.entry_id, x.line
    from ledger_entries r join ledger_lines x on x.organization_id = r.organization_id and x.entry_id = r.reverses_id
    where r.organization_id = current_organization() and r.reverses_id is not null and r.entry_date > $1
) candidate join ledger_lines l on l.organization_id = current_organization() and l.entry_id = candidate.entry_id
  and l.line = candidate.line`;
