import type { Tool } from '@modelcontextprotocol/server';
import { ACTIONS, RESOURCES } from '#schemas/index.js';
import { MAX_FILE_NAME_LENGTH } from '#schemas/record-fields.js';
import { PREVIEWED_ACTIONS, PREVIEWED_OPERATIONS, requiresPreview } from '../../previews/previewed-names.js';
import { operationsFor, type AssistantOperation } from './operations.js';
import { kindsFor, type Reading, type RecordKind } from './record-kinds.js';

/** Tools that reach many records or operations through one name, so that the list of tools stays short. */
export const GENERAL_TOOLS = [
  'ask_user',
  'create_upload_link',
  'describe',
  'get_record',
  'list_records',
  'preview',
  'run_operation',
  'upload_file',
] as const;
export type GeneralTool = (typeof GENERAL_TOOLS)[number];

const READS = { readOnlyHint: true, openWorldHint: false };
const ADDS = { destructiveHint: false, openWorldHint: false };

const text = (description: string) => ({ type: 'string', description });

const FIELDS = {
  type: 'array',
  items: { type: 'string' },
  description: 'Only these fields, as paths: total, extraction.supplier.name, lines.*.amount. Empty ones are left out.',
};

const required = (contract: RecordKind['contract']): readonly string[] => contract.parameters.required ?? [];

function describeKind({ kind, contract, filters }: RecordKind): string {
  const names = filters.map((name) => (required(contract).includes(name) ? `${name}!` : name));
  const takesId = 'id' in contract.parameters.properties;
  return `${kind}${takesId && contract.paged ? ' of id!' : ''}${names.length > 0 ? ` (${names.join(', ')})` : ''}`;
}

function listRecords(kinds: readonly RecordKind[]): Tool {
  return {
    name: 'list_records',
    title: 'List records',
    description: `Lists records of one kind, newest first (events: oldest first), with the columns that a person would look at. \`describe\` explains the filters of a kind.\nKinds and their filters (! must be given): ${kinds.map(describeKind).join('; ')}.`,
    inputSchema: {
      type: 'object',
      properties: {
        kind: { type: 'string', enum: kinds.map(({ kind }) => kind) },
        id: text('The record whose parts are listed, for kinds "of id".'),
        filters: { type: 'object', description: 'The filters of the kind by name. They are combined.' },
        fields: FIELDS,
        limit: { type: 'integer', minimum: 1, maximum: 200, description: 'Default 25.' },
        cursor: text('`nextCursor` of the page before.'),
      },
      required: ['kind'],
      additionalProperties: false,
    },
    annotations: READS,
  };
}

function getRecord(kinds: readonly RecordKind[]): Tool {
  const withoutId = kinds.filter(({ contract }) => !('id' in contract.parameters.properties));
  const why = kinds.some(({ kind }) => kind === 'why_entry')
    ? ' why_entry explains how a ledger entry came about.'
    : '';
  return {
    name: 'get_record',
    title: 'Get a record',
    description: `Returns one record whole, or the fields you name. \`leftOut\` and \`rowsLeftOut\` say what is missing in a long one: name the fields, shorten the period of a report or raise its maxRows. These kinds take no id: ${withoutId.map(describeKind).join('; ')}.${why}`,
    inputSchema: {
      type: 'object',
      properties: {
        kind: { type: 'string', enum: kinds.map(({ kind }) => kind) },
        id: text('The id from a list. Do not guess ids.'),
        filters: { type: 'object', description: 'The parameters in brackets, by name.' },
        fields: FIELDS,
      },
      required: ['kind'],
      additionalProperties: false,
    },
    annotations: READS,
  };
}

function preview(permissions: readonly string[]): Tool {
  const all = [...PREVIEWED_ACTIONS, ...PREVIEWED_OPERATIONS];
  const mine = [
    ...PREVIEWED_ACTIONS.filter((name) => permissions.includes(ACTIONS[name].permission)),
    ...PREVIEWED_OPERATIONS.filter((name) => permissions.includes(RESOURCES[name].permission)),
  ];
  return {
    name: 'preview',
    title: 'Preview an action or operation',
    description:
      'Returns exactly what an action would do with this input, and changes nothing: whether it would succeed, the records before and after, the events, and what would follow. Show it to the user before you call the action. `digest` confirms the preview to the action.',
    inputSchema: {
      type: 'object',
      properties: {
        action: { type: 'string', enum: mine.length > 0 ? mine : all },
        id: text('The record, for operations.'),
        input: { type: 'object', description: 'The input of the action or operation.' },
      },
      required: ['action', 'input'],
      additionalProperties: false,
    },
    annotations: READS,
  };
}

const firstSentence = (summary: string): string => summary.replace(/\.$/, '');

