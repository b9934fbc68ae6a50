import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceOperation } from '#schemas/contract.js';
import { RESOURCES } from '#schemas/index.js';

const operations: readonly ResourceOperation[] = Object.values(RESOURCES).filter(
  ({ file, command }: ResourceOperation) => file === undefined && command === undefined,
);
const sourceOf = (name: string): string => readFileSync(join('gateway/resources', `${name}.ts`), 'utf8');
const sends = operations.filter(({ name }) => /mailer\.send|#providers\//.test(sourceOf(name)));

it('finds handlers that send something', () => {
  expect(sends.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['mail_invoice', 'send_reminder', 'check_contact']),
  );
});

it.each(sends)('the contract of $name says that its handler reaches outside', ({ reachesOutside }) => {
  expect(reachesOutside).toBe(true);
});

it.each(sends.filter(({ preview }) => preview !== 'none'))(
  '$name sends after its transaction, where no preview comes',
  ({ name }) => {
    const source = sourceOf(name);
    const committed = source.indexOf('finish:');
    expect(committed).toBeGreaterThan(0);
    expect(committed).toBeLessThan(source.indexOf('mailer.send'));
  },
);
