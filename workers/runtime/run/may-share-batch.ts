import type { BrokerRecord } from '#platform/broker/broker-record.js';
import { commandType, HEADERS, readHeader } from '#schemas/messages/index.js';
import { sharesTransaction } from '../handler.js';
import type { Handlers } from './run-commands.js';

/** True for commands whose action shares transactions. Others may take long, and those of their batch would wait for them. */
export function mayShareBatch(handlers: Handlers): (record: Pick<BrokerRecord, 'headers'>) => boolean {
  const shared = [...handlers].filter(([, handler]) => sharesTransaction(handler));
  const types = new Set<string | undefined>(shared.map(([action]) => commandType(action)));
  return ({ headers }) => types.has(readHeader(headers, HEADERS.type));
}
