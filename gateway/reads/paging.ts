import { say } from '#schemas/sentences/say.js';
import { createHash } from 'node:crypto';
import { canonicalJson } from '#platform/canonical-json.js';
import type { Principal } from '#platform/security/principal.js';
import { type Violation } from '#schemas/errors.js';
import type { QueryName } from '#schemas/index.js';
import { invalidInput } from '#schemas/validation/validate.js';

/** A page of a list, and the cursor of the next page. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** Allowed formats of sort key parts. A forged cursor is refused here, before it reaches a query. */
const KEY_FORMATS = {
  text: /^[^\0]{1,200}$/u,
  number: /^\d{1,18}$/,
  /** As Postgres prints it. JavaScript would lose the microseconds, and with them rows within the same millisecond. */
  time: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/,
} as const;

export type KeyFormat = keyof typeof KEY_FORMATS;
type Position<K extends readonly KeyFormat[]> = { readonly [I in keyof K]: string };

interface ListParameters {
  readonly limit: number;
  readonly cursor?: string;
}

const DIGEST_BYTES = 9;

const WRONG_CURSOR: Violation = {
  pointer: '/cursor',
  message: say('must_be_next_cursor'),
};

/**
 * Keyset paging for one request. The cursor holds the sort key of the last row that the caller has seen, so added or
 * deleted rows do not shift pages, and every page costs the same.
 *
 * A digest binds the cursor to the list, its filters and the organisation. It is not a signature: a position is not
 * secret, and row-level security decides which rows are visible. It makes sure that a damaged cursor, or a cursor of
 * another list, is refused.
 */
export class Paging<const K extends readonly KeyFormat[]> {
  /** The sort key of the last row seen. Undefined for the first page. */
  readonly after: Position<K> | undefined;

  constructor(
    private readonly query: QueryName,
    private readonly parameters: ListParameters,
    private readonly principal: Principal,
    private readonly keys: K,
    /** What to answer to a cursor that is not one of this list. */
    private readonly refusal: Violation = WRONG_CURSOR,
  ) {
    this.after = parameters.cursor === undefined ? undefined : this.read(parameters.cursor);
  }

  /** The number of rows to read. One more than the page, to see whether there is a next page. */
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

  /** Returns the cursor for a position. */
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
    throw invalidInput([this.refusal]);
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
        return typeof part === 'string' && KEY_FORMATS[key].test(part);
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
