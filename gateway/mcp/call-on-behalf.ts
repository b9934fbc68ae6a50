import type { CallToolRequest, CallToolResult } from '@modelcontextprotocol/server';
import type { GatewayDependencies } from '../dependencies.js';
import { callTool } from './call-tool.js';
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
  mcpReq: ProgressChannel & { readonly id: string | number },
  caller: Caller,
  cancellations: Cancellations,
  dependencies: GatewayDependencies,
): Promise<CallToolResult> {
  return cancellations.during(keyOfCall(caller, mcpReq.id), caller, (signal) =>
    callTool(params, { mcpReq, signal }, caller, dependencies),
  );
}
