import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type * as nameParser from 'mvn-artifact-name-parser';
import type * as urlMaker from 'mvn-artifact-url';
import { EmbeddedError } from './embedded-error.js';

// Both are CommonJS with a default export, which Node and jest import differently.
const require = createRequire(import.meta.url);
const { default: parseName } = require('mvn-artifact-name-parser') as typeof nameParser.default;
const { default: locate } = require('mvn-artifact-url') as typeof urlMaker.default;

/** A file in a Maven repository, such as `org.apache.kafka:kafka_2.13:4.3.1`, and what its bytes must be. */
export interface Artifact {
  readonly name: string;
  readonly sha256: string;
}

export interface FetchArtifactsOptions {
  readonly artifacts: readonly Artifact[];
  readonly directory: string;
  /** The address of a Maven repository. Without it, Maven Central. */
  readonly repository: string | undefined;
  readonly signal: AbortSignal;
  onProgress(files: number, bytes: number): void;
}

/** 4 to 16 at a time took the same 10 to 12 s for all files; one after the other takes a minute. */
const PARALLEL = 8;
const ATTEMPTS = 3;
/** For a line of 1 Mbit/s. */
const TIMEOUT_MS = 15 * 60_000;

/** Fetches files in parallel and checks each one. A file has its name only when its checksum is right. Returns the paths. */
export async function fetchArtifacts(options: FetchArtifactsOptions): Promise<string[]> {
  await mkdir(options.directory, { recursive: true });
  const paths: string[] = [];
  const waiting = [...options.artifacts.entries()];
  let [files, bytes] = [0, 0];
  const count = (length: number): void => options.onProgress(files, (bytes += length));
  const takeTurns = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, artifact] = next;
      paths[at] = await fetchPatiently(artifact, options, count);
      files += 1;
      count(0);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, takeTurns));
  return paths;
}

async function fetchPatiently(
  artifact: Artifact,
  options: FetchArtifactsOptions,
  count: (length: number) => void,
): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetchOne(artifact, options, count);
    } catch (error) {
      options.signal.throwIfAborted();
      if (error instanceof EmbeddedError) throw error;
      if (attempt === ATTEMPTS) throw describeFailure(artifact, error);
    }
  }
}

async function fetchOne(
  { name, sha256 }: Artifact,
  { directory, repository, signal }: FetchArtifactsOptions,
  count: (length: number) => void,
): Promise<string> {
  const url = await locate(parseName(name), repository);
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) });
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  const path = join(directory, url.slice(url.lastIndexOf('/') + 1));
  const hash = createHash('sha256');
  const unfinished = `${path}.part`;
  const watched = async function* (chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      count(chunk.length);
      yield chunk;
    }
  };
  await pipeline(Readable.from(response.body), watched, createWriteStream(unfinished));
  const found = hash.digest('hex');
  if (found !== sha256)
    throw new EmbeddedError(
      `${url} has the SHA-256 ${found} instead of ${sha256}, so it was not used. Check where it comes from (PARTITA_MAVEN_REPOSITORY).`,
    );
  await rename(unfinished, path);
  return path;
}

function describeFailure({ name }: Artifact, error: unknown): EmbeddedError {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
  if (/ENOSPC|no space left/i.test(message))
    return new EmbeddedError('The disk is full. Free some space and start again.', { cause: error });
  const reason = (cause instanceof Error ? `${message}: ${cause.message}` : message).slice(0, 400);
  return new EmbeddedError(
    `${name} could not be fetched (${reason}). Check the network and start again, or name another Maven repository in PARTITA_MAVEN_REPOSITORY.`,
    { cause: error },
  );
}
