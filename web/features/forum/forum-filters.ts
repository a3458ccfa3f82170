import { postSorts } from "../../../contract/forum.ts";
import { isLanguage, type Language } from "../../../contract/language.ts";

/** Which conversations to list; what is empty filters nothing. */
export interface ForumFilters {
  q: string;
  course: string;
  class: string;
  language: Language | "";
  sort: (typeof postSorts)[number];
}

/** What an address asks for. */
export function readFilters(search: URLSearchParams): ForumFilters {
  const language = search.get("language");
  const get = (name: string) => search.get(name)?.slice(0, 200) ?? "";
  return {
    q: get("q"),
    course: get("course"),
    class: get("class"),
    language: isLanguage(language) ? language : "",
    sort: postSorts.find((sort) => sort === search.get("sort")) ?? "activity",
  };
}

/** What an address says of filters: only what differs from a list without any. */
export function toSearch({ sort, ...filters }: ForumFilters): Record<string, string> {
  const given = Object.entries({ ...filters, sort: sort === "activity" ? "" : sort });
  return Object.fromEntries(given.filter(([, value]) => value !== ""));
}
