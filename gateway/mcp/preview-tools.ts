import type { Tool } from '@modelcontextprotocol/server';
import { ACTION_NAMES, ACTIONS, type ActionName } from '#schemas/index.js';
import { previewName } from '#schemas/messages/index.js';
import { previewOutput } from './preview-output.js';

/** Actions that cannot be undone or that leave Partita: posting, filing, issuing, deleting. */
const IRREVERSIBLE = /^(post|file|issue|delete)_/;

export const PREVIEWED_ACTIONS: readonly ActionName[] = ACTION_NAMES.filter((name) => IRREVERSIBLE.test(name));

/** The tool `preview_<action>`. It has the input of the action, and returns what the action would do. */
export function describePreview(action: ActionName): Tool {
  const { title, request } = ACTIONS[action];
  const previewTitle = `Preview: ${title}`;
  return {
    name: previewName(action),
    title: previewTitle,
    description: `Returns exactly what ${action} would do with the same input, and changes nothing.

The worker runs the action and undoes it. The preview has \`wouldSucceed\`, the \`result\` or the \`refusal\`, every record that would be created, changed or deleted with its state before and after, the events, and the commands that would follow. Numbers and new ids may differ in the real call. Show the preview to the user before you call ${action}.`,
    inputSchema: copyOf(request),
    outputSchema: copyOf(previewOutput(action)),
    annotations: {
      title: previewTitle,
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  };
}

/** The SDK's types require mutable JSON, and contracts are read-only. */
function copyOf(schema: object): Tool['inputSchema'] & { type: 'object' } {
  return JSON.parse(JSON.stringify(schema)) as Tool['inputSchema'] & { type: 'object' };
}
