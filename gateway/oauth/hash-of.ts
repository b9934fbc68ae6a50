import { createHash } from 'node:crypto';

/** The form in which the database stores tokens and other secrets of clients. */
export const hashOf = (id: string): Buffer => createHash('sha256').update(id).digest();
