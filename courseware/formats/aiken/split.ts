/** A line of the file, with its number. */
interface Line {
  text: string;
  line: number;
}

/** A choice: its letter, and its text, which may continue on further lines. */
export interface AikenChoice {
  letter: string;
  lines: [Line, ...Line[]];
}

/** A question as it stands in the file. */
export interface AikenQuestion {
  line: number;
  prompt: Line[];
  /** Whether there are blank lines within the prompt. */
  hasParagraphs: boolean;
  choices: AikenChoice[];
  /** The answer line, with the letter if it names one choice; null if there is none. */
  answer: { text: string; letter: string | null } | null;
}

/**
 * Splits a file into questions. A question ends with its answer. Without one, it ends at a blank line after its choices,
 * unless the next choice follows, or where the choices begin again. Without choices, it ends before a paragraph with the
 * next number.
 */
export function splitAiken(source: string): AikenQuestion[] {
  const questions: AikenQuestion[] = [];
  let open: AikenQuestion | null = null;
  let isApart = false;
  const begin = (line: number, prompt: Line[]): AikenQuestion => {
    const question = { line, prompt, hasParagraphs: false, choices: [], answer: null };
    questions.push(question);
    return question;
  };
  const lines = source.split("\n");
  const nextLetters = listNextLetters(lines);
  for (const [index, text] of lines.entries()) {
    if (text.trim() === "") {
      isApart = true;
      continue;
    }
    const line = { text, line: index + 1 };
    const choice: AikenChoice | null = readChoice(open, line, nextLetters[index]);
    const answer: AikenQuestion["answer"] = open && readAnswer(open, text);
    const last = open?.choices.at(-1);
    const isNext = open && !last && numberOf(text) === numberOf(open.prompt[0]?.text ?? "") + 1;
    if (last && isApart && !answer && choice?.letter !== nextLetter(last)) open = null;
    else if (isApart && isNext) open = null;
    else if (last && choice?.letter === "A") {
      // The lines that seemed to continue the last choice are the prompt.
      const prompt = last.lines.splice(1);
      open = begin(prompt[0]?.line ?? line.line, prompt);
    }
    open ??= begin(line.line, []);
    if (choice) open.choices.push(choice);
    else if (answer) open.answer = answer;
    else addText(open, line, isApart);
    if (answer) open = null;
    isApart = false;
  }
  return questions;
}

function addText(open: AikenQuestion, line: Line, isApart: boolean): void {
  const last = open.choices.at(-1);
  if (!last && isApart && open.prompt.length > 0) open.hasParagraphs = true;
  (last?.lines ?? open.prompt).push(line);
}

/** Returns the number that a question begins with; NaN if there is none. */
function numberOf(text: string): number {
  return Number(/^\s*(\d+)[.)]/.exec(text)?.[1] ?? Number.NaN);
}

function nextLetter({ letter }: AikenChoice): string {
  return String.fromCharCode(letter.charCodeAt(0) + 1);
}

const choiceLine = /^\s*([A-Z])[.)]-?(?:\s+(.*))?$/;

/** As people also write them: `a)`, `(a)`, `A)One`, `A.-One`. The text of a sentence may begin like this as well. */
const similarLine = /^\s*\(?([a-z])(?:\)-?\s*|\.(?:-\s*|\s+|(?=\p{L}{2})))(\S.*)$/iu;

/** Returns, for each line, the letter of the next choice without such variations, unless an answer comes before it. */
function listNextLetters(lines: readonly string[]): (string | undefined)[] {
  let letter: string | undefined;
  return lines
    .toReversed()
    .map((text) => {
      const next = letter;
      letter = answerStart.test(text) ? undefined : (choiceLine.exec(text)?.[1] ?? letter);
      return next;
    })
    .toReversed();
}

/**
 * Reads a choice. The first one is A; lines that only resemble a choice must have the letter that is due, and the next
 * choice must not: then they are part of a text, such as statements that the choices refer to.
 */
function readChoice(open: AikenQuestion | null, { text, line }: Line, next: string | undefined): AikenChoice | null {
  const last = open?.choices.at(-1);
  const due = last ? nextLetter(last) : "A";
  const exact = choiceLine.exec(text);
  const [, letter = "", words = ""] = exact ?? (next === due ? null : similarLine.exec(text)) ?? [];
  const choice: AikenChoice = { letter: letter.toUpperCase(), lines: [{ text: words.trim(), line }] };
  return choice.letter === due || choice.letter === "A" || (last && exact) ? choice : null;
}

const answerStart = /^\s*(?:(?:correct\s+)?answers?|respuestas?(?:\s+correctas?)?|ans|resp|rpta)\b\.?\s*/iu;

/** Reads a line such as `ANSWER: B`, `Answer b)` or `Respuesta: B. Labetalol`. */
function readAnswer({ choices }: AikenQuestion, text: string): AikenQuestion["answer"] {
  const [start] = answerStart.exec(text) ?? [];
  if (start === undefined) return null;
  const rest = text.slice(start.length).trim();
  const hasColon = /^[:=]/.test(rest);
  if (choices.length === 0 && !hasColon) return null;
  const [, letter, words = ""] = /^[:=.-]?\s*\(?([a-z])\)?(?:[.)]\s*(.*))?$/i.exec(rest) ?? [];
  const named = choices.find((each) => each.letter === letter?.toUpperCase());
  if (letter && (words === "" || words === named?.lines[0].text))
    return { text: text.trim(), letter: letter.toUpperCase() };
  // Before any choices, a longer text can be part of the question.
  return hasColon && (choices.length > 0 || rest.length <= 4) ? { text: text.trim(), letter: null } : null;
}
