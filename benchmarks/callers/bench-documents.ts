import { localDay } from '#domain/calendar/local-day.js';
import { newId } from '#platform/ids.js';
import { inOrganization } from '#platform/database/transaction.js';
import { act, type Fleet, type TestOrganization } from '#test/support/fleet.js';
import { withRole } from '#test/support/database.js';
import { fatturaPa } from '#test/support/documents/sample-documents.js';
import { uploadForm } from '#test/support/documents/upload.js';

export type DocumentKind = 'text' | 'xml';

/** An organisation and the fields of its next captures. */
export interface DocumentSource {
  readonly organization: TestOrganization;
  /** Throws when the prepared documents are used up. */
  next(): { readonly text?: string; readonly fileId?: string };
}

let bills = 0;

/** Valid CVR numbers: without one, no document is posted automatically. */
const cvrNumbers = (count: number): string[] => {
  const numbers: string[] = [];
  for (let base = 2_000_000; numbers.length < count; base += 1) {
    const sum = [...String(base)].reduce(
      (total, digit, index) => total + Number(digit) * [2, 7, 6, 5, 4, 3, 2][index]!,
      0,
    );
    const check = (11 - (sum % 11)) % 11;
    if (check < 10) numbers.push(`${base}${check}`);
  }
  return numbers;
};

const FAMILIES = [
  'Holm',
  'Krogh',
  'Bech',
  'Friis',
  'Lund',
  'Dahl',
  'Toft',
  'Juhl',
  'Skov',
  'Winther',
  'Bruun',
  'Kjær',
  'Ravn',
];
const TRADES = [
  'Murer',
  'Tømrer',
  'Kontor',
  'Papir',
  'Maskiner',
  'Gartneri',
  'Rengøring',
  'Tryk',
  'Energi',
  'Møbler',
  'VVS',
];
const TOWNS = [
  'Aarhus',
  'Odense',
  'Vejle',
  'Ribe',
  'Struer',
  'Hobro',
  'Skive',
  'Køge',
  'Svendborg',
  'Nyborg',
  'Faaborg',
  'Tønder',
  'Varde',
  'Grenaa',
  'Thisted',
  'Lemvig',
];

/** A name for each of 2,288 vendors. */
const vendorName = (number: number): string => {
  const [family, trade, town] = [number, Math.floor(number / 13), Math.floor(number / 143)];
  return `${FAMILIES[family % 13]} ${TRADES[trade % 11]} ${TOWNS[town % 16]} ApS`;
};

const textBill = (cvrs: readonly string[]): string => {
  bills += 1;
  const supplier = bills % cvrs.length;
  const net = 400 + (bills % 90_000);
  const amount = (value: number): string => value.toFixed(2).replace('.', ',');
  return [
    vendorName(supplier),
    `CVR ${cvrs[supplier]}`,
    `Faktura ${100_000 + bills}`,
    `Fakturadato ${localDay(new Date(Date.now() - 20 * 86_400_000))}`,
    `Kopipapir A4   ${amount(net)}`,
    `Subtotal   ${amount(net)}`,
    `Moms 25%   ${amount(net / 4)}`,
    `I alt DKK   ${amount(net * 1.25)}`,
  ].join('\n');
};

/** Bills of so many suppliers, each with an amount and a number of its own. */
export function textBills(suppliers: number): () => string {
  const cvrs = cvrNumbers(suppliers);
  return () => textBill(cvrs);
}

/** Vendors by SQL: the time of the bench belongs to the documents. */
async function putVendors({ id }: TestOrganization, count: number): Promise<void> {
  await withRole('partita_app', (pool) =>
    inOrganization(
      pool,
      id,
      (tx) => tx.sql`
        insert into contacts (organization_id, id, type, name)
        select current_organization(), 'con_' || lpad(n::text, 26, '0'), 'vendor', name
        from unnest(${Array.from({ length: count }, (_, number) => vendorName(number))}::text[]) with ordinality as v (name, n)`,
    ),
  );
}

async function uploadInvoices(fleet: Fleet, organization: TestOrganization, count: number): Promise<string[]> {
  const ids: string[] = [];
  let started = 0;
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (started < count) {
        const number = (started += 1);
        const date = localDay(new Date(Date.now() - 20 * 86_400_000));
        const bytes = fatturaPa({ number: newId('doc').slice(-12), net: 100 + number, date });
        const { status, body } = await uploadForm(bytes, { apiKey: organization.apiKey, name: 'f.xml' }, fleet.url);
        if (status !== 201) throw new Error(JSON.stringify(body));
        ids.push(body.result.id);
      }
    }),
  );
  return ids;
}

/** An organisation with its region, vendors and, for XML, uploaded files. `auto` posts without a person. */
export async function openSource(
  fleet: Fleet,
  kind: DocumentKind,
  options: { readonly auto: boolean; readonly vendors: number; readonly documents: number },
): Promise<DocumentSource> {
  const organization = await fleet.newOrganization();
  const run = async (action: string, body: unknown): Promise<void> => {
    const answer = await act(fleet.url, organization.apiKey, action, body);
    if (answer.status !== 200) throw new Error(`${action}: ${JSON.stringify(answer.body)}`);
  };
  await run('set_region', { regionKey: kind === 'text' ? 'denmark' : 'italy' });
  if (options.auto) await run('set_auto_post', { autoPost: true, autoPostThreshold: 0 });
  await putVendors(organization, options.vendors);
  if (kind === 'text') {
    const bills = textBills(options.vendors);
    return { organization, next: () => ({ text: bills() }) };
  }
  // Thousands of files take minutes on a busy machine.
  console.log(`uploading ${options.documents} electronic invoices …`);
  const files = await uploadInvoices(fleet, organization, options.documents);
  return {
    organization,
    next: () => {
      const fileId = files.pop();
      if (fileId === undefined) throw new Error('all uploaded files are used up');
      return { fileId };
    },
  };
}
