import type { Milliseconds } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { createThread } from "../../../threads/create-thread.ts";
import type { Sheet } from "./sheet.ts";

/** A page that takes longer than this is assumed never to finish. */
const printTimeout: Milliseconds = 20_000;

/** Makes printable certificates off the event loop. */
export interface Printer {
  /** Throws `name_unprintable`. */
  print(sheet: Sheet): Promise<Buffer>;
  close(): Promise<void>;
}

/** Creates a printer; its thread starts with the first certificate. */
export function createPrinter(): Printer {
  const thread = createThread({
    file: new URL("./pdf-worker.ts", import.meta.url),
    memory: { old: 192, young: 16 },
    maxWaiting: 50,
    idle: 60_000,
  });
  const timeout = { after: printTimeout, reason: new Error("A certificate took too long to print.") };
  return {
    async print(sheet) {
      const pdf = await thread.run<Uint8Array | null>("print", sheet, { timeout });
      if (!pdf) throw new AppError("name_unprintable");
      return Buffer.from(pdf);
    },
    close: () => thread.close(),
  };
}
