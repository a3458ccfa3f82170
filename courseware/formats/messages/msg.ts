import type { Message } from "../../messages.ts";

/** Returns a message without parameters. */
export function msg(es: string, en: string): () => Message {
  return () => ({ es, en });
}
