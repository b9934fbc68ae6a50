import { localDay } from '#domain/calendar/local-day.js';
import { validateResult } from '#schemas/validation/validate.js';
import { act, Fleet, type TestOrganization } from '../fleet.js';
import { putEntries } from './ledger.js';
import { rest } from '../rest.js';

const { url, newOrganization } = Fleet.shared();

/** The previous year: its periods have ended, and its books are always open in the tests. */
export const YEAR = new Date().getUTCFullYear() - 1;

export const TODAY = localDay(new Date());

/** The books of the organisation that `createBooks` created last, for tests of VAT returns. */
export function vatBooks() {
  let organization: TestOrganization;
  const run = (action: string, body: unknown) => act(url, organization.apiKey, action, body);
  const get = (path: string) => rest(organization.apiKey).get(path);
  const createBooks = async (regionKey: string | null, frequency: string | null = null): Promise<void> => {
    organization = await newOrganization();
    if (regionKey) await run('set_region', { regionKey });
    if (frequency) await run('set_vat_frequency', { frequency });
  };
  const put = (date: string, entries: readonly (readonly any[])[], details: object = {}) =>
    putEntries(
      organization.id,
      entries.map((lines) => ({ lines, date, ...details })),
    );
  const prepare = async (): Promise<any> => {
    const { status, body } = await run('prepare_vat_return', {});
    expect([status, body.code]).toEqual([200, undefined]);
    expect(validateResult('prepare_vat_return', body.result)).toEqual([]);
    return body.result;
  };
  const file = async (id: string, reference?: string): Promise<any> => {
    const { status, body } = await run('file_vat_return', { returnId: id, ...(reference && { reference }) });
    expect([status, body.code]).toEqual([200, undefined]);
    return body.result;
  };
  const settlementOf = async ({ settlementEntryId }: any): Promise<Record<string, number>> => {
    const { lines } = (await get(`/ledger-entries/${settlementEntryId}`)).body.result;
    return Object.fromEntries(lines.map((line: any) => [line.accountId, line.amount]));
  };
  const balanceOf = async (account: string): Promise<number> => {
    const { lines } = (await get('/trial-balance')).body.result;
    return lines.find((line: any) => line.accountId === account)?.balance ?? 0;
  };

  return {
    get organization(): TestOrganization {
      return organization;
    },
    createBooks,
    run,
    get,
    put,
    prepare,
    file,
    settlementOf,
    balanceOf,
  };
}

/** The boxes of a return that are not zero. */
export const amounts = ({ boxes }: any): Record<string, number> =>
  Object.fromEntries(boxes.filter((box: any) => box.amount !== 0).map((box: any) => [box.code, box.amount]));
