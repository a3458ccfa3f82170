import { type FileHandle, open } from "node:fs/promises";

/** The properties of an MP4 file that follow from the order and sizes of its top-level boxes. */
export interface Mp4Layout {
  /** Playback can start before the whole file has loaded ("fast start"). */
  indexFirst: boolean;
  /** No box extends past the end of the file. */
  complete: boolean;
}

interface Box {
  type: string;
  size: number;
}

/** Reads the headers of an MP4 file's top-level boxes (ISO/IEC 14496-12, section 4.2), without their content. */
export async function readMp4Layout(source: string, bytes: number): Promise<Mp4Layout> {
  const handle = await open(source);
  try {
    return await scanBoxes(handle, bytes);
  } finally {
    await handle.close();
  }
}

async function scanBoxes(handle: FileHandle, bytes: number): Promise<Mp4Layout> {
  const seen: string[] = [];
  let offset = 0;
  while (offset < bytes) {
    const box = await readBox(handle, offset, bytes);
    if (!box) return { indexFirst: true, complete: false };
    seen.push(box.type);
    offset += box.size;
  }
  const index = seen.indexOf("moov");
  const media = seen.indexOf("mdat");
  return { indexFirst: media < 0 || (index >= 0 && index < media), complete: offset === bytes };
}

async function readBox(handle: FileHandle, offset: number, bytes: number): Promise<Box | null> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, offset);
  if (bytesRead < 8) return null;
  const type = buffer.toString("latin1", 4, 8);
  const short = buffer.readUInt32BE(0);
  // 0: up to the end of the file; 1: the size follows in 64 bits.
  const size = short === 0 ? bytes - offset : short === 1 ? Number(buffer.readBigUInt64BE(8)) : short;
  return size < 8 ? null : { type, size };
}
