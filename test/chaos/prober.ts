import { setTimeout as sleep } from 'node:timers/promises';
import { send } from './call-patiently.js';
import type { Work } from './work.js';

const EVERY_MS = 250;

/**
 * Saves a contact every quarter of a second and does not wait for the answer before it sends the next one. The other callers wait for up
 * to half a minute for a command that a fault interrupted, so they cannot see when the house works again.
 */
export async function probe({ caller, nextMarker }: Pick<Work, 'caller' | 'nextMarker'>): Promise<void> {
  const open = new Set<Promise<void>>();
  while (!caller.stop.aborted) {
    const asking = askOnce({ caller, nextMarker }).finally(() => open.delete(asking));
    open.add(asking);
    await sleep(EVERY_MS, undefined, { signal: caller.stop }).catch(() => undefined);
  }
  await Promise.all(open);
}

async function askOnce({ caller, nextMarker }: Pick<Work, 'caller' | 'nextMarker'>): Promise<void> {
  const marker = nextMarker('probe');
  const asked = caller.journal.ask(caller.organizationId, 'rest', 'save_contact', marker);
  asked.sent = 1;
  const askedMs = Date.now();
  const answer = await send(caller, '/api/rest/actions/save_contact', {
    body: { name: marker, type: 'vendor' },
    headers: { 'Idempotency-Key': marker },
  });
  if (answer?.status !== 200) return;
  const { body, commandId } = answer;
  caller.journal.answer(asked, { told: 'done', resultId: body.result?.id, commandId }, askedMs);
}
