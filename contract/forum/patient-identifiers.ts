/** The kinds of patient identifiers. */
export type IdentifierKind = "email" | "cedula" | "phone" | "record" | "date" | "age" | "name";

/** A possible patient identifier with its range in UTF-16 code units, as for `slice`. */
export interface PatientIdentifier {
  kind: IdentifierKind;
  words: string;
  from: number;
  to: number;
}

interface Rule {
  kind: IdentifierKind;
  /** The named group `it` captures the identifier; without that group, the whole match is used. */
  pattern: RegExp;
  /** An additional check of the match. */
  holds?: (words: string) => boolean;
}

const months =
  "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|" +
  "january|february|march|april|may|june|july|august|september|october|november|december";

/** A capitalised name, such as María, O’Neil or Smith-Jones. */
const name = String.raw`\p{Lu}(?:['’]\p{Lu})?\p{Ll}[\p{L}\p{M}'’-]{0,40}`;

/** One to four consecutive names with optional particles, or several names in capitals. */
const names =
  `(?<it>${name}(?: (?:(?:de|del|la|las|los|y) ){0,2}${name}){0,3}` +
  String.raw`|\p{Lu}{3,30}(?: \p{Lu}{2,30}){1,3}(?!\p{L}))`;

const start = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const end = String.raw`(?![\p{L}\p{M}\p{N}])`;

/** The first matching rule wins, so a cédula is not reported as a phone number. */
const rules: readonly Rule[] = [
  { kind: "email", pattern: /[^\s@,;:<>()"[\]]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}\p{N}-]{2,63}/gu },
  { kind: "cedula", pattern: new RegExp(`${start}\\d{3}[- ]?\\d{7}[- ]?\\d${end}`, "gu"), holds: isCedula },
  {
    kind: "date",
    pattern: new RegExp(
      `${start}(?:\\d{1,2}[/.-]\\d{1,2}[/.-](?:\\d{4}|\\d{2})|\\d{4}[/-]\\d{1,2}[/-]\\d{1,2})${end}`,
      "gu",
    ),
    holds: isDate,
  },
  {
    kind: "date",
    pattern: new RegExp(
      `${start}(?:\\d{1,2}(?:º|st|nd|rd|th)?(?: de| of)? (?:${months})(?:,| del?| of)? \\d{4}|(?:${months}) \\d{1,2}(?:st|nd|rd|th)?,? \\d{4})${end}`,
      "giu",
    ),
  },
  {
    kind: "record",
    pattern: new RegExp(
      `${start}(?:expediente|historia cl[ií]nica|historia|r[ée]cord|MRN|(?:medical )?record|chart|NSS)` +
        `(?: ?(?:n\\.?[º°o]\\.?|n[úu]m(?:ero|\\.)?|number|no\\.?|#|:|es|is)){0,3} ?(?<it>[A-Z]{0,4}[-/]?\\d[\\dA-Z./-]{0,24}\\d)${end}`,
      "giu",
    ),
    holds: (words) => words.replace(/\D/g, "").length >= 3,
  },
  {
    kind: "phone",
    pattern:
      /(?<![\p{L}\p{N}+(-])(?:\+\d{1,3}[ .-]?(?:\(?\d{1,4}\)?[ .-]?){2,5}\d{2,4}|(?:1[ .-]?)?\(?\d{3}\)?[ .-]\d{3}[ .-]?\d{4}|1?8[024]9\d{7})(?![-\p{L}\p{N}])/gu,
    holds: (words) => /^\d{8,15}$/.test(words.replace(/\D/g, "")),
  },
  {
    kind: "age",
    pattern: new RegExp(
      `${start}(?:(?<it>\\d{2,3}[- ]?(?:años|a[ñn]os de edad|years?[- ]old|years? of age|y/?o))${end}` +
        `|(?:edad|aged?)(?: de| of|:| is)? ?\\d{2,3}${end})`,
      "giu",
    ),
    holds: (words) => isOverEightyNine(Number(/\d+/.exec(words)?.[0])),
  },
  {
    kind: "name",
    pattern: new RegExp(
      `${start}(?:[Pp]aciente|PACIENTE|[Pp]atient|PATIENT)(?: (?:de nombre|llamad[oa]|se llama|named|called|is|es))?[:,]? ${names}`,
      "gu",
    ),
  },
  {
    kind: "name",
    pattern: new RegExp(
      `${start}(?:[Ss](?:r|ra|rta)\\.|SRA?\\.|[Ss]eñor(?:a|ita)?|[Dd]oña|[Dd]on|M(?:r|rs|s)\\.?|Miss) ${names}`,
      "gu",
    ),
  },
];

/**
 * Returns the parts of a text that may identify a patient, in order. This is a heuristic warning: a text without
 * matches may still identify somebody.
 */
export function findPatientIdentifiers(text: string): PatientIdentifier[] {
  const found: PatientIdentifier[] = [];
  for (const rule of rules) {
    for (const match of text.matchAll(rule.pattern)) {
      const identifier = toIdentifier(rule, match);
      const isFree = found.every(({ from, to }) => identifier.to <= from || identifier.from >= to);
      if (isFree && (rule.holds?.(identifier.words) ?? true)) found.push(identifier);
    }
  }
  return found.sort((a, b) => a.from - b.from);
}

function toIdentifier({ kind }: Rule, match: RegExpExecArray): PatientIdentifier {
  const words = match.groups?.it ?? match[0];
  const from = match.index + match[0].lastIndexOf(words);
  return { kind, words, from, to: from + words.length };
}

/** Returns whether eleven digits form a Dominican cédula with a valid check digit (Luhn, ISO/IEC 7812-1, annex B). */
function isCedula(words: string): boolean {
  const digits = words.replace(/\D/g, "");
  const sum = [...digits].reduce((total, digit, place) => {
    const product = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return sum % 10 === 0 && Number(digits) > 0;
}

function isDate(words: string): boolean {
  const [first = 0, second = 0, third = 0] = words.split(/[/.-]/).map(Number);
  const [day, month] = words.length > 4 && first > 31 ? [third, second] : [first, second];
  const isDayAndMonth = (one: number, other: number) => one >= 1 && one <= 31 && other >= 1 && other <= 12;
  return isDayAndMonth(day, month) || isDayAndMonth(month, day);
}

/** Ages over 89 are rare enough to identify a person (45 CFR 164.514(b)(2)(i)(C)). */
function isOverEightyNine(age: number): boolean {
  return age > 89 && age < 130;
}
