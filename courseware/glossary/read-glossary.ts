import { type Localized, languages } from "../../contract/language.ts";
import type { Term } from "../course.ts";
import { findFile } from "../files/references.ts";
import { counts, lengths } from "../limits.ts";
import { messages } from "../messages.ts";
import { readYaml } from "../yaml/document.ts";
import { type IdScope, openByLanguage, readId, readString, readText } from "../yaml/fields.ts";
import { openList, openMap, reportError, type Value } from "../yaml/value.ts";

/** Reads a course's glossary from the file that a value refers to. */
export async function readGlossary(value: Value): Promise<Term[]> {
  const file = findFile(value);
  const list = file && (await readYaml(value.reading, file));
  return list ? readTerms(list) : [];
}

/** Reads the terms in a list. */
export function readTerms(list: Value): Term[] {
  const [ids, said]: [IdScope, Set<string>] = [new Map(), new Set()];
  return openList(list, counts.terms).map((entry) => readTerm(entry, ids, said));
}

function readTerm(value: Value, ids: IdScope, said: Set<string>): Term {
  const fields = openMap(value, ["id", "term", "also", "definition"]);
  const id = readId(fields.get("id"), ids);
  const term = readText(fields.get("term"), lengths.answer);
  const [also, definition] = [fields.find("also"), fields.find("definition")];
  const others = also ? readOthers(also) : {};
  for (const language of languages) {
    const names = [term[language], ...(others[language] ?? [])].flatMap((name) => name ?? []);
    for (const name of names) warnOfSame(value, `${language} ${name.toLocaleLowerCase(language)}`, { said, name });
  }
  return { id, term, also: others, definition: definition && readText(definition, lengths.summary) };
}

/** Reads other names, such as abbreviations; no warning is given for a language without any. */
function readOthers(value: Value): Localized<string[]> {
  const fields = openByLanguage(value, []);
  const others: Localized<string[]> = {};
  for (const language of languages) {
    const list = fields?.find(language);
    if (list) others[language] = openList(list, counts.otherNames).map((name) => readString(name, lengths.answer));
  }
  if (fields && Object.keys(others).length === 0) reportError(value, messages.noLanguage());
  return others;
}

/** Every name must lead to a single term. */
function warnOfSame(value: Value, key: string, { said, name }: { said: Set<string>; name: string }): void {
  if (said.has(key) && name !== "") value.reading.faults.warning(value.place, messages.duplicateTerm(name));
  said.add(key);
}
