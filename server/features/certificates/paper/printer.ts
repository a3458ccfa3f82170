import type { Milliseconds } from "../../../db/schema.ts";
import { createThread } from "../../../threads/create-thread.ts";
import type { Sheet } from "./sheet.ts";

/** A page that takes so long never ends. */
const longest: Milliseconds = 20_000;

/** Makes certificates to print, off the event loop. */
export interface Printer {
  print(sheet: Sheet): Promise<Buffer>;
  close(): Promise<void>;
}

/** Makes a printer; its thread begins with the first certificate. */
export function createPrinter(): Printer {
  const thread = createThread({
    file: new URL("./pdf-worker.ts", import.meta.url),
    memory: { old: 192, young: 16 },
    mostWaiting: 50,
    idle: 60_000,
  });
  const late = { after: longest, reason: new Error("A certificate took too long to print.") };
  return {
    print: async (sheet) => Buffer.from(await thread.run<Uint8Array>("print", sheet, { late })),
    close: () => thread.close(),
  };
}
