/** The page of the console that solves a finding, by the address of the API that the server names. */
export function pageOfFinding(link: string): string | undefined {
  const { pathname, search } = new URL(link, 'https://finding.invalid');
  const [collection = '', id] = pathname.replace('/api/rest/', '').split('/');
  const pages: Readonly<Record<string, string>> = {
    documents: id ? `review/${id}` : 'inbox',
    transactions: 'bank',
    invoices: id ? `sales/${id}` : 'sales',
    'ledger-entries': id ? `entries/${id}` : 'reports',
    // The page of reports takes the parameters of the API.
    reports: `reports${search}`,
    'vat-returns': 'vat',
    contacts: 'contacts',
    connections: 'settings/connections',
    organization: 'settings/company',
  };
  return pages[collection];
}
