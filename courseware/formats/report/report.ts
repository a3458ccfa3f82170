import type { Language } from "../../../contract/language.ts";
import type { Place } from "../../faults.ts";
import type { Message } from "../../messages.ts";
import { splitLanguages } from "../build/languages.ts";
import { reasons } from "../messages/reasons.ts";

/** The kinds of elements of a source, as counted in its report. */
export type Kind =
  | "course"
  | "module"
  | "item"
  | "question"
  | "choice"
  | "feedback"
  | "hint"
  | "picture"
  | "video"
  | "audio"
  | "caption"
  | "file"
  | "link"
  | "discussion";

/** The outcome for an element. */
export type Outcome = "converted" | "changed" | "dropped";

/** One element of the source, its place and its outcome. */
export interface Entry {
  place: string;
  kind: Kind;
  outcome: Outcome;
  /** A recognisable excerpt. */
  what: string;
  /** The reasons, as sentences; empty if it was converted unchanged. */
  why: string;
}

/** The report of a conversion, readable by users and programs (contract, section 9). */
export interface Report {
  format: string;
  version: string | null;
  found: Partial<Record<Kind, number>>;
  entries: Entry[];
}

const media: ReadonlySet<Kind> = new Set(["picture", "video", "audio", "caption", "file", "link"]);

/** An element of the source, with its outcome once that is known. */
export class Finding {
  readonly place: Place;
  readonly kind: Kind;
  readonly what: Message;
  readonly #log: Finding[];
  readonly #parent: Finding | null;
  readonly #reasons: Message[] = [];
  #outcome: Outcome | null = null;
  /** Whether a part of it was dropped. */
  hasDroppedPart = false;

  constructor(log: Finding[], about: { kind: Kind; what: Message; place: Place; parent: Finding | null }) {
    this.#log = log;
    this.kind = about.kind;
    this.what = about.what;
    this.place = about.place;
    this.#parent = about.parent;
    log.push(this);
  }

  /** Adds a part of this element, which is dropped along with it. */
  find(kind: Kind, what: string | Message, place: Place = this.place): Finding {
    return new Finding(this.#log, { kind, what: toMessage(what), place, parent: this });
  }

  /** Marks the element as converted, unless it already has an outcome. */
  convert(): void {
    this.#outcome ??= "converted";
  }

  /** Marks the element as changed. */
  change(reason: Message): void {
    if (this.#outcome === "dropped") return;
    this.#outcome = "changed";
    this.#add(reason);
  }

  /** Marks the element as dropped; the first reason is kept. */
  drop(reason: Message): void {
    if (this.#outcome === "dropped") return;
    this.#outcome = "dropped";
    this.#reasons.length = 0;
    this.#add(reason);
  }

  /**
   * Drops a part of the element while others may be converted. The part gets its own entry, and everything without an
   * outcome is dropped with it.
   */
  dropPart(part: string | Message, reason: Message): void {
    this.hasDroppedPart = true;
    this.find(this.kind, part).drop(reason);
  }

  /** Lists the elements that contain it, innermost first. */
  ancestors(): Finding[] {
    return this.#parent ? [this.#parent, ...this.#parent.ancestors()] : [];
  }

  /** Whether the element has an outcome. */
  get hasOutcome(): boolean {
    return this.#outcome !== null;
  }

  /** Why the element was dropped; null if it was not. */
  get reason(): Message | null {
    return this.#outcome === "dropped" ? (this.#reasons[0] ?? null) : null;
  }

  get isDropped(): boolean {
    return this.#outcome === "dropped" || this.#isDroppedWithParent;
  }

  /** Media with a separate outcome are kept next to the text of a dropped question. */
  get #isDroppedWithParent(): boolean {
    const isPlaced = this.#outcome !== null && media.has(this.kind);
    return !isPlaced && (this.#parent?.isDropped ?? false);
  }

  /** Returns the report entry. Elements without an outcome count as dropped. */
  present(language: Language): Entry {
    if (this.#outcome !== "dropped" && this.#isDroppedWithParent) this.drop(reasons.partOfDropped());
    if (this.#outcome === null)
      this.drop(this.#parent?.hasDroppedPart ? reasons.partOfDropped() : reasons.notUnderstood());
    return {
      place: presentPlace(this.place),
      kind: this.kind,
      outcome: this.#outcome ?? "dropped",
      what: this.what[language],
      why: this.#reasons.map((reason) => reason[language]).join(" "),
    };
  }

  #add(reason: Message): void {
    if (!this.#reasons.some(({ en }) => en === reason.en)) this.#reasons.push(reason);
  }
}

/** All elements that a reader finds in its source. */
export interface ReportLog {
  find(kind: Kind, what: string | Message, place: Place): Finding;
  /** Returns the first question or file that was dropped for a reason of its own, and the reason; null if none was. */
  firstDropped(): { place: Place; what: Message; reason: Message } | null;
  /** Reports everything except questions and their parts as left behind. */
  dropAllButQuestions(): void;
  present(about: { format: string; version: string | null }, language: Language): Report;
}

/** Creates an empty report. */
export function createReportLog(): ReportLog {
  const log: Finding[] = [];
  return {
    find: (kind, what, place) => new Finding(log, { kind, what: toMessage(what), place, parent: null }),
    firstDropped: () => firstDropped(log),
    dropAllButQuestions: () => dropAllButQuestions(log),
    present: (about, language) => ({
      ...about,
      found: countKinds(log),
      entries: log.map((found) => found.present(language)),
    }),
  };
}

/** Modules and items are dropped because what they contain is. */
function firstDropped(log: readonly Finding[]): ReturnType<ReportLog["firstDropped"]> {
  const found = log.find(({ kind, reason }) => reason && kind !== "module" && kind !== "item");
  return found?.reason ? { place: found.place, what: found.what, reason: found.reason } : null;
}

function dropAllButQuestions(log: readonly Finding[]): void {
  const ancestors = new Set(log.flatMap((found) => (found.kind === "question" ? found.ancestors() : [])));
  for (const found of log) {
    if (found.kind === "question" || found.ancestors().some(({ kind }) => kind === "question")) continue;
    if (ancestors.has(found)) found.change(reasons.onlyItsQuestions());
    else found.drop(reasons.onlyQuestions());
  }
}

/** Formats a place; line 0 means that it is not in a file but in the course itself. */
function presentPlace({ file, line }: Place): string {
  return line === 0 ? file : `${file}:${line}`;
}

function countKinds(log: Finding[]): Report["found"] {
  const counts: Report["found"] = {};
  for (const { kind } of log) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

function toMessage(what: string | Message): Message {
  if (typeof what !== "string") return what;
  const { es, en } = splitLanguages(what, "es").text;
  return { es: excerpt(es ?? en ?? ""), en: excerpt(en ?? es ?? "") };
}

const maxExcerpt = 80;

/** Returns the beginning of a text, as a single line. */
export function excerpt(text: string): string {
  const words = text.replaceAll(/\s+/g, " ").trim();
  const characters = [...words.slice(0, 2 * maxExcerpt)];
  return characters.length > maxExcerpt ? `${characters.slice(0, maxExcerpt - 1).join("")}…` : words;
}
