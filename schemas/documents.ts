import { RECORD_NAMES } from './wire/avro-records.js';
import type { Contracts } from './contract.js';
import { buildAsyncApi } from './generate/build-asyncapi.js';
import { buildOpenApi } from './generate/openapi/build-openapi.js';
import { ACTIONS, EVENTS, QUERIES, RESOURCES } from './index.js';
import { CALLER } from './operations-by-name.js';
import { nameOperations } from './sentences/text-of.js';

const CONTRACTS: Contracts = {
  actions: Object.values(ACTIONS),
  queries: Object.values(QUERIES),
  resources: Object.values(RESOURCES),
  events: Object.values(EVENTS),
  recordNames: RECORD_NAMES,
};

const print = (document: unknown): string => `${JSON.stringify(nameOperations(document, CALLER), null, 2)}\n`;

/**
 * The documents that describe the interface to machines. They are computed from the contracts when a gateway is asked for
 * them (0.1 s), so no file can be out of date.
 */
export const openApiText = (): string => print(buildOpenApi(CONTRACTS));
export const asyncApiText = (): string => print(buildAsyncApi(CONTRACTS));
