import type { ComponentProps, MouseEvent } from "react";
import { useContext } from "react";
import { LevelContext } from "./contexts.ts";
import { useRouter } from "./hooks.ts";
import { addressOf, resolveAddress, type To } from "./location.ts";
import type { NavigateOptions } from "./router.ts";

export interface LinkProps extends Omit<ComponentProps<"a">, "href">, NavigateOptions {
  to: To;
  /** Whether the browser loads the page from the server. */
  reloadDocument?: boolean;
}

/** A link to a screen. */
export function Link({ to, replace, state, preventScrollReset, reloadDocument, onClick, ...props }: LinkProps) {
  const { router, shown } = useRouter();
  const address = addressOf(resolveAddress(to, shown.location));
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || reloadDocument || isForBrowser(event)) return;
    event.preventDefault();
    // A link to the open screen adds no history entry.
    const isHere = address === addressOf(router.location);
    void router.navigate(to, { replace: replace ?? isHere, state, preventScrollReset });
  }
  return <a {...props} href={address} onClick={follow} />;
}

/** A menu link, marked as current if it leads to the open screen or an ancestor of it. */
export function NavLink(props: LinkProps) {
  const { location } = useRouter().shown;
  const { pathname } = resolveAddress(props.to, location);
  const isHere = `${location.pathname}/`.startsWith(`${pathname}/`);
  return <Link {...props} aria-current={isHere ? "page" : undefined} />;
}

/** Renders the child level of this level. */
export function Outlet() {
  return useContext(LevelContext).child;
}

// Whether the link opens in another tab or window, or is downloaded.
function isForBrowser({ button, currentTarget, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent<HTMLAnchorElement>) {
  const isElsewhere = currentTarget.target !== "" && currentTarget.target !== "_self";
  return button !== 0 || isElsewhere || metaKey || altKey || ctrlKey || shiftKey;
}
