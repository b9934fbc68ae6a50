import { once } from 'node:events';
import type { Writable } from 'node:stream';

const BLOCK_BYTES = 512;
const NAME_BYTES = 100;

/** Writes files one after the other in the tar format (POSIX ustar), which every system can unpack. */
export class TarWriter {
  constructor(private readonly target: Writable) {}

  /** `sizeBytes` is the number of bytes of `content`. */
  async add(name: string, sizeBytes: number, content: AsyncIterable<Uint8Array>): Promise<void> {
    await this.write(headerOf(name, sizeBytes));
    let written = 0;
    for await (const chunk of content) {
      written += chunk.byteLength;
      await this.write(chunk);
    }
    if (written !== sizeBytes) throw new Error(`${name} has ${written} bytes instead of ${sizeBytes}`);
    const rest = written % BLOCK_BYTES;
    if (rest > 0) await this.write(Buffer.alloc(BLOCK_BYTES - rest));
  }

  addText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    return this.add(name, bytes.length, only(bytes));
  }

  /** Two empty blocks mark the end. */
  async end(): Promise<void> {
    await this.write(Buffer.alloc(2 * BLOCK_BYTES));
    this.target.end();
    await once(this.target, 'finish');
  }

  private async write(bytes: Uint8Array): Promise<void> {
    if (!this.target.write(bytes)) await once(this.target, 'drain');
  }
}

async function* only(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

function headerOf(name: string, sizeBytes: number): Buffer {
  if (!/^[\x21-\x7e]+$/.test(name) || name.length > NAME_BYTES) throw new Error(`not a name for an archive: ${name}`);
  const header = Buffer.alloc(BLOCK_BYTES);
  const octal = (value: number, at: number, length: number): void =>
    void header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
  header.write(name, 0, 'latin1');
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  // Up to 8 GB fit into eleven digits; files and tables of one organisation are smaller.
  octal(sizeBytes, 124, 12);
  octal(0, 136, 12);
  header.write(' '.repeat(8), 148, 'latin1');
  header.write('0', 156, 'latin1');
  header.write('ustar\u000000', 257, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}
