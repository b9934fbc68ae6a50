import type { Command } from 'commander';
import { continueDocuments } from '#operations/recovery/continue-documents.js';
import { createKafka } from '#platform/broker/kafkajs/kafka-client.js';
import { TopicMaker } from '#platform/broker/topics/topic-maker.js';
import { readPart } from '#platform/config.js';
import { createLogger } from '#platform/log.js';
import { resultsTopic } from '#schemas/messages/index.js';
import { listOrganizations, operator, withPool } from './organization/administer.js';
import { applyAllTopics, registerSchemas } from './setup.js';

interface LostCommand {
  readonly organizationId: string;
  readonly commandId: string;
  readonly action: string;
  readonly acceptedAt: string;
}

/** `partita recover`: after Kafka or the registry was lost, while Postgres lives. */
export function registerRecover(program: Command): void {
  program
    .command('recover')
    .description(
      'create topics and schemas again after Kafka or the registry was lost, and continue the work that was on them',
    )
    .option('--json', 'print JSON for scripts')
    .action(async ({ json }: { json?: boolean }) => {
      const topics = await applyAllTopics();
      const resultsTopics = await makeResultsTopics();
      const schemas = await registerSchemas('all');
      const documents = await continueAll();
      const lost = await listLost();
      if (json) {
        console.log(JSON.stringify({ topics, resultsTopics, schemas, documents, lost }));
        return;
      }
      console.log(`topics: ${topics}, ${resultsTopics} results topics`);
      console.log(`schemas: ${schemas}`);
      console.log(`documents: the next step of ${documents} is requested again`);
      for (const { organizationId, commandId, action, acceptedAt } of lost)
        console.log(`without an outcome: ${organizationId} ${commandId} ${action}, accepted at ${acceptedAt}`);
      console.log(
        `${lost.length} accepted commands have no outcome. Their callers can send them again with the same Idempotency-Key.`,
      );
    });
}

/** Importers read their results there. */
async function makeResultsTopics(): Promise<number> {
  const config = readPart('kafka');
  const log = createLogger('cli', process.env['PARTITA_LOG_LEVEL'] ?? 'warn');
  const maker = new TopicMaker(createKafka(config, log), config.replicationFactor);
  const ids = await withPool('partita_auth', async (pool) => {
    const { rows } = await pool.query<{ id: string }>(
      'select id from organizations where results_topic_since is not null order by id',
    );
    return rows.map(({ id }) => id);
  });
  for (const id of ids) await maker.ensure(resultsTopic(id));
  return ids.length;
}

async function continueAll(): Promise<number> {
  const organizations = await listOrganizations();
  return withPool('partita_app', async (pool) => {
    let documents = 0;
    for (const { id } of organizations) documents += await continueDocuments(pool, id, operator());
    return documents;
  });
}

/** Commands that a caller was told to be accepted, and that no worker has finished. */
const LOST = `
  select a.organization_id as "organizationId", a.command_id as "commandId", a.action,
    to_char(a.accepted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "acceptedAt"
  from accepted_commands a
  where not exists (select from inbox i where i.organization_id = a.organization_id and i.command_id = a.command_id)
  order by a.accepted_at limit 10000`;

const listLost = (): Promise<LostCommand[]> =>
  withPool('partita_relay', async (pool) => (await pool.query<LostCommand>(LOST)).rows);
