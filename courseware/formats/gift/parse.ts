import type { Formatted, TextFormat } from "../page/formatted.ts";

/** An answer between braces: `=` or `~`, weight, text and feedback. */
export interface GiftAnswer {
  isRight: boolean;
  /** 1 stands for full marks; null if no weight is given. */
  weight: number | null;
  text: Formatted;
  /** The right side of a pair in a matching question. */
  match: string | null;
  feedback: Formatted | null;
}

/** A question as written in the file. */
export interface GiftQuestion {
  name: string;
  prompt: Formatted;
  feedback: Formatted | null;
  /** Null if there is nothing to answer. */
  answers: GiftAnswers | null;
}

/** The content of the braces. */
export type GiftAnswers =
  | { kind: "essay" }
  | { kind: "truefalse"; isTrue: boolean; wrong: Formatted | null; right: Formatted | null }
  | { kind: "numeric" | "choice" | "words" | "matching"; list: GiftAnswer[] };

// Escaped characters are replaced by private-use characters while the rest is parsed.
const escapable = [..."~=#{}:\\"];
const placeholder = (index: number) => String.fromCharCode(0xe000 + index);

function maskEscapes(text: string): string {
  return text.replaceAll(/\\([~=#{}:\\n])/g, (_, sign: string) =>
    sign === "n" ? "\n" : placeholder(escapable.indexOf(sign)),
  );
}

function unmaskEscapes(text: string): string {
  return text.replaceAll(/[\ue000-\ue006]/g, (sign) => escapable[sign.charCodeAt(0) - 0xe000] ?? sign);
}

/** Parses one question; null if its braces are not one pair around answers. */
export function parseGift(source: string): GiftQuestion | null {
  const text = maskEscapes(source);
  const [, name = "", rest = text] = /^\s*::([\s\S]*?)::([\s\S]*)$/.exec(text) ?? [];
  const start = rest.indexOf("{");
  const end = rest.indexOf("}", start);
  if (start < 0)
    return { name: unmaskEscapes(name).trim(), prompt: format(rest, "moodle"), feedback: null, answers: null };
  const content = rest.slice(start + 1, end);
  const after = rest.slice(end + 1).trim();
  if (end < 0 || content.includes("{") || /[{}]/.test(after)) return null;
  const before = rest.slice(0, start).trimEnd();
  const prompt = format(after === "" ? before : `${before} _____ ${after}`, "moodle");
  const [inside = "", general] = splitAt(content, "####");
  const answers = readAnswers(inside.trim(), prompt.format);
  return (
    answers && {
      name: unmaskEscapes(name).trim(),
      prompt,
      feedback: general === undefined ? null : format(general, prompt.format),
      answers,
    }
  );
}

/** Returns null for content that contains no answers. */
function readAnswers(inside: string, form: TextFormat): GiftAnswers | null {
  if (inside === "") return { kind: "essay" };
  if (inside.startsWith("#")) return { kind: "numeric", list: readNumbers(inside.slice(1).trim(), form) };
  const truth = /^(T|TRUE|F|FALSE|V|VERDADERO|FALSO)(?:\s*#([^#]*))?(?:#([\s\S]*))?$/i.exec(inside);
  if (truth) {
    const [, word = "", wrong, right] = truth;
    const toFormatted = (text: string | undefined) => (text?.trim() ? format(text, form) : null);
    return { kind: "truefalse", isTrue: /^[tv]/i.test(word), wrong: toFormatted(wrong), right: toFormatted(right) };
  }
  const parts = inside.split(/(?=[=~])/).filter((each) => /^[=~]/.test(each));
  if (parts.length === 0) return null;
  const pairs = parts.map((each) => readPair(readAnswer(each, form)));
  if (pairs.every(({ match, isRight }) => match !== null && isRight)) return { kind: "matching", list: pairs };
  const list = parts.map((each) => readAnswer(each, form));
  return { kind: list.every(({ isRight }) => isRight) ? "words" : "choice", list };
}

function readAnswer(source: string, form: TextFormat): GiftAnswer {
  const { weight, rest } = readWeight(source.slice(1).trim());
  const [words = "", feedback] = splitAt(rest, "#");
  return {
    isRight: source.startsWith("="),
    weight,
    text: format(words, form),
    match: null,
    feedback: feedback?.trim() ? format(feedback, form) : null,
  };
}

/** An arrow separates the sides of a pair; in any other answer it is plain text. */
function readPair(answer: GiftAnswer): GiftAnswer {
  const { raw, format: form } = answer.text;
  const [left = "", match] = splitAt(raw, "->");
  return match === undefined ? answer : { ...answer, text: { raw: left.trim(), format: form }, match: match.trim() };
}

/** Reads one number, or several that begin with `=`, which is optional for the first. */
function readNumbers(inside: string, form: TextFormat): GiftAnswer[] {
  const parts = inside.split(/(?=[=~])/).filter((part) => part.trim() !== "");
  return parts.map((part) => readAnswer(/^[=~]/.test(part) ? part : `=${part}`, form));
}

function readWeight(text: string): { weight: number | null; rest: string } {
  const match = /^%(-?\d+(?:[.,]\d+)?)%([\s\S]*)$/.exec(text);
  if (!match) return { weight: null, rest: text };
  return { weight: Number((match[1] ?? "").replace(",", ".")) / 100, rest: (match[2] ?? "").trim() };
}

const formats: Record<string, TextFormat> = { html: "html", markdown: "markdown", plain: "plain", moodle: "moodle" };

function format(text: string, otherwise: TextFormat): Formatted {
  const match = /^\s*\[(html|markdown|plain|moodle)\]([\s\S]*)$/.exec(text);
  const named = match?.[1] ? formats[match[1]] : undefined;
  return { raw: unmaskEscapes(match?.[2] ?? text).trim(), format: named ?? otherwise };
}

function splitAt(text: string, sign: string): [string, string?] {
  const at = text.indexOf(sign);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + sign.length)];
}
