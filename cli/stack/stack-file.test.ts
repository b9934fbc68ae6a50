import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeStackFile, useRunningStack, writeStackFile } from './stack-file.js';

const directory = mkdtempSync(join(tmpdir(), 'partita-stack-file-'));
afterAll(() => rmSync(directory, { recursive: true }));

const running = {
  KAFKA_BROKERS: '127.0.0.1:19092',
  SCHEMA_REGISTRY_URL: 'http://127.0.0.1:18081',
  DATABASE_URL: 'postgres://partita:a=b@127.0.0.1/partita',
  DATABASE_ADMIN_URL: 'postgres://postgres:x@127.0.0.1/partita',
  PARTITA_SECRET: 'secret',
  HOME: '/nowhere',
};

describe('stack file', () => {
  it('is readable only by its owner and holds only addresses and the secret', () => {
    writeStackFile(directory, running);
    expect(statSync(join(directory, 'stack.env')).mode & 0o777).toBe(0o600);
    const env: NodeJS.ProcessEnv = { PARTITA_DIRECTORY: directory };
    useRunningStack(env);
    const { HOME: _home, ...addresses } = running;
    expect(env).toEqual({ PARTITA_DIRECTORY: directory, ...addresses });
  });

  it('is ignored when the environment names clusters', () => {
    writeStackFile(directory, running);
    const env: NodeJS.ProcessEnv = { PARTITA_DIRECTORY: directory, DATABASE_URL: 'postgres://mine' };
    useRunningStack(env);
    expect(env).toEqual({ PARTITA_DIRECTORY: directory, DATABASE_URL: 'postgres://mine' });
  });

  it('adds the rest when the environment names the broker and the registry of the running stack', () => {
    writeStackFile(directory, running);
    const env: NodeJS.ProcessEnv = {
      PARTITA_DIRECTORY: directory,
      KAFKA_BROKERS: 'localhost:19092',
      SCHEMA_REGISTRY_URL: 'http://127.0.0.1:18081/',
    };
    useRunningStack(env);
    expect(env).toMatchObject({ KAFKA_BROKERS: 'localhost:19092', DATABASE_URL: running.DATABASE_URL });
  });

  it('is ignored when the environment names the broker of another stack', () => {
    writeStackFile(directory, running);
    const env: NodeJS.ProcessEnv = { PARTITA_DIRECTORY: directory, KAFKA_BROKERS: 'kafka.example:9092' };
    useRunningStack(env);
    expect(env).toEqual({ PARTITA_DIRECTORY: directory, KAFKA_BROKERS: 'kafka.example:9092' });
  });

  it('is removed when the stack stops', () => {
    writeStackFile(directory, running);
    removeStackFile(directory);
    const env: NodeJS.ProcessEnv = { PARTITA_DIRECTORY: directory };
    useRunningStack(env);
    expect(env).toEqual({ PARTITA_DIRECTORY: directory });
  });
});
