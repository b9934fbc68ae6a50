/** A contact as it is stored. Null means unknown. */
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
  readonly notes: string | null;
}

type ContactType = 'client' | 'vendor' | 'both';
