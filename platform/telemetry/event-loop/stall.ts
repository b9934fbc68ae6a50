/** What held up an event loop. */
export interface Stall {
  readonly pid: number;
  /** How long it had worked without a pause when it was looked at. It may have gone on. */
  readonly ms: number;
  /** The functions that were running, the innermost first, each with its file and line. */
  readonly stack: readonly string[];
}
