import type { Message } from "../../messages.ts";

/** Returns a message without parameters. */
export function exportedText(es: string, en: string): () => Message {
  return () => ({ es, en });
}
