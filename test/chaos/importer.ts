import { setTimeout as sleep } from 'node:timers/promises';
import { Kafka, logLevel, Partitioners, type Producer } from 'kafkajs';
import { SchemaStore } from '#platform/broker/registry/schema-store.js';
import { newId } from '#platform/ids.js';
import { toAvro } from '#schemas/wire/avro-payload.js';
import { allAvroRecords } from '#schemas/wire/avro-records.js';
import { ACTIONS } from '#schemas/index.js';
import { bulkTopic, commandRecordName, orderingKeyOf, writeHeaders } from '#schemas/messages/index.js';
import type { StackAddresses } from '../support/stack.js';
import { repeat, type Work } from './work.js';

const ACTION = 'save_contact';

/** Produces batches of contacts to the bulk topic and repeats each batch until the broker confirms it. */
export class ChaosImporter {
  private constructor(
    private readonly schemas: SchemaStore,
    private readonly producer: Producer,
  ) {}

  static async open({ kafkaBrokers, schemaRegistryUrl }: StackAddresses): Promise<ChaosImporter> {
    const kafka = new Kafka({
      clientId: 'chaos-importer',
      brokers: kafkaBrokers.split(','),
      logLevel: logLevel.NOTHING,
      retry: { retries: 2 },
    });
    const schemas = new SchemaStore(
      { url: schemaRegistryUrl, username: undefined, password: undefined },
      allAvroRecords(),
    );
    const producer = kafka.producer({
      createPartitioner: Partitioners.DefaultPartitioner,
      allowAutoTopicCreation: false,
    });
    await Promise.all([schemas.load(), producer.connect()]);
    return new ChaosImporter(schemas, producer);
  }

  /** Some batches are sent twice, as after a restart of an importer. */
  async run(work: Work, batch: number, pauseMs: number): Promise<void> {
    const { caller, customer, nextMarker } = work;
    await repeat(work, pauseMs, async () => {
      const asked = Array.from({ length: batch }, () =>
        caller.journal.ask(customer.id, 'topic', ACTION, nextMarker('import')),
      );
      const messages = asked.map((command) => {
        command.commandId = newId('cmd');
        return this.recordOf(command.commandId, command.marker, customer.id, customer.importerKey);
      });
      const times = caller.random.chance(0.1) ? 2 : 1;
      for (let time = 0; time < times; time += 1) {
        for (const command of asked) command.sent += 1;
        if (!(await this.sendPatiently(messages, work))) return;
      }
      for (const command of asked)
        caller.journal.answer(command, { told: 'accepted', commandId: command.commandId }, Date.now());
    });
  }

  close(): Promise<void> {
    return this.producer.disconnect();
  }

  private recordOf(commandId: string, name: string, organizationId: string, apiKey: string) {
    const contract = ACTIONS[ACTION];
    const payload = { name, type: 'vendor' };
    return {
      key: orderingKeyOf(contract, payload, organizationId, commandId),
      value: this.schemas.encode(commandRecordName(ACTION), toAvro(contract.request, payload)),
      headers: writeHeaders({
        kind: 'command',
        id: commandId,
        action: ACTION,
        source: '/importers/chaos',
        proof: { kind: 'key', apiKey },
      }),
    };
  }

  private async sendPatiently(
    messages: readonly ReturnType<ChaosImporter['recordOf']>[],
    { caller }: Work,
  ): Promise<boolean> {
    for (;;) {
      try {
        await this.producer.send({ topic: bulkTopic('contacts'), acks: -1, messages: [...messages] });
        return true;
      } catch {
        if (caller.stop.aborted) return false;
        await sleep(500);
      }
    }
  }
}
