import { deflateRawSync } from 'node:zlib';

interface ZipMember {
  readonly name: string;
  readonly content: Buffer | string;
  readonly encrypted?: boolean;
  readonly isLink?: boolean;
  /** A false size for the directory. */
  readonly claimedSize?: number;
}

/** Makes a ZIP for tests. Checksums are zero, because our reader does not check them. */
export const makeZip = (members: readonly ZipMember[]): Buffer => {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, encrypted = false, isLink = false, claimedSize } of members) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const size = claimedSize ?? plain.byteLength;
    const nameBytes = Buffer.from(name, 'utf8');
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800 | (encrypted ? 1 : 0), 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(packed.byteLength, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(nameBytes.byteLength, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, nameBytes, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(isLink ? (0o120777 << 16) >>> 0 : 0, 6);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0003', 'latin1'), common, rest, nameBytes]));
    locals.push(local);
    offset += local.byteLength;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(directoryBytes.byteLength, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directoryBytes, end]);
};
