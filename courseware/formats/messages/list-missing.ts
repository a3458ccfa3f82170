import type { Message } from "../../messages.ts";

/** Lists missing things, as the objects of a negated verb. */
export function listMissing(items: readonly Message[]): Message {
  const names = items.map(({ es }) => es);
  return {
    es: [names.slice(0, -1).join(", "), ...names.slice(-1)].filter((text) => text !== "").join(" ni "),
    en: new Intl.ListFormat("en-GB", { type: "disjunction" }).format(items.map(({ en }) => en)),
  };
}
