/**
 * The contract of the topics: their names, the envelope of a record and the key that orders it. Gateway, workers, command line,
 * importers and the AsyncAPI document use it.
 */
export * from './envelope.js';
export * from './forward-headers.js';
export * from './headers.js';
export * from './ordering-key.js';
export * from './record-types.js';
export * from './topics.js';
export * from './write-headers.js';
