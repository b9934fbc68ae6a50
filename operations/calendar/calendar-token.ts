import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Statements } from '#tables/statements.js';

/** The part of the secret box that calendar tokens use. */
interface TokenSealer {
  seal(text: string, place: readonly string[]): string;
  open(sealed: string, place: readonly string[]): string;
  isCurrent(sealed: string): boolean;
}

export interface CalendarTokenRow {
  readonly sealed_token: string;
  readonly created_at: Date;
}

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export const newCalendarToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const isCalendarToken = (text: string): boolean => TOKEN.test(text);

/** A fast hash is enough for 256 random bits. It is only used to find the row. */
export const hashCalendarToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const isSameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** The sealed token is bound to the organisation, so it cannot be copied to another one. */
export const calendarTokenPlace = (organizationId: string): readonly string[] => ['calendar_tokens', organizationId];

export const calendarUrl = (publicUrl: string, token: string): string => `${publicUrl}/api/calendar/${token}.ics`;

export async function loadCalendarToken(tx: Statements): Promise<CalendarTokenRow | undefined> {
  const [row] = await tx.query<CalendarTokenRow>(
    'select sealed_token, created_at from calendar_tokens where organization_id = current_organization() for update',
  );
  return row;
}

/** Replaces the previous token, which stops working. */
export async function saveCalendarToken(
  tx: Statements,
  organizationId: string,
  token: string,
  sealing: TokenSealer,
): Promise<Date> {
  const [row] = await tx.query<{ created_at: Date }>(
    `insert into calendar_tokens (organization_id, token_hash, sealed_token) values (current_organization(), $1, $2)
     on conflict (organization_id) do update
       set token_hash = excluded.token_hash, sealed_token = excluded.sealed_token, created_at = now()
     returning created_at`,
    [hashCalendarToken(token), sealing.seal(token, calendarTokenPlace(organizationId))],
  );
  if (!row) throw new Error('the calendar token was not written');
  return row.created_at;
}
