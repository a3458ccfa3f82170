import type { ErrorCode } from "yaml";
import type { Language } from "../contract/language.ts";

type Message = Record<Language, string>;

const indentation: Message = {
  es: "La sangría de esta línea no es correcta, o falta cerrar algo más arriba. Use espacios, no tabuladores, y la misma cantidad en las líneas del mismo nivel.",
  en: "This line is indented incorrectly, or something above it is not closed. Use spaces, not tabs, and the same number on lines of the same level.",
};

const closing: Message = {
  es: "Aquí falta un carácter: una comilla, un corchete, una llave o una coma.",
  en: "A character is missing here: a quotation mark, a bracket, a brace or a comma.",
};

const colon: Message = {
  es: "Este texto contiene dos puntos o empieza por un carácter especial. Póngalo entre comillas.",
  en: "This text contains a colon or begins with a special character. Put it in quotes.",
};

const special: Message = {
  es: "Aquí hay un carácter que tiene un significado especial en YAML (! & * % ---). Quítelo o ponga el texto entre comillas.",
  en: "A character here has a special meaning in YAML (! & * % ---). Remove it or put the text in quotes.",
};

const other: Message = {
  es: "Esto no es YAML válido. Compare la línea con los ejemplos de la guía.",
  en: "This is not valid YAML. Compare the line with the examples in the guide.",
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
    es: "Dentro de comillas dobles, \\ tiene un significado especial. Use comillas simples.",
    en: "Inside double quotes, \\ has a special meaning. Use single quotes.",
  },
  BAD_ALIAS: special,
  BAD_DIRECTIVE: special,
  TAG_RESOLVE_FAILED: special,
  MULTIPLE_TAGS: special,
  MULTIPLE_ANCHORS: special,
  MULTIPLE_DOCS: special,
};

/**
 * Describes an error code of the YAML parser. The parser's own messages are in English only and meant for programmers.
 */
export function describeSyntax(code: ErrorCode): Message {
  return descriptions[code] ?? other;
}
