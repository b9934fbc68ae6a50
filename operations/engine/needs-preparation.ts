/** The command cannot be handled without its slow part. Nothing of the transaction is kept. */
export class NeedsPreparation extends Error {
  override readonly name = 'NeedsPreparation';
}
