import { type Outline, type Stored, type StoredQuestion, type Text, toBlock } from "./stored.ts";

/** A document of a draft; the course's own has no id. */
interface Document {
  id: string;
  kind: "course" | "class" | "evaluation";
  title: Text;
  document: unknown;
}

interface Course {
  id: string;
  outline: string;
  pass_percent: number;
}

/**
 * Returns documents that the course could have been imported from. The ids of choices are new, since the originals were
 * never stored.
 */
export function toDocuments(course: Course, rows: readonly { id: string; body: string }[]): Document[] {
  const outline: Outline = JSON.parse(course.outline);
  const stored = rows.map(({ id, body }): { id: string; item: Stored } => ({ id, item: JSON.parse(body) }));
  const kinds = new Map(stored.map(({ id, item }) => [id, item.kind]));
  const items = stored.map(({ id, item }) => ({
    id,
    kind: item.kind,
    title: item.title,
    document: toItem(id, item, course),
  }));
  const document = {
    format: 1,
    id: course.id,
    ...pick(outline, ["title", "summary", "description", "objectives", "authors"]),
    ...(outline.cover !== null && { cover: outline.cover }),
    passPercent: course.pass_percent,
    modules: outline.modules.map((module) => ({
      id: module.id,
      title: module.title,
      items: module.items.flatMap(({ id }) => (kinds.has(id) ? [{ [kinds.get(id) ?? ""]: id }] : [])),
    })),
  };
  return [{ id: "", kind: "course" as const, title: outline.title, document }, ...items].map((each) => ({
    ...each,
    document: sortKeys(each.document),
  }));
}

function toItem(id: string, item: Stored, course: Course): unknown {
  const { title, minutes } = item;
  if (item.kind === "class") return { class: id, title, minutes, blocks: item.blocks.map(toBlock) };
  return {
    id,
    title,
    minutes,
    ...(item.instructions && { instructions: item.instructions }),
    ...(item.passPercent !== course.pass_percent && { passPercent: item.passPercent }),
    ...(item.attempts !== null && { attempts: item.attempts }),
    ...(!item.shuffleQuestions && { shuffleQuestions: false }),
    ...(!item.shuffleChoices && { shuffleChoices: false }),
    questions: item.questions.map(toQuestion),
  };
}

function toQuestion(question: StoredQuestion): unknown {
  const { id, type, prompt, feedback } = question;
  return { id, type, prompt, ...(feedback && { feedback }), ...toAnswer(question) };
}

function toAnswer(question: StoredQuestion): object {
  switch (question.type) {
    case "single":
    case "multiple":
      return {
        choices: question.choices.map(({ text, correct, feedback }, index) => ({
          id: nameOf(index),
          text,
          ...(correct && { correct }),
          ...(feedback && { feedback }),
        })),
      };
    case "number": {
      const { value, tolerance, unit } = question;
      return { value, ...(tolerance !== 0 && { tolerance }), ...(unit && { unit }) };
    }
    case "text":
      return { accept: question.accept };
    case "ordering":
      return { steps: question.steps.map(({ text }, index) => ({ id: nameOf(index), text })) };
    case "matching":
      return toPairs(question);
  }
}

function toPairs({ left, right, pairs }: Extract<StoredQuestion, { type: "matching" }>): object {
  const textOf = (id: string | undefined) => right.find((side) => side.id === id)?.text;
  const matched = new Set(Object.values(pairs));
  const others = right.filter(({ id }) => !matched.has(id));
  return {
    pairs: left.map(({ id, text }, index) => ({ id: nameOf(index), left: text, right: textOf(pairs[id]) })),
    ...(others.length > 0 && { distractors: others.map(({ text }, index) => ({ id: `x${index + 1}`, text })) }),
  };
}

/** Names the first `a`, the second `b` and so on: there are at most twelve. */
function nameOf(index: number): string {
  return String.fromCharCode("a".charCodeAt(0) + index);
}

function pick<T extends object, K extends keyof T>(value: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<T, K>;
}

/** Documents are stored with sorted keys, so that equal ones have the same hash. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, content]) => content !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, content]) => [key, sortKeys(content)]),
  );
}
