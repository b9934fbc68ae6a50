/** pdfjs wraps errors in its own classes, but keeps these words. */
export const STREAM_TOO_LARGE = 'a stream of this PDF unpacks to more than';

/**
 * Limits the size of a single byte array in this thread. A deflated PDF stream can unpack to a thousand times its size,
 * and this memory is outside the V8 heap, so the heap limit of the thread does not apply. pdfjs doubles its buffers
 * with `new Uint8Array(size)`, which now throws. It uses this path only without DecompressionStream, which has no limit
 * and is therefore removed. Call this only at the start of a thread that does nothing but read PDFs.
 */
export const limitAllocations = (maxBytes: number): void => {
  const limited = new Proxy(Uint8Array, {
    construct(target, args: readonly unknown[], newTarget) {
      const [size] = args;
      if (typeof size === 'number' && size > maxBytes) {
        throw new RangeError(`${STREAM_TOO_LARGE} ${maxBytes} bytes`);
      }
      const constructed: Uint8Array = Reflect.construct(target, args, newTarget === limited ? target : newTarget);
      return constructed;
    },
  });
  globalThis.Uint8Array = limited;
  Reflect.deleteProperty(globalThis, 'DecompressionStream');
};
