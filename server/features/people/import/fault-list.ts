import type { z } from "zod";
import type { importFault } from "../../../../contract/staff/import.ts";
import type { PeopleFileFault } from "../../../messages/people-file.ts";

/** The maximum number of faults reported; nobody corrects more before trying again. */
const maxFaults = 100;

/** A fault of a file, in its reader's language. */
export type Fault = z.output<typeof importFault>;

/** The messages for faults of a file, in its reader's language. */
export type FaultTexts = Readonly<Record<PeopleFileFault, string>>;

/** Collects a file's faults: the first ones in full, the others as a count. */
export class FaultList {
  readonly #texts: FaultTexts;
  readonly #first: Fault[] = [];
  #more: { line: number; count: number } | null = null;

  constructor(texts: FaultTexts) {
    this.#texts = texts;
  }

  /** Adds a fault by its kind; `values` fill the placeholders of its message. */
  add(fault: PeopleFileFault, place: Omit<Fault, "message">, values: Readonly<Record<string, string | number>> = {}) {
    const message = this.#texts[fault].replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));
    this.addWithMessage({ ...place, message });
  }

  /** Adds a fault that has its message already. */
  addWithMessage(fault: Fault): void {
    if (this.#first.length < maxFaults) this.#first.push(fault);
    else this.#more = { line: this.#more?.line ?? fault.line, count: (this.#more?.count ?? 0) + 1 };
  }

  /** Returns the faults, with a final one that counts the omitted ones. */
  list(): Fault[] {
    const more = this.#more;
    if (!more) return this.#first;
    const message = this.#texts.more.replace("{count}", String(more.count));
    return [...this.#first, { line: more.line, column: null, message }];
  }
}
