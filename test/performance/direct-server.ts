/**
 * (a) The direct path: plain Koa and Postgres without a broker. It has the same authentication, validation, handler and
 * rows as the real save_contact, in one transaction per request. A careful team would write this without a message
 * broker.
 */
import { createHash } from 'node:crypto';
import Koa from 'koa';
import { canonicalJson } from '#platform/canonical-json.js';
import { readConfig } from '#operations/config.js';
import { handleOnce } from '#platform/database/handle-once.js';
import { OutboxRelay } from '#platform/database/outbox-relay.js';
import { createPool } from '#platform/database/pools.js';
import { newId } from '#platform/ids.js';
import { createLogger } from '#platform/log.js';
import { KeyDirectory } from '#platform/security/key-directory.js';
import { SecretBox } from '#platform/security/secret-box.js';
import { openStorage } from '#platform/storage/open-storage.js';
import type { RequestContext } from '#gateway/context.js';
import { readJsonBody } from '#gateway/middleware/read-json-body.js';
import { permissionsOfRole } from '#schemas/permissions.js';
import { parseRequest } from '#schemas/validate.js';
import saveContact from '#workers/contacts/save_contact.js';
import { NO_FAULTS } from '#workers/runtime/faults.js';
import { runCommands } from '#workers/runtime/run-commands.js';
import type { VerifiedCommand } from '#workers/runtime/read-command.js';

const config = readConfig();
const log = createLogger('direct', 'warn');
const pool = createPool(config.database, 'partita_app', 16, log);
const keys = new KeyDirectory(createPool(config.database, 'partita_auth', 2, log), permissionsOfRole, log);
const run = runCommands({
  handlers: new Map([['save_contact', saveContact]]) as Parameters<typeof runCommands>[0]['handlers'],
  faults: NO_FAULTS,
  clock: () => new Date(),
  signal: new AbortController().signal,
  log,
  storage: await openStorage(config.storage),
  secretBox: new SecretBox(config.secrets),
  config,
});

const outbox = new OutboxRelay({
  pool: createPool(config.database, 'partita_relay', 1, log),
  log,
  publish: async () => undefined,
});

const app = new Koa();
app.use(async (context) => {
  const principal = await keys.findPrincipal(context.get('Authorization').slice('Bearer '.length));
  if (!principal?.permissions.includes('invoices:edit')) return context.throw(401);
  const payload = parseRequest('save_contact', await readJsonBody(context as unknown as RequestContext, 1_048_576));
  const command = {
    organizationId: principal.organizationId,
    commandId: newId('cmd'),
    action: 'save_contact',
    actor: principal.actor,
    inputHash: createHash('sha256').update(canonicalJson(payload)).digest(),
    requestId: newId('req'),
    acceptedAt: new Date(),
    reply: { partition: 0, correlationId: 'none' },
    principal,
    payload,
  } as Omit<VerifiedCommand, 'record' | 'envelope'> as VerifiedCommand;
  const [handled] = await handleOnce(pool, [command], run, { presumeNew: true });
  // Nothing is published here. The rows are deleted in bulk, as a worker does after publishing.
  if (handled?.kind === 'fresh') outbox.markPublished(handled.outboxIds);
  context.body = { result: handled && 'outcome' in handled ? handled.outcome.body : null };
});
app.listen(config.gateway.port, '127.0.0.1', () => process.send?.('ready'));
