import type { RevalidateArgs } from "../../routing/routes.ts";

/** When a screen whose query says what of it is shown loads anew: not for another query, so that the rest stays meanwhile. */
export function stayWithin({ currentUrl, nextUrl, defaultShouldRevalidate }: RevalidateArgs): boolean {
  const isWithin = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isWithin ? false : defaultShouldRevalidate;
}
