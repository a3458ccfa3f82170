import type { RevalidateArgs } from "../../../routing/routes.ts";

/** When a screen with filters loads anew: not for a changed filter, so that what it shows stays until the answer is here. */
export function stayWithin({ currentUrl, nextUrl, defaultShouldRevalidate }: RevalidateArgs): boolean {
  const isWithin = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isWithin ? false : defaultShouldRevalidate;
}
