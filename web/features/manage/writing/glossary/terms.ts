import type { Language } from "../../../../../contract/language.ts";
import type { TermDocument } from "../../../../../contract/writing/documents.ts";

/** Sets a term's other names in a language from comma-separated text. */
export function withOthers(term: TermDocument, language: Language, typed: string): TermDocument {
  const names = typed.split(",").flatMap((name) => name.trim() || []);
  const { [language]: before = [], ...rest } = term.also ?? {};
  if (names.join("\n") === before.join("\n")) return term;
  const also = names.length === 0 ? rest : { ...rest, [language]: names };
  const { also: _before, ...others } = term;
  return Object.keys(also).length === 0 ? others : { ...others, also };
}
