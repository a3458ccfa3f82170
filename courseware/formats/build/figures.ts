import type { Text } from "../../course.ts";
import { counts } from "../../limits.ts";
import { escapeMarkdown } from "../html/escape.ts";
import { labels } from "../messages/labels.ts";
import type { BlockDocument, ClassDocument, EvaluationDocument, ItemDocument } from "./documents.ts";
import { toId } from "./ids.ts";
import { estimateMinutes } from "./minutes.ts";
import { cutText, isBlank, mapText } from "./texts.ts";

/** What an evaluation cannot hold: pictures, files and questions to read go into a class before it. */
export class Figures {
  readonly #blocks: BlockDocument[] = [];
  /** How many pictures there are so far. */
  pictures = 0;

  /** Adds a picture, and returns the words by which a prompt points to it. */
  addPicture(block: BlockDocument): Text {
    const number = ++this.pictures;
    this.#blocks.push({ text: labels.figureTitle(number) }, block);
    return labels.seeFigure(number);
  }

  /** Adds a sound or a video under its name, and returns the words by which a question points to it. */
  addNamed(blocks: readonly BlockDocument[], name: string): Text {
    const title = `**${escapeMarkdown(name)}**`;
    this.#blocks.push({ text: { es: title, en: title } }, ...blocks);
    return mapText(labels.seeFile(name), escapeMarkdown);
  }

  /** How many blocks there are so far. */
  get length(): number {
    return this.#blocks.length;
  }

  add(...blocks: BlockDocument[]): void {
    this.#blocks.push(...blocks);
  }

  /** Adds what is to be read before all else. */
  addFirst(block: BlockDocument): void {
    this.#blocks.unshift(block);
  }

  /** The evaluation behind its material, if there is any. */
  placeBefore(evaluation: EvaluationDocument): ItemDocument[] {
    const classes = classesOf(this.#blocks, evaluation.id, evaluation.title);
    return evaluation.questions.length > 0 || evaluation.draw ? [...classes, evaluation] : classes;
  }
}

/** The id of the class with what an evaluation cannot hold; of a second one with a number behind it. */
export function materialId(evaluationId: string, number = 1): string {
  return toId(`${evaluationId}-material${number === 1 ? "" : `-${number}`}`);
}

function classesOf(blocks: BlockDocument[], evaluationId: string, about: Text): ClassDocument[] {
  const classes: ClassDocument[] = [];
  for (let start = 0; start < blocks.length; start += counts.blocks.max) {
    const own = blocks.slice(start, start + counts.blocks.max);
    const title = mapText(about, (value, language) => labels.material(value)[language]);
    classes.push({
      class: materialId(evaluationId, start / counts.blocks.max + 1),
      title: isBlank(title) ? labels.material("") : cutText(title, 200).text,
      minutes: estimateMinutes(own),
      blocks: own,
    });
  }
  return classes;
}