/** Callers who may not read have no previews. They use a key, which needs none. */
function runOperation(operations: readonly AssistantOperation[], permissions: readonly string[]): Tool {
  const hasPreviews = permissions.includes('read');
  const list = operations.map(
    ({ name, contract, takesId }) =>
      `${name}${takesId ? ' (id)' : ''}${hasPreviews && requiresPreview(name) ? ' (preview)' : ''}: ${firstSentence(contract.summary)}`,
  );
  const confirm = hasPreviews
    ? ' The user must see what operations with (preview) do first: an app passes `digest` of the preview as `previewDigest` of the input.'
    : '';
  return {
    name: 'run_operation',
    title: 'Run an operation',
    description: `Does what has no tool of its own. Call \`describe\` first for the input.${confirm}\n${list.join('\n')}`,
    inputSchema: {
      type: 'object',
      properties: {
        operation: { type: 'string', enum: operations.map(({ name }) => name) },
        id: text('The record, for operations with (id).'),
        input: { type: 'object', description: 'The fields of the operation.' },
      },
      required: ['operation'],
      additionalProperties: false,
    },
    annotations: { destructiveHint: true, openWorldHint: true },
  };
}

const DESCRIBE: Tool = {
  name: 'describe',
  title: 'Describe a tool, an operation or a kind of record',
  description: 'Returns the exact input and output of an action, an operation, or a kind of record with its filters.',
  inputSchema: {
    type: 'object',
    properties: { name: text('The name of the action, the operation or the kind of record.') },
    required: ['name'],
    additionalProperties: false,
  },
  annotations: READS,
};

const UPLOAD_FILE: Tool = {
  name: 'upload_file',
  title: 'Hand in a small file',
  description:
    'Stores a file of up to 500 kB: PDF, JPEG, PNG, TIFF, WebP, HEIC, XML, P7M or ZIP. Pass the id that it returns to capture_document as fileId. Larger files: create_upload_link.',
  inputSchema: {
    type: 'object',
    properties: {
      fileName: { type: 'string', minLength: 1, maxLength: MAX_FILE_NAME_LENGTH },
      base64: { type: 'string', maxLength: 700_000, description: 'The bytes of the file in base64.' },
    },
    required: ['fileName', 'base64'],
    additionalProperties: false,
  },
  annotations: ADDS,
};

const CREATE_UPLOAD_LINK: Tool = {
  name: 'create_upload_link',
  title: 'Create an upload link',
  description:
    'Returns an address that accepts one file within 15 minutes, without a key. Send the bytes there with PUT, or give the address to the user. Then pass the `fileId` of this result to capture_document.',
  inputSchema: {
    type: 'object',
    properties: { fileName: { type: 'string', minLength: 1, maxLength: MAX_FILE_NAME_LENGTH } },
    required: ['fileName'],
    additionalProperties: false,
  },
  annotations: ADDS,
};

const ASK_USER: Tool = {
  name: 'ask_user',
  title: 'Ask the user a question about a document',
  description:
    'Asks the user the open question of a document, such as which vehicle a cost is for, and codes the document by the answer. If your program cannot ask, it returns the question with its choices instead.',
  inputSchema: {
    type: 'object',
    properties: {
      documentId: text('The document with open questions.'),
      question: text('The code of the question; the first one if it is missing.'),
    },
    required: ['documentId'],
    additionalProperties: false,
  },
  annotations: { destructiveHint: false, idempotentHint: true, openWorldHint: false },
};

const hasKinds = (reading: Reading, permissions: readonly string[]): boolean =>
  kindsFor(reading, permissions).length > 0;

/** The definition of a general tool for a caller, or undefined if it would do nothing for them. */
export function generalTool(name: GeneralTool, permissions: readonly string[]): Tool | undefined {
  switch (name) {
    case 'list_records':
      return hasKinds('list', permissions) ? listRecords(kindsFor('list', permissions)) : undefined;
    case 'get_record':
      return hasKinds('get', permissions) ? getRecord(kindsFor('get', permissions)) : undefined;
    case 'preview':
      return permissions.includes('read') ? preview(permissions) : undefined;
    case 'run_operation': {
      const operations = operationsFor(permissions);
      return operations.length > 0 ? runOperation(operations, permissions) : undefined;
    }
    case 'describe':
      return permissions.length > 0 ? DESCRIBE : undefined;
    case 'ask_user':
      return permissions.includes('documents:edit') && permissions.includes('read') ? ASK_USER : undefined;
    case 'upload_file':
      return permissions.includes('documents:edit') ? UPLOAD_FILE : undefined;
    case 'create_upload_link':
      return permissions.includes('documents:edit') ? CREATE_UPLOAD_LINK : undefined;
  }
}
