import { setTimeout as sleep } from 'node:timers/promises';
import type { CommandStream, StreamedResult } from './command-stream.js';
import { isBroken, type BrokenItem, type ImportItem, type ImportSource } from './import-item.js';
import { CommandIds, type ImportJournal } from './import-journal.js';
import { ImportProgress } from './import-progress.js';
import type { Output } from '../stack/terminal.js';

interface ImportOptions {
  readonly source: ImportSource;
  readonly journal: ImportJournal;
  readonly dryRun: boolean;
  readonly retryRefused: boolean;
  readonly output: Output;
  /** Not called in a dry run. */
  readonly connect: (
    onResult: (result: StreamedResult) => void,
    onCrash: (error: Error) => void,
  ) => Promise<CommandStream>;
  readonly signal: AbortSignal;
}

/** One line of the report of refused items. */
export type Refusal = BrokenItem;

export interface ImportSummary {
  readonly total: number;
  /** Done in an earlier run. */
  readonly doneBefore: number;
  readonly done: number;
  readonly refused: readonly Refusal[];
  /** Sent, but no result arrived. */
  readonly unanswered: number;
  readonly seconds: number;
}

/**
 * Maximum number of commands in flight. Enough to keep all workers busy, and small enough to keep memory flat for any
 * file size.
 */
const MAX_IN_FLIGHT = 20_000;
/** Without a result for this long, the fleet is not working. The next run continues from here. */
const RESULT_TIMEOUT_MS = 60_000;
const FLUSH_JOURNAL_MS = 500;

interface Counted {
  readonly total: number;
  readonly missing: number;
  readonly doneBefore: number;
  readonly refused: Refusal[];
}

/** Reads and checks everything first. A dry run ends there. Then sends what is missing and waits for the results. */
export async function runImport(options: ImportOptions): Promise<ImportSummary> {
  const startedAtMs = Date.now();
  const { total, missing, doneBefore, refused } = await count(options);
  const summary = (done: number, unanswered: number): ImportSummary => ({
    total,
    doneBefore,
    done,
    refused: refused.sort((a, b) => a.line - b.line),
    unanswered,
    seconds: (Date.now() - startedAtMs) / 1_000,
  });
  if (options.dryRun || missing === 0) return summary(0, 0);
  const pending = new Map<string, ImportItem>();
  let [sent, done, lastResultMs] = [0, 0, Date.now()];
  let crash: Error | undefined;
  const onResult = ({ commandId, outcome, code, detail, errors }: StreamedResult): void => {
    const item = pending.get(commandId);
    if (!item) return;
    pending.delete(commandId);
    lastResultMs = Date.now();
    if (outcome === 'done') {
      done += 1;
      options.journal.add(commandId, outcome, undefined);
      return;
    }
    const refusal = { label: item.label, code: code ?? 'internal_error', ...placeOf(item, errors, detail ?? '') };
    refused.push(refusal);
    const { code: refusalCode, problem, line } = refusal;
    options.journal.add(commandId, outcome, { code: refusalCode, problem, lineOffset: line - item.line });
  };
  const stream = await options.connect(onResult, (error) => (crash = error));
  const state = () => ({ total: missing, sent, answered: sent - pending.size, refused: refused.length });
  const progress = new ImportProgress(options.source.kind, state, options.output);
  const writeJournal = setInterval(() => options.journal.flush(), FLUSH_JOURNAL_MS);
  progress.start();
  const mustStop = (): boolean =>
    crash !== undefined || options.signal.aborted || Date.now() - lastResultMs > RESULT_TIMEOUT_MS;
  try {
    for await (const { id, item } of selectMissing(options)) {
      while (pending.size >= MAX_IN_FLIGHT && !mustStop()) {
        await stream.flush();
        await sleep(10);
      }
      if (mustStop()) break;
      const payload = await item.payload().catch((error: unknown) => {
        refused.push({ line: item.line, label: item.label, ...explain(error) });
      });
      if (!payload) continue;
      if (pending.size === 0) lastResultMs = Date.now();
      pending.set(id, item);
      sent += 1;
      await stream.send({ id, action: item.action, payload });
    }
    await stream.drain();
    while (pending.size > 0 && !mustStop()) await sleep(20);
    if (crash) throw crash;
    return summary(done, pending.size);
  } finally {
    clearInterval(writeJournal);
    progress.stop();
    options.journal.flush();
    await stream.close();
  }
}

async function count(options: ImportOptions): Promise<Counted> {
  const refused: Refusal[] = [];
  let [total, missing, doneBefore] = [0, 0, 0];
  const ids = new CommandIds(options.source.kind);
  for await (const item of options.source.items()) {
    total += 1;
    if (isBroken(item)) {
      refused.push(item);
      continue;
    }
    const { earlier } = lastAttempt(options.journal, ids.next(item.identity));
    if (earlier?.outcome === 'done') doneBefore += 1;
    else if (earlier && !options.retryRefused) {
      const { code = 'internal_error', problem = 'the reason was not recorded', lineOffset = 0 } = earlier;
      const advice = 'refused in an earlier run; correct the line, or send it again with --retry-refused';
      refused.push({ line: item.line + lineOffset, label: item.label, code, problem: `${problem} (${advice})` });
    } else missing += 1;
  }
  return { total, missing, doneBefore, refused };
}

/**
 * Returns the outcome of the last attempt and the id of the next one. The inbox stores a rejection under its id, so
 * each new attempt needs a new id.
 */
function lastAttempt(
  journal: ImportJournal,
  first: string,
): { readonly id: string; readonly earlier: ReturnType<ImportJournal['outcomeOf']> } {
  let [id, earlier] = [first, journal.outcomeOf(first)];
  for (let turn = 1; earlier && earlier.outcome !== 'done'; turn++) {
    id = `${first}:r${turn}`;
    const next = journal.outcomeOf(id);
    if (!next) break;
    earlier = next;
  }
  return { id, earlier };
}

/** Yields the items that are not done yet, with their command ids. */
async function* selectMissing({
  source,
  journal,
  retryRefused,
}: ImportOptions): AsyncGenerator<{ id: string; item: ImportItem }> {
  const ids = new CommandIds(source.kind);
  for await (const item of source.items()) {
    if (isBroken(item)) continue;
    const { id, earlier } = lastAttempt(journal, ids.next(item.identity));
    if (earlier?.outcome === 'done' || (earlier && !retryRefused)) continue;
    yield { id, item };
  }
}

/** Returns the first line to correct and all problems of the item. A problem on another line names that line. */
function placeOf(
  item: ImportItem,
  errors: StreamedResult['errors'],
  detail: string,
): { line: number; problem: string } {
  const placed = errors.map(({ pointer, message }) => ({ line: item.lineOf?.(pointer), pointer, message }));
  const line = placed.find((error) => error.line !== undefined)?.line ?? item.line;
  if (!item.lineOf || placed.length === 0) return { line, problem: detail };
  const sentences = placed.map(
    (error) =>
      `${error.line === undefined || error.line === line ? '' : `line ${error.line}: `}${error.pointer.split('/').at(-1)} ${error.message}`,
  );
  return { line, problem: sentences.join('; ') };
}

function explain(error: unknown): { code: string; problem: string } {
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'internal_error';
  const detail = error instanceof Error && 'detail' in error ? error.detail : undefined;
  return { code, problem: typeof detail === 'string' ? detail : String(error) };
}
