import { createHash } from 'node:crypto';
import { canonicalJson } from '#platform/canonical-json.js';
import type { Principal } from '#platform/security/principal.js';
import type { QueryName } from '#schemas/index.js';
import { invalidInput } from '#schemas/validate.js';

/** A page of a list, and where the next one begins. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** The forms that a part of a sort key can have; a forged cursor must not get further than this. */
const FORMS = {
  text: /^[^\0]{1,200}$/u,
  number: /^\d{1,18}$/,
  /** As Postgres prints it: JavaScript would lose the microseconds, and with them the rows between two milliseconds. */
  time: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/,
} as const;

type Position<K extends readonly (keyof typeof FORMS)[]> = { readonly [I in keyof K]: string };

interface ListParameters {
  readonly limit: number;
  readonly cursor?: string;
}

const DIGEST_BYTES = 9;

/**
 * One request for a page of a list, by keyset: the cursor holds the sort key of the last row that the caller has seen, so
 * rows that come and go meanwhile neither shift a page nor cost anything.
 *
 * A digest binds the cursor to the list, its filters and the organisation. It is no signature: a position is no secret, and
 * row-level security decides what is seen. It is there so that a mangled or borrowed cursor is refused instead of answered
 * with a page from nowhere.
 */
export class Paging<const K extends readonly (keyof typeof FORMS)[]> {
  /** The sort key to go on behind; undefined for the first page. */
  readonly after: Position<K> | undefined;

  constructor(
    private readonly query: QueryName,
    private readonly parameters: ListParameters,
    private readonly principal: Principal,
    private readonly keys: K,
  ) {
    this.after = parameters.cursor === undefined ? undefined : this.read(parameters.cursor);
  }

  /** How many rows to ask for: one more than the page holds tells whether there is a next one. */
  get rows(): number {
    return this.parameters.limit + 1;
  }

  page<Row, Item>(rows: readonly Row[], itemOf: (row: Row) => Item, positionOf: (row: Row) => Position<K>): Page<Item> {
    const { limit } = this.parameters;
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const nextCursor = rows.length > limit && last !== undefined ? this.write(positionOf(last)) : null;
    return { items: shown.map(itemOf), nextCursor };
  }

  /** A cursor behind a position that the caller names. */
  write(position: Position<K>): string {
    const text = JSON.stringify(position);
    return Buffer.concat([this.digest(text), Buffer.from(text)]).toString('base64url');
  }

  private read(cursor: string): Position<K> {
    const bytes = Buffer.from(cursor, 'base64url');
    const text = bytes.subarray(DIGEST_BYTES).toString();
    const genuine = bytes.toString('base64url') === cursor && this.digest(text).equals(bytes.subarray(0, DIGEST_BYTES));
    const position = genuine ? parsePosition(text) : undefined;
    if (position && this.isPosition(position)) return position;
    throw invalidInput([
      {
        pointer: '/cursor',
        message: 'must be the nextCursor of this very list, with the same filters; leave it out for the first page',
      },
    ]);
  }

  private digest(text: string): Buffer {
    const { limit: _limit, cursor: _cursor, ...filters } = this.parameters;
    const bound = canonicalJson([this.query, this.principal.organizationId, filters, text]);
    return createHash('sha256').update(bound).digest().subarray(0, DIGEST_BYTES);
  }

  private isPosition(parts: readonly unknown[]): parts is Position<K> {
    return (
      parts.length === this.keys.length &&
      this.keys.every((key, index) => {
        const part = parts[index];
        return typeof part === 'string' && FORMS[key].test(part);
      })
    );
  }
}

function parsePosition(text: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
