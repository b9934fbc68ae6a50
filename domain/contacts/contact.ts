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

/** The fields of save_contact after schema validation. */
export interface SaveContactFields {
  readonly name: string;
  readonly type?: ContactType | undefined;
  readonly businessId?: string | undefined;
  readonly vatNumber?: string | undefined;
  readonly fiscalCode?: string | undefined;
  readonly sdiCode?: string | undefined;
  readonly pec?: string | undefined;
  readonly country?: string | undefined;
  readonly email?: string | undefined;
  readonly notes?: string | undefined;
}
