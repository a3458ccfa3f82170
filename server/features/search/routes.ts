import { searchCourses } from "../../../contract/learning/course-search.ts";
import type { Bind } from "../../http/calls/bind.ts";
import { consumeLimits, type Limit } from "../../http/protection/limits.ts";
import type { Parts } from "../../parts.ts";
import { searchOwnCourses } from "./search-courses.ts";

/** How often a user may search, which happens at each pause in typing. */
const searches: Limit = { name: "course-search", max: 120, window: 60_000 };

/** Binds the call that searches a user's courses. */
export function routes(bind: Bind, parts: Parts): void {
  bind(searchCourses, async ({ session, query, language, now }) => {
    const { userId } = session;
    await consumeLimits(parts, [{ limit: searches, of: userId }], now);
    return { status: 200, body: await searchOwnCourses(parts, { userId, ...query }, language) };
  });
}
