import type { Text } from "../../course.ts";
import { labels } from "../messages/labels.ts";
import type { Found } from "../report/report.ts";
import type { Conversion } from "./conversion.ts";
import type { EvaluationDocument, ItemDocument, QuestionDocument } from "./documents.ts";
import { Figures } from "./figures.ts";
import { Ids } from "./ids.ts";
import { minutesOf } from "./minutes.ts";
import { isBlank } from "./texts.ts";

/** An evaluation while its questions are read. */
export class EvaluationBuilder {
  readonly found: Found;
  readonly figures = new Figures();
  readonly ids = new Ids();
  readonly questions: QuestionDocument[] = [];
  readonly #id: string;
  readonly #title: Text;

  constructor({ itemIds }: Conversion, { found, own, title }: { found: Found; own: string; title: Text }) {
    this.found = found;
    this.#id = itemIds.take(own);
    this.#title = isBlank(title) ? labels.questions() : title;
  }

  /** A question that is one, or the text of one that is not, to be read before the others. */
  add(written: QuestionDocument | readonly QuestionDocument[] | null, prompt: Text): void {
    const questions = written === null ? [] : Array.isArray(written) ? written : [written];
    this.questions.push(...questions);
    if (questions.length === 0 && !isBlank(prompt)) this.figures.add({ text: prompt });
  }

  /** The evaluation, behind a class with what it cannot hold; nothing where there is neither. */
  finish(options: Partial<Omit<EvaluationDocument, "id" | "title" | "questions">> = {}): ItemDocument[] {
    const evaluation: EvaluationDocument = {
      id: this.#id,
      title: this.#title,
      minutes: minutesOf(this),
      ...options,
      questions: this.questions,
    };
    return this.figures.placeBefore(evaluation);
  }
}
