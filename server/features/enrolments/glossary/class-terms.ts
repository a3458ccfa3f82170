import type { ClassTerm } from "../../../../contract/courses/classes.ts";
import { inLanguage, type Language } from "../../../../contract/language.ts";
import { markTerms } from "../../../../contract/markdown/mark-terms.ts";
import type { Term } from "../../../../courseware/course.ts";

/** Lists the glossary terms that can be marked in the texts of a class, in one language. */
export function listClassTerms(texts: readonly string[], glossary: readonly Term[], language: Language): ClassTerm[] {
  if (glossary.length === 0) return [];
  const terms = glossary.map((term) => presentTerm(term, language));
  const marks = markTerms(texts, terms).flatMap((text) => [...text.marks.values()].flat());
  const marked = new Set(marks.map(({ id }) => id));
  return terms.filter(({ id }) => marked.has(id));
}

function presentTerm({ id, term, also, definition }: Term, language: Language): ClassTerm {
  const available: Language = term[language] === undefined ? (language === "es" ? "en" : "es") : language;
  const [name, other] = [term[available] ?? "", term[available === "es" ? "en" : "es"] ?? null];
  return {
    id,
    names: [name, ...(also[available] ?? [])],
    term: name,
    other: other === name ? null : other,
    definition: definition === null ? null : (inLanguage(definition, language) ?? null),
  };
}
