/** The fields of a contact that rules read. Null means unknown. The record is defined in schemas/records/contact.ts. */
export interface Contact {
  readonly type: ContactType;
  readonly name: string;
  readonly businessId: string | null;
  readonly vatNumber: string | null;
  readonly fiscalCode: string | null;
  readonly sdiCode: string | null;
  readonly pec: string | null;
  readonly country: string | null;
  readonly email: string | null;
}

type ContactType = 'client' | 'vendor' | 'both';
