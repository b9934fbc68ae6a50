import { isInputRequiredResult } from '@modelcontextprotocol/server';
import type { GatewayDependencies } from '../dependencies.js';
import { ASK_USER } from './ask-user.js';
import { callOnBehalf } from './call-on-behalf.js';
import { audienceOf, type Caller } from './caller.js';
import type { Cancellations } from './cancellations.js';
import { CACHE_ONE_MINUTE, IDENTITY } from './create-server.js';
import { directList, directResult, type DirectMessage } from './direct-message.js';
import { findTool, listToolsAsJson } from './tools.js';

function isWithinRateLimit({ principal, headers }: Caller, { limiter }: GatewayDependencies): boolean {
  try {
    limiter.checkCaller(principal, headers);
    return true;
  } catch {
    return false;
  }
}

const noProgress = (): Promise<void> => Promise.resolve();

/** Gives the same answers as the SDK's server. Returns undefined where the SDK would answer with a protocol error. */
export async function answerDirectly(
  message: DirectMessage,
  caller: Caller,
  cancellations: Cancellations,
  dependencies: GatewayDependencies,
): Promise<string | undefined> {
  const { principal } = caller;
  if (message.method === 'tools/list') {
    if (!isWithinRateLimit(caller, dependencies)) return undefined;
    return directList(message, listToolsAsJson(audienceOf(caller)), CACHE_ONE_MINUTE, IDENTITY);
  }
  const { id, name, input, meta } = message;
  // Only the SDK can ask the user of a client.
  if (name === ASK_USER || !findTool(name, principal.permissions)) return undefined;
  const channel = { id, _meta: meta, notify: noProgress };
  const result = await callOnBehalf({ name, arguments: input }, channel, caller, cancellations, dependencies);
  return isInputRequiredResult(result) ? undefined : directResult(message, result, IDENTITY);
}
