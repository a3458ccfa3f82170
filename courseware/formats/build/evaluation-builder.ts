import type { Text } from "../../course.ts";
import { counts, lengths, numbers } from "../../limits.ts";
import { labels } from "../messages/labels.ts";
import { reasons } from "../messages/reasons.ts";
import { scoring } from "../messages/scoring.ts";
import type { Finding } from "../report/report.ts";
import type { Conversion } from "./conversion.ts";
import type { BankDocument, EvaluationDocument, ItemDocument, QuestionDocument } from "./documents.ts";
import { Figures } from "./figures.ts";
import { Ids } from "./ids.ts";
import { estimateEvaluationMinutes } from "./minutes.ts";
import { isBlank, truncateText } from "./texts.ts";

type Draw = NonNullable<EvaluationDocument["draw"]>[number];

/** Builds an assessment as its questions are read. */
export class EvaluationBuilder {
  readonly found: Finding;
  readonly figures = new Figures();
  readonly ids = new Ids();
  readonly questions: QuestionDocument[] = [];
  /** Whether the order of some choices is significant, such as "all of the above" after the others. */
  keepsOrder = false;
  /** The different numbers of points that the questions were worth. */
  readonly points = new Set<number>();
  readonly #conversion: Conversion;
  readonly #draw: Draw[] = [];
  readonly #id: string;
  readonly #title: Text;

  constructor(conversion: Conversion, { found, sourceId, title }: { found: Finding; sourceId: string; title: Text }) {
    this.found = found;
    this.#conversion = conversion;
    this.#id = conversion.itemIds.claim(sourceId);
    this.#title = isBlank(title) ? labels.questions() : title;
  }

  /** Adds questions; if there are none, adds the prompt to the material that precedes the assessment. */
  add(written: QuestionDocument | readonly QuestionDocument[] | null, prompt: Text): void {
    const questions = written === null ? [] : Array.isArray(written) ? written : [written];
    this.questions.push(...questions);
    if (questions.length === 0 && !isBlank(prompt)) this.figures.add({ text: prompt });
  }

  /**
   * Moves the questions read by `read` to a new bank, and draws `count` of them. If that would be all of them, or
   * exceed the limits of a bank or of draws, they stay in the assessment. Returns the bank, or null.
   */
  async pool(count: number, read: () => Promise<unknown>): Promise<BankDocument | null> {
    const start = this.questions.length;
    await read();
    const { length } = this.questions.slice(start);
    if (!(count >= 1 && count < length)) return null;
    const isFull = this.#draw.length >= counts.draws.max || count > numbers.drawn.max;
    if (length > counts.bankQuestions.max || isFull) {
      this.found.change(reasons.drawKept());
      return null;
    }
    const id = this.#conversion.itemIds.claim(`${this.#id}-bank`);
    const bank = { bank: id, questions: this.questions.splice(start) };
    this.#conversion.banks.push(bank);
    this.#draw.push({ bank: id, count });
    return bank;
  }

  /**
   * Draws questions from an existing bank. Returns how many are drawn: at most as many as the bank has, and none if one
   * of its ids is already used here.
   */
  draw({ bank, questions }: BankDocument, count: number): number {
    const known = this.#draw.find((each) => each.bank === bank);
    const before = known?.count ?? 0;
    const more = Math.min(count, Math.min(questions.length, numbers.drawn.max) - before);
    if (more < 1) return 0;
    if (known) {
      known.count += more;
      return more;
    }
    const isTaken = questions.some(({ id }) => this.ids.has(id));
    if (isTaken || this.#draw.length >= counts.draws.max) return 0;
    for (const { id } of questions) this.ids.claim(id);
    this.#draw.push({ bank, count: more });
    return more;
  }

  /**
   * Returns the assessment, preceded by a class with content that it cannot hold; an empty list if both would be empty.
   */
  finish(options: Partial<Omit<EvaluationDocument, "id" | "title" | "questions">> = {}): ItemDocument[] {
    if (this.points.size > 1) this.found.change(scoring.pointsEqualised());
    const { instructions, ...others } = options;
    const isLong = instructions !== undefined && truncateText(instructions, lengths.passage).isTruncated;
    if (isLong) {
      this.figures.addFirst({ text: instructions });
      this.found.change(reasons.instructionsMoved());
    }
    const evaluation: EvaluationDocument = {
      id: this.#id,
      title: this.#title,
      minutes: estimateEvaluationMinutes({ questions: this.questions, draw: this.#draw }),
      ...(this.#draw.length > 0 ? { draw: this.#draw } : {}),
      ...(this.keepsOrder ? { shuffleChoices: false } : {}),
      ...(instructions && !isLong && { instructions }),
      ...others,
      questions: this.questions,
    };
    return this.figures.placeBefore(evaluation);
  }
}
