import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AvroRecord } from './avro-schema.js';

/** The committed Avro records: `schemas/avro/<Record>.v<N>.avsc`, every released version of every named record. */
export interface AvroFile {
  readonly record: string;
  readonly version: number;
  readonly text: string;
}

const FOLDER = 'schemas/avro';
const FILE_NAME = /^([A-Za-z0-9]+)\.v([0-9]+)\.avsc$/;

export function avroFilePath({ record, version }: Omit<AvroFile, 'text'>): string {
  return `${FOLDER}/${record}.v${version}.avsc`;
}

/** One line per field, so that a new field is one line of a diff. */
export function printAvroRecord({ fields, ...record }: AvroRecord): string {
  const lines = fields.map((field) => `    ${JSON.stringify(field)}`);
  return `${JSON.stringify(record).slice(0, -1)},"fields":[\n${lines.join(',\n')}\n]}\n`;
}

/** Oldest version first. */
export function readAvroFiles(root: string): AvroFile[] {
  const folder = join(root, FOLDER);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).map((name): AvroFile => {
    const [, record, version] = FILE_NAME.exec(name) ?? [];
    if (record === undefined || version === undefined) throw new Error(`${FOLDER}/${name} is not a schema file name.`);
    return { record, version: Number(version), text: readFileSync(join(folder, name), 'utf8') };
  });
  return files.sort((a, b) => (a.record === b.record ? a.version - b.version : a.record < b.record ? -1 : 1));
}
