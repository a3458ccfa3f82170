/** An answer of a gap. */
export interface ClozeAnswer {
  text: string;
  credit: number;
  feedback: string;
}

/** A gap such as `{1:SHORTANSWER:=word#well done~%50%almost}`. */
export interface ClozeGap {
  kind: "words" | "number" | "choice" | "several";
  isCaseSensitive: boolean;
  answers: ClozeAnswer[];
}

/** The texts around the gaps; there is one more text than gaps. */
export interface Cloze {
  texts: string[];
  gaps: ClozeGap[];
}

const start = /\{\s*(\d*)\s*:\s*([A-Z_]+)\s*:/g;

const kinds: [pattern: RegExp, kind: ClozeGap["kind"]][] = [
  [/^(?:SHORTANSWER|SA|MW)(?:_C|C)?$/, "words"],
  [/^(?:NUMERICAL|NM)$/, "number"],
  [/^(?:MULTIRESPONSE|MR)(?:_H|H|_S|S|_HS|HS)?$/, "several"],
  [/^(?:MULTICHOICE|MC)(?:_[VHS]{1,2}|[VHS]{1,2})?$/, "choice"],
];

/** Finds the gaps in a text; any other braces remain text. */
export function findClozeGaps(source: string): Cloze {
  const cloze: Cloze = { texts: [], gaps: [] };
  let from = 0;
  for (const match of source.matchAll(start)) {
    const kind = kinds.find(([pattern]) => pattern.test(match[2] ?? ""))?.[1];
    const inside = match.index + match[0].length;
    const end = findEnd(source, inside);
    if (!kind || end < 0 || match.index < from) continue;
    cloze.texts.push(source.slice(from, match.index));
    const isCaseSensitive = /_?C$/.test(match[2] ?? "") && kind === "words" && !/^MC$/.test(match[2] ?? "");
    cloze.gaps.push({ kind, isCaseSensitive, answers: readAnswers(source.slice(inside, end)) });
    from = end + 1;
  }
  cloze.texts.push(source.slice(from));
  return cloze;
}

/** Finds the first closing brace that is not escaped. */
function findEnd(source: string, from: number): number {
  for (let at = source.indexOf("}", from); at >= 0; at = source.indexOf("}", at + 1)) {
    if (source[at - 1] !== "\\") return at;
  }
  return -1;
}

function readAnswers(source: string): ClozeAnswer[] {
  return source
    .split(/(?<!\\)~/)
    .filter((part) => part.trim() !== "")
    .map(readAnswer);
}

function readAnswer(part: string): ClozeAnswer {
  const [, sign = "", weight, rest = ""] = /^\s*(=)?(?:%(-?\d+(?:[.,]\d*)?)%)?([\s\S]*)$/.exec(part) ?? [];
  const at = rest.search(/(?<!\\|&)#/);
  const text = at < 0 ? rest : rest.slice(0, at);
  const feedback = at < 0 ? "" : rest.slice(at + 1);
  const credit = weight === undefined ? Number(sign === "=") : Number(weight.replace(",", ".")) / 100;
  return { text: dropEscapes(text), credit, feedback: dropEscapes(feedback) };
}

function dropEscapes(text: string): string {
  return text.replaceAll(/\\([}~#"/\\])/g, "$1").trim();
}
