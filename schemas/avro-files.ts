import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The committed Avro schemas: `schemas/avro/<contract>/<kind>.v<N>.avsc`, every released version. */
export interface AvroFile {
  /** The action, the event type, or `problem`. */
  readonly contract: string;
  readonly kind: string;
  readonly version: number;
  /** The schema text as it is registered. */
  readonly text: string;
}

const FOLDER = 'schemas/avro';
const FILE_NAME = /^([a-z]+)\.v([0-9]+)\.avsc$/;

export function avroFilePath({ contract, kind, version }: Omit<AvroFile, 'text'>): string {
  return `${FOLDER}/${contract}/${kind}.v${version}.avsc`;
}

/** Oldest version first: a registry that checks compatibility accepts them in this order. */
export function readAvroFiles(root: string): AvroFile[] {
  const folder = join(root, FOLDER);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).flatMap((contract) =>
    readdirSync(join(folder, contract)).map((name): AvroFile => {
      const [, kind, version] = FILE_NAME.exec(name) ?? [];
      if (kind === undefined || version === undefined)
        throw new Error(`${FOLDER}/${contract}/${name} is not a schema file name.`);
      return { contract, kind, version: Number(version), text: readFileSync(join(folder, contract, name), 'utf8') };
    }),
  );
  const order = (file: AvroFile): string => `${file.contract} ${file.kind} ${String(file.version).padStart(6, '0')}`;
  return files.sort((a, b) => (order(a) < order(b) ? -1 : 1));
}
