import type { ReactNode } from 'react';
import { organizationOfPage, type Problem } from '../api/client';

/** The pages where a person does what a refusal advises. */
const PAGES: Readonly<Record<string, string>> = {
  create_bank_account: 'bank',
  create_connection: 'settings/connections',
  enter_exchange_rate: 'settings/rates',
  import_bank_statement: 'bank',
  list_users: 'settings/people',
  prepare_vat_return: 'vat',
  save_contact: 'contacts',
  set_auto_post: 'settings/autopost',
  set_region: 'settings/company',
  start_bank_authorization: 'bank',
  update_invoicing_profile: 'settings/company',
  update_organization: 'settings/company',
};

/** What the refusal knows fills the form there. */
function addressOf(page: string, input: unknown): string {
  const known = Object.entries(typeof input === 'object' && input !== null ? input : {});
  const search = new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString();
  return `/console/${organizationOfPage()}/${page}${search && `?${search}`}`;
}

/** Leads to what helps, where the console has a page for it. */
export function RemedyLink({ remedy }: { remedy: NonNullable<Problem['remedy']> }): ReactNode {
  const page = PAGES[remedy.operation];
  if (page === undefined) return undefined;
  return (
    <a className="button small" href={addressOf(page, remedy.input)}>
      {remedy.title}
    </a>
  );
}
