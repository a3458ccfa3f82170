import type { RevalidateArgs } from "../../routing/routes.ts";

/**
 * Decides whether to revalidate a screen that only reads its view from the query string: a change of the query alone
 * keeps the loaded data.
 */
export function ignoreQueryChanges({ currentUrl, nextUrl, defaultShouldRevalidate }: RevalidateArgs): boolean {
  const isQueryChange = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isQueryChange ? false : defaultShouldRevalidate;
}
