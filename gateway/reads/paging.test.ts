import type { Principal } from '#platform/security/principal.js';
import { Paging } from './paging.js';

const principalOf = (organizationId: string): Principal => ({
  organizationId,
  actor: { type: 'system', id: 'test', name: 'Test' },
  permissions: ['read'],
});
const OWN = principalOf('org_1');
const rows = ['a', 'b', 'c'].map((id) => ({ id }));

function pageOf(limit: number, cursor?: string) {
  const paging = new Paging('list_contacts', { limit, ...(cursor !== undefined && { cursor }) }, OWN, ['text']);
  const after = paging.after?.[0] ?? '';
  const read = rows.filter(({ id }) => id > after).slice(0, paging.rows);
  return paging.page(
    read,
    ({ id }) => id,
    ({ id }) => [id],
  );
}

test('continues after the last row of the page', () => {
  const first = pageOf(2);
  expect(first.items).toEqual(['a', 'b']);
  expect(pageOf(2, first.nextCursor ?? '')).toEqual({ items: ['c'], nextCursor: null });
});

test('has no next page when the rows fit exactly', () => {
  expect(pageOf(3)).toEqual({ items: ['a', 'b', 'c'], nextCursor: null });
});

test('accepts another limit, but no other filter, list or organisation', () => {
  const filter = { limit: 2, type: 'client' };
  const cursor = new Paging('list_contacts', filter, OWN, ['text']).write(['b']);
  const open = (query: 'list_contacts' | 'list_invoices', parameters: typeof filter, principal: Principal) =>
    new Paging(query, { ...parameters, cursor }, principal, ['text']).after;
  expect(open('list_contacts', { ...filter, limit: 50 }, OWN)).toEqual(['b']);
  const refused = expect.objectContaining({ code: 'invalid_input' });
  expect(() => open('list_contacts', { ...filter, type: 'supplier' }, OWN)).toThrow(refused);
  expect(() => open('list_invoices', filter, OWN)).toThrow(refused);
  expect(() => open('list_contacts', filter, principalOf('org_2'))).toThrow(refused);
});

test('refuses a damaged cursor', () => {
  const cursor = pageOf(2).nextCursor ?? '';
  for (const damaged of ['', 'x', `${cursor}=`, cursor.slice(0, -1), `A${cursor.slice(1)}`])
    expect(() => pageOf(2, damaged)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
});

test.each([
  ['number', '12', true],
  ['number', '-1', false],
  ['number', '1; drop', false],
  ['time', '2026-10-30 12:00:00.123456+00', true],
  ['time', '2026-10-30T12:00:00Z', false],
  ['text', 'con_1', true],
  ['text', '', false],
  ['text', 'a\0b', false],
] as const)('reads a %s position %j: %s', (format, value, isAccepted) => {
  const cursor = new Paging('list_contacts', { limit: 1 }, OWN, [format]).write([value]);
  const open = () => new Paging('list_contacts', { limit: 1, cursor }, OWN, [format]).after;
  if (isAccepted) expect(open()).toEqual([value]);
  else expect(open).toThrow(expect.objectContaining({ code: 'invalid_input' }));
});

test('refuses a position with another number of parts', () => {
  const cursor = new Paging('list_contacts', { limit: 1 }, OWN, ['text', 'text']).write(['a', 'b']);
  expect(() => new Paging('list_contacts', { limit: 1, cursor }, OWN, ['text'])).toThrow();
});
