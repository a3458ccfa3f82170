import type { ComponentProps } from "react";
import { Link, type LinkProps } from "../../routing/link.tsx";

/** `to` is a route of the application; `href` is an external address or a file. */
export interface AnchorProps extends ComponentProps<"a"> {
  to?: LinkProps["to"];
  state?: unknown;
  /** Whether a route replaces the current history entry. */
  replace?: boolean;
}

export function Anchor({ to, state, replace, ...props }: AnchorProps) {
  return to === undefined ? <a {...props} /> : <Link {...props} to={to} state={state} replace={replace} />;
}
