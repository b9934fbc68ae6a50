import type { Knex } from 'knex';

/** Accounts of wages, loans and allowances, on which entries of payslips, loan notices and mileage claims are proposed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    with added (region_key, number, name, type, standard) as (values
      ('denmark', '2895', 'Skattefri rejse- og befordringsgodtgørelse', 'expense', '2895'),
      ('denmark', '3670', 'Renter til banker og realkreditinstitutter', 'expense', '3670'),
      ('denmark', '3690', 'Øvrige finansielle omkostninger', 'expense', '3690'),
      ('denmark', '7310', 'Gæld til kredit- og realkreditinstitutter', 'liability', '7310'),
      ('denmark', '7860', 'Skyldig løn og gager', 'liability', '7860'),
      ('denmark', '7920', 'Skyldig A-skat', 'liability', '7920'),
      ('denmark', '7940', 'Skyldigt AM-bidrag', 'liability', '7940'),
      ('denmark', '7960', 'Skyldigt ATP-bidrag', 'liability', '7960'),
      ('denmark', '8000', 'Anden skyldig pension', 'liability', '8000'),
      ('italy', '2402', 'Mutui passivi', 'liability', '2424 D.4'),
      ('italy', '2615', 'Debiti v/istituti previdenziali', 'liability', '2424 D.13'),
      ('italy', '2620', 'Personale c/retribuzioni', 'liability', '2424 D.14'))
    insert into accounts (organization_id, number, name, type, standard_account)
    select s.organization_id, a.number, a.name, a.type, a.standard
    from organization_settings s join added a using (region_key)
    on conflict (organization_id, number) do nothing`);
}

/** An account that entries use stays. */
export async function down(): Promise<void> {}
