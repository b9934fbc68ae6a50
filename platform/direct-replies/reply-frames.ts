import type { BrokerHeaders } from '../broker/broker-record.js';

/** A reply as it travels from a worker to a gateway: the same headers and value as in its topic. */
export interface DirectReply {
  readonly headers: BrokerHeaders;
  readonly value: Buffer;
}

/** What the gateway answers, one byte per reply, in order. */
export const TAKEN = 1;
/** No caller of this gateway waits for it. */
export const UNKNOWN = 0;

/** The length of what follows, and the length of the headers. */
const PREFIX_BYTES = 8;
/** More than the broker accepts in a record. */
const FRAME_LIMIT_BYTES = 64 * 1024 * 1024;

export class BrokenFrameError extends Error {
  override readonly name = 'BrokenFrameError';
}

/** All replies in one buffer. A frame is a prefix, the headers as JSON, and the value. */
export function encodeReplies(replies: readonly DirectReply[]): Buffer {
  const parts = replies.map(({ headers, value }) => {
    const text = JSON.stringify(headers);
    return { text, headerBytes: Buffer.byteLength(text), value };
  });
  const bytes = parts.reduce((sum, { headerBytes, value }) => sum + PREFIX_BYTES + headerBytes + value.length, 0);
  const buffer = Buffer.allocUnsafe(bytes);
  let at = 0;
  for (const { text, headerBytes, value } of parts) {
    at = buffer.writeUInt32BE(headerBytes + value.length, at);
    at = buffer.writeUInt32BE(headerBytes, at);
    at += buffer.write(text, at);
    at += value.copy(buffer, at);
  }
  return buffer;
}

/** Reads replies from the bytes of a connection, which arrive in pieces of any size. */
export class ReplyFrames {
  private rest: Buffer = Buffer.alloc(0);

  /** Throws a BrokenFrameError. What follows on the connection cannot be read then. */
  read(chunk: Buffer): DirectReply[] {
    const data = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    const replies: DirectReply[] = [];
    let at = 0;
    while (data.length - at >= PREFIX_BYTES) {
      const bytes = data.readUInt32BE(at);
      const headerBytes = data.readUInt32BE(at + 4);
      if (bytes > FRAME_LIMIT_BYTES || headerBytes > bytes)
        throw new BrokenFrameError('the lengths of a frame are wrong');
      const start = at + PREFIX_BYTES;
      const end = start + bytes;
      if (data.length < end) break;
      const headers = readHeaders(data.toString('utf8', start, start + headerBytes));
      replies.push({ headers, value: data.subarray(start + headerBytes, end) });
      at = end;
    }
    this.rest = data.subarray(at);
    return replies;
  }
}

function readHeaders(text: string): BrokerHeaders {
  try {
    const headers: unknown = JSON.parse(text);
    if (typeof headers === 'object' && headers !== null && !Array.isArray(headers)) return headers as BrokerHeaders;
  } catch {
    // Reported below.
  }
  throw new BrokenFrameError('the headers of a frame are not a JSON object');
}
