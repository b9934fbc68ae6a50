/**
 * For work that begins now and is awaited later. Until then its failure is not an unhandled one; whoever awaits it gets the error.
 */
export function later<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}
