import {
  CLIENT_CAPABILITIES_META_KEY,
  inputRequired,
  inputResponse,
  type CallToolResult,
  type InputRequiredResult,
} from '@modelcontextprotocol/server';
import type { Document } from '#schemas/types.js';
import type { GatewayDependencies } from '../dependencies.js';
import { runQuery } from '../run-query.js';
import type { Caller } from './caller.js';
import { success } from './tools/tool-result.js';

export const ASK_USER = 'ask_user';
const ANSWER = 'answer';

type Question = Document['questions'][number];
type Input = Readonly<Record<string, unknown>>;

/** The part of a request that shows whether its client can ask its user, and what the user answered. */
export interface AskingRequest {
  readonly envelope?: Readonly<Record<string, unknown>>;
  readonly inputResponses?: Record<string, unknown>;
}

export type Asked =
  /** The client asks the user and calls again with the answer. */
  | { readonly kind: 'ask'; readonly result: InputRequiredResult }
  | { readonly kind: 'answered'; readonly arguments: Record<string, unknown> }
  | { readonly kind: 'told'; readonly result: CallToolResult };

/**
 * Asks the user of a client that declares elicitation. Others get the question with its choices as a result, and their model asks.
 * Clients of 2025 are among those: the server has no session in which their answer could arrive.
 */
export async function askUser(
  input: Input,
  request: AskingRequest,
  { principal, headers }: Caller,
  dependencies: GatewayDependencies,
): Promise<Asked> {
  dependencies.limiter.checkCaller(principal, headers);
  const documentId = String(input['documentId'] ?? '');
  const { result } = await runQuery('get_document', { id: documentId }, principal, dependencies);
  const { questions } = result as Document;
  const wanted = input['question'];
  const question = wanted === undefined ? questions[0] : questions.find(({ code }) => code === wanted);
  if (!question) return tell({ documentId, openQuestions: questions, next: 'The document has no such open question.' });
  const answer = inputResponse(request.inputResponses, ANSWER);
  if (answer.kind === 'elicit') {
    const { choice, remember } = answer.content ?? {};
    if (answer.action !== 'accept' || typeof choice !== 'string')
      return tell({ documentId, question: question.code, next: 'The user did not answer. Do not choose for them.' });
    const given = { documentId, question: question.code, choice, ...(remember === true && { remember }) };
    return { kind: 'answered', arguments: given };
  }
  if (canAsk(request)) return { kind: 'ask', result: inputRequired({ inputRequests: { [ANSWER]: elicit(question) } }) };
  return tell({
    documentId,
    openQuestions: [question],
    next: 'Ask the user. Then call run_operation with the operation answer_document, this document as id, and { question, choice } as input.',
  });
}

const tell = (result: object): Asked => ({ kind: 'told', result: success(result, { isFromOutside: true }) });

function canAsk({ envelope }: AskingRequest): boolean {
  const capabilities = envelope?.[CLIENT_CAPABILITIES_META_KEY];
  return typeof capabilities === 'object' && capabilities !== null && 'elicitation' in capabilities;
}

const elicit = ({ text, choices }: Question) =>
  inputRequired.elicit({
    mode: 'form',
    message: text,
    requestedSchema: {
      type: 'object',
      properties: {
        choice: {
          type: 'string',
          title: 'Answer',
          oneOf: choices.map(({ value, label }) => ({ const: value, title: label })),
        },
        remember: {
          type: 'boolean',
          title: 'Remember',
          description: 'Also for later documents of the same vendor.',
          default: false,
        },
      },
      required: ['choice'],
    },
  });
