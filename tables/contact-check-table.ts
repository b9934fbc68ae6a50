import type { RegisterCheck } from '#schemas/types.js';

export interface ContactCheckRow {
  readonly id: string;
  readonly contact_id: string;
  readonly register: RegisterCheck['register'];
  readonly number: string;
  readonly outcome: RegisterCheck['outcome'];
  readonly name: string | null;
  readonly address: string | null;
  readonly consultation_number: string | null;
  readonly reason: string | null;
  readonly checked_at: Date;
}

export const CONTACT_CHECK_COLUMNS =
  'id, contact_id, register, number, outcome, name, address, consultation_number, reason, checked_at';

export const contactCheckRecord = (row: ContactCheckRow): RegisterCheck => ({
  id: row.id,
  contactId: row.contact_id,
  register: row.register,
  number: row.number,
  outcome: row.outcome,
  name: row.name,
  address: row.address,
  consultationNumber: row.consultation_number,
  reason: row.reason,
  checkedAt: row.checked_at.toISOString(),
});
