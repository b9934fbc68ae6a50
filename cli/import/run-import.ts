import { setTimeout as sleep } from 'node:timers/promises';
import type { CommandStream, StreamedResult } from './command-stream.js';
import { isBroken, type BrokenItem, type ImportItem, type ImportSource } from './import-item.js';
import { CommandIds, type ImportJournal } from './import-journal.js';
import { ImportProgress } from './import-progress.js';
import type { Output } from '../terminal.js';

export interface ImportOptions {
  readonly source: ImportSource;
  readonly journal: ImportJournal;
  readonly dryRun: boolean;
  readonly retryRefused: boolean;
  readonly output: Output;
  /** Undefined for a dry run. */
  readonly connect: (
    onResult: (result: StreamedResult) => void,
    onCrash: (error: Error) => void,
  ) => Promise<CommandStream>;
  readonly signal: AbortSignal;
}

/** One line of the report of what was not imported. */
export type Refusal = BrokenItem;

export interface ImportSummary {
  readonly total: number;
  /** In an earlier run. */
  readonly doneBefore: number;
  readonly done: number;
  readonly refused: readonly Refusal[];
  /** Sent, and no result came. */
  readonly unanswered: number;
  readonly seconds: number;
}

/** Commands on their way at the most: enough to keep all workers busy, and memory stays flat however long the file is. */
const WINDOW = 20_000;
/** When nothing is answered for this long, the fleet is not working: the next run goes on from here. */
const SILENCE_MS = 60_000;
const FLUSH_JOURNAL_MS = 500;

interface Counted {
  readonly total: number;
  readonly missing: number;
  readonly doneBefore: number;
  readonly refused: Refusal[];
}

/** First everything is read and checked, which is all that a dry run does; then what is missing is sent and waited for. */
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
  let [sent, done, lastHeardMs] = [0, 0, Date.now()];
  let crash: Error | undefined;
  const onResult = ({ commandId, outcome, code, detail, errors }: StreamedResult): void => {
    const item = pending.get(commandId);
    if (!item) return;
    pending.delete(commandId);
    lastHeardMs = Date.now();
    options.journal.add(commandId, outcome, code);
    if (outcome === 'done') done += 1;
    else refused.push({ label: item.label, code: code ?? 'internal_error', ...placeOf(item, errors, detail ?? '') });
  };
  const stream = await options.connect(onResult, (error) => (crash = error));
  const state = () => ({ total: missing, sent, answered: sent - pending.size, refused: refused.length });
  const progress = new ImportProgress(options.source.kind, state, options.output);
  const writeJournal = setInterval(() => options.journal.flush(), FLUSH_JOURNAL_MS);
  progress.start();
  const isOver = (): boolean => crash !== undefined || options.signal.aborted || Date.now() - lastHeardMs > SILENCE_MS;
  try {
    for await (const { id, item } of chooseMissing(options)) {
      while (pending.size >= WINDOW && !isOver()) {
        await stream.flush();
        await sleep(10);
      }
      if (isOver()) break;
      const payload = await item.payload().catch((error: unknown) => {
        refused.push({ line: item.line, label: item.label, ...explain(error) });
      });
      if (!payload) continue;
      if (pending.size === 0) lastHeardMs = Date.now();
      pending.set(id, item);
      sent += 1;
      await stream.send({ id, action: item.action, payload });
    }
    await stream.drain();
    while (pending.size > 0 && !isOver()) await sleep(20);
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
    const { earlier } = lastTry(options.journal, ids.next(item.identity));
    if (earlier?.outcome === 'done') doneBefore += 1;
    else if (earlier && !options.retryRefused) {
      const problem = 'refused in an earlier run; correct the line, or try it again with --retry-refused';
      refused.push({ line: item.line, label: item.label, code: earlier.code ?? 'internal_error', problem });
    } else missing += 1;
  }
  return { total, missing, doneBefore, refused };
}

/** What became of the last try, and the id of the next. A refusal is stored under its id, so trying again takes another one. */
function lastTry(
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

/** What was not done yet, with its id. */
async function* chooseMissing({
  source,
  journal,
  retryRefused,
}: ImportOptions): AsyncGenerator<{ id: string; item: ImportItem }> {
  const ids = new CommandIds(source.kind);
  for await (const item of source.items()) {
    if (isBroken(item)) continue;
    const { id, earlier } = lastTry(journal, ids.next(item.identity));
    if (earlier?.outcome === 'done' || (earlier && !retryRefused)) continue;
    yield { id, item };
  }
}

/** On the line that is to be mended, where the item spans several; with all that is wrong, each with its line. */
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
