import type { Message } from "../../messages.ts";
import { msg } from "./msg.ts";

/** Reasons for dropping a question in GIFT. */
export const gift = {
  answers: msg(
    "No se entiende cuáles son sus respuestas: van entre un solo par de llaves { }, y cada una empieza con = o ~. Las llaves que son parte de un texto se escriben \\{ y \\}.",
    "It is not clear what its answers are: they go between one pair of braces { }, each beginning with = or ~. Braces that are part of a text are written \\{ and \\}.",
  ),
} satisfies Record<string, () => Message>;
