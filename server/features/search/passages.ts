import { type Language, type Localized, languages } from "../../../contract/language.ts";
import type { HitKind } from "../../../contract/learning/course-search.ts";
import { plainText } from "../../../contract/text/excerpt.ts";
import type { Term, Text } from "../../../courseware/course.ts";
import type { StoredBlock, StoredItem, StoredOutline, StoredOutlineItem } from "../courses/stored.ts";
import { splitMarkdown } from "./split-markdown.ts";

/** A passage of a course, the unit of search results. */
export interface Passage {
  kind: HitKind;
  itemId: string | null;
  title: string;
  body: string;
  /** The titles around the passage. Their words help to find it, but not on their own. */
  context: readonly string[];
  detail: PassageDetail;
}

/** What a search result contains besides the passage's words. */
export interface PassageDetail {
  /** The language of the passage's words. */
  language: Language;
  term?: string;
  video?: string;
  /** Pairs of an offset in the body, in UTF-16 units, and the second it is heard at, in order. */
  moments?: readonly (readonly [number, number])[];
}

/** A course as learners currently see it, with what is said in its videos. */
export interface SearchableCourse {
  outline: StoredOutline;
  glossary: readonly Term[];
  contents: ReadonlyMap<string, StoredItem>;
  /** Returns what is said in a video in a language; null if it has no captions. */
  spokenIn(video: Extract<StoredBlock, { type: "video" }>, language: Language): Spoken | null;
}

/** What is said in a video. */
export interface Spoken {
  language: Language;
  stretches: readonly { body: string; moments: readonly (readonly [number, number])[] }[];
}

/**
 * Yields a course's passages in a language, with the other language as fallback. Excludes questions and answers, and
 * includes only the beginning of a case.
 */
export function* listPassages(course: SearchableCourse, language: Language): Generator<Passage> {
  const { outline, glossary, contents } = course;
  const title = pick(outline.title, language);
  const summary = pick(outline.summary, language).value;
  yield { kind: "title", itemId: null, title: title.value, body: summary, context: [], detail: title.detail };
  for (const term of glossary) yield fromTerm(term, language);
  for (const module of outline.modules) {
    const inModule = pick(module.title, language).value;
    for (const item of module.items) {
      const named = pick(item.title, language);
      yield { ...named, kind: "title", itemId: item.id, title: named.value, body: inModule, context: [] };
      const content = contents.get(item.id);
      if (content?.kind !== "class") continue;
      const place = { item, title: named.value, context: [named.value, inModule] };
      for (const block of content.blocks) yield* fromBlock(course, { block, place, language });
    }
  }
}

/** A text, with the language it is in. */
function pick(text: Text, language: Language): { value: string; detail: PassageDetail } {
  const available = languageOf(text, language);
  return { value: text[available] ?? "", detail: { language: available } };
}

/** Returns the requested language if values exist in it, otherwise the other one. */
export function languageOf(values: Localized<unknown>, language: Language): Language {
  if (values[language] !== undefined) return language;
  return languages.find((other) => values[other] !== undefined) ?? language;
}

/** Makes a passage of a term, which is found by all its names in both languages. */
function fromTerm({ id, term, also, definition }: Term, language: Language): Passage {
  const named = pick(term, language);
  const names = languages.flatMap((each) => [term[each], ...(also[each] ?? [])]);
  const others = [...new Set(names.flatMap((name) => name ?? []))].filter((name) => name !== named.value);
  const meaning = definition ? pick(definition, language).value : "";
  const body = [others.join(", "), meaning].filter(Boolean).join(". ");
  return {
    kind: "term",
    itemId: null,
    title: named.value,
    body,
    context: [],
    detail: { ...named.detail, term: id },
  };
}

interface BlockInput {
  block: StoredBlock;
  place: { item: StoredOutlineItem; title: string; context: readonly string[] };
  language: Language;
}

function* fromBlock(course: SearchableCourse, { block, place, language }: BlockInput): Generator<Passage> {
  const at = { itemId: place.item.id, title: place.title, context: place.context };
  for (const text of textsOf(block)) {
    const { value, detail } = pick(text, language);
    for (const body of splitMarkdown(value)) yield { kind: "text", ...at, body, detail };
  }
  if (block.type === "video") {
    const spoken = course.spokenIn(block, language);
    for (const { body, moments } of spoken?.stretches ?? []) {
      const detail = { language: spoken?.language ?? language, video: block.id, moments };
      yield { kind: "transcript", ...at, body, detail };
    }
    if (spoken) return;
    const transcript = pick(block.transcript, language);
    const detail = { ...transcript.detail, video: block.id };
    for (const body of splitMarkdown(transcript.value))
      yield { kind: "transcript", ...at, body: plainText(body), detail };
  }
}

/** Returns the texts of a block that can be read before anything is answered. */
function textsOf(block: StoredBlock): readonly Text[] {
  switch (block.type) {
    case "text":
      return [block.markdown];
    case "download":
      return [block.name];
    case "audio":
      return [block.name, block.transcript];
    case "figure":
      return block.caption ? [block.caption] : [];
    case "prompt":
      return [block.prompt];
    case "case":
      return [block.title, ...block.steps.slice(0, 1).map(({ text }) => text)];
    case "video":
    case "image":
    case "question":
      return [];
  }
}
