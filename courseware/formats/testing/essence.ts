import type { Language } from "../../../contract/language.ts";
import { parseMarkdown } from "../../../contract/markdown/parse-markdown.ts";
import { childrenOf, type Inline, type Block as MarkdownBlock } from "../../../contract/markdown/tree.ts";
import type { Block, ClassItem, Course, EvaluationItem, Question, Text } from "../../course.ts";

/*
 * The parts of a course that survive a round trip through another format in one language: ids, texts, order, right
 * answers. Not preserved are the form of its Markdown, file names, and the boundaries between consecutive texts.
 */

/** Returns the comparable parts of a course. */
export function essenceOf(course: Course, language: Language) {
  return {
    id: course.id,
    title: textIn(course.title, language),
    summary: textIn(course.summary, language),
    description: words(course.description, language),
    objectives: course.objectives.map((objective) => textIn(objective, language)),
    authors: course.authors.map(({ name, role }) => ({ name: squeeze(name), role: textIn(role, language) })),
    modules: course.modules.map(({ id, title, items }) => ({
      id,
      title: textIn(title, language),
      items: items.map((item) => itemEssence(item, language)),
    })),
  };
}

/** Returns the comparable parts of a course's assessments. */
export function evaluationsIn(course: Course, language: Language) {
  const items = course.modules.flatMap((module) => module.items);
  return items.filter((item) => item.kind === "evaluation").map((item) => itemEssence(item, language));
}

function itemEssence(item: ClassItem | EvaluationItem, language: Language) {
  const { id } = item;
  const title = textIn(item.title, language);
  if (item.kind === "class")
    return { id, title, blocks: joinTexts(item.blocks.map((block) => blockEssence(block, language))) };
  const { attempts, questions } = item;
  const instructions = item.instructions ? words(item.instructions, language) : null;
  return {
    id,
    title,
    attempts,
    instructions,
    questions: questions.map((question) => questionEssence(question, language)),
  };
}

function blockEssence(block: Block, language: Language): string {
  switch (block.type) {
    case "text":
      return `text ${words(block.markdown, language)}`;
    case "image":
      return `image ${textIn(block.alt, language)}`;
    case "download":
      return `download ${textIn(block.name, language)}`;
    case "video":
      return `video ${block.id} ${Object.keys(block.captions).join()}`;
    default:
      // Other formats represent these blocks as text.
      throw new Error(`Blocks of type ${block.type} do not survive a round trip.`);
  }
}

/** Joins consecutive texts. */
function joinTexts(blocks: readonly string[]): string[] {
  const joined: string[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (last?.startsWith("text ") && block.startsWith("text ")) joined[joined.length - 1] = last + block.slice(5);
    else joined.push(block);
  }
  return joined;
}

function questionEssence(question: Question, language: Language) {
  const { id, type } = question;
  const about = {
    id,
    type,
    prompt: words(question.prompt, language),
    feedback: question.feedback ? words(question.feedback, language) : null,
  };
  switch (question.type) {
    case "single":
    case "multiple":
      return {
        ...about,
        choices: question.choices.map((each) => [each.id, textIn(each.text, language), each.correct]),
      };
    case "number":
      return {
        ...about,
        value: question.value,
        tolerance: question.tolerance,
        unit: question.unit && textIn(question.unit, language),
      };
    case "text":
      return { ...about, accept: [...new Set(Object.values(question.accept).flat().map(squeeze))].toSorted() };
    case "matching":
      return {
        ...about,
        pairs: question.pairs.map((pair) => [pair.id, textIn(pair.left, language), textIn(pair.right, language)]),
      };
    case "ordering":
      return { ...about, steps: question.steps.map((step) => [step.id, textIn(step.text, language)]) };
  }
}

function textIn(text: Text, language: Language): string {
  return squeeze(text[language] ?? text.es ?? text.en ?? "");
}

function squeeze(text: string): string {
  return text.replaceAll(/[\s\u00a0]+/g, " ").trim();
}

/** Returns the words of Markdown without white space, as the same markup can be written in several ways. */
function words(text: Text, language: Language): string {
  const blocks = parseMarkdown(text[language] ?? text.es ?? text.en ?? "");
  return Array.isArray(blocks) ? wordsOf(blocks).replaceAll(/\s+/g, "") : "";
}

function wordsOf(nodes: readonly (MarkdownBlock | Inline)[]): string {
  return nodes.map((node) => ("value" in node ? node.value : wordsOf(childrenOf(node)))).join("");
}
