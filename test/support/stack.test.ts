import { Kafka, logLevel } from 'kafkajs';
import pg from 'pg';
import { readStackAddresses } from './stack.js';

const addresses = readStackAddresses();

test('Kafka does not create topics automatically', async () => {
  const kafka = new Kafka({
    brokers: addresses.kafkaBrokers.split(','),
    logLevel: logLevel.NOTHING,
    retry: { retries: 0 },
  });
  const admin = kafka.admin();
  await admin.connect();
  try {
    await expect(admin.fetchTopicMetadata({ topics: ['partita.mistyped'] })).rejects.toThrow(
      /does not host this topic/,
    );
    expect(await admin.listTopics()).not.toContain('partita.mistyped');
  } finally {
    await admin.disconnect();
  }
});

test('the registry answers on its Confluent-compatible interface', async () => {
  const response = await fetch(`${addresses.schemaRegistryUrl}/subjects`);
  expect(response.status).toBe(200);
});

test('the application login cannot bypass row-level security or create anything', async () => {
  const client = new pg.Client({ connectionString: addresses.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolinherit from pg_roles where rolname = current_user`,
    );
    expect(rows).toEqual([
      {
        rolname: 'partita',
        rolsuper: false,
        rolbypassrls: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolinherit: false,
      },
    ]);
    await expect(client.query('create schema mine')).rejects.toThrow(/permission denied/);
  } finally {
    await client.end();
  }
});
