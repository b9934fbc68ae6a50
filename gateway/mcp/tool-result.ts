import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Violation } from '#schemas/errors.js';
import type { Problem } from '../problem.js';

/** A result as data, and the same as text for clients that know no structured content. */
export function success(result: object, commandId?: string): CallToolResult {
  return {
    content: [{ type: 'text', text: JSON.stringify(result) }],
    structuredContent: { ...result },
    ...(commandId !== undefined && { _meta: { 'partita/command-id': commandId } }),
  };
}

/**
 * A refusal, in words that a model can act on: which rule, which fields, what to do next. No structured content: clients
 * hold it against the schema of a success.
 */
export function refusal(problem: Problem, commandId?: string): CallToolResult {
  const lines = [`${problem.title} (${problem.code}). ${problem.detail}`];
  if (problem.errors && problem.errors.length > 0) lines.push(...problem.errors.map(describeViolation));
  const advice = adviceOn(problem);
  if (advice) lines.push(advice);
  return {
    isError: true,
    content: [{ type: 'text', text: lines.join('\n') }],
    _meta: { 'partita/problem': { ...problem }, ...(commandId !== undefined && { 'partita/command-id': commandId }) },
  };
}

/** Accepted, but the result is not here yet: not a success in the form that the tool promises, so marked as none. */
export function stillRunning(action: string, commandId: string): CallToolResult {
  const text =
    `${action} was accepted as the command ${commandId} and is still running. It has not failed. ` +
    `Call get_command with {"id": "${commandId}"} to see its result. Do not call ${action} again for the same purpose.`;
  return { isError: true, content: [{ type: 'text', text }], _meta: { 'partita/command-id': commandId } };
}

/** The user let this app read and nothing else. Their role is told to nobody else, so it may be said why. */
export function readOnlyConnection(name: string): CallToolResult {
  const text =
    `${name} changes something, and the user has connected this app for reading only. Nothing was done. ` +
    `Ask the user to connect the app again and to choose "read and write", if that is what they want.`;
  return { isError: true, content: [{ type: 'text', text }] };
}

function describeViolation({ pointer, message }: Violation): string {
  const field = pointer.replace(/^\//, '').replaceAll('/', '.');
  return `- ${field === '' ? 'the input' : field}: ${message}`;
}

function adviceOn({ code, status }: Problem): string | undefined {
  if (code === 'invalid_input') return 'Correct these fields and call the tool again.';
  if (code === 'not_found') return 'Look the id up with one of the list tools; do not guess ids.';
  if (code === 'idempotency_conflict') return 'Use a new partita/idempotency-key for a different input.';
  if (status === 503 || status === 429) return 'The input is not the cause: the same call may work in a few seconds.';
  if (status === 409) return 'Repeating the same call will be refused again until the cause is removed.';
  return undefined;
}
