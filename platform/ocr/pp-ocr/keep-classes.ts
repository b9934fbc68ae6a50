/**
 * The line readers know thousands of Chinese characters, which no document here is printed in. A fifth of the time of the thorough
 * model and a third of the quick one went into their chances. This takes them out of the last layer of a model before it is loaded:
 * all lines of 30 receipts (1,727) read the same without them.
 *
 * An ONNX file is a protocol buffer: a list of fields, each with a number, a kind and a value.
 */
interface Field {
  readonly number: number;
  /** The field as it stands in the file. */
  readonly whole: Uint8Array;
  /** The value of a number; 0 for other kinds. */
  readonly value: number;
  /** The value of bytes, a text or a message; empty for other kinds. */
  readonly content: Uint8Array;
}

/** From onnx.proto. */
const MODEL_GRAPH = 7;
const GRAPH_INITIALIZER = 5;
const GRAPH_OUTPUT = 12;
const GRAPH_VALUE_INFO = 13;
const VALUE_INFO_TYPE = 2;
const TENSOR_DIMENSION = 1;
const TENSOR_RAW_DATA = 9;

const KIND_NUMBER = 0;
const KIND_8_BYTES = 1;
const KIND_BYTES = 2;
const NOTHING = new Uint8Array();

const numberAt = (bytes: Uint8Array, start: number): { readonly value: number; readonly end: number } => {
  let [value, end] = [0, start];
  for (let factor = 1; ; factor *= 128) {
    const byte = bytes[end] ?? 0;
    value += (byte % 128) * factor;
    end += 1;
    if (byte < 128) return { value, end };
  }
};

const fieldsOf = (message: Uint8Array): Field[] => {
  const fields: Field[] = [];
  for (let start = 0; start < message.length;) {
    const key = numberAt(message, start);
    const kind = key.value % 8;
    const size = kind === KIND_NUMBER || kind === KIND_BYTES ? numberAt(message, key.end) : { value: 0, end: key.end };
    const bytes = kind === KIND_BYTES ? size.value : kind === KIND_NUMBER ? 0 : kind === KIND_8_BYTES ? 8 : 4;
    const end = size.end + bytes;
    fields.push({
      number: Math.floor(key.value / 8),
      whole: message.subarray(start, end),
      value: kind === KIND_NUMBER ? size.value : 0,
      content: kind === KIND_BYTES ? message.subarray(size.end, end) : NOTHING,
    });
    start = end;
  }
  return fields;
};

const numberBytes = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...numberBytes(Math.floor(value / 128))];

const numberField = (number: number, value: number): Uint8Array =>
  Uint8Array.from([...numberBytes(number * 8 + KIND_NUMBER), ...numberBytes(value)]);

const bytesField = (number: number, content: Uint8Array): Uint8Array =>
  Buffer.concat([Uint8Array.from([...numberBytes(number * 8 + KIND_BYTES), ...numberBytes(content.length)]), content]);

/** Copies a message, with other bytes for the fields for which `replace` returns some. */
const rewrite = (message: Uint8Array, replace: (field: Field) => Uint8Array | null): Uint8Array =>
  Buffer.concat(fieldsOf(message).map((field) => replace(field) ?? field.whole));

const FLOAT_BYTES = 4;

const keepColumns = (values: Uint8Array, columns: number, kept: Int32Array): Uint8Array => {
  const rows = values.length / FLOAT_BYTES / columns;
  const to = new Uint8Array(rows * kept.length * FLOAT_BYTES);
  for (let row = 0; row < rows; row += 1) {
    for (const [index, column] of kept.entries()) {
      const from = (row * columns + column) * FLOAT_BYTES;
      to.set(values.subarray(from, from + FLOAT_BYTES), (row * kept.length + index) * FLOAT_BYTES);
    }
  }
  return to;
};

/** Weights and offsets of the last layer have a column per class. */
const keepInTensor = (tensor: Uint8Array, classes: number, kept: Int32Array): Uint8Array | null => {
  const sides = fieldsOf(tensor).filter(({ number }) => number === TENSOR_DIMENSION);
  const last = sides.at(-1);
  if (last?.value !== classes) return null;
  return rewrite(tensor, ({ number, whole, content }) => {
    if (number === TENSOR_DIMENSION && whole.byteOffset === last.whole.byteOffset)
      return numberField(TENSOR_DIMENSION, kept.length);
    return number === TENSOR_RAW_DATA ? bytesField(number, keepColumns(content, classes, kept)) : null;
  });
};

/** Returns a model that computes only the chances of the classes `kept`, in this order, out of `classes`. */
export const keepClasses = (model: Uint8Array, classes: number, kept: Int32Array): Uint8Array => {
  let changed = 0;
  const graphWith = (graph: Uint8Array): Uint8Array =>
    rewrite(graph, ({ number, content }) => {
      // Notes on the sizes of results, which are other ones now. ONNX Runtime derives them itself.
      if (number === GRAPH_VALUE_INFO) return NOTHING;
      if (number === GRAPH_OUTPUT)
        return bytesField(
          number,
          rewrite(content, (field) => (field.number === VALUE_INFO_TYPE ? NOTHING : null)),
        );
      const tensor = number === GRAPH_INITIALIZER ? keepInTensor(content, classes, kept) : null;
      if (tensor === null) return null;
      changed += 1;
      return bytesField(number, tensor);
    });
  const smaller = rewrite(model, ({ number, content }) =>
    number === MODEL_GRAPH ? bytesField(number, graphWith(content)) : null,
  );
  if (changed !== 2) throw new Error(`the model does not have the ${classes} classes of its dictionary`);
  return smaller;
};
