import { say } from '#schemas/sentences/say.js';
import { refuse } from '#schemas/errors.js';
import { invalidInput } from '#schemas/validation/validate.js';
import {
  INVOICING_PROFILE_COLUMNS,
  invoicingProfileRecord,
  type InvoicingProfileRow,
} from '#tables/invoicing-table.js';
import { defineChange } from '../resource-handler.js';

const PICTURES = ['image/png', 'image/jpeg'];

/** Errors: `not_found` for an unknown logo file, `invalid_input` for a file that is not a picture. */
export default defineChange<'update_invoicing_profile'>(async (request, { tx, audit, principal }) => {
  await tx.sql`select from organizations where id = current_organization() for update`;
  const [row] = await tx.query<InvoicingProfileRow>(
    `select ${INVOICING_PROFILE_COLUMNS} from invoicing_profiles where organization_id = current_organization()`,
  );
  const before = invoicingProfileRecord(row);
  const wanted = { ...before, ...request };
  if (request.logoFileId) {
    const [file] = await tx.sql<{ mime_type: string }>`
        select mime_type from files where organization_id = current_organization() and id = ${request.logoFileId}`;
    if (!file) throw refuse('no_file', { id: request.logoFileId });
    if (!PICTURES.includes(file.mime_type))
      throw invalidInput([{ pointer: '/logoFileId', message: say('must_be_logo_picture', { type: file.mime_type }) }]);
  }
  const [stored] = await tx.query<InvoicingProfileRow>(
    `insert into invoicing_profiles (organization_id, supplies, fik_creditor, logo_file_id, payment_days, phone, recharge_stamp_duty, pension_fund,
         withholding)
       values (current_organization(), $1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (organization_id) do update
         set supplies = excluded.supplies, fik_creditor = excluded.fik_creditor, logo_file_id = excluded.logo_file_id,
           payment_days = excluded.payment_days, phone = excluded.phone, recharge_stamp_duty = excluded.recharge_stamp_duty,
           pension_fund = excluded.pension_fund, withholding = excluded.withholding, version = invoicing_profiles.version + 1, updated_at = now()
       returning ${INVOICING_PROFILE_COLUMNS}`,
    [
      wanted.supplies,
      wanted.fikCreditor,
      wanted.logoFileId,
      wanted.paymentDays,
      wanted.phone,
      wanted.rechargeStampDuty,
      wanted.pensionFund && JSON.stringify(wanted.pensionFund),
      wanted.withholding && JSON.stringify(wanted.withholding),
    ],
  );
  const after = invoicingProfileRecord(stored);
  audit({ target: { type: 'invoicing_profile', id: principal.organizationId }, before, after });
  return after;
});
