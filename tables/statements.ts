/** The part of a transaction that the functions in this folder use. */
export interface Statements {
  query<R>(text: string, values?: readonly unknown[]): Promise<R[]>;
}
