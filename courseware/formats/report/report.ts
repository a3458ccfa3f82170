import type { Language } from "../../../contract/language.ts";
import type { Place } from "../../faults.ts";
import type { Message } from "../../messages.ts";
import { splitLanguages } from "../build/languages.ts";
import { reasons } from "../messages/reasons.ts";

/** What a source consists of, as its report counts it. */
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

/** What became of an element. */
export type Outcome = "converted" | "changed" | "dropped";

/** One element of the source, where it stands, and what became of it. */
export interface Entry {
  place: string;
  kind: Kind;
  outcome: Outcome;
  /** A few words by which a person recognises it. */
  what: string;
  /** The reasons, in sentences; empty where it came over as it was. */
  why: string;
}

/** What a conversion found and did, for people and programs (contract, section 9). */
export interface Report {
  format: string;
  version: string | null;
  found: Partial<Record<Kind, number>>;
  entries: Entry[];
}

const media: ReadonlySet<Kind> = new Set(["picture", "video", "audio", "caption", "file", "link"]);

/** An element that was found; what becomes of it is told once the conversion knows. */
export class Found {
  readonly place: Place;
  readonly kind: Kind;
  readonly what: Message;
  readonly #log: Found[];
  readonly #parent: Found | null;
  readonly #reasons: Message[] = [];
  #outcome: Outcome | null = null;
  /** Whether a part of it did not come over. */
  hasLeft = false;

  constructor(log: Found[], about: { kind: Kind; what: Message; place: Place; parent: Found | null }) {
    this.#log = log;
    this.kind = about.kind;
    this.what = about.what;
    this.place = about.place;
    this.#parent = about.parent;
    log.push(this);
  }

  /** A part of this element; dropped with it. */
  find(kind: Kind, what: string | Message, place: Place = this.place): Found {
    return new Found(this.#log, { kind, what: toMessage(what), place, parent: this });
  }

  /** It came over as it was, unless something else was said before. */
  convert(): void {
    this.#outcome ??= "converted";
  }

  /** It came over, but not as it was. */
  change(reason: Message): void {
    if (this.#outcome === "dropped") return;
    this.#outcome = "changed";
    this.#add(reason);
  }

  /** It did not come over; the first reason counts. */
  drop(reason: Message): void {
    if (this.#outcome === "dropped") return;
    this.#outcome = "dropped";
    this.#reasons.length = 0;
    this.#add(reason);
  }

  /** A part of it did not come over while others may: that has a line of its own, and what nobody speaks of goes with it. */
  leave(part: string | Message, reason: Message): void {
    this.hasLeft = true;
    this.find(this.kind, part).drop(reason);
  }

  /** What it is a part of, from the nearest. */
  holders(): Found[] {
    return this.#parent ? [this.#parent, ...this.#parent.holders()] : [];
  }

  /** Whether something was said of it. */
  get isTold(): boolean {
    return this.#outcome !== null;
  }

  get isDropped(): boolean {
    return this.#outcome === "dropped" || this.#goesWithParent;
  }

  /** Pictures and files of a question that is none are there all the same, beside its text. */
  get #goesWithParent(): boolean {
    const isPlaced = this.#outcome !== null && media.has(this.kind);
    return !isPlaced && (this.#parent?.isDropped ?? false);
  }

  /** Its line of the report. What nobody spoke of did not come over. */
  present(language: Language): Entry {
    if (this.#outcome !== "dropped" && this.#goesWithParent) this.drop(reasons.partOfDropped());
    if (this.#outcome === null) this.drop(this.#parent?.hasLeft ? reasons.partOfDropped() : reasons.notUnderstood());
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

/** Everything that a reader finds in its source. */
export interface ReportLog {
  find(kind: Kind, what: string | Message, place: Place): Found;
  /** Says that only questions came over, with what belongs to them. */
  keepQuestions(): void;
  present(about: { format: string; version: string | null }, language: Language): Report;
}

/** An empty report. */
export function createReportLog(): ReportLog {
  const log: Found[] = [];
  return {
    find: (kind, what, place) => new Found(log, { kind, what: toMessage(what), place, parent: null }),
    keepQuestions: () => keepQuestions(log),
    present: (about, language) => ({
      ...about,
      found: countKinds(log),
      entries: log.map((found) => found.present(language)),
    }),
  };
}

function keepQuestions(log: readonly Found[]): void {
  const holders = new Set(log.flatMap((found) => (found.kind === "question" ? found.holders() : [])));
  for (const found of log) {
    if (found.kind === "question" || found.holders().some(({ kind }) => kind === "question")) continue;
    if (holders.has(found)) found.change(reasons.onlyItsQuestions());
    else found.drop(reasons.onlyQuestions());
  }
}

/** A line of a file; what stands in a course itself, not in a file, has line 0. */
function presentPlace({ file, line }: Place): string {
  return line === 0 ? file : `${file}:${line}`;
}

function countKinds(log: Found[]): Report["found"] {
  const counts: Report["found"] = {};
  for (const { kind } of log) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

function toMessage(what: string | Message): Message {
  if (typeof what !== "string") return what;
  const { es, en } = splitLanguages(what, "es").text;
  return { es: excerpt(es ?? en ?? ""), en: excerpt(en ?? es ?? "") };
}

const longest = 80;

/** The beginning of a text, in one line. */
export function excerpt(text: string): string {
  const words = text.replaceAll(/\s+/g, " ").trim();
  const characters = [...words.slice(0, 2 * longest)];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : words;
}
