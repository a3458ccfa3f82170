import { postSorts, postViews } from "../../../../contract/forum/forum.ts";
import { isLanguage, type Language } from "../../../../contract/language.ts";

/** The filters of the list. Empty ones are ignored. */
export interface ForumFilters {
  q: string;
  course: string;
  class: string;
  language: Language | "";
  view: (typeof postViews)[number] | "";
  sort: (typeof postSorts)[number];
}

/** Reads the filters from a query string. */
export function readFilters(search: URLSearchParams): ForumFilters {
  const language = search.get("language");
  const get = (name: string) => search.get(name)?.slice(0, 200) ?? "";
  return {
    q: get("q"),
    course: get("course"),
    class: get("class"),
    language: isLanguage(language) ? language : "",
    view: postViews.find((view) => view === search.get("view")) ?? "",
    sort: postSorts.find((sort) => sort === search.get("sort")) ?? "activity",
  };
}

/** Returns the query parameters for the filters, without the defaults. */
export function toSearch({ sort, ...filters }: ForumFilters): Record<string, string> {
  const given = Object.entries({ ...filters, sort: sort === "activity" ? "" : sort });
  return Object.fromEntries(given.filter(([, value]) => value !== ""));
}
