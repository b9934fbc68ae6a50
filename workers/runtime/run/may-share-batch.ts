import type { BrokerRecord } from '#platform/broker/broker-record.js';
import { commandType, HEADERS, readHeader } from '#schemas/messages/index.js';
import type { Handlers } from './run-commands.js';
import { mayShare } from './run-transactions.js';

/** True for commands whose action shares transactions. Others may take long, and those of their batch would wait for them. */
export function mayShareBatch(handlers: Handlers): (record: Pick<BrokerRecord, 'headers'>) => boolean {
  const shared = [...handlers].filter(([, handler]) => mayShare(handler));
  const types = new Set<string | undefined>(shared.map(([action]) => commandType(action)));
  return ({ headers }) => types.has(readHeader(headers, HEADERS.type));
}
