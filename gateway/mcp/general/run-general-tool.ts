import { Readable } from 'node:stream';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { ActionError } from '#schemas/errors.js';
import { isActionName, type ActionName } from '#schemas/index.js';
import { invalidInput, validateAgainst } from '#schemas/validate.js';
import type { JsonSchema } from '#schemas/json-schema.js';
import type { GatewayDependencies } from '../../dependencies.js';
import { cleanFileName } from '../../files/clean-file-name.js';
import { storeFile } from '../../files/store-file.js';
import { runOperation } from '../../resource-router.js';
import { newUploadLink, sealUploadLink } from '../../uploads/upload-link.js';
import type { Caller } from '../caller.js';
import { outsideData, success } from '../tool-result.js';
import { describeName } from './describe-name.js';
import { generalTool, type GeneralTool } from './general-tools.js';
import { findOperation } from './operations.js';
import { getRecord, listRecords, type GetInput, type ListInput } from './read-records.js';

type Input = Readonly<Record<string, unknown>>;

/** Runs one of the general tools except `preview`, which takes the same way as the previews of single actions. */
export async function runGeneralTool(
  name: Exclude<GeneralTool, 'preview'>,
  input: Input,
  caller: Caller,
  dependencies: GatewayDependencies,
): Promise<CallToolResult> {
  const { principal } = caller;
  dependencies.limiter.check(principal.actor.id, caller.headers);
  checkInput(name, input, principal.permissions);
  switch (name) {
    case 'list_records':
      return outsideData(await listRecords(input as unknown as ListInput, principal, dependencies));
    case 'get_record':
      return outsideData(await getRecord(input as unknown as GetInput, principal, dependencies));
    case 'describe':
      return success(describeName(textOf(input, 'name'), principal.permissions), name);
    case 'run_operation':
      return outsideData(await operate(input, caller, dependencies));
    case 'upload_file':
      return success(await upload(input, caller, dependencies), name);
    case 'create_upload_link': {
      const link = newUploadLink(principal, textOf(input, 'fileName'), new Date());
      const url = `${dependencies.config.gateway.publicUrl}/api/uploads/${sealUploadLink(link, dependencies.secretBox)}`;
      return success({ url, method: 'PUT', fileId: link.fileId, expiresAt: link.expiresAt }, name);
    }
  }
}

/** The action of a call of `preview`. */
export function previewedAction(input: Input, permissions: readonly string[]): { action: ActionName; input: Input } {
  checkInput('preview', input, permissions);
  const action = textOf(input, 'action');
  if (!isActionName(action)) throw new ActionError('unknown_action', `There is no action "${action}".`);
  return { action, input: (input['input'] ?? {}) as Input };
}

function checkInput(name: GeneralTool, input: Input, permissions: readonly string[]): void {
  const schema = generalTool(name, permissions)?.inputSchema as JsonSchema | undefined;
  const violations = schema ? validateAgainst(schema, input) : [];
  if (violations.length > 0) throw invalidInput(violations);
}

/** The schema has checked that it is text. */
function textOf(input: Input, field: string): string {
  const value = input[field];
  return typeof value === 'string' ? value : '';
}

async function operate(input: Input, caller: Caller, dependencies: GatewayDependencies): Promise<object> {
  const name = textOf(input, 'operation');
  const operation = findOperation(name, caller.principal.permissions);
  if (!operation) throw new ActionError('not_found', `There is no operation "${name}".`);
  const id = textOf(input, 'id');
  if (operation.takesId && id === '') throw invalidInput([{ pointer: '/id', message: 'is missing' }]);
  const result = await runOperation(
    operation.name,
    input['input'] ?? {},
    operation.takesId ? id : undefined,
    { ...caller.state, principal: caller.principal, headers: caller.headers, idempotencyKey: undefined },
    dependencies,
  );
  return { operation: name, result };
}

async function upload(input: Input, { principal, state, headers }: Caller, dependencies: GatewayDependencies) {
  const bytes = Buffer.from(textOf(input, 'base64'), 'base64');
  const leave = dependencies.uploads.enter(principal.organizationId, headers);
  try {
    const arrived = await dependencies.storage.receive(
      Readable.from([bytes]),
      dependencies.config.storage.fileLimitBytes,
    );
    const label = { arrived, fileName: cleanFileName(textOf(input, 'fileName')), mediaType: undefined };
    return await storeFile(label, { principal, requestId: state.requestId }, dependencies);
  } finally {
    leave();
  }
}
