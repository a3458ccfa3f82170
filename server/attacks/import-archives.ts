import { crc32, deflateRawSync } from "node:zlib";

/** Returns a zip whose central directory lists one file `count` times under different names. */
export function createZipWithEntries(count: number): Buffer {
  const entries = Array.from({ length: count }, (_, index) =>
    directoryEntry(`${index}.html`, { packed: 0, size: 0, sum: 0 }),
  );
  return closeZip(localHeader("0.html", Buffer.alloc(0), 0), entries);
}

/** Returns a zip with one small file whose declared unpacked size is `size`. */
export function createZipDeclaring(name: string, size: number): Buffer {
  const content = Buffer.from("<manifest/>");
  const packed = deflateRawSync(content);
  const sum = crc32(content);
  const local = Buffer.concat([localHeader(name, packed, sum), packed]);
  return closeZip(local, [directoryEntry(name, { packed: packed.length, size, sum })]);
}

function localHeader(name: string, packed: Buffer, sum: number): Buffer {
  const header = Buffer.alloc(30);
  header.write("PK\x03\x04", "latin1");
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(sum, 14);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name)]);
}

function directoryEntry(name: string, { packed, size, sum }: { packed: number; size: number; sum: number }): Buffer {
  const entry = Buffer.alloc(46);
  entry.write("PK\x01\x02", "latin1");
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(sum, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  return Buffer.concat([entry, Buffer.from(name)]);
}

/** Ends the archive with ZIP64 records, which can count beyond 65,535 entries. */
function closeZip(files: Buffer, entries: Buffer[]): Buffer {
  const directory = Buffer.concat(entries);
  const [large, locator, end] = [Buffer.alloc(56), Buffer.alloc(20), Buffer.alloc(22)];
  large.write("PK\x06\x06", "latin1");
  large.writeBigUInt64LE(44n, 4);
  for (const at of [24, 32]) large.writeBigUInt64LE(BigInt(entries.length), at);
  large.writeBigUInt64LE(BigInt(directory.length), 40);
  large.writeBigUInt64LE(BigInt(files.length), 48);
  locator.write("PK\x06\x07", "latin1");
  locator.writeBigUInt64LE(BigInt(files.length + directory.length), 8);
  locator.writeUInt32LE(1, 16);
  end.write("PK\x05\x06", "latin1");
  for (const at of [8, 10]) end.writeUInt16LE(0xffff, at);
  for (const at of [12, 16]) end.writeUInt32LE(0xffffffff, at);
  return Buffer.concat([files, directory, large, locator, end]);
}
