import { ProtocolError, ProtocolErrorCode, type GetPromptResult, type Prompt } from '@modelcontextprotocol/server';

interface PartitaPrompt extends Prompt {
  /** What the values must look like, by the name of the argument. */
  readonly forms: Readonly<Record<string, { readonly pattern: RegExp; readonly example: string }>>;
  write(values: Readonly<Record<string, string>>): string;
}

/** Part of every prompt, because a model that guesses damages the books. */
const GROUND_RULES = `Call whoami first and name the organisation in your answer. Use only the tools in your list. If there is no tool for a step, say so and continue. Never guess ids, amounts, dates or VAT codes: look them up, and ask the user if the books do not contain them. Change nothing unless the user explicitly asks for it.`;

const MONTH = { pattern: /^\d{4}-(0[1-9]|1[0-2])$/, example: '2026-10' };
const DAY = { pattern: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, example: '2026-10-31' };
const PERIOD = { pattern: /^\d{4}-(Q[1-4]|H[12]|0[1-9]|1[0-2])$/, example: '2026-Q3 or 2026-10' };

const PROMPTS: readonly PartitaPrompt[] = [
  {
    name: 'month_end_checklist',
    title: 'Month-end checklist',
    description: 'Checks everything that must be done before a month can be closed, and lists what is open.',
    forms: { month: MONTH },
    arguments: [{ name: 'month', description: 'The month to close, e.g. 2026-10.', required: true }],
    write: ({ month }) => `Prepare the month-end closing of ${month}.

${GROUND_RULES}

Go through these points. For each one, list what is done and what is open, with ids and amounts:
1. Documents of the month that are not extracted, not coded, failed, or coded but not posted.
2. Bank transactions of the month without a match, and matches that are only suggested.
3. Sales invoices of the month that are still drafts, and issued ones that are overdue.
4. Commands that were rejected or given up (list_records of commands with status rejected and dead).
5. The VAT return of the month: its period, its deadline, and what blocks it.
6. Anything unusual in the audit log of the month.

End with a short list of what the user should do next, the most urgent first.`,
  },
  {
    name: 'unmatched_transactions',
    title: 'Unmatched transactions',
    description: 'Finds bank transactions without a match, and suggests what each of them is.',
    forms: { from: DAY, to: DAY },
    arguments: [
      { name: 'from', description: 'The first day to look at, e.g. 2026-10-01.', required: false },
      { name: 'to', description: 'The last day to look at, e.g. 2026-10-31.', required: false },
    ],
    write: ({
      from,
      to,
    }) => `Find the bank transactions${from ? ` from ${from}` : ''}${to ? ` to ${to}` : ''} that are not matched.

${GROUND_RULES}

For each transaction give the date, amount, counterparty and text. Then give the most likely explanation (an invoice, a document, a fee, a transfer, tax, something private) with the evidence for it: the same amount, a reference, a date nearby. Say how sure you are. Group what belongs together. Propose matches, splits or missing documents as a table. Wait for the user to approve before you change anything.`,
  },
  {
    name: 'vat_preview',
    title: 'VAT preview',
    description: 'Shows the VAT return of a period as it would be now, and what could be wrong with it.',
    forms: { period: PERIOD },
    arguments: [
      {
        name: 'period',
        description: 'The period, e.g. 2026-Q3 or 2026-10. Default: the current period.',
        required: false,
      },
    ],
    write: ({ period }) => `Preview the VAT return of ${period ? `the period ${period}` : 'the current period'}.

${GROUND_RULES}

Read the settings (region and VAT frequency) and the VAT codes (resource partita://vat-codes). Show every box of the return with its amount and its entries, and the amount to pay or to be refunded. Then list what could be wrong: documents of the period that are not posted, entries without a VAT code, reverse charge without its counterpart, unusual rates, bank transactions that look like sales or purchases without a document. Do not prepare or file the return.`,
  },
];

/** Every prompt begins with reading the books. */
const promptsFor = (permissions: readonly string[]): readonly PartitaPrompt[] =>
  permissions.includes('read') ? PROMPTS : [];

export function listPrompts(permissions: readonly string[]): Prompt[] {
  return promptsFor(permissions).map(({ write: _write, forms: _forms, ...prompt }) => prompt);
}

export function getPrompt(
  name: string,
  values: Readonly<Record<string, string>>,
  permissions: readonly string[],
): GetPromptResult {
  const prompt = promptsFor(permissions).find((candidate) => candidate.name === name);
  if (!prompt) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown prompt: ${name}`);
  const missing = prompt.arguments?.filter((argument) => argument.required && !values[argument.name]) ?? [];
  if (missing.length > 0) {
    const names = missing.map((argument) => argument.name).join(', ');
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `The prompt ${name} needs: ${names}`);
  }
  for (const [argument, { pattern, example }] of Object.entries(prompt.forms)) {
    const value = values[argument];
    if (value === undefined || value === '' || pattern.test(value)) continue;
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      `${argument} must look like ${example}; it is "${value}".`,
    );
  }
  return {
    description: prompt.description ?? name,
    messages: [{ role: 'user', content: { type: 'text', text: prompt.write(values) } }],
  };
}
