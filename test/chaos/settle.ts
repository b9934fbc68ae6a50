import { setTimeout as sleep } from 'node:timers/promises';
import { ApiReader } from './checker/read-api.js';
import { WEBHOOK_TYPES, type Customer } from './organizations.js';

const LONGEST_STANDSTILL_MS = 300_000;

/** What is still under way, read from the public places. Empty when everything is done. */
async function readOpen(url: string, workerUrls: readonly string[], customers: readonly Customer[]): Promise<string[]> {
  const open: string[] = [];
  for (const worker of workerUrls) {
    const metrics = await fetch(`${worker}/metrics`).then(
      (response) => response.text(),
      () => 'partita_outbox_oldest_seconds 1',
    );
    for (const [line] of metrics.matchAll(
      /^partita_(?:outbox_oldest_seconds|command_lag\{.*\}|command_queue\{.*\}) .+$/gm,
    ))
      if (!line.endsWith(' 0')) open.push(line);
  }
  for (const { apiKey, id, receiver } of customers) {
    const api = new ApiReader(url, apiKey);
    const note = async (what: string, path: string, is: (record: any) => boolean = () => true): Promise<void> => {
      const { result } = await api.get(path);
      const count = result.filter(is).length;
      if (count > 0) open.push(`${count} ${what} of ${id}`);
    };
    const hasNoError = ({ error }: { error: unknown }): boolean => error === null;
    await note('commands', '/api/rest/commands?status=accepted&limit=200');
    await note('drafts', '/api/rest/documents?state=draft&limit=200', hasNoError);
    await note('extracted documents', '/api/rest/documents?state=extracted&limit=200', hasNoError);
    await note('postings', '/api/rest/external-postings?state=sent&limit=200');
    // A delivery whose answer was lost waits minutes for its next attempt, so only what the receiver lacks counts as open.
    const received = new Set(receiver.posts.map(({ event }) => event.id));
    const events = await api.all('/api/rest/events', { type: WEBHOOK_TYPES.join(',') });
    const missing = events.filter((event) => !received.has(event.id)).length;
    if (missing > 0) open.push(`${missing} undelivered events of ${id}`);
  }
  return open;
}

/** The age of the outbox grows while nothing moves. */
const isCount = (line: string): boolean => !line.startsWith('partita_outbox_oldest_seconds');

/** Waits until nothing is under way, or until nothing has moved for minutes. What is open then is for the checker to judge. */
export async function settle(
  url: string,
  workerUrls: readonly string[],
  customers: readonly Customer[],
  print: (line: string) => void,
): Promise<void> {
  let movedMs = Date.now();
  let open: string[] = [];
  let printedMs = Date.now();
  for (let quiet = 0; quiet < 3;) {
    const before = open.filter(isCount).join('; ');
    open = await readOpen(url, workerUrls, customers);
    quiet = open.length === 0 ? quiet + 1 : 0;
    if (open.filter(isCount).join('; ') !== before) movedMs = Date.now();
    if (Date.now() - movedMs > LONGEST_STANDSTILL_MS) break;
    if (open.length > 0 && Date.now() - printedMs > 15_000) {
      printedMs = Date.now();
      print(`still open: ${open.join('; ')}`);
    }
    await sleep(1_000);
  }
  if (open.length > 0) print(`gave up waiting for: ${open.join('; ')}`);
}
