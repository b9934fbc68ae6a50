import { createHash } from 'node:crypto';
import { checkBankLines, checkBooks, checkDocuments, checkPostings } from './check-books.js';
import { checkAnswers, checkEffects, readOutcomes } from './check-commands.js';
import { checkAudit, checkEvents, readEvent, type PublishedEvent } from './check-events.js';
import type { CheckInput, Subject } from './check-input.js';
import { Findings } from './findings.js';
import { ApiReader } from './read-api.js';
import { readTopics } from './read-topic.js';

const EVENTS = 'partita.events';
const RESULTS = 'partita.results.';

export interface Checked {
  readonly findings: Findings;
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * Judges a run from the outside: the public API, the topics, the files, the command line and what callers, banks, external books
 * and webhook receivers saw. It imports nothing of the product.
 */
export async function check(input: CheckInput): Promise<Checked> {
  const findings = new Findings();
  const counts: Record<string, number> = {};
  const add = (name: string, count: number): void => void (counts[name] = (counts[name] ?? 0) + count);
  for (const contradiction of input.contradictions)
    findings.violated('commands have exactly one terminal answer', contradiction);
  const { events, results } = await readAllTopics(input);
  await Promise.all(
    input.organizations.map(async (organization) => {
      const isOwn = ({ organizationId }: { organizationId: string }): boolean => organizationId === organization.id;
      const subject: Subject = {
        ...organization,
        api: new ApiReader(input.url, organization.apiKey),
        commands: input.commands.filter(isOwn),
        files: input.files.filter(isOwn),
      };
      const stored = await readOutcomes(subject, findings);
      await checkEffects(subject, stored, findings);
      checkAnswers(subject, stored, results, findings);
      add('ledger entries', await checkBooks(subject, findings));
      add('external postings', await checkPostings(subject, findings));
      for (const [state, count] of await checkDocuments(subject, findings)) add(`documents ${state}`, count);
      await checkBankLines(subject, findings);
      add('events', await checkEvents(subject, events.get(organization.id) ?? [], findings));
      await checkAudit(subject, findings);
      await checkFiles(subject, findings);
    }),
  );
  await checkSeals(input, findings);
  await checkOutbox(input, findings);
  return { findings, counts };
}

async function readAllTopics({ kafkaBrokers, organizations }: CheckInput): Promise<{
  readonly events: Map<string, PublishedEvent[]>;
  readonly results: Map<string, Set<string>>;
}> {
  const events = new Map<string, PublishedEvent[]>(organizations.map(({ id }) => [id, []]));
  const results = new Map<string, Set<string>>();
  const topics = [EVENTS, ...organizations.map(({ id }) => RESULTS + id)];
  await readTopics(kafkaBrokers, topics, (topic, record) => {
    if (topic === EVENTS) {
      const event = readEvent(record);
      if (event) events.get(event.organizationId)?.push(event);
      return;
    }
    const commandId = record.header('ce_subject');
    const outcome = record.header('outcome');
    if (commandId === undefined || outcome === undefined) return;
    const outcomes = results.get(commandId) ?? new Set();
    results.set(commandId, outcomes.add(outcome));
  });
  return { events, results };
}

async function checkFiles({ id, api, files }: Subject, findings: Findings): Promise<void> {
  for (const { fileId, sha256 } of files) {
    const bytes = await api.bytes(`/api/rest/files/${fileId}`);
    const found = bytes && createHash('sha256').update(bytes).digest('hex');
    findings.expect('files are complete', found === sha256, () => `${id} ${fileId}: ${found ?? 'missing'}`);
  }
}

async function checkSeals({ runCli, organizations }: CheckInput, findings: Findings): Promise<void> {
  const verdicts: any[] = JSON.parse(await runCli(['audit', 'verify', '--json']));
  for (const { id } of organizations) {
    const verdict = verdicts.find(({ organizationId }) => organizationId === id);
    const holds = verdict?.problem === null && verdict.unsealed === 0;
    findings.expect('the audit log is complete and sealed', holds, () => `${id}: ${JSON.stringify(verdict)}`);
  }
}

async function checkOutbox({ runCli, workerUrls }: CheckInput, findings: Findings): Promise<void> {
  const rule = 'the outbox is empty';
  const report: any[] = JSON.parse(await runCli(['doctor', '--json']));
  const finding = report.find(({ check: name }) => name === 'outbox');
  findings.expect(rule, finding?.detail === 'empty', () => `partita doctor says: ${JSON.stringify(finding)}`);
  for (const url of workerUrls) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    const age = /^partita_outbox_oldest_seconds (\S+)$/m.exec(metrics)?.[1];
    findings.expect(rule, age === '0', () => `${url} has an outbox row since ${age} s`);
  }
}
