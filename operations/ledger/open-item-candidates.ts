/**
 * Joins to ledger lines (alias `l`): those that may be open on a day, which is the parameter $1. Beside those that may be open now,
 * these are lines that a later entry has settled or reversed.
 */
export const MAY_BE_OPEN = `(
  with later as materialized (
    select id, reverses_id from ledger_entries where organization_id = current_organization() and entry_date > $1)
  select entry_id, line from open_items where organization_id = current_organization()
  union select s.entry_id, s.line
    from later p join open_item_settlements s on s.organization_id = current_organization() and s.settled_by_entry_id = p.id
  union select x.entry_id, x.line
    from later r join ledger_lines x on x.organization_id = current_organization() and x.entry_id = r.reverses_id
) candidate join ledger_lines l on l.organization_id = current_organization() and l.entry_id = candidate.entry_id
  and l.line = candidate.line`;
