import type { z } from "zod";
import type { importFault } from "../../../../contract/staff/import.ts";
import type { PeopleFileFault } from "../../../messages/people-file.ts";

/** More faults than anybody corrects before they try again. */
const mostFaults = 100;

/** A fault of a file, in the words of its reader. */
export type Fault = z.output<typeof importFault>;

/** The sentences for faults of a file, in the language of its reader. */
export type FaultTexts = Readonly<Record<PeopleFileFault, string>>;

/** Gathers the faults of a file: the first ones as they are, and of all others how many there are. */
export class FaultList {
  readonly #texts: FaultTexts;
  readonly #first: Fault[] = [];
  #more: { line: number; count: number } | null = null;

  constructor(texts: FaultTexts) {
    this.#texts = texts;
  }

  /** Adds a fault by its kind; `values` stand in for the names in its sentence. */
  add(fault: PeopleFileFault, place: Omit<Fault, "message">, values: Readonly<Record<string, string | number>> = {}) {
    const message = this.#texts[fault].replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));
    this.addSaid({ ...place, message });
  }

  /** Adds a fault that is said already. */
  addSaid(fault: Fault): void {
    if (this.#first.length < mostFaults) this.#first.push(fault);
    else this.#more = { line: this.#more?.line ?? fault.line, count: (this.#more?.count ?? 0) + 1 };
  }

  /** The faults, with a last one that says how many more there are. */
  list(): Fault[] {
    const more = this.#more;
    if (!more) return this.#first;
    const message = this.#texts.more.replace("{count}", String(more.count));
    return [...this.#first, { line: more.line, column: null, message }];
  }
}
