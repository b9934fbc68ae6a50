import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SchemaValidator } from '#platform/xml/schema-validator.js';
import { ActionError } from '#schemas/errors.js';
import { say } from '#schemas/sentences/say.js';

const SCHEMA_FOLDER = 'external/schemas/fatturapa';

/**
 * The packaged official schema is version 1.2.2. Version 1.2.3, in use since 2025-04-01, differs by two values, which
 * are added to their lists. The signature, which unsigned files do not have, is removed together with the import of its
 * schema. These changes are made in memory: the schema text is not part of this project.
 */
export function adaptSchema(text: string): string {
  const withValue = (schema: string, neighbour: string, value: string): string =>
    schema.includes(`"${value}"`)
      ? schema
      : schema.replace(
          new RegExp(`<xs:enumeration value="${neighbour}">`),
          `<xs:enumeration value="${value}"/><xs:enumeration value="${neighbour}">`,
        );
  const unsigned = text
    .replace(/^\uFEFF/, '')
    .replace(/<xs:import\b[^>]*xmldsig[^>]*\/>/, '')
    .replace(/<xs:element\s+ref="ds:Signature"[^>]*\/>/, '');
  return withValue(withValue(unsigned, 'TD28', 'TD29'), 'RF19', 'RF20');
}

let compiled: { readonly directory: string; readonly validator: Promise<SchemaValidator> } | undefined;

/** The validator, compiled once per process. Errors: `storage_unavailable` when the schema was not downloaded. */
export function fatturaPaSchema(directory: string): Promise<SchemaValidator> {
  if (compiled?.directory === directory) return compiled.validator;
  const validator = compile(directory);
  compiled = { directory, validator };
  // Not cached, so that a schema that is downloaded later is found.
  validator.catch(() => (compiled = undefined));
  return validator;
}

async function compile(directory: string): Promise<SchemaValidator> {
  const folder = join(directory, SCHEMA_FOLDER);
  try {
    const file = readdirSync(folder).find((name) => name.endsWith('.xsd'));
    if (file === undefined) throw new Error(`there is no schema in ${folder}`);
    return await SchemaValidator.compile(adaptSchema(readFileSync(join(folder, file), 'utf8')));
  } catch (error) {
    throw new ActionError('storage_unavailable', say('schema_of_fatturapa_missing'), [], { cause: error });
  }
}
