import type { Message } from "../../messages.ts";

/** A message without values. */
export function say(es: string, en: string): () => Message {
  return () => ({ es, en });
}
