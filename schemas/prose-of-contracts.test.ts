import { asyncApiText, openApiText } from './documents.js';
import { ACTIONS, EVENTS, QUERIES, RESOURCES } from './index.js';
import { findOperation } from './operations-by-name.js';

interface Prose {
  readonly title: string;
  readonly summary: string;
  readonly description?: string;
  readonly undo?: string | null;
}

const all: readonly Prose[] = [
  ...Object.values(ACTIONS),
  ...Object.values(QUERIES),
  ...Object.values(RESOURCES),
  ...Object.values(EVENTS),
];
const contracts = JSON.stringify(all);

test('contracts name operations by marks, and no address', () => {
  expect(contracts.match(/\b(GET|POST|PATCH|DELETE) \/api\/rest[^" ]*/g)).toBeNull();
  const proseOf = ({ summary, description, undo }: Prose): string =>
    [summary, description, undo].filter((text) => typeof text === 'string').join(' ');
  const unmarked = all.flatMap((contract) =>
    (proseOf(contract).match(/(?<![@\w`.])[a-z]+(?:_[a-z]+)+(?![\w`])/g) ?? [])
      .filter((name) => findOperation(name))
      .map((name) => `${name} in ${contract.title}`),
  );
  expect(unmarked).toEqual([]);
});

test('each mark in a contract names an operation', () => {
  const named = [...contracts.matchAll(/\{@(\w+)\}/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !findOperation(name))).toEqual([]);
});

test.each([
  ['OpenAPI', openApiText],
  ['AsyncAPI', asyncApiText],
])('%s writes them out', (_, text) => expect(text()).not.toMatch(/\{@/));

test('OpenAPI names actions by their names and everything else by its address', () => {
  expect(openApiText()).toContain(
    'Accept a suggestion with match_transaction, split_transaction or ignore_transaction',
  );
  expect(openApiText()).toContain('POST /api/rest/contacts/{id}/check asks the register');
});
