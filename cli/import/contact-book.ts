import { createHash } from 'node:crypto';
import { ActionError } from '#schemas/errors.js';
import type { Contact } from '#schemas/types.js';
import type { ContactRowCheck } from './check-contact-row.js';
import { callRest, type RestAccess } from './call-rest.js';

/** A buyer as the file describes it. */
export interface Buyer {
  readonly name?: string | undefined;
  readonly vatNumber?: string | undefined;
  readonly fiscalCode?: string | undefined;
  readonly businessId?: string | undefined;
  readonly country?: string | undefined;
  readonly email?: string | undefined;
  readonly sdiCode?: string | undefined;
  readonly pec?: string | undefined;
}

const plain = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Finds the contact of a buyer, or adds the buyer to the address book. */
export class ContactBook {
  private readonly known = new Map<string, Promise<string>>();

  constructor(
    private readonly access: RestAccess,
    private readonly check: ContactRowCheck,
  ) {}

  /** Why this buyer could not be saved as a contact. Makes no request, so a dry run can use it for every line. */
  findProblem({ name = '–', ...ids }: Buyer): string | undefined {
    const fields = Object.fromEntries(Object.entries(ids).filter(([, value]) => value));
    return this.check.find({ name, ...fields });
  }

  /** Looks up each buyer once, also when several invoices need it at the same time. */
  idOf(buyer: Buyer): Promise<string> {
    const key = JSON.stringify(identityOf(buyer));
    let id = this.known.get(key);
    if (!id) {
      id = this.find(buyer).then((found) => found ?? this.add(buyer));
      this.known.set(key, id);
      id.catch(() => this.known.delete(key));
    }
    return id;
  }

  /** Searches by fiscal ids. Searches by name only when the file has no fiscal id. */
  private async find(buyer: Buyer): Promise<string | undefined> {
    for (const field of ['vatNumber', 'fiscalCode', 'businessId', 'name'] as const) {
      const wanted = buyer[field];
      if (!wanted || (field === 'name' && hasFiscalId(buyer))) continue;
      const query = new URLSearchParams({ q: wanted, limit: '50' });
      const found = (await callRest(this.access, `/contacts?${query}`)) as Contact[];
      const same = found.filter((contact) => plain(contact[field] ?? '') === plain(wanted));
      if (same.length > 1)
        throw new ActionError(
          'invalid_input',
          `Several contacts have the ${field} ${wanted} (${same.map(({ id }) => id).join(', ')}). Choose one with contactId.`,
        );
      if (same[0]) return same[0].id;
    }
    return undefined;
  }

  private async add(buyer: Buyer): Promise<string> {
    if (!buyer.name)
      throw new ActionError(
        'invalid_input',
        'The buyer has no name, and no contact has its fiscal ids. Add a name or a contactId.',
      );
    const contact = Object.fromEntries(Object.entries({ type: 'client', ...buyer }).filter(([, value]) => value));
    const key = createHash('sha256').update(JSON.stringify(contact)).digest('hex');
    const { id } = (await callRest(this.access, '/actions/save_contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `import:contact:${key}` },
      body: JSON.stringify(contact),
    })) as Contact;
    return id;
  }
}

const hasFiscalId = ({ vatNumber, fiscalCode, businessId }: Buyer): boolean =>
  Boolean(vatNumber ?? fiscalCode ?? businessId);

const identityOf = ({ name, vatNumber, fiscalCode, businessId }: Buyer): readonly (string | undefined)[] => [
  vatNumber,
  fiscalCode,
  businessId,
  hasFiscalId({ vatNumber, fiscalCode, businessId }) ? undefined : name,
];
