import type { ActionContract } from './contract.js';

/**
 * The areas of work: the sections of the reference, and the toolsets that an assistant or its user chooses from. An action belongs to the
 * area of its worker, a read or an operation to the area of its address (`/api/rest/<collection>`).
 */
interface Area {
  readonly title: string;
  readonly description: string;
  readonly toolset?: Toolset;
  readonly workers: readonly string[];
  readonly collections: readonly string[];
}

export const TOOLSETS = ['documents', 'bank', 'sales', 'vat', 'settings'] as const;
export type Toolset = (typeof TOOLSETS)[number];

export const AREAS: readonly Area[] = [
  {
    title: 'Documents',
    description: 'Capture receipts and supplier invoices, extract their data, code and post them.',
    toolset: 'documents',
    workers: ['documents', 'extraction', 'coding', 'posting'],
    collections: ['documents', 'files', 'joined-files', 'vendor-rules', 'coding-memories', 'external-postings'],
  },
  {
    title: 'Bank',
    description: 'Link banks, import statements, reconcile bank lines with the books.',
    toolset: 'bank',
    workers: ['banking', 'reconciliation'],
    collections: [
      'bank-accounts',
      'bank-authorizations',
      'bank-statements',
      'institutions',
      'matching-rules',
      'reconciliation',
      'review-queue',
      'transactions',
    ],
  },
  {
    title: 'Invoices',
    description: 'Draft, issue and mail sales invoices; send e-invoices to the Italian exchange.',
    toolset: 'sales',
    workers: ['invoicing'],
    collections: [
      'einvoices',
      'invoice-sums',
      'invoices',
      'invoicing-profile',
      'products',
      'recurring-invoices',
      'reminder-settings',
      'reminders',
    ],
  },
  {
    title: 'Contacts',
    description: 'The address book of clients and vendors.',
    toolset: 'sales',
    workers: ['contacts'],
    collections: ['company-lookups', 'contact-checks', 'contacts'],
  },
  {
    title: 'VAT returns',
    description: 'Prepare returns from the ledger, check them and record their filing.',
    toolset: 'vat',
    workers: ['vat'],
    collections: [
      'annual-vat',
      'deadlines',
      'eu-sales',
      'vat-codes',
      'vat-communications',
      'vat-reconciliation',
      'vat-register',
      'vat-returns',
      'running-vat-period',
      'vat-settings',
    ],
  },
  {
    title: 'Ledger and reports',
    description: 'Entries, accounts, open items and reports; close a period or a year.',
    workers: [],
    collections: [
      'accounts',
      'asset-tax-view',
      'books',
      'categories',
      'closing',
      'entry-templates',
      'exchange-rates',
      'fixed-assets',
      'journals',
      'ledger-entries',
      'ledger-entry-previews',
      'open-items',
      'provider-accounts',
      'reports',
      'trial-balance',
      'year-end',
    ],
  },
  {
    title: 'Settings',
    description: 'Region, auto-posting, VAT frequency, chart of accounts, calendar, profile.',
    toolset: 'settings',
    workers: ['settings', 'accounting'],
    collections: ['calendar-token', 'connections', 'organization', 'sample-organizations', 'settings'],
  },
  {
    title: 'Events and commands',
    description: 'Follow changes, receive webhooks, look up commands, correct and replay dead letters.',
    workers: [],
    collections: ['commands', 'dead-letters', 'events', 'webhook-deliveries', 'webhooks'],
  },
  {
    title: 'Access',
    description: 'People, API keys, connected apps and the audit log.',
    workers: [],
    collections: ['api-keys', 'audit-log', 'connected-apps', 'invitations', 'users', 'whoami'],
  },
];

/** For the actions of a worker that has no area yet, and for addresses that no area names. */
export const OTHER_AREA = { title: 'Other', description: 'Newer actions and reads.' } as const;

export const areaOfAction = ({ worker }: Pick<ActionContract, 'worker'>): string =>
  (AREAS.find(({ workers }) => workers.includes(worker)) ?? OTHER_AREA).title;

export const areaOfPath = (path: string): string => {
  const collection = path.split('/')[3] ?? '';
  return (AREAS.find(({ collections }) => collections.includes(collection)) ?? OTHER_AREA).title;
};

export const toolsetOfAction = ({ worker }: Pick<ActionContract, 'worker'>): Toolset | undefined =>
  AREAS.find(({ workers }) => workers.includes(worker))?.toolset;
