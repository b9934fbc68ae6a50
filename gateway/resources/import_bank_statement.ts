import { readAll } from '#platform/files/file-source.js';
import { newId } from '#platform/ids.js';
import { storageKeyOf } from '#platform/storage/file-storage.js';
import { refuse } from '#schemas/errors.js';
import { importStatement } from '../bank/import-statement.js';
import { readStatementRequest } from '../bank/read-statement-request.js';
import type { RequestContext } from '../http/context.js';
import type { GatewayDependencies } from '../dependencies.js';
import { readUpload } from '../files/read-upload.js';
import { principalOf } from '../middleware/authenticate.js';
import { defineFileHandler } from '../resource-handler.js';

/** About a year of a busy account. Larger statements can be sent month by month. */
const LIMIT_BYTES = 10 * 1024 * 1024;

export default defineFileHandler<'import_bank_statement'>(async (context, _id, dependencies) => {
  const leave = dependencies.uploads.enter(principalOf(context).organizationId, context);
  try {
    await importUpload(context, dependencies);
  } finally {
    leave();
  }
});

async function importUpload(context: RequestContext, dependencies: GatewayDependencies): Promise<void> {
  const request = readStatementRequest(context);
  const principal = principalOf(context);
  const { arrived, fileName } = await readUpload(context, LIMIT_BYTES, dependencies.storage);
  try {
    if (arrived.sizeBytes === 0) throw refuse('statement_is_empty');
    const bytes = await arrived.read(readAll);
    const id = newId('file');
    const key = storageKeyOf(principal.organizationId, id);
    // Bytes are stored before their row. If the import fails, the bytes have no row and are cleaned up later.
    await arrived.keep(key);
    const file = { id, key, name: fileName ?? null, bytes, sha256: arrived.sha256 };
    const origin = { database: dependencies.database, principal, requestId: context.state.requestId };
    const result = await importStatement(request, file, origin);
    context.body = { result };
  } finally {
    await arrived.discard();
  }
}
