/**
 * (a) The direct path: plain Koa and Postgres without a broker. Authentication, validation, handlers and rows are those of the
 * real actions, with one transaction per action. A careful team would write this without a message broker. `source: email` runs
 * the four actions of a document in one request.
 */
import Koa from 'koa';
import { readConfig } from '#operations/config.js';
import { canonicalJson } from '#platform/canonical-json.js';
import { OutboxRelay } from '#platform/database/effects/outbox-relay.js';
import { createPool } from '#platform/database/pools.js';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { createLogger } from '#platform/log.js';
import { KeyDirectory } from '#platform/security/key-directory.js';
import type { Principal } from '#platform/security/principal.js';
import { SecretBox } from '#platform/security/secret-box.js';
import { sha256 } from '#platform/sha256.js';
import { openStorage } from '#platform/storage/open-storage.js';
import type { RequestContext } from '#gateway/http/context.js';
import { readJsonBody } from '#gateway/middleware/read-json-body.js';
import { ActionError } from '#schemas/errors.js';
import { ACTIONS, isActionName, type ActionName, type RequestFor } from '#schemas/index.js';
import { permissionsOfRole } from '#schemas/permissions.js';
import { parseRequest } from '#schemas/validation/validate.js';
import codeDocument from '#workers/coding/code_document.js';
import saveContact from '#workers/contacts/save_contact.js';
import captureDocument from '#workers/documents/capture_document.js';
import extractDocument from '#workers/extraction/extract_document.js';
import postDocument from '#workers/posting/post_document.js';
import { isPreparing, prepareNow } from '#workers/runtime/run/prepare-command.js';
import type { VerifiedCommand } from '#workers/runtime/read/read-command.js';
import { runCommands, type Handlers } from '#workers/runtime/run/run-commands.js';
import { inPlainTransaction, pipelined, plain, type Done } from './direct-transaction.js';

const isPipelined = process.argv[2] === 'pipelined';
const transact = isPipelined ? pipelined : plain;
const config = readConfig();
const log = createLogger('direct', 'warn');
const pool = createPool(config.database, 'partita_app', 16, log);
const keys = new KeyDirectory(createPool(config.database, 'partita_auth', 2, log), permissionsOfRole, log);
const handlers: Handlers = new Map<ActionName, Handlers extends ReadonlyMap<ActionName, infer H> ? H : never>([
  ['save_contact', saveContact],
  ['capture_document', captureDocument],
  ['extract_document', extractDocument],
  ['code_document', codeDocument],
  ['post_document', postDocument],
]);
const reads = {
  run: <T>(organizationId: string, work: (tx: Transaction) => Promise<T>) =>
    inPlainTransaction(pool, organizationId, work),
};
const dependencies = {
  handlers,
  pool,
  clock: () => new Date(),
  signal: new AbortController().signal,
  log,
  storage: await openStorage(config.storage),
  secretBox: new SecretBox(config.secrets),
  config,
  ...(!isPipelined && { reads }),
};
const run = runCommands(dependencies);
const outbox = new OutboxRelay({
  pool: createPool(config.database, 'partita_relay', 1, log),
  log,
  publish: async () => undefined,
});

async function perform(action: ActionName, payload: RequestFor<ActionName>, principal: Principal): Promise<Done> {
  const command = {
    organizationId: principal.organizationId,
    commandId: newId('cmd'),
    action,
    actor: principal.actor,
    inputHash: sha256(canonicalJson(payload), 'hex'),
    requestId: newId('req'),
    acceptedAt: new Date(),
    reply: { partition: 0, correlationId: 'none' },
    principal,
    payload,
  } as Omit<VerifiedCommand, 'record' | 'envelope'> as VerifiedCommand;
  const handler = handlers.get(action);
  const prepared = isPreparing(handler) ? await prepareNow(handler, command, dependencies) : undefined;
  const done = await transact(pool, command, prepared ? runCommands(dependencies, () => prepared) : run);
  // Nothing is published here. The rows are deleted in bulk, as a worker does after publishing.
  outbox.markPublished(done.outbox);
  for (const followUp of done.followUps)
    if (isActionName(followUp.action))
      await perform(followUp.action, parseRequest(followUp.action, followUp.payload), followUp.principal);
  return done;
}

const app = new Koa();
app.use(async (context, next) => {
  try {
    await next();
  } catch (error) {
    // The answer of one call: on a machine that stands still for seconds, a connection may not be free in time.
    context.status = error instanceof ActionError ? 422 : 500;
    context.body = { message: String(error) };
  }
});
app.use(async (context) => {
  const action = context.path.split('/').at(-1) ?? '';
  const principal = await keys.findPrincipal(context.get('Authorization').slice('Bearer '.length));
  if (!isActionName(action) || !principal?.permissions.includes(ACTIONS[action].permission)) return context.throw(401);
  const payload = parseRequest(action, await readJsonBody(context as unknown as RequestContext, 1_048_576));
  const { outcome } = await perform(action, payload, principal);
  context.status = outcome.status === 'done' ? 200 : 422;
  context.body = { result: outcome.body };
});
app.listen(config.gateway.port, '127.0.0.1', () => process.send?.('ready'));
