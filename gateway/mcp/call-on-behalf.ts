import type { CallToolRequest } from '@modelcontextprotocol/server';
import type { GatewayDependencies } from '../dependencies.js';
import type { AskingRequest } from './ask-user.js';
import { callTool, type ToolAnswer } from './call-tool.js';
import type { Caller } from './caller.js';
import type { Cancellations } from './cancellations.js';
import type { ProgressChannel } from './report-progress.js';

/** Identifies a call, so a later message of the same client can cancel it. */
export function keyOfCall({ principal, client }: Caller, requestId: unknown): string {
  return JSON.stringify([principal.actor.id, client, requestId]);
}

/** Calls a tool. The wait ends when the caller disconnects or cancels. */
export function callOnBehalf(
  params: CallToolRequest['params'],
  mcpReq: ProgressChannel & AskingRequest & { readonly id: string | number },
  caller: Caller,
  cancellations: Cancellations,
  dependencies: GatewayDependencies,
): Promise<ToolAnswer> {
  return cancellations.during(keyOfCall(caller, mcpReq.id), caller, (signal) =>
    callTool(params, { mcpReq, signal }, caller, dependencies),
  );
}
