/** What the functions of this folder need of a transaction. */
export interface Statements {
  query<R>(text: string, values?: readonly unknown[]): Promise<R[]>;
}
