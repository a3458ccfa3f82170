import { expect, it } from "vitest";
import { matchRoutes } from "./matching.ts";
import type { Route } from "./routes.ts";

const routes: Route[] = [
  {
    id: "root",
    children: [
      {
        id: "public",
        children: [{ id: "home" }, { id: "faq", path: "faq" }],
      },
      {
        id: "modules",
        path: "modules",
        children: [
          { id: "course", path: "courses/:courseId" },
          { id: "new", path: "courses/new" },
          { id: "item", path: "courses/:courseId/items/:itemId" },
          { id: "staff", path: "manage/*" },
          { id: "first" },
          { id: "rest", path: "*" },
        ],
      },
      { id: "unknown", path: "*" },
    ],
  },
];

const ways = (pathname: string) =>
  matchRoutes(routes, pathname)
    ?.map(({ id }) => id)
    .join(" ");

it.each([
  ["/", "root public home"],
  ["/faq", "root public faq"],
  ["/FAQ/", "root public faq"],
  ["/modules", "root modules first"],
  ["/modules/courses/new", "root modules new"],
  ["/modules/courses/n", "root modules course"],
  ["/modules/courses/n/items/i", "root modules item"],
  ["/modules/courses/n/items", "root modules rest"],
  ["/modules/manage", "root modules staff"],
  ["/modules/manage/people/u-1", "root modules staff"],
  ["/modulesque", "root unknown"],
  ["//evil.example", "root unknown"],
])("matches %s with the routes %s", (pathname, way) => {
  expect(ways(pathname)).toBe(way);
});

it("matches nothing when no route accepts the rest of the path", () => {
  expect(matchRoutes([{ path: "faq" }], "/contact")).toBeNull();
});

it.each([
  ["/modules/courses/presi%C3%B3n%2Falta", "presión/alta"],
  ["/modules/courses/100%", "100%"],
])("decodes the parameters of %s", (pathname, courseId) => {
  expect(matchRoutes(routes, pathname)?.at(-1)?.params).toEqual({ courseId });
});

it("returns the part of the address that each level covers", () => {
  const paths = (pathname: string) => matchRoutes(routes, pathname)?.map((match) => match.pathname);
  expect(paths("/modules/courses/a/items/b")).toEqual(["/", "/modules", "/modules/courses/a/items/b"]);
  expect(paths("/modules/manage/people")).toEqual(["/", "/modules", "/modules/manage/people"]);
});
