import type { Knex } from 'knex';

/**
 * The Danish chart follows the standard chart of 2026, which knows some of its earlier numbers no more. Organisations that used such an account keep
 * it as an account of their own, mapped to its successor, so entries, rules, templates and learned codings stay as they are.
 */
export const FOLLOW_STANDARD_CHART = `
  with added (number, name, type, vat_code) as (values
    ('1745', 'Underleverandører', 'expense', 'I25'),
    ('1760', 'Fragtomkostninger', 'expense', 'I25'),
    ('2375', 'Aviser og blade', 'expense', 'I25'),
    ('2650', 'Øvrige forsikringer', 'expense', 'I0'),
    ('2845', 'Lønninger (AM-bidragspligtig A-indkomst)', 'expense', null),
    ('2896', 'Kursusudgifter', 'expense', 'I25'),
    ('2898', 'ATP, arbejdsgiver', 'expense', null),
    ('2946', 'Lønsumsafgift', 'expense', null),
    ('3535', 'Valutakursregulering (gevinst)', 'income', null))
  insert into accounts (organization_id, number, name, type, vat_code, standard_account)
  select s.organization_id, a.number, a.name, a.type, a.vat_code, a.number
  from organization_settings s cross join added a where s.region_key = 'denmark'
  on conflict (organization_id, number) do nothing;

  with successors (number, standard) as (values
    ('1830', '1760'), ('1970', '2375'), ('2250', '1745'), ('2520', '2896'), ('2850', '2845'), ('2950', '2898'), ('2980', '2946')),
  used as (
    select a.organization_id, a.number, s.standard,
      exists (select from ledger_lines l where l.organization_id = a.organization_id and l.account_number = a.number)
      or exists (select from documents d where d.organization_id = a.organization_id
        and (d.ledger_account_id = a.number or d.coding_lines @> jsonb_build_array(jsonb_build_object('ledgerAccountId', a.number))))
      or exists (select from coding_memory m where m.organization_id = a.organization_id and m.ledger_account_id = a.number)
      or exists (select from vendor_rules r where r.organization_id = a.organization_id and r.ledger_account_id = a.number)
      or exists (select from matching_rules r where r.organization_id = a.organization_id and r.ledger_account_id = a.number)
      or exists (select from entry_templates t, jsonb_array_elements(t.lines) l where t.organization_id = a.organization_id and l ->> 'account' = a.number)
      or exists (select from fixed_assets f where f.organization_id = a.organization_id
        and a.number in (f.asset_account, f.depreciation_account, f.expense_account))
      or exists (select from bank_accounts b where b.organization_id = a.organization_id and b.ledger_account_id = a.number)
      or exists (select from accounts c where c.organization_id = a.organization_id and c.parent_number = a.number) as is_used
    from accounts a join organization_settings o using (organization_id) join successors s using (number)
    where o.region_key = 'denmark' and not a.own)
  update accounts a set own = u.is_used, active = a.active and u.is_used, standard_account = u.standard, updated_at = now()
  from used u where a.organization_id = u.organization_id and a.number = u.number;

  with divided (number, standard) as (values ('1890', '1910'), ('2420', '2410'))
  update accounts a set standard_account = d.standard, updated_at = now()
  from divided d, organization_settings o
  where a.number = d.number and a.standard_account = a.number and o.organization_id = a.organization_id and o.region_key = 'denmark';

  with renamed (number, before, after) as (values
    ('2180', 'Forsikringer', 'Forsikringer til lokaler og bygninger'),
    ('2470', 'Rejseudgifter', 'Rejseomkostninger'),
    ('2620', 'Parkeringsudgifter', 'Parkeringsomkostninger'),
    ('2910', 'Pensioner', 'Pensioner, arbejdsgiver'),
    ('3610', 'Valutakursreguleringer', 'Valutakursregulering (tab)'))
  update accounts a set name = r.after, updated_at = now()
  from renamed r, organization_settings o
  where a.number = r.number and a.name = r.before and o.organization_id = a.organization_id and o.region_key = 'denmark'`;

export async function up(knex: Knex): Promise<void> {
  await knex.raw(FOLLOW_STANDARD_CHART);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    update accounts a set own = false, active = true, standard_account = number
    from organization_settings o
    where o.organization_id = a.organization_id and o.region_key = 'denmark'
      and a.number in ('1830', '1970', '2250', '2520', '2850', '2950', '2980')`);
}
