import type { ErrorCode } from "yaml";
import type { Message } from "./messages.ts";

const indentation: Message = {
  es: "Los espacios al comienzo de la línea no son correctos, o falta cerrar algo más arriba. Use espacios, no tabuladores, y los mismos para lo que va junto.",
  en: "The spaces at the beginning of the line are wrong, or something above is not closed. Use spaces, not tabs, and the same for what belongs together.",
};

const closing: Message = {
  es: "Aquí falta un signo: una comilla, un corchete, una llave o una coma.",
  en: "A sign is missing here: a quotation mark, a bracket, a brace or a comma.",
};

const colon: Message = {
  es: "Este texto contiene dos puntos o empieza por un signo especial. Póngalo entre comillas.",
  en: "This text has a colon in it or begins with a special sign. Put it in quotes.",
};

const special: Message = {
  es: "Aquí hay un signo que YAML entiende de otro modo (! & * % ---). Quítelo o ponga el texto entre comillas.",
  en: "Here is a sign that YAML takes for something else (! & * % ---). Remove it or put the text in quotes.",
};

const other: Message = {
  es: "Esto no se entiende como YAML. Compare la línea con los ejemplos de la guía.",
  en: "This is not understood as YAML. Compare the line with the examples in the guide.",
};

const descriptions: Partial<Record<ErrorCode, Message>> = {
  BAD_INDENT: indentation,
  TAB_AS_INDENT: indentation,
  MISSING_CHAR: closing,
  BLOCK_AS_IMPLICIT_KEY: colon,
  MULTILINE_IMPLICIT_KEY: colon,
  BAD_SCALAR_START: colon,
  KEY_OVER_1024_CHARS: colon,
  BAD_DQ_ESCAPE: {
    es: "Dentro de comillas dobles, \\ tiene un sentido especial. Use comillas simples.",
    en: "Inside double quotes, \\ has a special meaning. Use single quotes.",
  },
  BAD_ALIAS: special,
  BAD_DIRECTIVE: special,
  TAG_RESOLVE_FAILED: special,
  MULTIPLE_TAGS: special,
  MULTIPLE_ANCHORS: special,
  MULTIPLE_DOCS: special,
};

/** The sentence for a code of the YAML parser, whose own texts are for programmers and in English only. */
export function describeSyntax(code: ErrorCode): Message {
  return descriptions[code] ?? other;
}
