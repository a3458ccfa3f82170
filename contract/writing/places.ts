import { z } from "zod";
import { type Language, languages } from "../language.ts";
import { nameOfEntry } from "./document-texts.ts";

/**
 * A path as authors see it: keys, and after the key of a list the number of its entry, from 1, or the name of a glossary
 * term. Authors never see the ids of entries, which are random unless a package set them.
 */
export const place = z.array(z.union([z.string(), z.int()]));

/** A path as authors see it. */
export type Place = z.output<typeof place>;

/** Finds the entries that a path names by id or index, and names them as authors see them. */
export function placeOf(document: unknown, path: string, language: Language): Place {
  let value = document;
  return path.split(".").map((part) => {
    if (!Array.isArray(value)) {
      value = valueUnder(value, part);
      return part;
    }
    const index = value.findIndex((entry, at) => String(nameOfEntry(entry, at)) === part);
    value = value[index];
    return index < 0 ? part : termOf(value, language) || index + 1;
  });
}

function termOf(entry: unknown, language: Language): string | null {
  const names = valueUnder(entry, "term");
  const texts = [language, ...languages].map((each) => valueUnder(names, each));
  return texts.find((text): text is string => typeof text === "string" && text !== "") ?? null;
}

function valueUnder(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
