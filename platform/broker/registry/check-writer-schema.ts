import avro from 'avsc';

/** The largest schema of Partita has 10 KB, 29 types with a name and 886 parts; one with all of these limits is compiled in 0.1 s. */
export const LARGEST_SCHEMA_BYTES = 65_536;
const MOST_TYPES = 100;
const MOST_PARTS = 3_000;
/** Fields and types that one record has without its arrays and maps, which are bounded by the bytes of the record. */
const MOST_FIELDS = 5_000;
const DEEPEST = 32;

/** Compiles a schema, unless that takes too long, or its records could. Throws. */
export function compileWriterSchema(text: string): avro.Type {
  if (text.length > LARGEST_SCHEMA_BYTES) throw new Error('the schema is too large');
  const schema: unknown = JSON.parse(text);
  checkParts(schema);
  const type = avro.Type.forSchema(schema as avro.Schema);
  checkWriterSchema(type);
  return type;
}

function checkParts(schema: unknown): void {
  const unread = [schema];
  let parts = 0;
  let types = 0;
  while (unread.length > 0) {
    const part = unread.pop();
    parts += 1;
    if (typeof part !== 'object' || part === null) continue;
    if ('name' in part && 'type' in part && typeof part.type === 'string' && NAMED.has(part.type)) types += 1;
    for (const inner of Object.values(part)) unread.push(inner);
    if (types > MOST_TYPES || parts + unread.length > MOST_PARTS) throw new Error('the schema has too many parts');
  }
}

const NAMED: ReadonlySet<string> = new Set(['record', 'error', 'enum', 'fixed']);

interface Measured {
  readonly fields: number;
  readonly depth: number;
  /** Whether a value may take no byte at all, so that a few bytes stand for any number of them. */
  readonly isEmpty: boolean;
}

const LEAF: Measured = { fields: 1, depth: 1, isEmpty: false };

/**
 * Refuses a schema whose records could keep a worker busy however short they are: a record is read field by field, and forty records that
 * contain the next one twice have a million million fields. Throws.
 */
function checkWriterSchema(schema: avro.Type): void {
  const measured = new Map<avro.Type, Measured | 'in progress'>();

  function measure(type: avro.Type): Measured {
    const known = measured.get(type);
    if (known === 'in progress') throw new Error('a record contains itself');
    if (known) return known;
    measured.set(type, 'in progress');
    const found = measureNew(type);
    if (found.fields > MOST_FIELDS || found.depth > DEEPEST)
      throw new Error('the schema has too many fields or levels');
    measured.set(type, found);
    return found;
  }

  function measureNew(type: avro.Type): Measured {
    if (type instanceof avro.types.RecordType) {
      const fields = type.fields.map((field) => measure(field.type));
      return {
        fields: fields.reduce((total, field) => total + field.fields, 1),
        depth: 1 + deepest(fields),
        isEmpty: fields.every(({ isEmpty }) => isEmpty),
      };
    }
    if (type instanceof avro.types.ArrayType) return measureItems(type.itemsType);
    if (type instanceof avro.types.MapType) return measureItems(type.valuesType as avro.Type);
    if (type instanceof avro.types.UnwrappedUnionType || type instanceof avro.types.WrappedUnionType) {
      const branches = type.types.map((branch) => measure(branch));
      return {
        fields: 1 + Math.max(...branches.map(({ fields }) => fields)),
        depth: 1 + deepest(branches),
        isEmpty: false,
      };
    }
    if (type instanceof avro.types.LogicalType) return measure(type.underlyingType);
    const isEmpty = type instanceof avro.types.NullType || (type instanceof avro.types.FixedType && type.size === 0);
    return { ...LEAF, isEmpty };
  }

  function measureItems(items: avro.Type): Measured {
    const { depth, isEmpty } = measure(items);
    if (isEmpty) throw new Error('the items of an array or a map take no bytes');
    return { ...LEAF, depth: 1 + depth };
  }

  measure(schema);
}

const deepest = (parts: readonly Measured[]): number => Math.max(0, ...parts.map(({ depth }) => depth));
