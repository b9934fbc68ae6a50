import type { CallToolRequest, CallToolResult } from '@modelcontextprotocol/server';
import type { GatewayDependencies } from '../dependencies.js';
import { callTool } from './call-tool.js';
import type { Caller } from './caller.js';
import type { Cancellations } from './cancellations.js';
import type { ProgressChannel } from './report-progress.js';

/** What a later message of the same client names a call by. */
export function keyOfCall({ principal, client }: Caller, requestId: unknown): string {
  return JSON.stringify([principal.actor.id, client, requestId]);
}

/** Calls a tool for as long as its caller waits. */
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
