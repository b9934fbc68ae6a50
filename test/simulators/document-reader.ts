import { SimulatedProvider, type SimulatedAnswer, type SimulatedRequest } from './simulated-provider.js';

/** What the simulated model reads from a text: the fields of its JSON answer. */
export interface ModelAnswer {
  readonly supplier: string | null;
  readonly date: string | null;
  readonly total: number | null;
  readonly vat: number | null;
}

interface Completion {
  readonly model?: unknown;
  readonly messages?: readonly { readonly role: string; readonly content: string }[];
}

const refusal = (status: number, message: string, type: string): SimulatedAnswer => ({
  status,
  body: { error: { message, type, param: null, code: null } },
});

/** A service with the chat completions of OpenAI: `GET /models/{id}` and `POST /chat/completions`. */
export class DocumentReaderSimulator extends SimulatedProvider {
  readonly apiKey = 'sk-simulator-0123456789';
  readonly model = 'reader-1';
  /** The text of every answered request. */
  readonly texts: string[] = [];
  /** How the model reads a text. Models like to put their JSON into a block of Markdown. */
  readText: (text: string) => ModelAnswer | string = () => 'I cannot read this.';

  protected answer({ method, path, headers, body }: SimulatedRequest): SimulatedAnswer {
    if (headers.authorization !== `Bearer ${this.apiKey}`)
      return refusal(401, 'Incorrect API key provided.', 'invalid_request_error');
    if (method === 'GET' && path === `/models/${this.model}`)
      return { status: 200, body: { id: this.model, object: 'model', created: 1_760_000_000, owned_by: 'simulator' } };
    if (method !== 'POST' || path !== '/chat/completions')
      return refusal(404, `The model or path ${path} does not exist.`, 'invalid_request_error');
    return this.complete(JSON.parse(body.toString('utf8')) as Completion);
  }

  private complete({ model, messages = [] }: Completion): SimulatedAnswer {
    if (model !== this.model) return refusal(404, 'The model does not exist.', 'invalid_request_error');
    const text = messages.find(({ role }) => role === 'user')?.content ?? '';
    this.texts.push(text);
    const answer = this.readText(text);
    const content = typeof answer === 'string' ? answer : `\`\`\`json\n${JSON.stringify(answer)}\n\`\`\``;
    return {
      status: 200,
      body: {
        id: `chatcmpl-${this.texts.length}`,
        object: 'chat.completion',
        created: 1_760_000_000,
        model,
        choices: [{ index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 100, completion_tokens: 40, total_tokens: 140 },
      },
    };
  }
}
