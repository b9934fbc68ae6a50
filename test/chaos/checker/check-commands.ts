import type { AskedCommand } from '../journal.js';
import type { Subject } from './check-input.js';
import type { Findings } from './findings.js';

const EFFECT = 'acknowledged commands took effect exactly once';
const ANSWER = 'commands have exactly one terminal answer';

/** Records of the product by the marker that the caller gave them. */
type Effects = ReadonlyMap<string, readonly any[]>;

function group(records: Iterable<any>, markersOf: (record: any) => (string | null)[]): Map<string, any[]> {
  const groups = new Map<string, any[]>();
  for (const record of records) {
    for (const marker of markersOf(record)) {
      if (marker === null) continue;
      const list = groups.get(marker);
      if (list) list.push(record);
      else groups.set(marker, [record]);
    }
  }
  return groups;
}

export interface StoredOutcome {
  readonly status: string;
  readonly resultId: string | undefined;
}

/** The outcomes that the product stores, by command id. */
export async function readOutcomes({ api }: Subject, findings: Findings): Promise<Map<string, StoredOutcome>> {
  const stored = new Map<string, StoredOutcome>();
  for await (const { id, status, result } of api.list('/api/rest/commands')) {
    if (stored.has(id)) findings.violated(ANSWER, `${id} is listed twice`);
    stored.set(id, { status, resultId: result?.id });
  }
  return stored;
}

/** Reads contacts, invoices and documents, and compares them with what the callers were told. */
export async function checkEffects(
  subject: Subject,
  stored: ReadonlyMap<string, StoredOutcome>,
  findings: Findings,
): Promise<void> {
  const { api, commands } = subject;
  const contacts = group(await api.all('/api/rest/contacts'), ({ name }) => [name]);
  const invoices = group(await api.all('/api/rest/invoices'), ({ lines }) =>
    lines.map(({ description }: { description: string }) => description),
  );
  const documents = group(await api.all('/api/rest/documents'), ({ fileName }) => [fileName]);
  const effects: Readonly<Record<string, Effects>> = {
    save_contact: contacts,
    save_invoice: invoices,
    capture_document: documents,
  };
  for (const command of commands) {
    if (command.action === 'issue_invoice') checkIssue(command, invoices, findings);
    const found = effects[command.action];
    if (found) checkEffect(command, stored.get(command.commandId ?? ''), found.get(command.marker) ?? [], findings);
  }
}

function checkEffect(
  command: AskedCommand,
  stored: StoredOutcome | undefined,
  found: readonly any[],
  findings: Findings,
): void {
  const { action, marker, told } = command;
  const describe = (): string =>
    `${action} ${marker} (${command.channel}, told ${told}, sent ${command.sent}×): ${found.length} found`;
  if (told === 'unknown') {
    if (found.length > 1) findings.violated(EFFECT, describe());
    return;
  }
  const outcome = told === 'accepted' ? stored?.status : told;
  const resultId = told === 'accepted' ? stored?.resultId : command.resultId;
  findings.expect(EFFECT, found.length === (outcome === 'rejected' ? 0 : 1), describe);
  if (outcome === 'done' && found.length === 1)
    findings.expect(EFFECT, found[0].id === resultId, () => `${describe()}, as ${found[0].id} instead of ${resultId}`);
}

function checkIssue({ marker, told, resultId }: AskedCommand, invoices: Effects, findings: Findings): void {
  const [invoice] = invoices.get(marker.replace(/-issue$/, '')) ?? [];
  if (told === 'done')
    findings.expect(
      EFFECT,
      invoice?.state === 'issued' && invoice.id === resultId,
      () => `issue_invoice ${marker} was done, the invoice is ${invoice?.state}`,
    );
}

/** Compares the outcomes that the product stores with what the callers were told. */
export function checkAnswers(
  { commands }: Subject,
  stored: ReadonlyMap<string, StoredOutcome>,
  results: ReadonlyMap<string, ReadonlySet<string>>,
  findings: Findings,
): void {
  for (const command of commands) {
    const { commandId, told, action, marker, channel } = command;
    if (commandId === undefined || told === 'unknown') continue;
    const outcome = stored.get(commandId);
    const say = (text: string) => (): string => `${action} ${marker} (${channel}, told ${told}): ${text}`;
    const isTerminal = outcome?.status === 'done' || outcome?.status === 'rejected';
    findings.expect(ANSWER, isTerminal, say(`its outcome is ${outcome?.status ?? 'missing'}`));
    if (!outcome || !isTerminal) continue;
    if (told !== 'accepted' && (outcome.status !== told || (told === 'done' && outcome.resultId !== command.resultId)))
      findings.violated(ANSWER, say(`stored as ${outcome.status} ${outcome.resultId}, told ${command.resultId}`)());
    if (channel === 'topic') checkResults(results.get(commandId), outcome.status, say, findings);
  }
}

/** A result may be published again, but never with another outcome. */
function checkResults(
  outcomes: ReadonlySet<string> | undefined,
  status: string,
  say: (text: string) => () => string,
  findings: Findings,
): void {
  const is = outcomes?.size === 1 && outcomes.has(status);
  findings.expect(ANSWER, is, say(`the results topic holds ${[...(outcomes ?? ['nothing'])].join(' and ')}`));
}
