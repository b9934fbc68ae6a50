import { pascalCase } from '../wire/avro-schema.js';

const CACHED_NAMES = 1_000;

export const PROBE_TYPE = 'partita.probe';
export const PROBE_ACTION = 'probe';

export const commandType = (action: string): string => `partita.${action}.command`;
export const resultType = (action: string): string => `partita.${action}.result`;
export const eventType = (type: string): string => `partita.${type}`;

/**
 * A preview runs a command and rolls it back. It has its own type and its own name in the signature, so that a signed preview
 * cannot be sent as a command, nor a signed command as a preview. A worker that does not support previews refuses them.
 */
export const previewType = (action: string): string => `partita.${action}.preview`;
export const previewName = (action: string): string => `preview_${action}`;
export const previewedType = (action: string): string => `partita.${action}.previewed`;

export type RecordKind = 'command' | 'preview' | 'probe' | 'result' | 'previewed' | 'unknown';

const ACTION_TYPE = /^partita\.([a-z0-9_]+)\.(command|preview|result|previewed)$/;

/** What a `ce_type` stands for. `action` is the name in the type; it may be the name of no action at all. */
export function parseType(type: string): { readonly kind: RecordKind; readonly action: string | undefined } {
  if (type === PROBE_TYPE) return { kind: 'probe', action: undefined };
  const [, action, kind] = ACTION_TYPE.exec(type) ?? [];
  return kind === undefined ? { kind: 'unknown', action: undefined } : { kind: kind as RecordKind, action };
}

export const commandRecordName = cached((action) => `partita.${pascalCase(action)}Command`);
export const resultRecordName = cached((action) => `partita.${pascalCase(action)}Result`);
export const eventRecordName = cached((type) => `partita.${pascalCase(type)}`);
export const PROBLEM_RECORD_NAME = 'partita.Problem';
export const PREVIEW_RECORD_NAME = 'partita.Preview';

/** Every record needs a name, so names are cached. The cache is bounded because foreign records contain names of their own. */
function cached(make: (name: string) => string): (name: string) => string {
  const names = new Map<string, string>();
  return (name) => {
    let made = names.get(name);
    if (made === undefined) {
      made = make(name);
      if (names.size < CACHED_NAMES) names.set(name, made);
    }
    return made;
  };
}
