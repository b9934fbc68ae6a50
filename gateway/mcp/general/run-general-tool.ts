import { say } from '#schemas/sentences/say.js';
import { Readable } from 'node:stream';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { refuse } from '#schemas/errors.js';
import { isActionName, type ActionName } from '#schemas/index.js';
import { invalidInput, validateAgainst } from '#schemas/validation/validate.js';
import type { JsonSchema } from '#schemas/json-schema.js';
import { hasOutsideData } from '#schemas/outside-data.js';
import type { GatewayDependencies } from '../../dependencies.js';
import { cleanFileName } from '../../files/clean-file-name.js';
import { storeFile } from '../../files/store-file.js';
import { isPreviewedOperation, takesId, type PreviewedOperation } from '../../previews/previewed-names.js';
import { runOperation } from '../../run-operation.js';
import { newUploadLink, sealUploadLink } from '../../uploads/upload-link.js';
import type { Caller } from '../caller.js';
import { confirmedInput } from '../tools/confirm-preview.js';
import { linkToList } from '../list-resource.js';
import { success } from '../tools/tool-result.js';
import { bytesOfBase64 } from './bytes-of-base64.js';
import { describeName } from './describe-name.js';
import { generalTool, type GeneralTool } from './general-tools.js';
import { findOperation } from './operations.js';
import { getRecord, listRecords, type KindInput, type ListInput } from './read-records.js';
import { findKind, type Reading } from './record-kinds.js';

type Input = Readonly<Record<string, unknown>>;

/**
 * Runs one of the general tools, except `preview`, which takes the same way as the previews of single actions, and `ask_user`, which
 * may need an answer of the client.
 */
export async function runGeneralTool(
  name: Exclude<GeneralTool, 'preview' | 'ask_user'>,
  input: Input,
  caller: Caller,
  dependencies: GatewayDependencies,
): Promise<CallToolResult> {
  const { principal } = caller;
  dependencies.limiter.checkCaller(principal, caller.headers);
  checkInput(name, input, principal.permissions);
  switch (name) {
    case 'list_records':
      return read('list', { ...kindInputOf(input), ...pageInputOf(input) }, caller, dependencies);
    case 'get_record':
      return read('get', kindInputOf(input), caller, dependencies);
    case 'describe':
      return success(describeName(textOf(input, 'name'), principal.permissions), OWN_DATA);
    case 'run_operation':
      return operate(input, caller, dependencies);
    case 'upload_file':
      return success(await upload(input, caller, dependencies), OWN_DATA);
    case 'create_upload_link': {
      const link = newUploadLink(principal, textOf(input, 'fileName'), new Date());
      const url = `${dependencies.config.gateway.publicUrl}/api/uploads/${sealUploadLink(link, dependencies.secretBox)}`;
      return success({ url, method: 'PUT', fileId: link.fileId, expiresAt: link.expiresAt }, OWN_DATA);
    }
  }
}

/** The action or operation of a call of `preview`. */
export function previewedCall(
  input: Input,
  permissions: readonly string[],
): { name: ActionName | PreviewedOperation; id: string; input: Input } {
  checkInput('preview', input, permissions);
  const name = textOf(input, 'action');
  const id = textOf(input, 'id');
  if (isPreviewedOperation(name) && takesId(name) && id === '')
    throw invalidInput([{ pointer: '/id', message: say('is_missing') }]);
  if (!isPreviewedOperation(name) && !isActionName(name)) throw refuse('no_action_of_name', { name });
  return { name, id, input: fieldsOf(input, 'input') };
}

export function checkInput(name: GeneralTool, input: Input, permissions: readonly string[]): void {
  const schema = generalTool(name, permissions)?.inputSchema as JsonSchema | undefined;
  const violations = schema ? validateAgainst(schema, input) : [];
  if (violations.length > 0) throw invalidInput(violations);
}

const OWN_DATA = { isFromOutside: false } as const;

async function read(
  reading: Reading,
  input: ListInput,
  { principal }: Caller,
  dependencies: GatewayDependencies,
): Promise<CallToolResult> {
  const result = await (reading === 'list' ? listRecords : getRecord)(input, principal, dependencies);
  const item = findKind(reading, input.kind, principal.permissions)?.contract.item;
  const answer = success(result, { isFromOutside: item !== undefined && hasOutsideData(item) });
  return reading === 'list' ? { ...answer, content: [...answer.content, linkToList(input)] } : answer;
}

/** The schema has checked the types; these functions read the fields that are there. */
function kindInputOf(input: Input): KindInput {
  const { id, filters, fields } = input;
  return {
    kind: textOf(input, 'kind'),
    ...(typeof id === 'string' && { id }),
    ...(filters !== undefined && { filters: fieldsOf(input, 'filters') }),
    ...(Array.isArray(fields) && { fields: fields.map(String) }),
  };
}

function pageInputOf({ limit, cursor }: Input): Pick<ListInput, 'limit' | 'cursor'> {
  return { ...(typeof limit === 'number' && { limit }), ...(typeof cursor === 'string' && { cursor }) };
}

function fieldsOf(input: Input, field: string): Record<string, unknown> {
  const value = input[field];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(input: Input, field: string): string {
  const value = input[field];
  return typeof value === 'string' ? value : '';
}

async function operate(input: Input, caller: Caller, dependencies: GatewayDependencies): Promise<CallToolResult> {
  const name = textOf(input, 'operation');
  const operation = findOperation(name, caller.principal.permissions);
  if (!operation) throw refuse('no_operation_of_name', { name });
  const id = textOf(input, 'id');
  if (operation.takesId && id === '') throw invalidInput([{ pointer: '/id', message: say('is_missing') }]);
  const { result } = await runOperation(
    {
      ...caller.state,
      name: operation.name,
      body: confirmedInput({ name: operation.name, id, input: fieldsOf(input, 'input') }, caller, dependencies),
      id: operation.takesId ? id : undefined,
      principal: caller.principal,
      headers: caller.headers,
      idempotencyKey: undefined,
    },
    dependencies,
  );
  return success({ operation: name, result }, { isFromOutside: hasOutsideData(operation.contract.response) });
}

async function upload(input: Input, { principal, state, headers }: Caller, dependencies: GatewayDependencies) {
  const bytes = bytesOfBase64(textOf(input, 'base64'));
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
