import { randomBytes } from 'node:crypto';
import type { Consumer } from 'kafkajs';
import type { BatchingProducer } from '#platform/broker/produce/batching-producer.js';
import { toBrokerRecord, type BrokerRecord } from '#platform/broker/broker-record.js';
import type { KafkaClient } from '#platform/broker/kafkajs/kafka-client.js';
import { EVENTS_TOPIC, readHeader } from '#schemas/messages/index.js';
import type { Importer } from '#test/support/importer.js';
import type { DocumentSource } from './bench-documents.js';
import type { Measured } from './load.js';
import type { RawConnection } from './raw-connection.js';
import { postHead, type RawAnswer } from './raw-connection.js';

/** Brings one document from its capture to its posting. False if that failed. */
export type DocumentPath = (caller: number) => Promise<boolean>;

const headOf = (action: string, { organization }: DocumentSource): string =>
  postHead(`/api/rest/actions/${action}`, { Authorization: `Bearer ${organization.apiKey}` });

/** The id of the document comes first in the result, before nested records. */
const idOf = ({ bytes }: RawAnswer): string | undefined => /"id":"(doc_[0-9a-z]+)"/.exec(bytes.toString('utf8'))?.[1];

/** Four calls: capture, extract, code, post. */
export function fourCalls(connections: readonly RawConnection[], source: DocumentSource): DocumentPath {
  const [capture, ...steps] = ['capture_document', 'extract_document', 'code_document', 'post_document'].map((action) =>
    headOf(action, source),
  );
  return async (caller) => {
    const connection = connections[caller]!;
    const captured = await connection.send(capture!, JSON.stringify(source.next()));
    const documentId = idOf(captured);
    if (!captured.ok || documentId === undefined) return explain(captured);
    for (const head of steps) {
      const answer = await connection.send(head, JSON.stringify({ documentId }));
      if (!answer.ok) return explain(answer);
    }
    return true;
  };
}

/** One call with `source: email`. `posted` resolves when the document is posted; a direct server answers only then. */
export function oneCall(
  connections: readonly RawConnection[],
  source: DocumentSource,
  posted: (documentId: string) => Promise<boolean>,
): DocumentPath {
  const head = headOf('capture_document', source);
  return async (caller) => {
    const answer = await connections[caller]!.send(head, JSON.stringify({ ...source.next(), source: 'email' }));
    const documentId = idOf(answer);
    return answer.ok && documentId !== undefined ? posted(documentId) : explain(answer);
  };
}

let explained = 0;

function explain({ bytes }: RawAnswer): false {
  if ((explained += 1) <= 3) console.error(bytes.toString('utf8'));
  return false;
}

/** Runs a number of documents through a path, with so many at a time. */
export async function measureCount(callers: number, documents: number, path: DocumentPath): Promise<Measured> {
  const latenciesMs: number[] = [];
  let errors = 0;
  let started = 0;
  const startMs = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (started < documents) {
        started += 1;
        const askedMs = performance.now();
        if (await path(caller)) latenciesMs.push(performance.now() - askedMs);
        else errors += 1;
      }
    }),
  );
  const tookMs = performance.now() - startMs;
  latenciesMs.sort((a, b) => a - b);
  const at = (share: number): number =>
    latenciesMs[Math.min(latenciesMs.length - 1, Math.floor(latenciesMs.length * share))] ?? NaN;
  const answered = latenciesMs.length;
  return { callers, perSecond: (answered / tookMs) * 1000, p50Ms: at(0.5), p99Ms: at(0.99), errors, answered };
}

const LONGEST_WAIT_MS = 15_000;

/** A reader that asks for every event at once would take a part of the cores that the measurement is about. */
const ASK_EVERY_MS = 50;
const ENOUGH_BYTES = 1_000_000;

/** Sees postings as a reader of the events does. */
export class PostedDocuments {
  private readonly posted = new Set<string>();
  private readonly waiting = new Map<string, () => void>();

  private constructor(private readonly consumer: Consumer) {}

  static async start({ kafkajs }: KafkaClient): Promise<PostedDocuments> {
    const groupId = `bench.${randomBytes(6).toString('hex')}`;
    const consumer = kafkajs.consumer({ groupId, maxWaitTimeInMs: ASK_EVERY_MS, minBytes: ENOUGH_BYTES });
    const documents = new PostedDocuments(consumer);
    await consumer.connect();
    await consumer.subscribe({ topics: [EVENTS_TOPIC], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatch: async ({ batch: { topic, partition, messages } }) => {
        for (const message of messages) documents.onEvent(toBrokerRecord(topic, partition, message));
      },
    });
    return documents;
  }

  get count(): number {
    return this.posted.size;
  }

  /** False if the document is not posted in time. */
  until = (documentId: string): Promise<boolean> =>
    new Promise((resolve) => {
      if (this.posted.has(documentId)) return resolve(true);
      const timer = setTimeout(() => resolve(false), LONGEST_WAIT_MS);
      this.waiting.set(documentId, () => {
        clearTimeout(timer);
        resolve(true);
      });
    });

  stop(): Promise<void> {
    return this.consumer.disconnect();
  }

  private onEvent({ headers, key }: BrokerRecord): void {
    if (!readHeader(headers, 'ce_type')?.includes('document.posted') || !key) return;
    const id = key.toString();
    this.posted.add(id);
    this.waiting.get(id)?.();
    this.waiting.delete(id);
  }
}

/** Sends all captures to the topic at once and waits until all are posted. */
export async function measureTopics(
  documents: number,
  source: DocumentSource,
  { importer, posted, producer }: { importer: Importer; posted: PostedDocuments; producer: BatchingProducer },
): Promise<Measured> {
  const records = Array.from({ length: documents }, () =>
    importer.command('capture_document', { ...source.next(), source: 'email' }),
  );
  const before = posted.count;
  const latenciesMs: number[] = [];
  const startMs = performance.now();
  await producer.publishAll(
    records.map(({ topic, key, value, headers }) => ({ topic, key: key ?? '', value: value!, headers })),
  );
  while (latenciesMs.length < documents && performance.now() - startMs < 300_000) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    while (latenciesMs.length < posted.count - before) latenciesMs.push(performance.now() - startMs);
  }
  const answered = latenciesMs.length;
  const tookMs = latenciesMs.at(-1) ?? NaN;
  const at = (share: number): number => latenciesMs[Math.floor((answered - 1) * share)] ?? NaN;
  return {
    callers: documents,
    perSecond: (answered / tookMs) * 1000,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    errors: documents - answered,
    answered,
  };
}
