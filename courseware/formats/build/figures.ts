import type { Text } from "../../course.ts";
import { counts } from "../../limits.ts";
import { escapeMarkdown } from "../html/escape.ts";
import { labels } from "../messages/labels.ts";
import type { BlockDocument, ClassDocument, EvaluationDocument, ItemDocument } from "./documents.ts";
import { toId } from "./ids.ts";
import { estimateMinutes } from "./minutes.ts";
import { isBlank, mapText, truncateText } from "./texts.ts";

/** Content that an assessment cannot hold: pictures, files and texts, which go into a class before it. */
export class Figures {
  readonly #blocks: BlockDocument[] = [];
  /** The number of pictures so far. */
  pictures = 0;

  /** Adds a picture, and returns the text that refers to it in a prompt. */
  addPicture(block: BlockDocument): Text {
    const number = ++this.pictures;
    this.#blocks.push({ text: labels.figureTitle(number) }, block);
    return labels.seeFigure(number);
  }

  /** Adds a sound or a video with its name, and returns the text that refers to it in a question. */
  addNamed(blocks: readonly BlockDocument[], name: string): Text {
    const title = `**${escapeMarkdown(name)}**`;
    this.#blocks.push({ text: { es: title, en: title } }, ...blocks);
    return mapText(labels.seeFile(name), escapeMarkdown);
  }

  /** The number of blocks so far. */
  get length(): number {
    return this.#blocks.length;
  }

  add(...blocks: BlockDocument[]): void {
    this.#blocks.push(...blocks);
  }

  /** Adds a block before all others. */
  addFirst(block: BlockDocument): void {
    this.#blocks.unshift(block);
  }

  /** Returns the assessment, preceded by its material if there is any. */
  placeBefore(evaluation: EvaluationDocument): ItemDocument[] {
    const classes = classesOf(this.#blocks, evaluation.id, evaluation.title);
    return evaluation.questions.length > 0 || evaluation.draw ? [...classes, evaluation] : classes;
  }
}

/** Returns the id of the class with an assessment's material; further classes get a number. */
export function materialId(evaluationId: string, number = 1): string {
  return toId(`${evaluationId}-material${number === 1 ? "" : `-${number}`}`);
}

function classesOf(blocks: BlockDocument[], evaluationId: string, about: Text): ClassDocument[] {
  const classes: ClassDocument[] = [];
  for (let start = 0; start < blocks.length; start += counts.blocks.max) {
    const chunk = blocks.slice(start, start + counts.blocks.max);
    const title = mapText(about, (value, language) => labels.material(value)[language]);
    classes.push({
      class: materialId(evaluationId, start / counts.blocks.max + 1),
      title: isBlank(title) ? labels.material("") : truncateText(title, 200).text,
      minutes: estimateMinutes(chunk),
      blocks: chunk,
    });
  }
  return classes;
}
