/** The smallest files with the structure of each picture format. They show nothing. */
export const makePng = (width: number, height: number): Buffer => {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(17);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([header, size, Buffer.from('0000000049454e44ae426082', 'hex')]);
};

/** `preview` is a small picture inside the metadata. */
export const makeJpeg = (width: number, height: number, preview: Buffer = Buffer.alloc(0)): Buffer => {
  const metadata = Buffer.concat([Buffer.from('ffe10000', 'hex'), preview]);
  metadata.writeUInt16BE(preview.length + 2, 2);
  const frame = Buffer.from('ffc0000b080000000001011100', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    metadata,
    frame,
    Buffer.from('ffda0008010100003f00', 'hex'),
    Buffer.alloc(40, 0x11),
    Buffer.from('ffd9', 'hex'),
  ]);
};

export const makeTiff = (width: number, height: number): Buffer => {
  const tiff = Buffer.alloc(8 + 2 + 24 + 4);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  [
    [256, width],
    [257, height],
  ].forEach(([tag = 0, value = 0], index) => {
    const at = 10 + index * 12;
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(4, at + 2);
    tiff.writeUInt32LE(1, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  });
  return tiff;
};

export const makeWebp = (width: number, height: number): Buffer => {
  const webp = Buffer.alloc(40);
  webp.write('RIFF', 0, 'latin1');
  webp.writeUInt32LE(32, 4);
  webp.write('WEBPVP8X', 8, 'latin1');
  webp.writeUInt32LE(10, 16);
  webp.writeUIntLE(width - 1, 24, 3);
  webp.writeUIntLE(height - 1, 27, 3);
  return webp;
};

const box = (name: string, content: Buffer): Buffer => {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + content.byteLength, 0);
  header.write(name, 4, 'latin1');
  return Buffer.concat([header, content]);
};

export const makeHeic = (): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
    box('meta', Buffer.alloc(12)),
    box('mdat', Buffer.alloc(64)),
  ]);
