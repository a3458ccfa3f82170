import type { Answer, Answers } from "../../../contract/courses/evaluations.ts";
import { ownValue } from "../../../contract/own-value.ts";

/** Scores closer than this count as equal, to allow for rounding errors in sums. */
const epsilon = 1e-9;

/** A first attempt at an assessment. */
export interface FirstAttempt {
  percent: number;
  passed: number;
  /** By question, 0–1; 0 if unanswered. */
  scores: Readonly<Record<string, number>>;
  answers: Answers;
}

/** Figures over the first attempts at a question. */
export interface QuestionFigures {
  answered: number;
  /** The mean score; null if nobody attempted the question. */
  facility: number | null;
  discrimination: number | null;
  /** How often each choice was selected. */
  chosen: ReadonlyMap<string, number>;
}

/** The figures of a question nobody was asked. */
export const noAnswers: QuestionFigures = { answered: 0, facility: null, discrimination: null, chosen: new Map() };

/** Figures over the first attempts at an assessment; `attempts` includes later ones. */
export interface Figures {
  learners: number;
  passed: number;
  attempts: number;
  meanPercent: number;
  medianPercent: number;
  questions: ReadonlyMap<string, QuestionFigures>;
}

/** Whether an answer says nothing: some clients send an empty one for a question that was left out. */
function isEmpty(answer: NonNullable<Answer>): boolean {
  if (typeof answer === "string") return answer.trim() === "";
  return typeof answer === "object" && Object.keys(answer).length === 0;
}

/** Running sums over the first attempts at a question. */
export class QuestionTally {
  attempts = 0;
  answered = 0;
  readonly chosen = new Map<string, number>();
  readonly #score = new Deviations();
  readonly #others = new Deviations();
  #together = 0;

  /** Adds an attempt. `others` is the mean score of the attempt's other questions; null if there are none. */
  add(score: number, others: number | null, answer: Answer | undefined): void {
    this.attempts += 1;
    const deviation = this.#score.add(score);
    if (others !== null) this.#together += deviation * this.#others.add(others);
    if (answer === undefined || answer === null || isEmpty(answer)) return;
    this.answered += 1;
    if (typeof answer === "string") this.#choose(answer);
    else if (Array.isArray(answer)) for (const id of answer) this.#choose(id);
  }

  #choose(id: string): void {
    this.chosen.set(id, (this.chosen.get(id) ?? 0) + 1);
  }

  get figures(): QuestionFigures {
    const { answered, facility, discrimination, chosen } = this;
    return { answered, facility, discrimination, chosen };
  }

  /** The mean score. */
  get facility(): number {
    return this.#score.mean;
  }

  /** Pearson's r between the score and the mean score of the other questions; null if either is constant. */
  get discrimination(): number | null {
    const isComplete = this.#others.count === this.attempts;
    if (!isComplete || this.#score.isConstant || this.#others.isConstant) return null;
    const together = this.#together - (this.#score.sum * this.#others.sum) / this.attempts;
    const r = together / Math.sqrt(this.#score.squares * this.#others.squares);
    return Math.max(-1, Math.min(1, r));
  }
}

/**
 * Computes the mean and the sum of squared deviations. Sums distances from the first value, which keeps precision when
 * values are similar.
 */
class Deviations {
  count = 0;
  sum = 0;
  #first = 0;
  #squares = 0;
  #least = Number.POSITIVE_INFINITY;
  #max = Number.NEGATIVE_INFINITY;

  /** Adds a value and returns its distance from the first one. */
  add(value: number): number {
    if (this.count === 0) this.#first = value;
    this.count += 1;
    const deviation = value - this.#first;
    this.sum += deviation;
    this.#squares += deviation * deviation;
    if (value < this.#least) this.#least = value;
    if (value > this.#max) this.#max = value;
    return deviation;
  }

  get mean(): number {
    return this.#first + this.sum / this.count;
  }

  get squares(): number {
    return this.#squares - (this.sum * this.sum) / this.count;
  }

  get isConstant(): boolean {
    return this.#max - this.#least < epsilon;
  }
}

/** Running sums over the first attempts at an assessment. */
export class EvaluationTally {
  learners = 0;
  passed = 0;
  attempts = 0;
  readonly questions = new Map<string, QuestionTally>();
  /** How many attempts had each percentage, 0 to 100. */
  readonly #percents = new Array<number>(101).fill(0);

  add({ percent, passed, scores, answers }: FirstAttempt): void {
    this.learners += 1;
    this.passed += passed;
    this.#percents[percent] = (this.#percents[percent] ?? 0) + 1;
    let [count, sum] = [0, 0];
    // Creating arrays of keys or entries would take longer than the sums.
    for (const id in scores) {
      count += 1;
      sum += scores[id] ?? 0;
    }
    for (const id in scores) {
      const score = scores[id] ?? 0;
      this.questionOf(id).add(score, count > 1 ? (sum - score) / (count - 1) : null, ownValue(answers, id));
    }
  }

  questionOf(id: string): QuestionTally {
    const known = this.questions.get(id);
    if (known) return known;
    const created = new QuestionTally();
    this.questions.set(id, created);
    return created;
  }

  get figures(): Figures {
    const { learners, passed, attempts, meanPercent, medianPercent } = this;
    const questions = new Map([...this.questions].map(([id, tally]) => [id, tally.figures]));
    return { learners, passed, attempts, meanPercent, medianPercent, questions };
  }

  get meanPercent(): number {
    return this.#percents.reduce((sum, count, percent) => sum + count * percent, 0) / this.learners;
  }

  get medianPercent(): number {
    return (this.#percentAt(Math.floor((this.learners - 1) / 2)) + this.#percentAt(Math.floor(this.learners / 2))) / 2;
  }

  #percentAt(place: number): number {
    let passedBy = 0;
    return this.#percents.findIndex((count) => {
      passedBy += count;
      return passedBy > place;
    });
  }
}
